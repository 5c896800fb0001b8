import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelSession

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
