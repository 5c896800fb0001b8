import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `A virtual screen` {
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
