import SwivelGeometry
package import SwivelInput
import SwivelPlayback
package import SwivelSession
import SwivelTapes

/// The costs of recording events: those of the whole session, and as a file.
package enum TapeMeasures {
  /// The names of the measurements of an event, in the order of ``runners(on:)``.
  package static let names = [
    "whole session", "with its tape, always", "with a file of it, where asked for",
  ]

  /// Runners for the session alone, with its tape in memory, and with one that is written.
  package static func runners(on stream: HandStream) -> [Runner] {
    let events = stream.inputEvents
    let start = WholeSession.start
    return [
      Runner(units: events.count) {
        var session = start
        for event in events { session.handle(event) }
        keep(Double(session.state.ticks))
      },
      Runner(units: events.count) {
        var session = start
        var tape = SessionTape(of: session, program: "1", scene: "sandbox")
        for event in events {
          tape.append(session.handle(event))
          if tape.isDue { tape.addHash(session) }
        }
        keep(Double(tape.entries?.count ?? 0))
      },
      Runner(units: events.count) {
        var session = start
        var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
        var count = 0
        for event in events {
          recorder.append(session.handle(event))
          if recorder.isDue { recorder.addHash(session) }
          count += recorder.takeText().utf8.count
        }
        keep(Double(count))
      },
    ]
  }

  /// The size of a stream on a tape with fingerprints, in bytes per second.
  package static func bytesASecond(of stream: HandStream) -> Double {
    var session = WholeSession.start
    var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
    let header = recorder.takeText().utf8.count
    for event in stream.inputEvents { recorder.append(session.handle(event), session) }
    let text = recorder.finish(session)
    let seconds = session.now.seconds
    return seconds > 0 ? Double(text.utf8.count - header) / seconds : 0
  }

  /// The names of the measurements of states, in the order of ``snapshots(of:)``.
  package static let snapshotNames = [
    "a state copied, and written to again", "its fingerprint", "an event after it",
  ]

  /// Runners for the costs of a copied state.
  package static func snapshots() -> [Runner] {
    let session = WholeSession.start
    let times = 100
    return [
      Runner(units: times) {
        var session = session
        for step in 1...Int64(times) {
          let copy = session.state
          session.handle(hover(at: step))
          keep(Double(copy.ticks))
        }
      },
      Runner(units: times) {
        for _ in 0..<times { keep(Double(session.digest.value & 1)) }
      },
      Runner(units: times) {
        var session = session
        for step in 1...Int64(times) { session.handle(hover(at: step)) }
        keep(Double(session.state.ticks))
      },
    ]
  }

  private static func hover(at step: Int64) -> InputEvent {
    InputEvent(
      time: Timestamp(microseconds: step * 8_000), kind: .keyDown(.left, [], isRepeat: false))
  }
}

extension HandStream {
  /// The reports as input events of a session.
  package var inputEvents: [InputEvent] {
    events.map { InputEvent(time: $0.time, contact: $0.contact) }
  }
}

extension WholeSession {
  /// A session before any event.
  package static var start: Session { Session(library: library, surface: HandStream.surface) }
}
