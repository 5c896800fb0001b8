import SwivelGeometry
import SwivelInterface
import SwivelTexts

extension AngleExpression {
  /// A typed angle stepped up or down: in steps of 15° up to a quarter turn, of a quarter turn up to one turn,
  /// and of one turn beyond.
  package static func text(after angle: String, up: Bool) -> String {
    guard let expression = try? AngleExpression(angle) else { return "360" }
    let next = TypedSteps.next(
      after: expression.magnitude.degrees, up: up, steps: [(90, 15), (360, 90), (.infinity, 360)],
      within: 15...(360 * maximumTurns))
    let isTurns = expression.unit == .turns && next.truncatingRemainder(dividingBy: 90) == 0
    let sign = expression.direction.map { $0 == .left ? "-" : "+" } ?? ""
    return sign + TypedSteps.text(isTurns ? next / 360 : next) + (isTurns ? "t" : "")
  }
}

extension SecondsExpression {
  package static func text(after duration: String, up: Bool) -> String {
    guard let seconds = try? SecondsExpression.seconds(duration) else { return "1.4" }
    // In whole tenths, so that steps reach round numbers.
    let tenths = TypedSteps.next(
      after: seconds * 10, up: up, steps: [(20, 1), (100, 5), (.infinity, 10)],
      within: 1...(range.upperBound * 10))
    return TypedSteps.text(tenths / 10)
  }
}

/// Steps that grow with the number.
private enum TypedSteps {
  /// The next multiple of the step above or below a value; the step is that of the range it goes into.
  fileprivate static func next(
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

  fileprivate static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    NumberFormat.append(trimmed: value, .english, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
