import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

/// What is done while something is at fault: nothing moves, or everything.
private func arguments(_ command: String, _ tape: URL) -> [String] {
  let moving = ["replay", Fixtures.file("Assets/Tapes/demonstration.script").path]
  return command == "play" ? ["play", "--record", tape.path] : moving
}

extension VirtualScreen {
  fileprivate var tape: URL { folder.appendingPathComponent("fault.tape") }

  fileprivate func turnPhoto(_ turns: Double, over seconds: Double) throws {
    try play(
      .turn(center: try Stage.center(of: "photo"), radius: 100, by: .turns(turns), over: seconds))
  }
}

extension ProgramUnderTest {
  /// What it has reported and recorded: the angle of the photo in degrees, the same in both.
  fileprivate func rotation(_ tape: URL) throws -> Double {
    try Performance(of: self, tape).rotation(of: "photo")
  }
}

extension Touchscreen {
  @Suite struct `An X server that dies or hangs` {
    @Test(arguments: ["play", "replay"], [false, true])
    func `doesn't keep the program from ending in order`(command: String, hangs: Bool) throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(arguments(command, screen.tape))
      if command == "play" {
        try screen.turnPhoto(0.25, over: 0.3)
        program.settle()
      }
      if hangs {
        screen.stop()
        Thread.sleep(forTimeInterval: 0.3)
        try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
      } else {
        screen.kill()
        try expectEqual(program.waitForExit(), .exited(0), "\(program.standardError)")
      }
      guard command == "play" else {
        #expect(try !program.report().entities.isEmpty)
        return
      }
      #expect(abs(try program.rotation(screen.tape) - 90) < 0.5)
    }

    @Test func `doesn't keep the program from ending by itself`() throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(["play", "--quit-after", "4"])
      screen.stop()
      try expectEqual(program.waitForExit(), .exited(0), "\(program.standardError)")
    }
  }

  @Suite(.needsDesktop) struct `A compositor that dies or hangs` {
    @Test(arguments: ["play", "replay"], [false, true])
    func `doesn't keep the program from ending in order`(command: String, hangs: Bool) throws {
      let desktop = try VirtualDesktop()
      let tape = desktop.folder.appendingPathComponent("fault.tape")
      let program = try desktop.open(arguments(command, tape))
      if hangs {
        desktop.stop()
        Thread.sleep(forTimeInterval: 0.3)
        program.send(signal: SIGTERM)
      } else {
        desktop.kill()
      }
      try expectEqual(program.waitForExit(), .exited(0), "\(program.standardError)")
      #expect(try !program.report().entities.isEmpty)
      if command == "play" { _ = try Tape(parsing: String(contentsOf: tape, encoding: .utf8)) }
    }
  }

  @Suite struct `A program that stands still` {
    @Test(arguments: [true, false])
    func `continues where the fingers are when it or its desktop continues`(isProgram: Bool) throws
    {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(["play", "--record", screen.tape.path])
      try screen.turnPhoto(0.5, over: 0.2)
      program.settle()
      if isProgram {
        program.send(signal: SIGSTOP)
        // What fingers do meanwhile is not lost.
        try screen.turnPhoto(0.5, over: 0.2)
      } else {
        screen.stop()
      }
      Thread.sleep(forTimeInterval: 1)
      if isProgram { program.send(signal: SIGCONT) } else { screen.goOn() }
      if !isProgram { try screen.turnPhoto(0.5, over: 0.2) }
      program.settle()
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
      #expect(abs(try program.rotation(screen.tape) - 360) < 0.5)
    }

    @Test func `takes in all of a burst of reports, and continues drawing`() throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(["play", "--record", screen.tape.path])
      let (center, turns, steps) = (try Stage.center(of: "photo"), 10, 4_000)
      func touch(_ finger: Int, _ phase: FingerPhase, _ step: Int) throws {
        let angle = Angle.turns(Double(turns * step) / Double(steps) + Double(finger) / 2)
        let position = center + Vector(length: 100, angle: angle)
        try screen.touch(
          finger: finger, phase: phase, x: position.x / Double(screen.size.width),
          y: position.y / Double(screen.size.height))
      }
      for finger in 0...1 { try touch(finger, .down, 0) }
      // Both fingers are reported in turn, as fast as the server takes it.
      for step in 1...steps { for finger in 0...1 { try touch(finger, .move, step) } }
      Thread.sleep(forTimeInterval: 0.2)
      for finger in 0...1 { try touch(finger, .up, steps) }
      program.settle()
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
      let moves = try Tape(parsing: String(contentsOf: screen.tape, encoding: .utf8)).entries
        .compactMap { entry -> Timestamp? in
          guard case .event(let event) = entry, case .contact(let contact) = event.kind else {
            return nil
          }
          return contact.phase == .moved ? event.time : nil
        }
      expectEqual(moves.count, 2 * steps)
      try expectGreater(program.report().frames, 5)
      let end = try program.rotation(screen.tape)
      expectLess(abs(end - Double(turns) * 360), 0.5)
    }
  }
}
