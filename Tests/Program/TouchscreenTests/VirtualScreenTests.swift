import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `A virtual screen` {
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
  }
}

/// The command lines of all processes of this machine.
private func commandLines() -> [String] {
  let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return processes.filter { Int($0) != nil }.compactMap {
    try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
  }
}
