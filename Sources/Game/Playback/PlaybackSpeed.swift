import SwivelTexts

/// The speed of playback, from a quarter of normal to 64 times, in quarters.
package struct PlaybackSpeed: Hashable, Sendable {
  /// Of the normal speed, 1…256.
  package let quarters: Int64

  /// Clamped to 1…256.
  package init(quarters: Int64) {
    self.quarters = min(max(quarters, Self.range.lowerBound), Self.range.upperBound)
  }

  /// A factor on the normal speed; nil if it isn't a multiple of ¼ from ¼ to 64.
  package init?(factor: Double) {
    guard let quarters = Int64(exactly: factor * 4), Self.range.contains(quarters) else {
      return nil
    }
    self.quarters = quarters
  }

  package static let normal = PlaybackSpeed(quarters: 4)

  private static let range: ClosedRange<Int64> = 1...256

  var isSlowest: Bool { quarters == Self.range.lowerBound }
  var isFastest: Bool { quarters == Self.range.upperBound }

  /// The next of ¼, ½, 1, 2, 4 … 64 above this one; at most 64.
  package var faster: PlaybackSpeed { PlaybackSpeed(quarters: Self.powerOfTwo(upTo: quarters) * 2) }

  /// The next of ¼, ½, 1, 2, 4 … 64 below this one; at least ¼.
  package var slower: PlaybackSpeed {
    PlaybackSpeed(quarters: Self.powerOfTwo(upTo: quarters - 1))
  }

  /// The distance on the tape in a time, both in microseconds, rounded towards zero.
  func distance(in microseconds: Int64) -> Int64 {
    let (product, isBeyond) = microseconds.multipliedReportingOverflow(by: quarters)
    return isBeyond ? .max : product / 4
  }

  private static func powerOfTwo(upTo limit: Int64) -> Int64 {
    limit < 1 ? 1 : 1 << (Int64.bitWidth - 1 - limit.leadingZeroBitCount)
  }
}

extension PlaybackSpeed {
  /// Appends `×½`, `×1`, `×2¼`.
  func append(to text: inout [UInt8]) {
    NumberFormat.append("×", to: &text)
    let (whole, rest) = quarters.quotientAndRemainder(dividingBy: 4)
    if whole > 0 { NumberFormat.append(whole, to: &text) }
    switch rest {
    case 1: NumberFormat.append("¼", to: &text)
    case 2: NumberFormat.append("½", to: &text)
    case 3: NumberFormat.append("¾", to: &text)
    default: break
    }
  }
}
