package import SwivelGeometry
package import SwivelTexts

extension NumberFormat {
  /// Appends `+1 turn 37.5°`: whole turns towards zero, then the rest in tenths of a degree.
  package static func append(_ angle: Angle, _ texts: Texts, to text: inout [UInt8]) {
    let tenths = tenthsOfDegree(angle)
    append(tenths < 0 ? "-" : tenths >= 3_600 ? "+" : "", to: &text)
    append(tenthsOfDegrees: tenths.magnitude, texts, to: &text)
  }

  /// Appends `1 turn 37.5°`, without a sign: where a word says which way it goes.
  package static func append(length angle: Angle, _ texts: Texts, to text: inout [UInt8]) {
    append(tenthsOfDegrees: tenthsOfDegree(angle).magnitude, texts, to: &text)
  }

  /// Appends `+1t 37.5°`, turns as they are typed: where there is little room.
  package static func append(short angle: Angle, _ texts: Texts, to text: inout [UInt8]) {
    let tenths = tenthsOfDegree(angle)
    let (turns, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 3_600)
    append(tenths < 0 ? "-" : turns > 0 ? "+" : "", to: &text)
    if turns > 0 {
      append(turns, to: &text)
      append("t ", to: &text)
    }
    append(tenths: rest, texts, to: &text)
    append("°", to: &text)
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
