import Geometry
import Input

/// A part of the panel that can be pressed, or the button that opens it.
enum SpinControl: String, Hashable, Codable, Sendable, CaseIterable {
  case open, close
  case angleLess, angle, angleMore
  case direction
  case durationLess, duration, durationMore
  case easingBack, easing, easingOn
  case play

  /// Those that Tab goes through.
  static let reachable: [SpinControl] = [.angle, .direction, .duration, .easing, .play]

  /// Whether text can be typed into it.
  var isField: Bool { self == .angle || self == .duration }
}

/// The panel from which chosen things are spun by an animation: what was typed and chosen in it.
///
/// It turns things *by* an angle, never to one: 720 are two turns, whatever the thing's angle is.
public struct SpinPanel: Hashable, Codable, Sendable {
  /// Whether it lies over the room.
  public internal(set) var isOpen = false
  /// At which edge of the window it lies, so that it hides little of what it spins.
  var side = SpinSide.bottom
  /// The angle as it was typed.
  private(set) var angle = "720"
  /// Where an angle without a sign goes.
  private(set) var direction = TurnDirection.right
  /// The time in seconds as it was typed.
  private(set) var duration = "1.4"
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
    case .open, .close, .play: break
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

  /// Makes a field's value a step larger or smaller.
  mutating func step(_ field: SpinControl, up: Bool) {
    switch field {
    case .angle: stepAngle(up: up)
    case .duration: stepDuration(up: up)
    default: return
    }
    focus(field)
  }

  /// In steps of 15° up to a quarter, of a quarter up to a turn, and of a turn beyond.
  private mutating func stepAngle(up: Bool) {
    guard let expression = try? AngleExpression(angle) else { return angle = "360" }
    let degrees = expression.magnitude.degrees
    let next = Self.next(
      after: degrees, up: up, steps: [(90, 15), (360, 90), (.infinity, 360)],
      within: 15...(360 * AngleExpression.mostTurns))
    let isTurns = expression.unit == .turns && next.truncatingRemainder(dividingBy: 90) == 0
    let sign = expression.direction.map { $0 == .left ? "-" : "+" } ?? ""
    angle = sign + Self.text(isTurns ? next / 360 : next) + (isTurns ? "t" : "")
  }

  private mutating func stepDuration(up: Bool) {
    guard let seconds = try? SecondsExpression.seconds(duration) else { return duration = "1.4" }
    // In whole tenths, so that steps meet the numbers that people write.
    let tenths = Self.next(
      after: seconds * 10, up: up, steps: [(20, 1), (100, 5), (.infinity, 10)],
      within: 1...(SecondsExpression.range.upperBound * 10))
    duration = Self.text(tenths / 10)
  }

  /// The next multiple of a step above or below a value; the step is that of the part it goes into.
  private static func next(
    after value: Double, up: Bool, steps: [(limit: Double, step: Double)],
    within range: ClosedRange<Double>
  ) -> Double {
    guard up ? value < range.upperBound : value > range.lowerBound else { return value }
    let slack = 1e-9 * max(1, value)
    let part = steps.first { up ? value + slack < $0.limit : value - slack <= $0.limit }
    let step = part?.step ?? 1
    let count = value / step
    let next =
      up ? ((count + slack).rounded(.down) + 1) * step : ((count - slack).rounded(.up) - 1) * step
    return min(max(next, range.lowerBound), range.upperBound)
  }

  private static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    ReadingText.append(trimmed: value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
