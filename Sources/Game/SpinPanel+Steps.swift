import Geometry
import Texts

extension SpinPanel {
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
    NumberFormat.append(trimmed: value, .english, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
