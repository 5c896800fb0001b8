public import Input
import Sandbox

/// The events of the last seconds: from a copied state to the present state of the session.
public struct RecentExcerpt: Sendable {
  /// The state before the first event.
  public let start: SessionState
  /// The events since, in order.
  public let events: [InputEvent]
  /// The session after all events.
  let end: Session
}

extension RecentExcerpt {
  /// The time of the end, in seconds of the session.
  public var endSeconds: Double { end.now.seconds }

  /// A session in the first state.
  public var session: Session {
    Session(library: end.library, levels: end.levels, state: start)
  }
}
