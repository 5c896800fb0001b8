package import SwivelGestures
package import SwivelTexts

extension NumberFormat {
  /// Appends `1 turn, 37.5°` or `-37.5°`: whole turns towards zero, then the rest in tenths of a degree.
  package static func append(_ angle: Angle, _ texts: Texts, to text: inout [UInt8]) {
    let tenths = tenthsOfDegree(angle)
    append(tenths < 0 ? "-" : "", to: &text)
    append(tenthsOfDegrees: tenths.magnitude, texts, to: &text)
  }

  /// Appends `1 turn, 37.5°`, without a sign: where a word says which way it goes.
  package static func append(length angle: Angle, _ texts: Texts, to text: inout [UInt8]) {
    append(tenthsOfDegrees: tenthsOfDegree(angle).magnitude, texts, to: &text)
  }

  /// Appends `120, -34 pt`, in whole points.
  package static func append(_ vector: Vector, to text: inout [UInt8]) {
    append(whole: vector.x, to: &text)
    append(", ", to: &text)
    append(whole: vector.y, to: &text)
    append(" pt", to: &text)
  }

  /// Kept within what can be shown.
  private static func tenthsOfDegree(_ angle: Angle) -> Int {
    let tenths = (angle.degrees * 10).rounded()
    guard tenths.isFinite else { return 0 }
    return Int(min(max(tenths, -1e15), 1e15))
  }
}
