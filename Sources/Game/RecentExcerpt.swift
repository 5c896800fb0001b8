public import Input
import Sandbox

/// The events of the last minutes: from a copied state to the present state of the session.
public struct RecentExcerpt: Sendable {
  /// The state before the first event.
  public let start: SessionState
  /// The contacts that are down in it.
  public let down: [Contact]
  /// The events since, in order.
  public let events: [InputEvent]
  /// States that the session reached, each with the number of events before it.
  let marks: [(count: Int, state: SessionState)]
  /// The session after all events.
  let end: Session
}

extension RecentExcerpt {
  /// The length, in seconds.
  public var seconds: Double { end.now.seconds(since: start.lastEvent) }

  /// The time of the end, in seconds of the session.
  public var endSeconds: Double { end.now.seconds }

  /// A session in the first state.
  public var session: Session { session(in: start) }

  /// The text of the tape, which begins in the middle of the session.
  ///
  /// All events are replayed for the fingerprint of each second. The fingerprints at the marks and at the end
  /// are taken from the states that the session really reached, so a tape that fails shows where the replay
  /// diverged.
  ///
  /// - Parameters:
  ///   - program: the version of the program.
  ///   - scene: the scene in which the session began.
  ///   - state: ``start`` as one line of JSON.
  public func tape(program: String, scene: String, state: String) -> String {
    var session = session(in: start)
    var recorder = TapeRecorder(
      of: session, program: program, scene: scene, state: state, down: down)
    var marks = marks[...]
    for (index, event) in events.enumerated() {
      recorder.append(session.handle(event), session)
      _ = session.takeEffects()
      guard let mark = marks.first, mark.count == index + 1 else { continue }
      recorder.addHash(self.session(in: mark.state))
      marks = marks.dropFirst()
    }
    return recorder.finish(end)
  }

  /// The same with only the newest changes to take back, for a tape that can't hold a state with all of them.
  ///
  /// Nobody takes back as many in a few minutes. The events are played from there, so that the tape agrees with itself.
  public var lightened: RecentExcerpt {
    var light = start
    light.sandbox.forgetOldest(butFor: Self.changes)
    var session = session(in: light)
    for event in events {
      session.handle(event)
      _ = session.takeEffects()
    }
    return RecentExcerpt(start: light, down: down, events: events, marks: [], end: session)
  }

  /// The number of changes that can be taken back in a light state.
  private static let changes = 10_000

  private func session(in state: SessionState) -> Session {
    Session(library: end.library, levels: end.levels, state: state)
  }
}
