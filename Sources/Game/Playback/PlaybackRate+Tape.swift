import SwivelMotion
import SwivelTexts

extension PlaybackRate {
  /// The distance on the tape in a time, both in microseconds, rounded towards zero.
  func distance(in microseconds: Int64) -> Int64 {
    let (product, isBeyond) = microseconds.multipliedReportingOverflow(by: Int64(quarters))
    return isBeyond ? .max : product / 4
  }

  /// Appends `×½`, `×1`, `×2¼`.
  func append(to text: inout [UInt8]) {
    NumberFormat.append("×", to: &text)
    let (whole, rest) = Int64(quarters).quotientAndRemainder(dividingBy: 4)
    if whole > 0 { NumberFormat.append(whole, to: &text) }
    switch rest {
    case 1: NumberFormat.append("¼", to: &text)
    case 2: NumberFormat.append("½", to: &text)
    case 3: NumberFormat.append("¾", to: &text)
    default: break
    }
  }
}
