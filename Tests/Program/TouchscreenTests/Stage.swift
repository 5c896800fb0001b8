import Foundation
import SwivelGameSupport
import SwivelPlayback
import SwivelTouchscreenSupport
import Testing

/// The result of a performance on the virtual touchscreen: the program's report and its tape.
struct Performance {
  let report: Report
  let tape: Tape

  func rotation(of name: String) throws -> Double {
    try #require(report.entity(named: name)).rotation * 180 / .pi
  }
}

/// Plays the program on a virtual touchscreen of 1280x720 and keeps what came of it.
enum Stage {
  static let size = ScreenSize(1_280, 720)
  static let surface = Surface(width: 1_280, height: 720)

  /// The things of the sandbox, solid all over their boxes.
  static func library() throws -> ShapeLibrary { try .project }

  static func session() throws -> Session { Session(library: try library(), surface: surface) }

  static func center(of name: String) throws -> Vector {
    let session = try session()
    _ = try session.placement(of: name)
    return session.center(name)
  }

  /// Opens the program, or another build of it, does something on its screen, ends it and reads what it left.
  static func perform(
    by other: URL? = nil, _ act: (VirtualScreen, ProgramUnderTest) throws -> Void
  ) throws -> Performance {
    let screen = try VirtualScreen()
    let tape = screen.folder.appendingPathComponent("performance.tape")
    let (program, window) = try screen.open(["play", "--record", tape.path], by: other)
    #expect((window.x, window.y, window.width, window.height) == (0, 0, 1_280, 720))
    try act(screen, program)
    program.settle()
    try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
    return try Performance(of: program, tape)
  }

  static func perform(_ path: FingerPath) throws -> Performance {
    try perform { screen, _ in try screen.play(path) }
  }

  /// Plays a path through a session without a window, as SDL would have handed it on.
  static func rehearse(_ path: FingerPath) throws -> Session {
    var session = try session()
    for event in path.asSeen(on: size).inputEvents() { session.handle(event) }
    return session
  }
}

extension Session {
  func placement(of name: String) throws -> Placement {
    let world = state.sandbox.world
    let id = try #require(world.entity(named: name))
    return try #require(world.placement(of: id))
  }
}

extension Performance {
  /// Reads what a program that has ended has reported, and its tape.
  init(of program: ProgramUnderTest, _ tape: URL) throws {
    self.init(
      report: try program.report(),
      tape: try Tape(parsing: String(contentsOf: tape, encoding: .utf8)))
  }

  /// Plays the tape through a session without a window and looks at it after each event.
  @discardableResult
  func replay(_ look: (InputEvent, _ before: Session, _ after: Session) throws -> Void) throws
    -> Session
  {
    var session = try Stage.session()
    try session.checkStart(of: tape)
    for entry in tape.entries {
      let before = session
      try session.play(entry)
      if case .event(let event) = entry { try look(event, before, session) }
    }
    return session
  }

  /// Plays the tape through a session without a window and looks at it after each report.
  func replayReports(_ look: ([InputEvent], _ before: Session, _ after: Session) throws -> Void)
    throws
  {
    var report: [InputEvent] = []
    var start: Session?
    try replay { event, before, after in
      report.append(event)
      if start == nil { start = before }
      guard !event.hasMore else { return }
      try look(report, start ?? before, after)
      report.removeAll()
      start = nil
    }
  }
}
