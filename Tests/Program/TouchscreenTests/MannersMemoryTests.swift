import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `The memory of the window` {
    /// A frame to be found again, and the keys of it as the file has them.
    private static let frame = [150, 90, 900, 500]

    private func remembering(_ folder: URL) -> [String: String] { ["XDG_CONFIG_HOME": folder.path] }

    private func file(in folder: URL) -> URL { folder.appendingPathComponent("swivel/window.json") }

    @Test func `keeps size and place, and neither the fullscreen nor the size that was asked for`()
      throws
    {
      let screen = try VirtualScreen(width: 1_600, height: 900)
      let config = screen.folder.appendingPathComponent("settings")
      let (first, window) = try screen.open([], environment: remembering(config))
      try screen.xdotool("windowsize", window.id, "900", "500")
      try screen.xdotool("windowmove", window.id, "150", "90")
      try expectEqual(screen.waitForFrame(Self.frame, of: window), Self.frame)
      first.settle()
      try screen.xdotool("key", "F11")
      try expectEqual(screen.waitForFrame([0, 0, 1_600, 900], of: window), [0, 0, 1_600, 900])
      try expectEqual(first.terminate(), .success, "\(first.standardError)")
      let kept = try Data(contentsOf: file(in: config))
      let numbers = try JSONDecoder().decode([String: Int].self, from: kept)
      expectEqual(numbers, ["version": 1, "width": 900, "height": 500, "x": 150, "y": 90])

      let (second, again) = try screen.open([], environment: remembering(config))
      expectEqual([again.x, again.y, again.width, again.height], Self.frame)
      try expectTrue(second.terminate() == .success && second.standardError.isEmpty)

      for arguments in [["--size", "800x600"], ["play"]] {
        let (other, window) = try screen.open(arguments, environment: remembering(config))
        #expect((window.width, window.height) == (arguments.count > 1 ? (800, 600) : (1_280, 720)))
        try expectEqual(other.terminate(), .success, "\(other.standardError)")
      }
      try expectEqual(Data(contentsOf: file(in: config)), kept)
    }

    @Test func `doesn't use a place that is on no screen any more`() throws {
      let screen = try VirtualScreen()
      let config = screen.folder.appendingPathComponent("settings")
      try write(
        #"{"version": 1, "width": 3000, "height": 500, "x": 5000, "y": 90}"#, to: file(in: config))
      let (program, window) = try screen.open([], environment: remembering(config))
      #expect((window.x, window.width, window.height) == (0, 1_280, 500))
      try expectTrue(program.terminate() == .success && program.standardError.isEmpty)
    }

    @Test(arguments: [
      "", "{", "[]", #"{"version": 2, "width": 900, "height": 500}"#,
      #"{"version": 1, "width": 1e300, "height": 500}"#,
      #"{"version": 1, "width": -5, "height": 500}"#,
      #"{"version": 1, "width": 900, "height": 500, "x": 1, "y": 9000000}"#,
    ]) func `is set aside where it makes no sense`(text: String) throws {
      let screen = try VirtualScreen()
      let config = screen.folder.appendingPathComponent("settings")
      try write(text, to: file(in: config))
      let (program, window) = try screen.open([], environment: remembering(config))
      #expect((window.width, window.height) == (1_280, 720))
      try expectEqual(program.terminate(), .success)
      let lines = program.standardError.split(separator: "\n")
      expectTrue(lines.count == 1 && lines[0].contains("window.json.bad-1"), "\(lines)")
      let bad = file(in: config).appendingPathExtension("bad-1")
      try expectEqual(String(contentsOf: bad, encoding: .utf8), text)
    }

    private func write(_ text: String, to file: URL) throws {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
