import Drawing
import Geometry
import Input
import Texts

/// A line that tells the person what has become of something.
///
/// It stays as long as nobody does anything, and goes with the first touch or key after it could be read.
struct OverlayNote: Hashable, Codable, Sendable {
  /// What it says.
  let text: String
  /// When it came.
  let since: Timestamp
  /// What it says in every language, where it isn't the outside that says it.
  var saying: Saying?

  /// So long it stays whatever the hands do, in microseconds.
  static let reading: Int64 = 4_000_000

  /// Whether an event takes it away.
  func goes(with event: InputEvent) -> Bool {
    guard event.time.microseconds &- since.microseconds >= Self.reading else { return false }
    switch event.kind {
    case .contact(let contact): return contact.phase == .began
    case .keyDown(_, _, isRepeat: false), .gamepad(.buttonDown), .wheel, .secondaryPress:
      return true
    default: return false
    }
  }
}

/// Draws the note at the upper edge, in the middle.
enum NoteView {
  /// The widest that it is, in points at full size, and how many lines it has at most.
  private static let width = 760.0
  private static let mostLines = 3

  /// Adds the note as a new layer, if there is one.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard let note = session.state.overlays.note else { return }
    let text = note.saying.map { session.texts[$0] } ?? note.text
    guard !isToldElsewhere(text, session) else { return }
    let sheet = OverlaySheet(session.state.surface)
    let room = min(Self.width * sheet.unit, sheet.window.size.x - 2 * sheet.margin)
    let width = max(sheet.text, room - 2 * sheet.padding)
    let lines = min(
      LineBreaker.count(of: text.utf8, size: sheet.text, width: width), Self.mostLines)
    guard lines > 0 else { return }
    let size = Vector(x: room, y: Double(lines) * sheet.line + 1.5 * sheet.padding)
    let box = Rectangle(
      origin: Vector(x: sheet.window.center.x - room / 2, y: sheet.margin), size: size)
    list.beginLayer()
    sheet.addPanel(box, to: &list)
    draw(text, in: box, width: width, sheet, into: &list)
  }

  /// The list of levels tells what went wrong in its own place.
  private static func isToldElsewhere(_ text: String, _ session: Session) -> Bool {
    session.state.place == .levels && session.state.hall.trouble == text
  }

  private static func draw(
    _ text: String, in box: Rectangle, width: Double, _ sheet: OverlaySheet,
    into list: inout DrawList
  ) {
    let inner = Rectangle(
      origin: box.origin + Vector(x: sheet.padding, y: 0.75 * sheet.padding),
      size: Vector(x: width, y: sheet.line))
    var index = 0
    LineBreaker.forEachLine(of: text.utf8, size: sheet.text, width: width) { line, _ in
      list.addText(
        in: inner.line(index, height: sheet.line, from: 0, to: width), size: sheet.text,
        alignment: .center, color: Palette.ivory
      ) { $0.append(contentsOf: line) }
      index += 1
      return index < mostLines
    }
  }
}
