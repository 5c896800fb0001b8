import Game
public import Input

/// Something that is shown on the timeline of a tape.
public struct PlaybackMark: Hashable, Sendable {
  /// What there is to see.
  public enum Kind: Hashable, Sendable {
    /// A comment of the tape.
    case comment(String)
    /// A picture that is taken, by its name.
    case shot(String)
    /// From here on the states aren't those that the tape says.
    case divergence(String)
  }

  /// When, by the tape's time.
  public var time: Timestamp
  /// What.
  public var kind: Kind

  /// Something to see at a time.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
