public import Input

/// What came in during the last minutes: from a state that is known to where the session is now.
public struct RecentExcerpt: Sendable {
  /// The state that it begins with.
  public let start: SessionState
  /// The contacts that are down in it.
  public let down: [Contact]
  /// What came in since, in order.
  public let events: [InputEvent]
  /// States to which the session came after so many of the events.
  let marks: [(count: Int, state: SessionState)]
  /// The session as it is after all of them.
  let end: Session
}

extension RecentExcerpt {
  /// How far it reaches back from its end, in seconds.
  public var seconds: Double { end.now.seconds(since: start.lastEvent) }

  /// When it ends, in seconds of the session.
  public var endSeconds: Double { end.now.seconds }

  /// The session that it begins with.
  public var session: Session { session(in: start) }

  /// The text of its tape, which begins in the middle of the session.
  ///
  /// All is played once more for the fingerprints of each second. Those at the marks and at the end are of
  /// the states that the session really came to, so a tape that fails shows where playing went another way.
  ///
  /// - Parameters:
  ///   - program: the version of the program.
  ///   - scene: where the session began.
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

  private func session(in state: SessionState) -> Session {
    Session(library: end.library, levels: end.levels, state: state)
  }
}
