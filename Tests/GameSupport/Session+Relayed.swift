import Game
import Input
import Tapes

extension Session {
  /// Where events lead from here that were written on a tape and read again; they must end with a whole report.
  package func relayed(_ events: ArraySlice<InputEvent>) throws -> Session {
    var (recorder, live) = (TapeRecorder(of: self, program: "1", scene: "sandbox"), self)
    for event in events { recorder.append(live.handle(event)) }
    let tape = try Tape(parsing: recorder.finish(live))
    var session = self
    // At the end the tape loses contacts that are down.
    for event in tape.events.prefix(events.count) { session.handle(event) }
    return session
  }
}
