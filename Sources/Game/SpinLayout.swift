import Geometry
import Input

/// At which edge of the window the panel that spins things lies.
enum SpinSide: String, Hashable, Codable, Sendable, CaseIterable { case bottom, top, right, left }

/// Where the panel that spins things and its parts lie: by the window's size alone, never by the font.
///
/// Its parts stand in two columns, or one under the other at the sides and in narrow windows; low windows
/// have no room for a title. Whatever can be pressed is at least 44 points wide and high.
struct SpinLayout {
  /// Sizes in points at full size.
  enum Measure {
    static let width = 680.0
    static let sideWidth = 364.0
    static let inset = 18.0
    static let gap = 10.0
    static let columnGap = 26.0
    static let label = 84.0
    static let control = 46.0
    static let leastControl = 44.0
    static let play = 150.0
    static let reading = 230.0
    /// How many lines tell what will be done, where they stand over the button that does it.
    static let stackedLines = 3.0
    /// Narrower than this the two columns stand one under the other.
    static let narrow = 540.0
    /// In a window lower than this the panel does without a title.
    static let low = 480.0
  }

  /// The grid.
  let sheet: OverlaySheet
  /// The whole panel.
  let box: Rectangle
  /// Whether its parts stand one under the other.
  let isStacked: Bool
  let isLow: Bool

  /// The panel at an edge of a window; at the lower one where it would be too high for a side.
  init(_ surface: Surface, at side: SpinSide) {
    let sheet = OverlaySheet(surface)
    let stacked = Self.height(sheet, isStacked: true)
    let isAside =
      (side == .left || side == .right) && stacked + 2 * sheet.margin <= sheet.window.size.y
    let wanted = isAside ? Measure.sideWidth * sheet.unit : Measure.width
    let width = max(0, min(wanted, sheet.window.size.x - 2 * sheet.margin))
    self.sheet = sheet
    isStacked = isAside || width < Measure.narrow
    isLow = !isStacked && Self.isLow(sheet)
    let size = Vector(x: width, y: Self.height(sheet, isStacked: isStacked))
    let middle = sheet.window.center - size / 2
    let last = sheet.window.end - size - Vector(x: sheet.margin, y: sheet.margin)
    let origin =
      switch (isAside, side) {
      case (true, .left): Vector(x: sheet.margin, y: middle.y)
      case (true, _): Vector(x: last.x, y: middle.y)
      case (false, .top): Vector(x: middle.x, y: sheet.margin)
      case (false, _): Vector(x: middle.x, y: max(sheet.margin, last.y))
      }
    box = Rectangle(origin: origin, size: size)
  }

  /// The edge at which the panel hides least of some boxes.
  static func side(hidingLeastOf things: [Rectangle], on surface: Surface) -> SpinSide {
    var best = (side: SpinSide.bottom, hidden: Double.infinity)
    for side in SpinSide.allCases {
      let box = SpinLayout(surface, at: side).box
      let hidden = things.reduce(0) { $0 + box.overlap(with: $1) }
      if hidden < best.hidden { best = (side, hidden) }
    }
    return best.side
  }

  private static func height(_ sheet: OverlaySheet, isStacked: Bool) -> Double {
    let (control, gap) = (control(sheet), Measure.gap * sheet.unit)
    let rows = (isStacked ? 4 : 2) * (control + gap)
    let lines = isStacked ? Measure.stackedLines * sheet.line + gap : 0
    let title = !isStacked && isLow(sheet) ? 0 : control + gap
    return 2 * Measure.inset * sheet.unit + title + rows + lines + control + gap
  }

  private static func isLow(_ sheet: OverlaySheet) -> Bool { sheet.window.size.y < Measure.low }

  static func control(_ sheet: OverlaySheet) -> Double {
    max(Measure.leastControl, Measure.control * sheet.unit)
  }
}
