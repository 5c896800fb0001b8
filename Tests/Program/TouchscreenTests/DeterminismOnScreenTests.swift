import Foundation
import SwivelGeometry
import SwivelInput
import SwivelSession
import SwivelTapes
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `What draws the window` {
    /// Records two hands on the screen while the window is drawn in some way.
    private func record(_ renderer: String) throws -> Performance {
      let screen = try VirtualScreen()
      let tape = screen.folder.appendingPathComponent("drawn.tape")
      let (program, _) = try screen.open(
        ["play", "--record", tape.path, "--renderer", renderer, "--no-sound"])
      let turn = FingerPath.turn(
        center: try Stage.center(of: "photo"), radius: 100, by: .degrees(300), over: 1)
      let other = FingerPath.turn(
        center: try Stage.center(of: "record"), radius: 80, by: .degrees(-90), over: 0.7,
        firstFinger: 3)
      try screen.play(turn.along(with: other))
      program.settle(.seconds(1))
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
      return try Performance(of: program, tape)
    }

    @Test(arguments: ["software", "opengl"])
    func `changes no state: its recording leads to the same one without a window`(
      renderer: String
    ) throws {
      let performance = try record(renderer)
      let session = try performance.replay { _, _, _ in }
      expectEqual(session.digest.text, performance.report.hash)
      expectGreater(performance.report.frames, 0)
      #expect(abs(try performance.rotation(of: "photo") - 300) < 0.5)
      #expect(abs(try performance.rotation(of: "record") + 90) < 0.5)
    }
  }
}
