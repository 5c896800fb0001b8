import Geometry
import Input

/// The panel from which chosen things are spun by an animation: what was typed and chosen in it.
///
/// It turns things *by* an angle, never to one: 720 are two turns, whatever the thing's angle is.
public struct SpinPanel: Hashable, Codable, Sendable {
  /// Whether it lies over the room.
  public internal(set) var isOpen = false
  /// At which edge of the window it lies, so that it hides little of what it spins.
  var side = SpinSide.bottom
  /// The angle as it was typed.
  var angle = "720"
  /// Where an angle without a sign goes.
  private(set) var direction = TurnDirection.right
  /// The time in seconds as it was typed.
  var duration = "1.4"
  /// How the way is shared out over the time.
  private(set) var easing = SpinEasing.gentle
  /// Where keys go.
  private(set) var focus = SpinControl.angle
  /// Whether the focus has just come, so that typing replaces what is there.
  private(set) var isFresh = true
  /// The contact that presses something.
  var press: Press?

  /// A contact that landed on a control, and whether it is still over it.
  struct Press: Hashable, Codable, Sendable {
    let contact: ContactID
    let control: SpinControl
    var isOver = true
  }

  /// A closed panel.
  init() {}
}

extension SpinPanel {
  /// How many characters can be typed into a field.
  private static let room = (angle: 12, duration: 6)

  /// What it would play, or what is wrong with what was typed, the angle first.
  func plan() throws(TypedFault) -> SpinPlan {
    let expression = try AngleExpression(angle)
    let isLeft = (expression.direction ?? direction) == .left
    return SpinPlan(
      turn: isLeft ? -expression.magnitude : expression.magnitude,
      duration: try SecondsExpression.seconds(duration), easing: easing)
  }

  /// Opens it with the angle ready to be typed over.
  mutating func open(at side: SpinSide) {
    isOpen = true
    self.side = side
    press = nil
    focus(.angle)
  }

  /// Closes it; what was typed stays for the next time.
  mutating func close() {
    isOpen = false
    press = nil
  }

  /// Sends keys to a control; what stands in a field will be typed over.
  mutating func focus(_ control: SpinControl) {
    focus = control
    isFresh = true
  }

  /// Goes to the next control, or to the one before.
  mutating func focusNext(backwards: Bool) {
    let all = SpinControl.reachable
    let index = all.firstIndex(of: focus) ?? 0
    focus(all[(index + (backwards ? all.count - 1 : 1)) % all.count])
  }

  /// Types into the field that has the focus; what has no room is left out.
  mutating func type(_ text: String) {
    guard focus.isField else { return }
    let room = focus == .angle ? Self.room.angle : Self.room.duration
    let old = isFresh ? "" : typed
    let plain = text.filter(Self.isPrinted)
    guard !plain.isEmpty else { return }
    write(old + plain.prefix(max(0, room - old.count)))
  }

  /// Takes the last character away, or all where the focus has just come.
  mutating func erase() {
    guard focus.isField else { return }
    write(isFresh ? "" : String(typed.dropLast()))
  }

  private static func isPrinted(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private var typed: String { focus == .angle ? angle : duration }

  private mutating func write(_ text: String) {
    isFresh = false
    guard focus == .angle else { return duration = text }
    angle = text
    // A sign says the direction, which stays when the sign is taken away.
    if let sign = try? AngleExpression(text).direction { direction = sign }
  }
}

extension SpinPanel {
  /// Does what a control does, but for playing and closing.
  mutating func activate(_ control: SpinControl) {
    switch control {
    case .angle, .duration: focus(control)
    case .angleLess: step(.angle, up: false)
    case .angleMore: step(.angle, up: true)
    case .durationLess: step(.duration, up: false)
    case .durationMore: step(.duration, up: true)
    case .direction: head(direction.opposite)
    case .easingBack: easing = easing.next(backwards: true)
    case .easing, .easingOn: easing = easing.next()
    case .close, .play: break
    }
    if SpinControl.reachable.contains(control), !control.isField { focus(control) }
  }

  /// Turns the other way or stays: a sign that was typed follows.
  mutating func head(_ direction: TurnDirection) {
    self.direction = direction
    let unsigned = angle.drop { $0 == "+" || $0 == "-" || $0 == "−" || $0 == " " }
    guard unsigned.startIndex > angle.startIndex else { return }
    angle = (direction == .left ? "-" : "+") + unsigned
  }
}
