import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes

/// Records the tape of a session into a file that survives a crash of the program.
///
/// The file is named `PATH.part` until it is closed; events are written at most a second later.
struct Recorder {
  private var tape: TapeRecorder
  private let file: GrowingFile
  private var isBroken = false

  init(path: String, of session: Session, from start: StartPlace) throws {
    tape = TapeRecorder(of: session, program: Swivel.version, scene: start.name)
    file = try GrowingFile(path: path) { EventSource.wake() }
    if let older = file.setAside {
      Console.printError("\(file.growingPath) was never finished; it is kept as \(older)")
    }
    file.append(tape.takeText())
  }

  mutating func append(_ event: InputEvent) {
    guard !isBroken else { return }
    // A large content that can't be written beside the tape stays in the tape.
    tape.append((try? TapeContent.put(event, beside: file.path)) ?? event)
  }

  var isDue: Bool { !isBroken && tape.isDue }

  mutating func addHash(_ session: Session) { tape.addHash(session) }

  mutating func handOn() {
    guard !isBroken else { return }
    file.append(tape.takeText())
  }

  /// Why recording has ended early; answered once.
  mutating func takeFailure() -> FileError? {
    guard !isBroken, let failure = file.failure else { return nil }
    isBroken = true
    return failure
  }

  /// Gives the file its name; contacts that are still down are lost.
  mutating func finish(_ session: Session) throws {
    // The user was informed already.
    guard !isBroken else { throw Failure.reported }
    file.append(tape.finish(session))
    try file.finish()
  }
}

extension Tape {
  /// In microseconds.
  private static let hashInterval: Int64 = 1_000_000

  /// A tape that nobody has played, as if recorded in the sandbox: with the start's fingerprint, and states once a
  /// second and at the end.
  func fingerprinted(_ assets: Assets) -> Tape {
    var session = StartPlace(assets.levels).session(assets, on: surface)
    var states = StateRecorder()
    var tape = self
    tape.program = Swivel.version
    tape.start = Start(scene: StartPlace.sandbox, hash: session.digest.text)
    tape.entries = Tape.Entries(states.changes(of: session))
    var last: Int64 = 0
    for entry in entries {
      switch entry {
      case .hash, .state: continue
      case .comment, .extra, .expect: tape.entries.append(entry)
      case .event(let event):
        tape.entries.append(entry)
        session.handle(event)
        // Within a report there is no state: its contacts are taken together.
        guard !event.hasMore, event.time.microseconds - last >= Self.hashInterval else { continue }
        last = event.time.microseconds
        tape.entries += states.hash(of: session)
      }
    }
    tape.entries += states.hash(of: session)
    return tape
  }
}
