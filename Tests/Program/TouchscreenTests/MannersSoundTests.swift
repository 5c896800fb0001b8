import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `Sound` {
    /// Takes a thing and puts it down again.
    private func drag(_ screen: VirtualScreen, _ program: ProgramUnderTest) throws {
      let center = try Stage.center(of: "photo")
      try screen.play(FingerPath.drag(from: center, to: center + Vector(x: 60, y: 20)))
      program.settle()
    }

    @Test func `that no device plays is one line, and the game continues`() throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(environment: ["SDL_AUDIODRIVER": "nosuchdriver"])
      for _ in 0..<2 { try drag(screen, program) }
      try expectEqual(program.terminate(), .success)
      let lines = program.standardError.split(separator: "\n")
      expectTrue(lines.count == 1 && lines[0].hasPrefix("swivel: no sound: "), "\(lines)")
    }

    @Test(arguments: [["play", "--no-sound"], ["--no-sound"]])
    func `that isn't wanted asks for no device`(arguments: [String]) throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(
        arguments, environment: ["SDL_AUDIODRIVER": "nosuchdriver"])
      try drag(screen, program)
      try expectEqual(program.terminate(), .success)
      expectTrue(program.standardError.isEmpty, "\(program.standardError)")
    }
  }
}
