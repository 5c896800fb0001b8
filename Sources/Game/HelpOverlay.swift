import Drawing
import Geometry

/// Shows what can be done now with the device in hand.
///
/// The device's part and the part for every hand stand side by side, or one under the other in a window
/// that is too narrow for that.
struct HelpOverlay {
  /// Sizes in points at full size.
  private enum Measure {
    static let gesture = 184.0
    static let effect = 250.0
    static let gap = 36.0
    static let title = 44.0
    static let inset = 24.0
    static let footer = 40.0
    /// From this width on there is room for three columns, in points.
    static let threeColumns = 1_000.0
  }

  private let sheet: OverlaySheet
  private let hand: Device
  private let isTappable: Bool
  private let device: HelpSection
  private let always: HelpSection
  /// What can be done with what is chosen; nil where nothing is.
  private let choice: HelpSection?
  /// Narrower than it wants to be, where the window is.
  private let column: Double
  private let isStacked: Bool
  private let box: Rectangle

  private init(_ session: Session) {
    sheet = OverlaySheet(session.state.surface)
    hand = session.state.overlays.device
    isTappable = session.state.place != .sandbox
    device = HelpSection.forDevice(hand, in: session.state.place)
    always = HelpSection.always(in: session.state.place)
    let (unit, window) = (sheet.unit, sheet.window)
    let room = window.size - Vector(x: sheet.margin, y: sheet.margin) * 2
    let wanted = (Measure.gesture + Measure.effect) * unit
    let around = 2 * Measure.inset * unit
    let isStacked = room.x < room.y
    self.isStacked = isStacked
    let isChoosing = session.state.place == .sandbox && !session.state.sandbox.chosen.isEmpty
    // In a window that is too narrow for a third column the first two are what matters.
    choice = isChoosing && (isStacked || room.x >= Measure.threeColumns) ? .choice : nil
    let count = choice == nil ? 2.0 : 3
    let columns = isStacked ? 1.0 : count
    let gaps = (columns - 1) * Measure.gap * unit
    column = max(0, min(wanted, (room.x - around - gaps) / columns))
    let parts = (Self.height(device, sheet), Self.height(always, sheet))
    let extra = choice.map { [sheet] in Self.height($0, sheet) } ?? 0
    let stacked = parts.0 + parts.1 + extra + (count - 1) * Measure.gap * unit / 2
    let content = isStacked ? stacked : max(parts.0, parts.1, extra)
    box = Rectangle(
      center: window.center,
      size: Vector(
        x: columns * column + gaps + around, y: content + around + Measure.footer * unit))
  }

  /// Adds the help as a new layer, if it is open.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard session.state.overlays.isHelping else { return }
    list.beginLayer()
    HelpOverlay(session).draw(into: &list)
  }

  /// Whether the help is open and a tap at a point of the window closes it; in the sandbox hands reach
  /// through it to the things below.
  static func isClosed(byTapAt point: Vector, in session: Session) -> Bool {
    session.state.overlays.isHelping && session.state.place != .sandbox
      && HelpOverlay(session).box.contains(point)
  }

  /// The box in which a tap closes the help; nil where none does.
  static func closingBox(in session: Session) -> Rectangle? {
    guard session.state.overlays.isHelping, session.state.place != .sandbox else { return nil }
    return HelpOverlay(session).box
  }

  private static func height(_ section: HelpSection, _ sheet: OverlaySheet) -> Double {
    Measure.title * sheet.unit + Double(section.rows.count) * sheet.line
  }
}

extension HelpOverlay {
  private func draw(into list: inout DrawList) {
    dim(into: &list)
    sheet.addPanel(box, to: &list)
    let inset = Measure.inset * sheet.unit
    let first = box.origin + Vector(x: inset, y: inset)
    var origin = first
    draw(device, beside: &origin, into: &list)
    if let choice { draw(choice, beside: &origin, into: &list) }
    draw(always, beside: &origin, into: &list)
    drawFooter(into: &list)
  }

  /// Draws a section, and goes on to where the next one is drawn.
  private func draw(
    _ section: HelpSection, beside origin: inout Vector, into list: inout DrawList
  ) {
    draw(section, at: origin, into: &list)
    if isStacked {
      origin.y += Self.height(section, sheet) + Measure.gap * sheet.unit / 2
    } else {
      origin.x += column + Measure.gap * sheet.unit
    }
  }

  /// Takes the light off the room, so that the panel is what one looks at.
  private func dim(into list: inout DrawList) {
    let window = sheet.window
    let color = Palette.ground.faded(0.55)
    let corners = (
      Corner(window.origin, color),
      Corner(Vector(x: window.end.x, y: window.origin.y), color),
      Corner(window.end, color),
      Corner(Vector(x: window.origin.x, y: window.end.y), color)
    )
    list.addTriangle(corners.0, corners.1, corners.2)
    list.addTriangle(corners.0, corners.2, corners.3)
  }

  private func draw(
    _ section: HelpSection, at origin: Vector, into list: inout DrawList
  ) {
    let title = Rectangle(
      origin: origin, size: Vector(x: column, y: (Measure.title - 12) * sheet.unit))
    list.addText(
      in: title, size: sheet.text * 1.15, weight: .bold, color: Palette.ivory
    ) { ReadingText.append(section.title, to: &$0) }
    let y = title.end.y + 2 * sheet.unit
    sheet.ink.addLine(
      from: Vector(x: origin.x, y: y), to: Vector(x: origin.x + column, y: y), width: 1,
      Palette.panelEdge, to: &list)
    let rows = Rectangle(
      origin: origin + Vector(x: 0, y: Measure.title * sheet.unit),
      size: Vector(x: column, y: 0))
    for index in section.rows.indices { draw(section.rows[index], index, in: rows, into: &list) }
  }

  private func draw(
    _ row: HelpRow, _ index: Int, in rows: Rectangle, into list: inout DrawList
  ) {
    let share = Measure.gesture / (Measure.gesture + Measure.effect)
    let middle = min(Measure.gesture * sheet.unit, column * share)
    let gesture = rows.line(index, height: sheet.line, from: 0, to: middle)
    let effect = rows.line(index, height: sheet.line, from: middle, to: column)
    list.addText(in: gesture, size: sheet.text, color: Palette.brass) {
      ReadingText.append(row.gesture, to: &$0)
    }
    list.addText(in: effect, size: sheet.text, color: Palette.ivory) {
      ReadingText.append(row.effect, to: &$0)
    }
  }

  private var footer: StaticString {
    switch hand {
    case .finger where isTappable: "A tap here closes this · all goes on underneath"
    case .finger, .mouse, .keys: "Esc closes this · everything goes on underneath"
    case .gamepad: "B closes this · everything goes on underneath"
    }
  }

  private func drawFooter(into list: inout DrawList) {
    let height = Measure.footer * sheet.unit
    let inset = Measure.inset * sheet.unit
    let line = Rectangle(
      origin: Vector(x: box.origin.x + inset, y: box.end.y - height - inset / 3),
      size: Vector(x: max(0, box.size.x - 2 * inset), y: height))
    list.addText(
      in: line, size: sheet.text, alignment: .center, color: Palette.quiet
    ) { ReadingText.append(footer, to: &$0) }
  }
}
