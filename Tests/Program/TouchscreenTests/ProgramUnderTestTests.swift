import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `A program under test` {
    /// Runs a line of shell in the place of the program.
    private func shell(_ line: String, on screen: VirtualScreen) throws -> ProgramUnderTest {
      try ProgramUnderTest(
        ["-c", line], on: screen, environment: ["GREETING": "hello"], reporting: false,
        program: URL(fileURLWithPath: "/bin/sh"))
    }

    @Test func `tells its status and what it wrote`() throws {
      let screen = try VirtualScreen()
      let program = try shell("echo $GREETING; echo no >&2; exit 3", on: screen)
      try expectEqual(program.waitForExit(), .exited(3))
      expectEqual(program.standardOutput, "hello\n")
      expectEqual(program.standardError, "no\n")
      expectTrue(!program.isRunning)
    }

    @Test func `has the screen and folders of its own`() throws {
      let screen = try VirtualScreen()
      let program = try shell("echo $DISPLAY $SDL_VIDEODRIVER; echo $XDG_DATA_HOME", on: screen)
      try program.waitForExit()
      let data = program.dataFolder.deletingLastPathComponent().path
      expectEqual(program.standardOutput, "\(screen.display) x11\n\(data)\n")
      expectTrue(data.hasPrefix(program.folder.path))
    }

    @Test func `is ended by a signal`() throws {
      let screen = try VirtualScreen()
      let program = try shell("exec sleep 60", on: screen)
      expectTrue(program.isRunning)
      #expect(throws: ScreenFailure.self) { try program.waitForExit(limit: .milliseconds(20)) }
      try expectEqual(program.terminate(), .signalled(SIGTERM))
    }

    @Test func `that ends without a window is told from one that is slow`() throws {
      let screen = try VirtualScreen()
      let program = try shell("echo nothing to show >&2; exit 2", on: screen)
      let failure = try #require(throws: ScreenFailure.self) { try program.waitForWindow() }
      expectTrue(failure.reason.contains("nothing to show"))
      let slow = try shell("exec sleep 60", on: screen)
      #expect(throws: ScreenFailure("no window of sh within 0.05 seconds")) {
        try slow.waitForWindow(limit: .milliseconds(50))
      }
    }

    @Test func `without a report says so`() throws {
      let screen = try VirtualScreen()
      let program = try shell("exit 0", on: screen)
      try program.waitForExit()
      #expect(throws: ScreenFailure.self) { try program.report() }
    }
  }
}
