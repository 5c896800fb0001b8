import Foundation
import SwivelTouchscreenSupport

extension VirtualScreen {
  /// Starts the program, with a loudspeaker that is none, and waits for its window.
  func open(
    _ arguments: [String] = ["play"], environment: [String: String] = [:]
  ) throws -> (program: ProgramUnderTest, window: ProgramWindow) {
    let program = try ProgramUnderTest(
      arguments, on: self, environment: ["SDL_AUDIODRIVER": "dummy"].merging(environment) { $1 })
    let window = try program.waitForWindow()
    program.settle()
    return (program, window)
  }

  /// The present frame of a window.
  func frame(of window: ProgramWindow) throws -> [Int] {
    let words = try xdotool("getwindowgeometry", "--shell", window.id).split(separator: "\n")
    return ["X=", "Y=", "WIDTH=", "HEIGHT="].compactMap { key in
      words.first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) }
    }
  }

  /// Waits until a window has a frame; returns the last one.
  func waitForFrame(_ frame: [Int], of window: ProgramWindow) throws -> [Int] {
    for _ in 0..<200 where try self.frame(of: window) != frame {
      Thread.sleep(forTimeInterval: 0.05)
    }
    return try self.frame(of: window)
  }
}
