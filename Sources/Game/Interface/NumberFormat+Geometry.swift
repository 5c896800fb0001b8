package import SwivelGestures
package import SwivelTexts

extension NumberFormat {
  /// Appends `1 turn, 37.5°` or `-37.5°`: whole turns towards zero, then the rest in tenths of a degree.
  package static func append(_ angle: Angle, _ texts: Texts, to text: inout [UInt8]) {
    // Kept within what can be shown.
    let tenths = (angle.degrees * 10).rounded()
    let shown = tenths.isFinite ? Int(min(max(tenths, -1e15), 1e15)) : 0
    append(shown < 0 ? "-" : "", to: &text)
    append(tenthsOfDegrees: shown.magnitude, texts, to: &text)
  }

  /// Appends `120, -34 pt`, in whole points.
  package static func append(_ vector: Vector, to text: inout [UInt8]) {
    append(whole: vector.x, to: &text)
    append(", ", to: &text)
    append(whole: vector.y, to: &text)
    append(" pt", to: &text)
  }
}
