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
  private enum Measure {
    static let width = 680.0
    static let sideWidth = 364.0
    static let inset = 18.0
    static let gap = 10.0
    static let columnGap = 26.0
    static let label = 66.0
    static let control = 46.0
    static let leastControl = 44.0
    static let play = 150.0
    static let button = 108.0
    static let reading = 230.0
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
  private let isLow: Bool

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
    let lines = isStacked ? 2 * sheet.line + gap : 0
    let title = !isStacked && isLow(sheet) ? 0 : control + gap
    return 2 * Measure.inset * sheet.unit + title + rows + lines + control + gap
  }

  private static func isLow(_ sheet: OverlaySheet) -> Bool { sheet.window.size.y < Measure.low }

  /// The button that opens the panel, in the window's lower right corner, where the start scene leaves room.
  static func button(on surface: Surface) -> Rectangle {
    let sheet = OverlaySheet(surface)
    let size = Vector(x: max(Measure.leastControl, Measure.button * sheet.unit), y: control(sheet))
    return Rectangle(
      origin: sheet.window.end - size - Vector(x: sheet.margin, y: sheet.margin), size: size)
  }

  private static func control(_ sheet: OverlaySheet) -> Double {
    max(Measure.leastControl, Measure.control * sheet.unit)
  }
}

extension SpinLayout {
  private var inner: Rectangle { box.grown(by: -Measure.inset * sheet.unit) }
  private var control: Double { Self.control(sheet) }
  private var gap: Double { Measure.gap * sheet.unit }

  /// The title's line, up to the button that closes; nil in a low window.
  var title: Rectangle? {
    guard !isLow else { return nil }
    let width = inner.size.x - control - gap - (isStacked ? 0 : Measure.reading * sheet.unit)
    return Rectangle(
      origin: inner.origin, size: Vector(x: max(0, width), y: isStacked ? control / 2 : control))
  }

  /// Where the thing's angle is shown: beside the title or under it; nil in a low window.
  var reading: Rectangle? {
    guard let title else { return nil }
    guard !isStacked else {
      return Rectangle(origin: Vector(x: title.origin.x, y: title.end.y), size: title.size)
    }
    return Rectangle(
      origin: Vector(x: title.end.x, y: title.origin.y),
      size: Vector(x: Measure.reading * sheet.unit, y: control))
  }

  /// The line that says what will be done, or what is wrong.
  var sentence: Rectangle { line(0) }

  /// The line that says what can be typed.
  var hint: Rectangle { line(1) }

  /// The lines stand beside the button that plays, or over it.
  private func line(_ index: Int) -> Rectangle {
    let play = box(of: .play)
    let height = isStacked ? sheet.line : play.size.y / 2
    let top = isStacked ? play.origin.y - gap - 2 * height : play.origin.y
    let width = isStacked ? inner.size.x : play.origin.x - inner.origin.x - 2 * gap
    return Rectangle(
      origin: Vector(x: inner.origin.x, y: top + Double(index) * height),
      size: Vector(x: max(0, width), y: height))
  }

  /// What stands before a field: the box of its name.
  func label(of field: SpinControl) -> Rectangle {
    var box = cell(of: field)
    box.size.x = Measure.label * sheet.unit
    return box
  }

  /// The box of a control in points of the window.
  func box(of control: SpinControl) -> Rectangle {
    switch control {
    case .open: Rectangle(origin: box.origin, size: .zero)
    case .close:
      Rectangle(
        origin: Vector(
          x: inner.end.x - self.control,
          y: isLow ? inner.end.y - self.control : inner.origin.y),
        size: Vector(x: self.control, y: self.control))
    case .play: play
    case .direction: part(of: control, leaving: 0, 0)
    case .angle, .duration, .easing: part(of: control, leaving: 1, 1)
    case .angleLess, .durationLess, .easingBack: part(of: control, leaving: 0, nil)
    case .angleMore, .durationMore, .easingOn: part(of: control, leaving: nil, 0)
    }
  }

  /// The control at a point, or nil.
  func control(at point: Vector) -> SpinControl? {
    SpinControl.allCases.first { $0 != .open && box(of: $0).contains(point) }
  }

  private var play: Rectangle {
    let width = isStacked ? inner.size.x : Measure.play * sheet.unit
    let end = inner.end.x - (isLow ? control + gap : 0)
    return Rectangle(
      origin: Vector(x: end - width, y: inner.end.y - control),
      size: Vector(x: width, y: control))
  }

  /// What is left of a row beside its name and so many buttons on either side; nil makes it a button itself.
  private func part(of control: SpinControl, leaving left: Double?, _ right: Double?) -> Rectangle {
    var box = cell(of: control)
    box.origin.x += Measure.label * sheet.unit
    box.size.x -= Measure.label * sheet.unit
    let button = self.control + gap / 2
    guard let left else {
      box.origin.x = box.end.x - self.control
      box.size.x = self.control
      return box
    }
    box.origin.x += left * button
    box.size.x = right.map { max(0, box.size.x - (left + $0) * button) } ?? self.control
    return box
  }

  /// The part of a row that a field has with its name and its buttons.
  private func cell(of control: SpinControl) -> Rectangle {
    let place =
      switch control {
      case .duration, .durationLess, .durationMore: (column: 1, row: 0)
      case .easing, .easingBack, .easingOn: (column: 1, row: 1)
      case .direction: (column: 0, row: 1)
      default: (column: 0, row: 0)
      }
    let columnGap = Measure.columnGap * sheet.unit
    let width = isStacked ? inner.size.x : (inner.size.x - columnGap) / 2
    let index = isStacked ? 2 * place.column + place.row : place.row
    let x = isStacked ? 0 : Double(place.column) * (width + columnGap)
    return Rectangle(
      origin: Vector(x: inner.origin.x + x, y: row(index)), size: Vector(x: width, y: self.control))
  }

  /// The upper edge of a row under the title.
  private func row(_ index: Int) -> Double {
    inner.origin.y + Double(index + (isLow ? 0 : 1)) * (control + gap)
  }
}
