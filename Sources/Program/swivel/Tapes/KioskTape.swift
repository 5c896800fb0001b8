import SwivelGestures
import SwivelHosting
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes

/// The tape of the present visit at an exhibition, in a file that a crash leaves behind.
///
/// It begins where tapes can and goes to the visitors' first screen, so it plays what was touched, though not to the bit: what
/// the exhibition itself does, such as leading back from closed screens and offering less in the palette, is no event.
struct KioskTape {
  /// How many tapes of crashes are kept, the newest ones.
  private static let maximumKept = 5
  /// The most events of a tape; those of a longer visit are left out.
  private static let maximumEvents = 300_000

  private var tape: TapeRecorder
  private let file: GrowingFile
  /// The time in the session at which the tape begins, in microseconds.
  private let begin: Int64
  private let start: Timestamp
  /// The contacts that have landed on the tape; of the one that ended a demonstration only the rest comes in.
  private var down: Set<ContactID> = []

  private static func path(in folder: String) -> String { folder + "/visit.tape" }

  /// Nil where it can't be written; `start` is a session as tapes begin with it.
  init?(in folder: String, from start: Session, towards rules: KioskRules, at time: Timestamp) {
    let path = Self.path(in: folder)
    Files.remove(path + ".part")
    guard let file = try? GrowingFile(path: path) else { return nil }
    self.file = file
    (begin, self.start) = (time.microseconds, start.now)
    tape = TapeRecorder(of: start, program: Swivel.version, scene: StartPlace.sandbox)
    if let key = rules.firstKey {
      tape.append(InputEvent(time: start.now, kind: .keyDown(key, .control, isRepeat: false)))
      tape.append(InputEvent(time: start.now, kind: .keyUp(key, .control)))
    }
    file.append(tape.takeText())
  }

  mutating func append(_ event: InputEvent) {
    guard tape.entries < Self.maximumEvents, isWhole(event) else { return }
    var event = event
    event.time = Timestamp(
      microseconds: max(start.microseconds, event.time.microseconds - begin + start.microseconds))
    tape.append(event)
    file.append(tape.takeText())
  }

  /// Whether an event is about no contact, or about one of which the tape has the landing.
  private mutating func isWhole(_ event: InputEvent) -> Bool {
    guard case .contact(let contact) = event.kind else { return true }
    switch contact.phase {
    case .began: return down.insert(contact.id).inserted
    case .moved: return down.contains(contact.id)
    case .ended, .cancelled: return down.remove(contact.id) != nil
    }
  }

  /// Removes it, since nothing has crashed.
  func discard() { file.discard() }

  /// Keeps what a crash has left, as a tape that can be read, beside those of other crashes.
  static func keep(in folder: String) {
    let path = path(in: folder) + ".part"
    guard let bytes = try? Files.read(path, limit: Tape.largest) else { return }
    Files.remove(path)
    guard let tape = try? TapeReading(bytes, mayBeCut: true).tape,
      let name = try? Files.writeNew(
        Array(tape.text.utf8), in: folder, name: "crash-\(WallClock.stamp)", ending: ".tape")
    else { return }
    let tapes = Files.list(folder, ending: ".tape").filter { $0.hasPrefix("crash-") }
    for old in tapes.dropLast(maximumKept) where !name.hasSuffix("/\(old).tape") {
      Files.remove("\(folder)/\(old).tape")
    }
  }
}
