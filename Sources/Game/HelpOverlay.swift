import Drawing
import Geometry
import Interface
import Texts

/// Shows what can be done now with the device in hand.
///
/// The lines flow through as many columns as the window has room for; what doesn't fit stands on a next page.
struct HelpOverlay {
  /// Sizes in points at full size.
  private enum Measure {
    static let column = 640.0
    static let leastColumn = 520.0
    static let gap = 30.0
    static let inset = 24.0
    static let footer = 40.0
    /// A line's share for what a hand does.
    static let share = 0.4
  }

  /// Lines that may stay empty at the ends of columns.
  private static let slack = 2

  private let sheet: OverlaySheet
  private let content: HelpContent
  private let hand: Device
  private let isTappable: Bool
  private let page: Int
  /// How many pages there are.
  let pages: Int
  private let rows: Int
  private let columns: Int
  private let column: Double
  /// Whether a line is two of the sheet's: what a hand does, and below it what comes of that.
  private let isStacked: Bool
  private let box: Rectangle

  init(_ session: Session) {
    let sheet = OverlaySheet(session.state.surface)
    let content = HelpContent(session: session)
    let unit = sheet.unit
    let room = sheet.window.size - Vector(x: sheet.margin, y: sheet.margin) * 2
    let (around, gap) = (2 * Measure.inset * unit, Measure.gap * unit)
    // A title that would end a column begins the next one.
    let lines = content.count + Self.slack
    let isStacked = room.x - around < Measure.leastColumn * unit
    let line = sheet.line * (isStacked ? 2 : 1)
    let fitting = Int((room.y - around - Measure.footer * unit) / line)
    let most = max(1, Int((room.x - around + gap) / (Measure.leastColumn * unit + gap)))
    let high = max(1, fitting)
    columns = min(most, (lines + high - 1) / high)
    // Columns of one height look like one table.
    let isOnePage = lines <= columns * high
    rows = isOnePage ? (lines + columns - 1) / columns : high
    pages = isOnePage ? 1 : (lines + columns * rows - 1) / (columns * rows)
    page = min(max(session.state.overlays.helpPage ?? 0, 0), pages - 1)
    let gaps = Double(columns - 1) * gap
    column = min(
      Measure.column * unit, max(0, (room.x - around - gaps) / Double(columns)))
    box = Rectangle(
      center: sheet.window.center,
      size: Vector(
        x: Double(columns) * column + gaps + around,
        y: Double(rows) * line + around + Measure.footer * unit))
    (self.sheet, self.content, self.isStacked) = (sheet, content, isStacked)
    hand = session.state.overlays.device
    isTappable = session.state.place != .sandbox
  }

  /// Adds the help as a new layer, if it is open.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard session.state.overlays.isHelping else { return }
    list.beginLayer()
    HelpOverlay(session).draw(into: &list)
  }

  /// Whether the help is open and a tap at a point of the window goes on in it; in the sandbox hands reach
  /// through it to the things below.
  static func isClosed(byTapAt point: Vector, in session: Session) -> Bool {
    closingBox(in: session)?.contains(point) ?? false
  }

  /// The box in which a tap turns the page, and closes the help after the last; nil where none does.
  static func closingBox(in session: Session) -> Rectangle? {
    guard session.state.overlays.isHelping, session.state.place != .sandbox else { return nil }
    return HelpOverlay(session).box
  }
}

extension Session {
  /// Opens the help, turns to its next page, or closes it after the last.
  mutating func turnHelp() {
    guard state.overlays.isHelping else { return state.overlays.openHelp() }
    let next = (state.overlays.helpPage ?? 0) + 1
    if next < HelpOverlay(self).pages {
      state.overlays.helpPage = next
    } else {
      _ = state.overlays.closeHelp()
    }
  }
}

extension HelpOverlay {
  private func draw(into list: inout DrawList) {
    sheet.dim(into: &list)
    sheet.addPanel(box, to: &list)
    let inset = Measure.inset * sheet.unit
    let first = page * rows * columns
    let height = sheet.line * (isStacked ? 2 : 1)
    var index = 0
    content.forEachLine { line in
      if case .title = line, index % rows == rows - 1 { index += 1 }
      let place = index - first
      index += 1
      guard (0..<(rows * columns)).contains(place) else { return }
      let (column, row) = (place / rows, place % rows)
      let origin = Vector(
        x: box.origin.x + inset + Double(column) * (self.column + Measure.gap * sheet.unit),
        y: box.origin.y + inset + Double(row) * height)
      draw(
        line, in: Rectangle(origin: origin, size: Vector(x: self.column, y: height)),
        into: &list)
    }
    drawFooter(into: &list)
  }

  private func draw(_ line: HelpLine, in box: Rectangle, into list: inout DrawList) {
    let texts = content.session.texts
    switch line {
    case .title(let title):
      list.addText(
        in: box, size: sheet.text * 1.12, weight: .bold, color: Palette.ivory
      ) { texts.append(title, to: &$0) }
      let y = box.end.y - 2 * sheet.unit
      sheet.ink.addLine(
        from: Vector(x: box.origin.x, y: y), to: Vector(x: box.end.x, y: y), width: 1,
        Palette.panelEdge, to: &list)
    case .gesture(let gesture):
      write(
        in: box, into: &list, { texts.append(gesture.gesture, to: &$0) },
        { texts.append(gesture.effect, to: &$0) })
    case .command(let entry):
      write(
        in: box, into: &list, { content.appendBinding(of: entry, to: &$0) },
        { content.appendEffect(of: entry, to: &$0) })
    }
  }

  private func write(
    in box: Rectangle, into list: inout DrawList, _ hand: (inout [UInt8]) -> Void,
    _ effect: (inout [UInt8]) -> Void
  ) {
    let (middle, height) = (box.size.x * Measure.share, sheet.line)
    list.addText(
      in: box.line(
        0, height: height, from: 0, to: isStacked ? box.size.x : middle - 8 * sheet.unit),
      size: sheet.text, color: Palette.brass, write: hand)
    list.addText(
      in: box.line(
        isStacked ? 1 : 0, height: height, from: isStacked ? 0 : middle, to: box.size.x),
      size: sheet.text, color: Palette.ivory, write: effect)
  }

  private func drawFooter(into list: inout DrawList) {
    let texts = content.session.texts
    let height = Measure.footer * sheet.unit
    let inset = Measure.inset * sheet.unit
    let line = Rectangle(
      origin: Vector(x: box.origin.x + inset, y: box.end.y - height - inset / 3),
      size: Vector(x: max(0, box.size.x - 2 * inset), y: height))
    // Two lines, where one is too short.
    let isLong = line.size.x < Measure.leastColumn * sheet.unit
    var words = OverlayWords(in: line, line: isLong ? height / 2 : height)
    words.add(
      size: sheet.text * (isLong ? 0.85 : 1), color: Palette.quiet, alignment: .center,
      into: &list
    ) { text in
      guard page + 1 < pages else { return texts.append(footer, to: &text) }
      texts.append(isTappable && hand == .finger ? .helpMoreTap : .helpMore, to: &text) {
        Texts.append($0 == 0 ? page + 1 : pages, to: &$1)
      }
    }
  }

  private var footer: MessageKey {
    switch hand {
    case .finger where isTappable: .helpTapCloses
    case .finger, .mouse, .keys: .helpEscapeCloses
    case .gamepad: .helpPadCloses
    }
  }
}
