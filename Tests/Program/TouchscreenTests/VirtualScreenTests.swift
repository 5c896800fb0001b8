import Foundation
import SwivelGeometry
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `A virtual screen` {
    @Test(arguments: [(1280, 720), (1000, 500)])
    func `has the size that was asked for`(width: Int, height: Int) throws {
      let screen = try VirtualScreen(width: width, height: height)
      try expectEqual(screen.xdotool("getdisplaygeometry"), "\(width) \(height)\n")
    }

    @Test(arguments: [(0.25, 0.5), (0, 0), (1, 1), (7, -7), (0.3333, 0.7777)])
    func `puts a finger where the model says`(x: Double, y: Double) throws {
      let screen = try VirtualScreen(width: 1000, height: 500)
      try screen.touch(finger: 1, phase: .down, x: x, y: y)
      try screen.touch(finger: 1, phase: .up, x: x, y: y)
      let path = FingerPath.tap(at: Vector(1000 * x, 500 * y)).asSeen(on: screen.size)
      let expected = try #require(path.events.first).position
      let pointer = try screen.xdotool("getmouselocation")
      expectTrue(pointer.hasPrefix("x:\(Int(expected.x)) y:\(Int(expected.y)) "), "\(expected)")
    }

    @Test func `answers to ten fingers that turn at once`() throws {
      let screen = try VirtualScreen()
      try screen.play(
        .turn(
          center: Vector(640, 360), radius: 200, fingers: 10, by: .degrees(450), over: 0.4,
          wobble: 3))
      expectTrue(screen.isRunning)
    }

    @Test func `outlives a device that vanishes with a finger down`() throws {
      let screen = try VirtualScreen()
      try screen.play(.tap(at: Vector(100, 100)).withoutLifts)
      screen.disconnect()
      #expect(throws: ScreenFailure.self) {
        try screen.touch(finger: 1, phase: .up, x: 0, y: 0)
      }
      try screen.reconnect()
      try screen.play(.drag(from: Vector(200, 200), to: Vector(900, 500), over: 0.1))
      expectTrue(screen.isRunning)
      try expectTrue(screen.xdotool("getmouselocation").hasPrefix("x:899 y:499 "))
    }

    @Test func `takes pictures where the tools for it are installed`() throws {
      let screen = try VirtualScreen(width: 640, height: 480)
      guard let picture = try screen.screenshot("empty") else { return }
      try expectTrue(Data(contentsOf: picture).starts(with: [0x89] + Array("PNG".utf8)))
    }

    @Test func `leaves no process and no folder behind`() throws {
      let screen = try VirtualScreen()
      try screen.touch(finger: 1, phase: .down, x: 0.5, y: 0.5)
      expectTrue(commandLines().contains { $0.contains(screen.folder.path) })
      screen.close()
      screen.close()
      expectTrue(!screen.isRunning)
      expectTrue(!FileManager.default.fileExists(atPath: screen.folder.path))
      expectTrue(!commandLines().contains { $0.contains(screen.folder.path) })
    }

    @Test func `can be there twice`() throws {
      let screens = try (VirtualScreen(), VirtualScreen())
      expectUnequal(screens.0.display, screens.1.display)
    }
  }
}

/// The command lines of all processes of this machine.
private func commandLines() -> [String] {
  let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return processes.filter { Int($0) != nil }.compactMap {
    try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
  }
}
