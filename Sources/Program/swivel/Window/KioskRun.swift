import SwivelGestures
import SwivelHosting
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes

/// A running exhibition: the watch over the session, and the log of its visits.
struct KioskRun {
  private(set) var watch: Kiosk
  private let log: String?
  private let rules: KioskRules
  /// A session as tapes begin with it.
  private let start: Session
  /// The tape of the newest visit, where there is a folder.
  private var tape: KioskTape?
  /// This process, where another looks after it, and when it has said last that it lives.
  private let process: SupervisedProcess?
  private var lifeSign = Timestamp.zero

  /// How often it says so, in seconds.
  private static let lifeSignInterval = 5.0

  /// The newest visits that the log holds, and its greatest size in bytes.
  private static let most = (visits: 1_000, bytes: 1 << 18)

  /// An exhibition that logs into a folder; where that can't be written, it says so and continues without a log.
  ///
  /// - Parameter start: the session before the rules.
  init(
    _ rules: KioskRules, over session: Session, from start: Session, folder: String?,
    process: SupervisedProcess? = nil
  ) {
    watch = Kiosk(rules, over: session)
    (self.rules, self.start, self.process) = (rules, start, process)
    guard let folder else {
      log = nil
      return
    }
    let path = folder + "/visitors.log"
    do {
      if !Files.exists(folder) {
        try Files.makeFolder(folder)
        Console.printNote("kiosk: \(Console.inOneLine(folder)): found no folder, made one")
      }
      // A line of its own at the start, so that a disk without room is noticed now.
      try Self.append("begins", to: path)
      log = path
    } catch {
      Console.printError("kiosk: visits aren't logged: \(oneLine(error))")
      log = nil
    }
  }

  /// Says that an exhibition has crashed, and logs it into its folder.
  static func note(crash line: String, in folder: String?) {
    Console.printError("kiosk: \(line)")
    guard let folder, Files.exists(folder) else { return }
    try? append(line, to: folder + "/visitors.log")
    KioskTape.keep(in: folder)
  }

  /// Handles an event of a visitor as the watch does, and notes it on the visit's tape.
  mutating func handle(_ event: InputEvent, in session: inout Session) -> InputEvent? {
    let visits = watch.visits
    let admitted = watch.handle(event, in: &session)
    if watch.visits != visits, let log {
      tape?.discard()
      tape = KioskTape(in: Files.folder(of: log), from: start, towards: rules, at: event.time)
    }
    if let admitted { tape?.append(admitted) }
    return admitted
  }

  /// The time until it must look again, in seconds.
  func timeUntilDue(at time: Timestamp) -> Double {
    min(max(0, watch.due.seconds(since: time)), process == nil ? .infinity : Self.lifeSignInterval)
  }

  /// Follows the time, and logs a visit that is over.
  mutating func advance(_ session: inout Session, to time: Timestamp) {
    if time.seconds(since: lifeSign) >= Self.lifeSignInterval {
      lifeSign = time
      process?.saysItLives()
    }
    if let visit = watch.advance(&session, to: time) { note(visit) }
  }

  /// Ends orderly: what was touched last is of no interest.
  func finish() { tape?.discard() }

  /// Rules with a way out: where they have none it is made up, and said to who starts the program.
  static func withWayOut(_ rules: KioskRules) -> KioskRules {
    guard rules.pin == nil else { return rules }
    var rules = rules
    let pin = (0..<8).map { _ in Int.random(in: 1...4) }
    rules.pin = pin
    Console.printNote(
      "kiosk: the way out is \(pin.map(String.init).joined()) until the next start; \"pin\" in kiosk.json sets one"
    )
    return rules
  }

  /// The rules that a folder's `kiosk.json` sets; the usual ones where it has none.
  static func rules(in folder: String?) throws(Failure) -> KioskRules {
    guard let folder else { return KioskRules() }
    return try StoredFile.kiosk(in: folder).read()
  }

  /// Logs a visit as a line with the local time of its end; the newest thousand are kept.
  private func note(_ visit: Kiosk.Visit) {
    guard let log else { return }
    do { try Self.append(visit.line, to: log) } catch {
      Console.printError("kiosk: a visit isn't logged: \(oneLine(error))")
    }
  }

  /// A log that can't be read stays as it is, with an error.
  private static func append(_ line: String, to log: String) throws(FileError) {
    let bytes = Files.exists(log) ? try Files.read(log, limit: most.bytes) : []
    let old = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n").suffix(most.visits - 1).map(String.init)
    let lines = old + ["\(WallClock.stamp) \(line)"]
    try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: log)
  }
}

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
    // With Control it leads to the first of the open screens, unless a session begins there.
    let screens = rules.screens
    let first: Key? = screens.contains(.locks) ? .two : screens.contains(.sandbox) ? nil : .four
    if let key = first {
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
