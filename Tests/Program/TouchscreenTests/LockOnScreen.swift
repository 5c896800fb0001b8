import Foundation
import SwivelGameSupport
import SwivelPlayback
import SwivelTouchscreenSupport
import Testing

/// A level on a virtual touchscreen of 1280x720, with the positions to touch.
struct LockOnScreen {
  let level: Level
  private let layout: LockLayout
  private let session: Session

  /// The speed at which a finger turns a dial, in degrees per second.
  private static let speed = 900.0

  init(_ id: String) throws {
    let files = Fixtures.files(in: Fixtures.file("Levels"), named: ".json")
    let levels = files.filter { !$0.path.hasSuffix(".schema.json") }.compactMap { file in
      (try? Data(contentsOf: file)).flatMap { try? Level(json: Array($0)) }
    }
    level = try #require(levels.first { $0.id == id })
    layout = LockLayout(LockSession(level), on: Stage.surface)
    var session = Session(
      library: ShapeLibrary([]), levels: LevelList([.level(level)]), surface: Stage.surface)
    session.begin(atLock: level.id)
    self.session = session
  }

  var handle: Vector {
    get throws { try #require(session.target(named: LockControl.handle.name)).box.center }
  }

  var center: Vector { layout.faces[0].center }

  var unitsPerStop: Int { level.dials[0].combination.dial.unitsPerStop }

  var numbers: [Int] { level.dials[0].combination.numbers.map { $0 / unitsPerStop } }

  /// Fingers turn dials by so many units each, one turn after the other.
  func path(_ turns: [DialTurn]) -> FingerPath {
    turns.reduce(FingerPath()) { path, turn in
      let face = layout.faces[turn.dial]
      let angle = Angle.turns(-Double(turn.units) / Double(DialUnits.perTurn))
      let next = FingerPath.turn(
        center: face.center, radius: face.radius * 0.8, fingers: 1, from: .degrees(20),
        by: angle, over: max(0.1, abs(angle.degrees) / Self.speed))
      return path.then(next.resting, after: 0.15)
    }
  }
}

/// The result of a lock: the program's report, its tape replayed, its files and its output.
struct LockPerformance {
  let report: Report
  let session: Session
  /// `progress.json`, if it is there.
  let progress: String?
  let standardError: String

  var lock: Report.Lock? { report.lock }
  var verdict: [String] {
    (session.state.locks.lockSession?.verdict ?? []).map { Texts.english[$0] }
  }
}

extension LockOnScreen {
  /// Opens the program before the level, does something on its screen, tries the handle and ends it.
  func perform(
    data: URL? = nil, _ act: (VirtualScreen, ProgramUnderTest) throws -> Void
  ) throws -> LockPerformance {
    let screen = try VirtualScreen()
    let tape = screen.folder.appendingPathComponent("lock.tape")
    let (program, _) = try screen.open(
      ["play", level.id, "--record", tape.path, "--no-sound"],
      environment: data.map { ["XDG_DATA_HOME": $0.path] } ?? [:])
    try act(screen, program)
    program.settle()
    try screen.play(.tap(at: try handle))
    program.settle()
    try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
    let folder = data?.appendingPathComponent("swivel") ?? program.dataFolder
    return LockPerformance(
      report: try program.report(),
      session: try replay(Tape(parsing: String(contentsOf: tape, encoding: .utf8))),
      progress: try? String(
        contentsOf: folder.appendingPathComponent("progress.json"), encoding: .utf8),
      standardError: program.standardError)
  }

  func perform(_ path: FingerPath) throws -> LockPerformance {
    try perform { screen, _ in try screen.play(path) }
  }

  /// The session to which a tape comes; its fingerprints must be those of the program.
  private func replay(_ tape: Tape) throws -> Session {
    var session = Session(
      library: try Stage.library(), levels: LevelList([.level(level)]), surface: Stage.surface)
    session.begin(atLock: level.id)
    try session.checkStart(of: tape)
    for entry in tape.entries { try session.play(entry) }
    return session
  }
}
