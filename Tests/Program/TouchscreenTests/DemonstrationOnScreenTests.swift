import Foundation
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelTapes
import SwivelTestSupport
import SwivelTouchscreenSupport
import SwivelWorld
import Testing

@testable import SwivelPlayback
@testable import SwivelSession

extension Touchscreen {
  @Suite struct `The demonstration` {
    @Test
    func `that comes along as a script is played by a tap, to where it leads without a window`()
      throws
    {
      let script = "Assets/Tapes/demonstration.script"
      let screen = try VirtualScreen(width: Stage.size.width, height: Stage.size.height)
      let program = try ProgramUnderTest(
        ["replay", Fixtures.file(script).path, "--no-sound", "--paused", "--speed", "8"], on: screen
      )
      _ = try program.waitForWindow(named: "demonstration.script")
      program.settle()
      let button = PlaybackBoxes(Stage.surface).box(of: .play)
      try screen.play(.tap(at: button.center))
      program.settle(.seconds(1))
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")

      var session = try Stage.session()
      let tape = try Tape(script: script)
      for entry in tape.entries { try session.play(entry) }
      let report = try program.report()
      expectEqual(report.entities.count, 14)
      for entity in report.entities {
        let placement = try session.placement(of: entity.name)
        expectEqual(placement.rotation.radians, entity.rotation, "\(entity.name)")
      }
      expectTrue(report.entities.contains { abs($0.rotation) > 2 * .pi })
    }

    @Test func `begun by fingers leads to where it leads without a window`() throws {
      let whole = try FingerPath(script: "demonstration", in: "Assets/Tapes")
      // The two hands; a mouse follows.
      let path = FingerPath(whole.events.filter { $0.time < 3.6 })
      try #require(path.duration > 3)
      let performance = try Stage.perform(path)
      let rehearsed = try Stage.rehearse(path)
      var moved = 0
      for entity in performance.report.entities {
        let placement = try rehearsed.placement(of: entity.name)
        let position = Vector(x: entity.worldX, y: entity.worldY)
        expectLess(placement.position.distance(to: position), 0.5, "\(entity.name)")
        expectLess(abs(placement.rotation.radians - entity.rotation), 0.01, "\(entity.name)")
        expectLess(abs(placement.scale - entity.scale), 0.01, "\(entity.name)")
        if entity.rotation != 0 { moved += 1 }
      }
      expectEqual(moved, 2)
      let turns = performance.report.entities.map { abs($0.rotation) / (2 * .pi) }
      expectTrue(turns.contains { $0 > 1 }, "one of them turns by more than a turn")
      let replayed = try performance.replay { _, _, _ in }
      for entity in performance.report.entities {
        try expectEqual(replayed.placement(of: entity.name).rotation.radians, entity.rotation)
      }
    }
  }
}
