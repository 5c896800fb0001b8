import SwivelGestures
import SwivelInterface
package import SwivelTexts

package enum SpinEasing: String, Hashable, Encodable, Sendable, CaseIterable {
  case gentle, steady, softStart, softStop, spring, bouncy

  /// In the order of the cases, made once, since its names would allocate in each frame.
  private static let titles = allCases.map { MessageKey("spin", of: $0.rawValue) }

  package var title: MessageKey { Self.titles[Self.allCases.firstIndex(of: self) ?? 0] }

  /// The damping ratio of a bouncy spin: it overshoots once or twice.
  private static let bouncyDamping = 0.4

  /// The curve; a spring's stiffness is chosen so that it settles in the duration, in seconds.
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
}

/// A spin that can be played: its angle, duration and easing.
struct SpinPlan {
  /// The whole angle with all turns, clockwise positive.
  let turn: Angle
  /// In seconds.
  let duration: Double
  let easing: Easing
}

extension NumberFormat {
  /// Appends a number with 1 to 3 decimals, without trailing zeros: `1.5`.
  package static func append(
    trimmed value: Double, decimals: Int = 3, _ texts: Texts, to text: inout [UInt8]
  ) {
    append(value, decimals: decimals, texts, to: &text)
    while text.last == UInt8(ascii: "0") { text.removeLast() }
    // What remains after the digits is the decimal mark, one byte in every language.
    if let last = text.last, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) {
      text.removeLast()
    }
  }
}

extension SecondsExpression {
  /// A typed time stepped up or down: in steps of 0.1 s up to 2 s, of 0.5 s up to 10 s, and of 1 s beyond.
  package static func text(after duration: String, up: Bool) -> String {
    guard let seconds = try? SecondsExpression.seconds(duration) else { return "1.4" }
    let isBelow: (Double) -> Bool = { up ? seconds + 1e-9 < $0 : seconds - 1e-9 <= $0 }
    let step = isBelow(2) ? 0.1 : isBelow(10) ? 0.5 : 1
    // So that steps reach round numbers.
    let count = seconds / step
    let next = up ? (count + 1e-9).rounded(.down) + 1 : (count - 1e-9).rounded(.up) - 1
    var bytes: [UInt8] = []
    let value = min(max(next * step, range.lowerBound), range.upperBound)
    NumberFormat.append(trimmed: value, decimals: 1, .english, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
