import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `Unusable input` {
    @Test func `of a renderer that can't be had is one line and status 2`() throws {
      let screen = try VirtualScreen()
      let program = try ProgramUnderTest(
        ["play", "--renderer", "opengl"], on: screen, environment: ["SDL_VIDEODRIVER": "dummy"])
      try expectEqual(program.waitForExit(), .exited(2))
      let lines = program.standardError.split(separator: "\n")
      expectTrue(lines.count == 1 && lines[0].hasPrefix("swivel: --renderer opengl: "), "\(lines)")
    }
  }
}
