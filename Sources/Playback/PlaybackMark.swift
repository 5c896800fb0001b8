import SwivelGame
public import SwivelInput

/// A mark on the timeline of a tape.
public struct PlaybackMark: Hashable, Sendable {
  /// The kinds of marks.
  public enum Kind: Hashable, Sendable {
    /// A comment of the tape.
    case comment(String)
    /// A picture to be taken, by its name.
    case shot(String)
    /// The first state that differs from the tape's, with a description.
    case divergence(String)
  }

  /// The position, in the tape's time.
  public var time: Timestamp
  /// The kind with its text.
  public var kind: Kind

  /// A mark at a time.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
