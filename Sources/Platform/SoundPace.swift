public import SwivelInput

/// Limits sounds to a rate at which an ear can tell them apart: 30 a second.
public struct SoundPace: Hashable, Sendable {
  /// The least time between two sounds, in microseconds.
  public static let interval: Int64 = 33_334

  private var next = Timestamp.zero

  /// A pace whose first sound may be played at once.
  public init() {}

  /// Whether a sound may be played at a time; if so, none is admitted until ``interval`` has passed.
  public mutating func admits(at time: Timestamp) -> Bool {
    guard time >= next else { return false }
    next = Timestamp(microseconds: time.microseconds + Self.interval)
    return true
  }
}
