import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `A play-through on a touchscreen` {
    /// What the program left after the fingers of a play-through that is played without a screen too.
    private struct Outcome {
      let report: Report
      /// The names of the scenes that were saved.
      let scenes: [String]
      /// `progress.json`; empty if there is none.
      let progress: String
    }

    /// Plays the fingers of a tape in a program that is opened at a place.
    private func play(_ tape: String, _ arguments: String...) throws -> Outcome {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(["play", "--no-sound"] + arguments)
      try screen.play(FingerPath(script: tape))
      program.settle()
      _ = try screen.screenshot(tape)
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
      let folder = program.dataFolder
      let scenes = folder.appendingPathComponent("scenes").path
      return Outcome(
        report: try program.report(),
        scenes: ((try? FileManager.default.contentsOfDirectory(atPath: scenes)) ?? [])
          .filter { $0.hasSuffix(".json") },
        progress: (try? String(
          contentsOf: folder.appendingPathComponent("progress.json"), encoding: .utf8)) ?? "")
    }

    @Test func `leads from the first dial to a bench, and back to what was saved and renamed`()
      throws
    {
      let outcome = try play("first-minute")
      expectEqual(outcome.scenes, ["My 1.swivel-scene.json"])
      expectEqual(outcome.report.entities.count, 14)
      let photo = try #require(outcome.report.entity(named: "photo"))
      expectGreater(abs(photo.rotation), 30 * .pi / 180)
    }

    @Test func `pulls a handle, takes the part behind the door and sets it on the clock's plate`()
      throws
    {
      let outcome = try play("part-to-clock", "there-and-back")
      expectTrue(outcome.progress.contains("\"set\""), "\(outcome.progress)")
    }

    @Test func `goes through a lesson of the school, with glass and without`() throws {
      let outcome = try play("school-contacts", "school-contacts")
      expectEqual(outcome.report.lock?.state, "open")
      expectTrue(outcome.progress.contains("school-contacts"))
    }
  }
}
