import Geometry
import Motion

/// How a spin shares out its way over its time.
enum SpinEasing: String, Hashable, Codable, Sendable, CaseIterable {
  case gentle, steady, softStart, softStop, spring, bouncy

  /// What a person calls it.
  var title: StaticString {
    switch self {
    case .gentle: "gentle"
    case .steady: "steady"
    case .softStart: "soft start"
    case .softStop: "soft stop"
    case .spring: "spring"
    case .bouncy: "bouncy"
    }
  }

  /// How far a bouncy spin is damped: it swings over once or twice.
  private static let bouncyDamping = 0.4

  /// The curve; a spring's stiffness is such that it comes to rest in the time, in seconds.
  func easing(over duration: Double) -> Easing {
    switch self {
    case .gentle: .easeInOut
    case .steady: .linear
    case .softStart: .easeIn
    case .softStop: .easeOut
    case .spring: .spring(Self.spring(dampingRatio: 1, over: duration))
    case .bouncy: .spring(Self.spring(dampingRatio: Self.bouncyDamping, over: duration))
    }
  }

  private static func spring(dampingRatio: Double, over duration: Double) -> Spring {
    let settling = Spring(dampingRatio: dampingRatio, response: 1).settlingDuration
    return Spring(dampingRatio: dampingRatio, response: duration / settling)
  }

  /// The next one, or the one before.
  func next(backwards: Bool = false) -> SpinEasing {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + (backwards ? all.count - 1 : 1)) % all.count]
  }
}

/// A spin that can be played: by which angle, how long, and how eased.
struct SpinPlan: Hashable, Sendable {
  /// The angle by which it turns, clockwise positive, all its turns meant.
  let turn: Angle
  /// How long it takes, in seconds.
  let duration: Double
  /// How the way is shared out over the time.
  let easing: SpinEasing

  /// Appends what it will do: `turns right by 2 turns, 720°, in 1.4 s`.
  func append(to text: inout [UInt8]) {
    ReadingText.append(turn < .zero ? "turns left by " : "turns right by ", to: &text)
    let turns = turn.turns.magnitude
    if turns >= 1 - 1e-9 {
      ReadingText.append(trimmed: turns, decimals: 2, to: &text)
      ReadingText.append((turns - 1).magnitude < 1e-9 ? " turn, " : " turns, ", to: &text)
    }
    ReadingText.append(trimmed: turn.degrees.magnitude, decimals: turns < 1 ? 3 : 1, to: &text)
    ReadingText.append("°, in ", to: &text)
    ReadingText.append(trimmed: duration, to: &text)
    ReadingText.append(" s", to: &text)
  }
}

extension ReadingText {
  /// Appends a number with up to so many decimals, from 1 to 3, without zeros at its end: `1.5`.
  static func append(trimmed value: Double, decimals: Int = 3, to text: inout [UInt8]) {
    append(value, decimals: decimals, to: &text)
    while text.last == UInt8(ascii: "0") { text.removeLast() }
    if text.last == UInt8(ascii: ".") { text.removeLast() }
  }
}
