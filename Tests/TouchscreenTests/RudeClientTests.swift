import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `Another client of the X server` {
    private func look(_ body: (RudeClient) -> Void) throws {
      let screen = try VirtualScreen()
      let program = try ProgramUnderTest(["play"], on: screen)
      let window = try program.waitForWindow()
      program.settle()
      body(try #require(RudeClient(display: screen.display, window: window)))
      program.settle()
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
      try expectGreater(program.report().frames, 0)
    }

    @Test func `may drag in what the server has no name for`() throws {
      try look { client in
        client.dragIn(kinds: [0x1FFF_FFF0])
        client.dragIn(kinds: [1, 0x1FFF_FFF0, 2])
        client.dragIn(kinds: [])
        client.dragIn(kinds: [], listOn: 0)
        client.dragIn(kinds: [], listOn: 0x1FFF_FFF0)
      }
    }

    @Test func `may say that the window is larger than any`() throws {
      try look { client in
        client.resize(width: 30_000, height: 30_000)
        client.resize(width: 32_767, height: 1)
      }
    }
  }
}
