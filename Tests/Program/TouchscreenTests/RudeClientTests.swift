import Foundation
import SwivelGameSupport
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

    @Test func `may keep what it has on the clipboard to itself, and nothing waits for it`() throws
    {
      let screen = try VirtualScreen()
      let tape = screen.folder.appendingPathComponent("a.tape")
      let program = try ProgramUnderTest(["play", "--record", tape.path], on: screen)
      let window = try program.waitForWindow()
      program.settle()
      try #require(RudeClient(display: screen.display, window: window)).holdClipboard()
      try screen.xdotool("key", "ctrl+v")
      try screen.xdotool("key", "F1")
      program.settle(.seconds(6))
      try program.terminate()
      let events = try TapeReading(Array(Data(contentsOf: tape))).tape.events.map(\.kind)
      let help = events.firstIndex { if case .keyDown(.f1, _, _) = $0 { true } else { false } }
      let answer = events.firstIndex {
        if case .reply(.failed) = $0 {
          true
        } else if case .reply(.pasted) = $0 {
          true
        } else {
          false
        }
      }
      expectLess(try #require(help), try #require(answer, "\(events)"))
    }

    @Test func `may say that the window is larger than any`() throws {
      try look { client in
        client.resize(width: 30_000, height: 30_000)
        client.resize(width: 32_767, height: 1)
      }
    }
  }
}
