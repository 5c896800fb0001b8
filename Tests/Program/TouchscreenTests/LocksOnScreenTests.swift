import Foundation
import SwivelGameSupport
import SwivelMotion
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `A lock on a touchscreen` {
    @Test(arguments: ["left-right-left", "one-line", "glass-back"])
    func `is opened by one finger, and that is kept`(id: String) throws {
      let lock = try LockOnScreen(id)
      let performance = try lock.perform(lock.path(lock.level.turns))
      expectTrue(performance.lock?.id == id && performance.lock?.state == "open")
      expectEqual(performance.lock?.entered, lock.numbers, "\(performance.verdict)")
      let progress = try #require(performance.progress)
      expectTrue(progress.contains("\"\(id)\"") && progress.contains("\"format\": 1"))
      expectTrue(performance.standardError.isEmpty, "\(performance.standardError)")
    }

    @Test func `is opened by the mouse's wheel`() throws {
      let lock = try LockOnScreen("left-right-left")
      let performance = try lock.perform { screen, program in
        try screen.xdotool("mousemove", "\(Int(lock.center.x))", "\(Int(lock.center.y))")
        for turn in lock.level.turns {
          let notches = abs(turn.units) / lock.unitsPerStop
          try screen.xdotool(
            "click", "--repeat", "\(notches)", "--delay", "15", turn.units > 0 ? "4" : "5")
          program.settle()
        }
      }
      expectEqual(performance.lock?.state, "open", "\(performance.verdict)")
      expectEqual(performance.lock?.entered, lock.numbers)
    }
  }

  @Suite struct `What was opened` {
    @Test func `is added to what was kept, and no file that can't be read is lost`() throws {
      let lock = try LockOnScreen("first-stop")
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let data = folder.appendingPathComponent("swivel")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      let file = data.appendingPathComponent("progress.json")
      try Data(#"{"format": 1, "solved": ["clock"], "stars": {"clock": 2}}"#.utf8).write(to: file)
      let path = lock.path(lock.level.turns)
      let first = try lock.perform(data: folder) { screen, _ in try screen.play(path) }
      expectEqual(first.session.state.locks.progress["clock"]?.isAlone, true)
      try expectTrue(#require(first.progress).contains("clock"))

      try Data("no progress".utf8).write(to: file)
      let second = try lock.perform(data: folder) { screen, _ in try screen.play(path) }
      expectEqual(second.lock?.state, "open")
      let aside = data.appendingPathComponent("progress.json.bad-1")
      try expectEqual(String(contentsOf: aside, encoding: .utf8), "no progress")
      expectEqual(second.standardError.split(separator: "\n").count, 1)
      expectTrue(second.standardError.contains("set aside as progress.json.bad-1"))
      let kept = try #require(second.progress)
      expectTrue(kept.contains("first-stop") && !kept.contains("clock"))
    }
  }
}
