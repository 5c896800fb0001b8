import Foundation
import SwivelGameSupport
import SwivelPlatform
import SwivelTouchscreenSupport
import Synchronization
import Testing

@testable import swivel

/// The hands' actions while the program is killed: dragging, turning, copying, deleting and undoing.
private enum Hands {
  static let surface = Surface(width: 640, height: 400)

  static let script = """
    surface 640 400
    \((0..<4).map(round).joined(separator: "\n"))
    """

  private static func round(_ number: Int) -> String {
    """
    turn "photo" by \(150 + 90 * number)deg in 0.5s
    drag "photo" by \(number % 2 == 0 ? 12 : -12),\(number % 2 == 0 ? -8 : 8) in 0.4s
    tap "clock"
    key control+d
    key right 3 times
    key delete
    key control+z
    drag "key" by \(3 * number + 20),-16 in 0.4s
    turn "photo" by -200deg in 0.5s
    key control+z
    key control+shift+z
    """
  }
}

@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `A program that is killed` {
  /// The number of runs, and how many of them at the same time.
  private static let wanted = ProcessInfo.processInfo.environment["SWIVEL_KILLS"].flatMap(Int.init)
  private static let runs = wanted ?? 20
  private static var isSoaking: Bool { wanted != nil }
  private static let atOnce = 4
  /// The greatest acceptable loss, in seconds.
  private static let loss = 1.0

  private let assets: Assets
  private let events: [InputEvent]
  private let tape: URL

  private func perform(
    _ words: [String] = [], of tape: URL? = nil, home: URL? = nil, _ more: [String: String] = [:]
  ) throws -> ProgramRun {
    let performed = ["SWIVEL_PERFORM": (tape ?? self.tape).path]
    return try ProgramRun(
      ["play"] + words + ProgramRun.window, home: home, performed.merging(more) { $1 })
  }

  init() throws {
    assets = try Furnishing.assets
    let script = newPlace(".script")
    try Data(Hands.script.utf8).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    let played = try PlayableFile.read(script.path, assets).tape
    events = played.events
    tape = newPlace(".tape")
    try Data(played.text.utf8).write(to: tape)
  }

  /// The text of the scene that would be restored from a session.
  private func textComingBack(of session: inout Session) throws -> String {
    var journal = SceneJournal(assets.library, program: "")
    journal.note(session)
    let reading = try SceneJournalReading(Array(journal.takeText().utf8), assets.library)
    return String(decoding: reading.scene.text(assets.library), as: UTF8.self)
  }

  /// The texts in order, each with the time until which it is the newest.
  private func texts() throws -> [(text: String, until: Double)] {
    var session = StartPlace(assets.levels).session(assets, on: Hands.surface)
    var texts: [(text: String, until: Double)] = []
    func note(at time: Timestamp) throws {
      let text = try textComingBack(of: &session)
      guard texts.last?.text != text else { return }
      if !texts.isEmpty { texts[texts.count - 1].until = time.seconds }
      texts.append((text, .infinity))
    }
    for event in events {
      // A resting hand gets back its slop between events, tick by tick.
      while !session.state.sandbox.hands.isEmpty {
        let tick = Timestamp(microseconds: (session.state.ticks + 1) * Timestamp.tick)
        guard tick < event.time else { break }
        session.advance(to: tick)
        try note(at: tick)
      }
      session.handle(event)
      try note(at: event.time)
    }
    return texts
  }

  @Test func `comes back with the scene as it was at most a second before`() throws {
    let seed = UInt64(Date().timeIntervalSince1970)
    var generator = SplitMix64(seed: seed)
    try #require((events.last?.time.seconds ?? 0) > 6)
    let texts = try texts()
    var lost: [String] = []
    for wave in stride(from: 0, to: Self.runs, by: Self.atOnce) {
      let lengths = (wave..<min(wave + Self.atOnce, Self.runs)).map { _ in
        generator.number(in: 3.0...6.0)
      }
      lost += try killed(after: lengths, texts)
    }
    expectTrue(lost.isEmpty, "seed \(seed): \(lost.joined(separator: "\n"))")
    if Self.isSoaking { print("killed \(Self.runs) times, lost \(lost.count)") }
    try? FileManager.default.removeItem(at: tape)
  }

  /// Kills programs after a number of seconds each, and returns what was lost.
  ///
  /// Where the machine is too busy to wake this thread in time, the result is meaningless, so it is repeated.
  private func killed(
    after lengths: [Double], _ texts: [(text: String, until: Double)], attempt: Int = 1
  ) throws -> [String] {
    let runs = try started(lengths.count)
    defer { for run in runs { run.run.removeHome() } }
    let ends = zip(runs, lengths).map { $0.begin + .seconds($1) }
    var times: [(run: ProgramRun, time: Double)] = []
    var latest = 0.0
    for index in runs.indices.sorted(by: { ends[$0] < ends[$1] }) {
      latest = max(latest, sleep(until: ends[index]))
      let time = (ContinuousClock.now - runs[index].begin) / .seconds(1)
      runs[index].run.kill()
      times.append((runs[index].run, time))
    }
    guard latest < Self.lateness || attempt == Self.attempts else {
      return try killed(after: lengths, texts, attempt: attempt + 1)
    }
    return times.compactMap { loss($0.run, killedAt: $0.time, texts) }
  }

  /// The greatest delay of this thread's wake-up, in seconds, and the number of retries on a busy machine.
  private static let lateness = 0.05
  private static let attempts = 5

  /// Sleeps in short steps, and returns the greatest delay of them, in seconds.
  private func sleep(until end: ContinuousClock.Instant) -> Double {
    let step = 0.02
    var latest = 0.0
    while ContinuousClock.now < end {
      let begin = ContinuousClock.now
      Thread.sleep(forTimeInterval: step)
      latest = max(latest, (ContinuousClock.now - begin) / .seconds(1) - step)
    }
    return latest
  }

  /// Programs that perform the hands' actions, each with its start time.
  private func started(_ count: Int) throws -> [(run: ProgramRun, begin: ContinuousClock.Instant)] {
    let runs = try (0..<count).map { _ in try perform() }
    let mouths = runs.map(\.mouth)
    let begins = Mutex<[Int: ContinuousClock.Instant]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      guard ProgramRun.waitForWord(from: mouths[index]) else { return }
      begins.withLock { $0[index] = ContinuousClock.now }
    }
    return try runs.enumerated().map { index, run in
      let begin = begins.withLock { $0[index] }
      return (run, try #require(begin, "it ended: \(run.error)"))
    }
  }

  /// The error in what is restored of a program that was killed at a time; nil for none.
  private func loss(
    _ run: ProgramRun, killedAt time: Double, _ texts: [(text: String, until: Double)]
  ) -> String? {
    let files = SceneFiles(in: run.paths, assets.library)
    var recovery = SceneRecovery(in: run.paths, files, assets, CrashLoopGuard(in: run.paths))
    guard let found = recovery.find() else {
      return "killed at \(time) s: nothing comes back; \(recovery.reports) \(run.error)"
    }
    guard found.wasCutOff, recovery.reports.count == 1 else {
      return "killed at \(time) s: told \(recovery.reports)"
    }
    return loss(found.text, at: time, texts)
  }

  private func loss(
    _ text: String, at time: Double, _ texts: [(text: String, until: Double)]
  ) -> String? {
    let known = texts.last { $0.text == text }
    if let known, known.until >= time - Self.loss { return nil }
    let age = known.map { "\(time - $0.until) s old" }
    return "ended at \(time) s: what comes back is \(age ?? "what never was")"
  }

  /// The number of losses of power that are tried, each at another moment of one run.
  private static let cuts = isSoaking ? 430 : 40

  @Test func `by a loss of power comes back with the scene as it was at most a second before`()
    throws
  {
    let seed = UInt64(Date().timeIntervalSince1970)
    var generator = SplitMix64(seed: seed)
    let texts = try texts()
    let work = newPlace()
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let (library, record) = (try FaultyDiskLibrary.make(in: work), work.appending(path: "record"))
    let home = work.appending(path: "home")
    let state = home.path + "/.local"
    let run = try perform(
      home: home, ["LD_PRELOAD": library.path, "FAULT_IN": state, "FAULT_RECORD": record.path])
    try #require(ProgramRun.waitForWord(from: run.mouth), "\(run.error)")
    let begin = now()
    Thread.sleep(forTimeInterval: 6)
    run.kill()
    let disk = DiskRecord(try String(contentsOf: record, encoding: .utf8))
    let first = try #require(disk.times.firstIndex { $0 > begin })
    expectGreater(disk.times.count - first, 40)
    var lost = 0
    for _ in 0..<Self.cuts {
      let count = generator.number(in: first...disk.times.count - 1)
      let (time, files) = (
        disk.times[count] - begin, disk.files(after: count, in: state, &generator)
      )
      let problem = try loss(files, from: home, at: time, texts)
      expectNil(problem, "seed \(seed), \(count) steps")
      if problem != nil { lost += 1 }
    }
    if Self.isSoaking { print("cut off \(Self.cuts) times, lost \(lost)") }
  }

  /// In seconds, by the clock of the record.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The error in what comes back of the files that a loss of power has left; nil for none.
  private func loss(
    _ files: [String: [UInt8]], from home: URL, at time: Double,
    _ texts: [(text: String, until: Double)]
  ) throws -> String? {
    let other = newPlace()
    defer { try? FileManager.default.removeItem(at: other) }
    for (path, bytes) in files {
      let url = URL(filePath: other.path + path.dropFirst(home.path.count))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    let paths = Paths(home: other)
    let sceneFiles = SceneFiles(in: paths, assets.library)
    var recovery = SceneRecovery(in: paths, sceneFiles, assets, CrashLoopGuard(in: paths))
    // A scene of which nothing comes back is the one that it began with.
    return loss(recovery.find()?.text ?? texts[0].text, at: time, texts)
  }

  @Test func `brings its scene back with each start, and says so at the first`() throws {
    let run = try perform()
    defer { run.removeHome() }
    try #require(ProgramRun.waitForWord(from: run.mouth))
    Thread.sleep(forTimeInterval: 2.5)
    run.kill()
    for time in 1...2 {
      let (turn, said) = try nextStart(in: run.home)
      expectEqual(said.contains(assets.texts[.sceneCameBack]), time == 1, "start \(time): \(said)")
      expectGreater(turn.magnitude, 0.1, "start \(time)")
    }
    try? FileManager.default.removeItem(at: tape)
  }

  /// How far the photo is turned when the program is started again, in radians, and what that says.
  private func nextStart(in home: URL) throws -> (turn: Double, said: String) {
    let report = home.appending(path: "report.json")
    let run = try ProgramRun(
      ProgramRun.window + ["--quit-after", "1.5", "--report", report.path], home: home)
    expectEqual(run.waitForEnd(), 0, "\(run.error)")
    return (try #require(Report(at: report).entity(named: "photo")).rotation, run.error)
  }

  @Test(arguments: [true, false])
  func `begins with the scene that was on the bench last`(isKilled: Bool) throws {
    let script = """
      surface 640 400
      turn "photo" by 150deg in 0.5s
      """
    let (home, file) = (newPlace(), newPlace(".script"))
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let files = SceneFiles(in: Paths(home: home), assets.library)
    let bench = StartPlace(assets.levels).session(assets, on: Hands.surface)
    let text = Scene(bench.sceneCopy).text(assets.library)
    let path = files.path(of: try files.writeNew(text, like: "one").path)
    let end = isKilled ? [] : ["--quit-after", "4"]
    let run = try perform([path] + end, of: file, home: home)
    defer { run.removeHome() }
    if isKilled {
      try #require(ProgramRun.waitForWord(from: run.mouth))
      Thread.sleep(forTimeInterval: 4)
      run.kill()
    } else {
      expectEqual(run.waitForEnd(), 0, "\(run.error)")
    }
    expectLess(abs(try nextStart(in: home).turn * 180 / .pi - 150), 1)
  }
}
