import SwivelGeometry
import SwivelInput
import SwivelPlayback
import SwivelSession
package import SwivelTapes
import SwivelWorld

/// The costs of reading, printing and verifying tapes.
package enum VerifyMeasures {
  /// The tasks on the lines of a tape, in the order of ``lineRunners(of:)``.
  package static let tasks = [
    "read a tape, with its fingerprints", "print it", "split its lines, and no more",
  ]
  /// The length of the verified tapes, in ticks: eight seconds.
  package static let ticks: Int64 = 1_000
  /// The ticks between two fingerprints: a second, as in recorded tapes.
  package static let hashInterval: Int64 = 125

  /// A tape of a hand that turns a thing, with a fingerprint and values of the state every second.
  package static func tape(fingers: Int, moves: Int) -> Tape {
    let stream = HandStream.steady(fingers: fingers, moves: moves)
    var session = Session(library: ShapeLibrary([disc]), surface: HandStream.surface)
    var states = StateRecorder()
    var tape = Self.tape(of: session)
    for event in stream.events {
      let admitted = session.handle(InputEvent(time: event.time, contact: event.contact))
      tape.entries.append(.event(admitted))
      guard admitted.time.microseconds / 1_000_000 > tape.lastHash / hashInterval else { continue }
      tape.entries += states.hash(of: session)
    }
    tape.entries.append(.event(InputEvent(time: session.now, kind: .contactsLost)))
    for finger in 1...fingers {
      let lost = Contact(id: ContactID(Int64(finger)), phase: .cancelled, position: .zero)
      tape.entries.append(.event(InputEvent(time: session.now, contact: lost)))
    }
    return tape
  }

  private static func tape(of session: Session) -> Tape {
    Tape(
      program: "1.0", surface: session.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "sandbox", hash: session.digest.text))
  }

  /// A runner for each task; a line is a unit.
  package static func lineRunners(of tape: Tape) -> [Runner] {
    let bytes = Array(tape.text.utf8)
    let lines = bytes.count { $0 == lineFeed }
    return [
      Runner(units: lines) { keep(Double((try? TapeReading(bytes))?.lines.count ?? 0)) },
      Runner(units: lines) { keep(Double(tape.text.utf8.count)) },
      Runner(units: lines) { keep(Double(split(bytes))) },
    ]
  }

  private static let disc = Shape(name: "disc", title: "Disc", size: Vector(x: 500, y: 500))

  /// A session in which a number of things turn by themselves for an hour.
  private static func session(things count: Int) -> Session {
    let state = SessionState(
      surface: HandStream.surface, world: TurningThings(count: count).world())
    return Session(library: ShapeLibrary([disc]), state: state)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The baseline of reading: finds the start and the end of each line.
  private static func split(_ bytes: [UInt8]) -> Int {
    var (start, longest) = (0, 0)
    for index in bytes.indices where bytes[index] == lineFeed {
      longest = max(longest, index - start)
      start = index + 1
    }
    return longest
  }

  /// Verifies a tape of a number of things that turn by themselves; a tick is a unit.
  package static func verifier(things count: Int) -> Runner {
    let session = session(things: count)
    let tape = tape(ofTurning: session)
    return Runner(units: Int(ticks)) {
      guard var player = try? TapeReplayer(tape, from: session) else { return keep(.nan) }
      while !player.isAtEnd {
        guard (try? player.step()) != nil else { return keep(.nan) }
      }
      keep(Double(player.session.state.ticks))
    }
  }

  private static func tape(ofTurning start: Session) -> Tape {
    var session = start
    var tape = Self.tape(of: session)
    for tick in stride(from: hashInterval, through: ticks, by: Int(hashInterval)) {
      session.advance(to: Timestamp(microseconds: tick * Timestamp.tick))
      tape.entries.append(.hash(tick: tick, state: session.digest.text))
    }
    return tape
  }

  /// The same ticks without fingerprints.
  package static func ticker(things count: Int) -> Runner {
    let start = session(things: count)
    return Runner(units: Int(ticks)) {
      var session = start
      session.advance(to: Timestamp(microseconds: ticks * Timestamp.tick))
      keep(Double(session.state.ticks))
    }
  }

  /// The size of a tape, in bytes per second.
  package static func bytesASecond(of tape: Tape) -> Double {
    let seconds = tape.events.last.map(\.time.seconds) ?? 1
    return Double(tape.text.utf8.count) / seconds
  }
}

extension Tape {
  fileprivate var lastHash: Int64 {
    for entry in entries.reversed() {
      if case .hash(let tick, _) = entry { return tick }
    }
    return 0
  }
}
