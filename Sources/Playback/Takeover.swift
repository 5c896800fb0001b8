public import SwivelGame
public import SwivelInput

/// A session that a person has taken over from a tape, with all that has led to it.
public struct Takeover: Sendable {
  /// The name of the place where the tape begins.
  public let scene: String
  /// The session at the tape's start.
  public let start: Session
  /// The events since, with those of the takeover.
  public let events: [InputEvent]
  /// The session after them.
  public let session: Session
}
