import Foundation
import SwivelTouchscreenSupport

extension VirtualScreen {
  /// Starts the program, or another build of it, and waits until its window rests.
  func open(
    _ arguments: [String] = ["play"], environment: [String: String] = [:], by other: URL? = nil
  ) throws -> (program: ProgramUnderTest, window: ProgramWindow) {
    let program = try ProgramUnderTest(
      arguments, on: self, environment: environment, program: other)
    let window = try program.waitForWindow()
    program.settle()
    return (program, window)
  }

  func frame(of window: ProgramWindow) throws -> [Int] {
    let words = try xdotool("getwindowgeometry", "--shell", window.id).split(separator: "\n")
    return ["X=", "Y=", "WIDTH=", "HEIGHT="].compactMap { key in
      words.first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) }
    }
  }

  func waitForFrame(_ frame: [Int], of window: ProgramWindow) throws -> [Int] {
    for _ in 0..<200 where try self.frame(of: window) != frame {
      Thread.sleep(forTimeInterval: 0.05)
    }
    return try self.frame(of: window)
  }
}
