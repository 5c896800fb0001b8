import Game
import Texts

/// How fast a tape is played: a quarter of the true speed up to 64 times, in quarters.
public struct PlaybackSpeed: Hashable, Comparable, Sendable {
  /// Quarters of the true speed, 1…256.
  public let quarters: Int64

  /// So many quarters of the true speed, kept within 1…256.
  public init(quarters: Int64) {
    self.quarters = min(max(quarters, Self.range.lowerBound), Self.range.upperBound)
  }

  /// So many times the true speed; nil for what is no quarter from ¼ to 64.
  public init?(factor: Double) {
    guard let quarters = Int64(exactly: factor * 4), Self.range.contains(quarters) else {
      return nil
    }
    self.quarters = quarters
  }

  /// The true speed.
  public static let normal = PlaybackSpeed(quarters: 4)

  private static let range: ClosedRange<Int64> = 1...256

  /// Whether it can't be slower.
  var isSlowest: Bool { quarters == Self.range.lowerBound }
  /// Whether it can't be faster.
  var isFastest: Bool { quarters == Self.range.upperBound }

  /// The next of ¼, ½, 1, 2, 4 … 64 above this one; 64 at the most.
  public var faster: PlaybackSpeed { PlaybackSpeed(quarters: Self.powerOfTwo(upTo: quarters) * 2) }

  /// The next of ¼, ½, 1, 2, 4 … 64 below this one; ¼ at the least.
  public var slower: PlaybackSpeed {
    PlaybackSpeed(quarters: Self.powerOfTwo(upTo: quarters - 1))
  }

  /// How far a tape gets in a time, both in microseconds, rounded towards zero.
  func way(in microseconds: Int64) -> Int64 {
    let (product, isBeyond) = microseconds.multipliedReportingOverflow(by: quarters)
    return isBeyond ? .max : product / 4
  }

  /// Whether the first is slower.
  public static func < (a: PlaybackSpeed, b: PlaybackSpeed) -> Bool { a.quarters < b.quarters }

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
