import Drawing
public import Entities
import Game
import Geometry
import Input
import Tapes

/// What it costs to keep what came in: always, and as a tape while one plays.
public enum TapeMeasures {
  /// What is measured for an event, in the order of ``runners(on:)``.
  public static let names = [
    "whole session", "with the last minutes, always", "with a tape, where asked for",
  ]

  /// A runner for each: the session alone, with what is always kept, and with a tape that is recorded.
  public static func runners(on stream: HandStream) -> [Runner] {
    let events = stream.inputEvents
    let start = WholeSession.start
    // Its room is set aside once in a game, and is used again and again.
    var recent = RecentEvents(of: start)
    return [
      Runner(units: events.count) {
        var session = start
        for event in events { session.handle(event) }
        keep(Double(session.state.ticks))
      },
      Runner(units: events.count) {
        var session = start
        for event in events {
          recent.append(session.handle(event))
          if recent.isDue { recent.begin(with: session) }
        }
        keep(Double(recent.count))
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

  /// How many bytes a second of a stream is on a tape, with its fingerprints.
  public static func bytesASecond(of stream: HandStream) -> Double {
    var session = WholeSession.start
    var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
    let header = recorder.takeText().utf8.count
    for event in stream.inputEvents { recorder.append(session.handle(event), session) }
    let text = recorder.finish(session)
    let seconds = session.now.seconds
    return seconds > 0 ? Double(text.utf8.count - header) / seconds : 0
  }

  /// What is measured of states, in the order of ``snapshots(of:)``.
  public static let snapshotNames = [
    "a state copied, and written to again", "its fingerprint", "an event after it",
  ]

  /// Runners for what a state costs that the last minutes begin with.
  public static func snapshots(of library: ShapeLibrary) -> [Runner] {
    let session = Session(library: library, surface: HandStream.surface)
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
  /// The reports as a session takes them in.
  var inputEvents: [InputEvent] {
    events.map { InputEvent(time: $0.time, contact: $0.contact) }
  }
}

extension WholeSession {
  /// The session before anything has come in.
  static var start: Session { Session(library: library, surface: HandStream.surface) }
}
