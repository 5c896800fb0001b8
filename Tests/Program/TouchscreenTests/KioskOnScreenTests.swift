import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `An exhibition` {
    @Test func `begins anew after a visitor, and is left by the corners of its PIN`() throws {
      let screen = try VirtualScreen(width: 1280, height: 720)
      let folder = screen.folder.appendingPathComponent("exhibition")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(#"{"pin": "131424", "idle": 15, "screens": ["sandbox"]}"#.utf8)
        .write(to: folder.appendingPathComponent("kiosk.json"))
      let log = folder.appendingPathComponent("visitors.log")
      func lines() -> [Substring] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n")
      }
      let (program, _) = try screen.open(["--kiosk", folder.path])
      try screen.play(.tap(at: Vector(640, 500)))
      try screen.play(.drag(from: Vector(640, 300), to: Vector(700, 340), over: 0.3))
      expectEqual(lines().count, 1, "\(lines())")
      let deadline = ContinuousClock.now + .seconds(30)
      while lines().count < 2, ContinuousClock.now < deadline { usleep(200_000) }
      expectEqual(lines().last?.hasSuffix("2 touches, 0 locks opened"), true, "\(lines())")
      try screen.xdotool("key", "ctrl+q")
      program.settle()
      expectTrue(program.isRunning, "keys are ignored")
      let corners = [Vector(8, 8), Vector(1_272, 8), Vector(1_272, 712), Vector(8, 712)]
      for corner in [1, 3, 1, 4, 2, 4].map({ corners[$0 - 1] }) {
        try screen.play(.tap(at: corner))
      }
      var menu = try Stage.session()
      menu.openExhibitorMenu()
      let end = try #require(menu.target(named: "exhibitor end")).box.center
      try screen.play(.tap(at: end))
      try expectEqual(program.waitForExit(), .exited(0))
    }

    @Test func `ends with a line where its X server is gone`() throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(["--kiosk", screen.folder.path])
      screen.kill()
      try expectEqual(program.waitForExit(), .exited(1), "\(program.standardError)")
      let line = "--kiosk: found the end of the display, expected one that stays\n"
      expectTrue(program.standardError.hasSuffix(line), "\(program.standardError)")
    }
  }
}
