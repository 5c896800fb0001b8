import SwivelInterface
import SwivelTexts

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
