public import Input

/// Lets no more sounds through than an ear can tell apart: 30 a second.
public struct SoundPace: Hashable, Sendable {
  /// The least time from one sound to the next, in microseconds.
  public static let interval: Int64 = 33_334

  private var next = Timestamp.zero

  /// A pace at which a first sound may come at once.
  public init() {}

  /// Whether a sound may be heard at a time; where it may, none before ``interval`` has gone by.
  public mutating func admits(at time: Timestamp) -> Bool {
    guard time >= next else { return false }
    next = Timestamp(microseconds: time.microseconds + Self.interval)
    return true
  }
}
