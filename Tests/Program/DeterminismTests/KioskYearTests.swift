import Foundation
import SwivelGameSupport
import SwivelHosting
import SwivelPlatform
import SwivelPlayback
import Testing

@testable import swivel

/// An exhibition in simulated time: visitors at random, who touch at random, and crashes.
private struct Exhibition {
  let folder: String
  private let home: Home
  private let assets: Assets
  private let plain: Session
  private var session: Session
  private var run: KioskRun
  private var lot: SplitMix64
  private var time = 0.0
  private(set) var (visitors, crashes) = (0, 0)

  init(seed: UInt64) throws {
    home = try Home()
    folder = home.folder + "/log"
    assets = try Assets.load(from: home.paths)
    plain = StartPlace(assets.levels).session(assets, on: Surface(width: 1_280, height: 720))
    session = plain
    KioskRules().open(&session)
    run = KioskRun(KioskRules(), over: session, from: plain, folder: folder)
    lot = SplitMix64(seed: seed)
  }

  /// The time continues until then, as the program's loop follows it.
  private mutating func wait(until end: Double, step: Double) {
    while time < end {
      time = min(end, time + step)
      run.advance(&session, to: Timestamp(seconds: time))
      _ = session.takeEffects()
    }
  }

  private mutating func touch() {
    var position = Vector(
      x: Double.random(in: 80...1_200, using: &lot), y: Double.random(in: 80...640, using: &lot))
    let phases: [ContactPhase] = [.began] + (0..<8).map { _ in .moved } + [.ended]
    for phase in phases {
      let contact = Contact(
        id: ContactID(1), kind: .finger, phase: phase, position: ExactPoint(position))
      let event = InputEvent(time: Timestamp(seconds: time), contact: contact)
      _ = run.handle(event, in: &session)
      position += Vector(x: 9, y: 5)
      wait(until: time + 0.016, step: 0.016)
    }
  }

  /// A visitor, who stays for a while, and the time until the next; the program may crash meanwhile.
  mutating func visit(every seconds: Double) {
    visitors += 1
    let next = time + seconds
    for _ in 0..<Int.random(in: 1...12, using: &lot) {
      touch()
      wait(until: time + 1, step: 1)
    }
    if Int.random(in: 1...40, using: &lot) == 1 { return crash() }
    wait(until: time + 100, step: 10)
    wait(until: next, step: 3_600)
  }

  private mutating func crash() {
    crashes += 1
    // What was written until then; the supervisor says so.
    usleep(400_000)
    KioskRun.note(crash: "ended by signal 6; begins again in 1 s", in: folder)
    session = plain
    KioskRules().open(&session)
    run = KioskRun(KioskRules(), over: session, from: plain, folder: folder)
    time = 0
  }

  /// The log, the tapes, and what else is in the folder.
  func files() throws -> (log: [String], tapes: [String], others: [String], bytes: Int) {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let log = try String(contentsOfFile: folder + "/visitors.log", encoding: .utf8)
    let tapes = names.filter { $0.hasPrefix("crash-") && $0.hasSuffix(".tape") }
    let known = tapes + ["visitors.log", "visit.tape.part"]
    let bytes = try names.reduce(0) { try $0 + Files.read("\(folder)/\($1)").count }
    return (
      log.split(separator: "\n").map(String.init), tapes, names.filter { !known.contains($0) },
      bytes
    )
  }

  func tape(_ name: String) throws -> (start: Session, events: [InputEvent]) {
    let path = "\(folder)/\(name)"
    let tape = try TapeFile.read(path)
    return (try TapeFile.session(of: tape, path, assets), tape.events)
  }
}

/// The memory that is in use, in megabytes; the most that was ever, where it is `VmHWM`.
private func memory(_ name: String = "VmRSS") -> Int { megabytes(name) ?? 0 }

@Suite(.onProgramThreads) struct `An exhibition of many days` {
  @Test func `has the memory, the log and the tapes of its first ones`() async {
    await #expect(processExitsWith: .success) {
      let days = ProcessInfo.processInfo.environment["SWIVEL_DAYS"].flatMap(Int.init) ?? 2
      var exhibition = try Exhibition(seed: 38)
      var first = 0
      for day in 0..<days {
        for _ in 0..<50 { exhibition.visit(every: 86_400 / 50) }
        if day == days / 10 { first = memory() }
      }
      let files = try exhibition.files()
      let text =
        "\(days) days: \(exhibition.visitors) visitors, \(exhibition.crashes) crashes, \(first) MB, then "
        + "\(memory()) MB, \(memory("VmHWM")) MB at most; \(files.bytes) bytes, \(files.log.count) lines, \(files.tapes), \(files.others)\n"
      FileHandle.standardError.write(Data(text.utf8))
      guard memory() <= first + 16, files.log.count <= 1_000, files.others.isEmpty else { exit(4) }
      let isKnown = files.log.allSatisfy {
        $0.contains(" visitor ") || $0.hasSuffix(" begins") || $0.contains("ended by signal 6")
      }
      guard isKnown, files.bytes < 4 << 20 else { exit(5) }
      guard files.tapes.count == min(5, exhibition.crashes), exhibition.crashes > 0 else { exit(6) }
      // Each tape plays what the visitor before the crash has touched, but for the touch that ended a demonstration.
      var all = 0
      for name in files.tapes {
        var (session, events) = try exhibition.tape(name)
        for event in events { session.handle(event) }
        let landings = events.count { event in
          if case .contact(let contact) = event.kind { contact.phase == .began } else { false }
        }
        all += landings
        guard session.state.route != .sandbox else { exit(7) }
      }
      guard all > 0 else { exit(8) }
      FileHandle.standardError.write(Data("\(memory("VmHWM")) MB at most\n".utf8))
    }
  }
}
