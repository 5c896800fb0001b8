/// The speed of a playback: from a quarter of normal to 64 times, in quarters.
public struct PlaybackRate: Hashable, Comparable, Sendable {
  /// Quarters of the normal speed, 1…256.
  public let quarters: Int

  /// A number of quarters, clamped to 1…256.
  public init(quarters: Int) {
    self.quarters = min(max(quarters, Self.range.lowerBound), Self.range.upperBound)
  }

  /// A factor on the normal speed; nil if it isn't a multiple of ¼ from ¼ to 64.
  public init?(factor: Double) {
    guard let quarters = Int(exactly: factor * 4), Self.range.contains(quarters) else { return nil }
    self.quarters = quarters
  }

  private static let range = 1...256

  /// A quarter of the normal speed, the slowest.
  public static let quarter = PlaybackRate(quarters: 1)
  /// Half the normal speed.
  public static let half = PlaybackRate(quarters: 2)
  /// The normal speed.
  public static let normal = PlaybackRate(quarters: 4)
  /// Twice the normal speed.
  public static let double = PlaybackRate(quarters: 8)
  /// 64 times the normal speed.
  public static let fastest = PlaybackRate(quarters: 256)

  /// Seconds played per second.
  public var factor: Double { Double(quarters) / 4 }

  /// The next of ¼, ½, 1, 2, 4 … 64 above this one; at most 64.
  public var faster: PlaybackRate { PlaybackRate(quarters: Self.powerOfTwo(upTo: quarters) * 2) }

  /// The next of ¼, ½, 1, 2, 4 … 64 below this one; at least ¼.
  public var slower: PlaybackRate { PlaybackRate(quarters: Self.powerOfTwo(upTo: quarters - 1)) }

  /// Whether the first is slower.
  public static func < (a: PlaybackRate, b: PlaybackRate) -> Bool { a.quarters < b.quarters }

  private static func powerOfTwo(upTo limit: Int) -> Int {
    limit < 1 ? 1 : 1 << (Int.bitWidth - 1 - limit.leadingZeroBitCount)
  }
}

extension PlaybackRate: Encodable {
  /// Writes a whole number of quarters.
  public func encode(to encoder: any Encoder) throws { try quarters.encode(to: encoder) }
}
