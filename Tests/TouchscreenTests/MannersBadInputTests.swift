import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `Unusable input` {
    @Test(arguments: [
      (["--font", "/none/such.ttf"], "/none/such.ttf"), (["--font", "/etc/hostname"], "hostname"),
      (["--renderer", "nonsense"], "nonsense"), (["--size", "0x0"], "0x0"),
      (["--size", "100000x100000"], "100000x100000"), (["--size", "12"], "12"),
    ])
    func `is one line and status 2`(arguments: [String], named: String) throws {
      let screen = try VirtualScreen()
      defer { screen.close() }
      let program = try ProgramUnderTest(["play"] + arguments, on: screen)
      try expectEqual(program.waitForExit(), .exited(2))
      let lines = program.standardError.split(separator: "\n")
      expectTrue(lines.count == 1 && lines[0].hasPrefix("swivel: "), "\(lines)")
      expectEqual(lines.first?.contains(named), true, "\(lines)")
    }

    @Test func `of a renderer that can't be had is one line and status 2`() throws {
      let screen = try VirtualScreen()
      defer { screen.close() }
      let program = try ProgramUnderTest(
        ["play", "--renderer", "opengl"], on: screen, environment: ["SDL_VIDEODRIVER": "dummy"])
      try expectEqual(program.waitForExit(), .exited(2))
      let lines = program.standardError.split(separator: "\n")
      expectTrue(lines.count == 1 && lines[0].hasPrefix("swivel: --renderer opengl: "), "\(lines)")
    }
  }
}
