import Drawing
import Entities
import Geometry
import Interface
import Texts

/// Something that a person who is new here is asked to try, until it was done once.
public enum CoachMark: String, Hashable, Codable, Sendable, CaseIterable {
  /// Turning a thing.
  case turn
}

extension Session {
  /// Takes in what the person hasn't tried yet; nothing for what isn't known.
  mutating func recallLesson(_ text: String) { state.lesson = CoachMark(rawValue: text) }

  /// Notes that what was asked for was done, and wants that kept: it is never asked for again.
  mutating func noteLesson() {
    guard let lesson = state.lesson, state.sandbox.history.lastStepTurns else { return }
    state.lesson = nil
    effects.append(.learned(lesson))
  }
}

extension History {
  /// A turn of less, in radians, may be one that wasn't meant.
  private static let leastTurn = 0.1

  /// Whether what was done last turned something.
  fileprivate var lastStepTurns: Bool {
    guard case .arranged(_, let before, let after)? = lastChange else { return false }
    let turn = after.placement.rotation - before.placement.rotation
    return turn.radians.magnitude >= Self.leastTurn
  }
}

/// Draws what a person who is new here may try.
enum CoachMarkView {
  /// Sizes at full size, in points.
  private enum Measure {
    static let width = 620.0
    static let height = 60.0
    static let fromBottom = 62.0
    static let icon = 34.0
  }

  /// Adds it as a new layer, while the person is in the sandbox and nothing lies over it.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard session.state.lesson != nil, session.state.place == .sandbox,
      !session.state.overlays.isHelping, !session.isSpinOpen, !session.isExactOpen,
      !session.isShelfOpen
    else { return }
    let sheet = OverlaySheet(session.state.surface)
    let unit = sheet.unit
    let width = min(Measure.width * unit, sheet.window.size.x - 2 * sheet.margin)
    let size = Vector(x: width, y: Measure.height * unit)
    let box = Rectangle(
      origin: Vector(
        x: sheet.window.center.x - width / 2,
        y: sheet.window.end.y - Measure.fromBottom - size.y), size: size)
    list.beginLayer()
    sheet.addPanel(box, to: &list)
    sheet.ink.addOutline(box, corner: sheet.corner, width: 1.5, Palette.brass, to: &list)
    let icon = Measure.icon * unit
    CommandIcon(
      ink: sheet.ink,
      center: Vector(x: box.origin.x + sheet.padding + icon / 2, y: box.center.y), size: icon,
      color: Palette.brass
    ).draw(.sandbox, into: &list)
    let inner = box.line(
      0, height: size.y, from: 2 * sheet.padding + icon, to: width - sheet.padding)
    MessageLines(sheet: sheet, size: sheet.text, most: 2).draw(
      Message(phrase(session.state.overlays.device)), in: inner, session.texts, Palette.ivory,
      into: &list)
  }

  private static func phrase(_ device: Device) -> MessageKey {
    switch device {
    case .finger: .lessonFinger
    case .mouse: .lessonMouse
    case .keys: .lessonKeys
    case .gamepad: .lessonGamepad
    }
  }
}
