/// The speed of a timeline: from a quarter of normal to eight times, in quarters.
public struct PlaybackRate: Hashable, Comparable, Sendable {
  /// Quarters of the normal speed, 1…32.
  public let quarters: Int

  /// A number of quarters, clamped to 1…32.
  public init(quarters: Int) { self.quarters = min(max(quarters, 1), 32) }

  /// A quarter of the normal speed.
  public static let quarter = PlaybackRate(quarters: 1)
  /// Half the normal speed.
  public static let half = PlaybackRate(quarters: 2)
  /// The normal speed.
  public static let normal = PlaybackRate(quarters: 4)
  /// Twice the normal speed.
  public static let double = PlaybackRate(quarters: 8)
  /// Four times the normal speed.
  public static let quadruple = PlaybackRate(quarters: 16)
  /// Eight times the normal speed.
  public static let octuple = PlaybackRate(quarters: 32)

  /// Seconds played per second.
  public var factor: Double { Double(quarters) / 4 }

  /// The next of ¼, ½, 1, 2, 4 and 8 above this one; at most 8.
  public var faster: PlaybackRate { PlaybackRate(quarters: Self.powerOfTwo(upTo: quarters) * 2) }

  /// The next of ¼, ½, 1, 2, 4 and 8 below this one; at least ¼.
  public var slower: PlaybackRate { PlaybackRate(quarters: Self.powerOfTwo(upTo: quarters - 1)) }

  /// Whether the first is slower.
  public static func < (a: PlaybackRate, b: PlaybackRate) -> Bool { a.quarters < b.quarters }

  private static func powerOfTwo(upTo limit: Int) -> Int {
    limit < 1 ? 1 : 1 << (Int.bitWidth - 1 - limit.leadingZeroBitCount)
  }
}

/// Written as a whole number of quarters.
extension PlaybackRate: RawRepresentable, Codable {
  /// A number of quarters, clamped to 1…32.
  public init(rawValue: Int) { self.init(quarters: rawValue) }

  /// Quarters of the normal speed, 1…32.
  public var rawValue: Int { quarters }
}
