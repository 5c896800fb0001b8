package import SwivelInput
package import SwivelSession

/// A session that a user has taken over from a tape, with all that has led to it.
package struct Takeover: Sendable {
  /// The name of the place where the tape begins.
  package let scene: String
  package let start: Session
  /// The events since, with those of the takeover.
  package let events: [InputEvent]
  /// The session after them.
  package let session: Session
}
