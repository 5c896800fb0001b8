import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

@testable import SwivelPlayback

/// A tape in the player on a virtual touchscreen of 1280x720.
private struct ReplayStage {
  let screen: VirtualScreen
  let program: ProgramUnderTest
  let boxes = PlaybackBoxes(Stage.surface)

  /// Opens a tape of a session in which some events happen, with a second of rest at its end.
  init(_ events: [InputEvent], from start: Session, _ options: [String]) throws {
    let screen = try VirtualScreen(width: Stage.size.width, height: Stage.size.height)
    let file = screen.folder.appendingPathComponent("hands.tape")
    try Self.tape(events, from: start).text.write(to: file, atomically: true, encoding: .utf8)
    program = try ProgramUnderTest(["replay", file.path, "--no-sound"] + options, on: screen)
    self.screen = screen
    let window = try program.waitForWindow(named: "hands.tape")
    #expect((window.x, window.y, window.width, window.height) == (0, 0, 1_280, 720))
    program.settle()
  }

  static func tape(_ events: [InputEvent], from start: Session) -> Tape {
    var session = start
    var tape = Tape(
      program: "test", surface: start.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "sandbox", hash: start.digest.text))
    for event in events { tape.entries.append(.event(session.handle(event))) }
    session.advance(to: Timestamp(seconds: session.now.seconds + 1))
    tape.entries.append(.hash(tick: session.state.ticks, state: session.digest.text))
    return tape
  }

  func tap(_ control: PlaybackBar.Part) throws {
    try screen.play(.tap(at: boxes.box(of: control).center))
    program.settle()
  }

  func end() throws -> Report {
    try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
    let said = program.standardError.split(separator: "\n")
    // Only a warning about the tape's version of the program is allowed.
    expectTrue(said.allSatisfy { $0.contains("recorded by test") }, "\(said)")
    return try program.report()
  }
}

extension Report {
  fileprivate func degrees(_ name: String) throws -> Double {
    try #require(entity(named: name)).rotation * 180 / .pi
  }
}

extension Touchscreen {
  @Suite struct `A tape on a touchscreen` {
    private func turn() throws -> [InputEvent] {
      FingerPath.turn(
        center: try Stage.center(of: "photo"), radius: 140, by: .degrees(450), over: 2
      )
      .asSeen(on: Stage.size).inputEvents()
    }

    @Test func `is paused, scrubbed and taken over by a finger`() throws {
      let stage = try ReplayStage(try turn(), from: try Stage.session(), ["--speed", "0.25"])
      try stage.tap(.play)
      _ = try stage.screen.screenshot("replay-paused")
      let track = stage.boxes.track
      try stage.screen.play(.drag(from: track.point(0.1), to: track.point(1), over: 0.6))
      stage.program.settle()
      _ = try stage.screen.screenshot("replay-end")
      try stage.screen.play(.drag(from: track.point(1), to: track.point(0.35), over: 0.6))
      stage.program.settle()
      _ = try stage.screen.screenshot("replay-scrubbed")
      try stage.screen.play(.drag(from: track.point(0.35), to: track.point(1.2), over: 0.3))
      try stage.tap(.takeOver)
      _ = try stage.screen.screenshot("replay-taken-over")
      let record = try Stage.center(of: "record")
      try stage.screen.play(.turn(center: record, radius: 80, by: .degrees(-120), over: 1))
      stage.program.settle()
      let report = try stage.end()
      #expect(abs(try report.degrees("photo") - 450) < 0.5)
      #expect(abs(try report.degrees("record") + 120) < 0.5)
    }

    @Test func `comes to the state that it says, and draws nothing at rest`() throws {
      let events = try turn()
      let stage = try ReplayStage(events, from: try Stage.session(), ["--paused"])
      Thread.sleep(forTimeInterval: 1)
      try stage.screen.xdotool("key", "End")
      stage.program.settle(.seconds(1))
      let report = try stage.end()
      let tape = ReplayStage.tape(events, from: try Stage.session())
      guard case .hash(_, let state) = tape.entries.last else { return }
      expectEqual(report.hash, state)
      expectLess(report.frames, 30, "\(report.frames) frames at rest")
    }
  }
}
