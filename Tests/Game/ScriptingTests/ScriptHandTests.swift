import SwivelGameSupport
import Testing

@testable import SwivelScripting

@Suite struct `A script's hands` {
  @Test(arguments: [2, 3, 5, 10], ["450deg", "-450deg", "7.5rad", "1.25t", "12deg"])
  func `turn a thing by what they say`(fingers: Int, angle: String) throws {
    try ScriptBench.play(
      """
      turn "disc" by \(angle) in 2s with \(fingers) fingers
      expect rotation of "disc" = \(angle) \(angle == "12deg" ? "± 12" : "± 0.001")
      expect scale of "disc" = 1 ± 0.0001
      expect held is none
      """)
  }

  @Test(arguments: ["450deg", "-90deg"])
  func `turn a thing by the mouse with its second finger`(angle: String) throws {
    let player = try ScriptBench.play(
      """
      turn "photo" by \(angle) with mouse
      expect rotation of "photo" = \(angle) ± 0.5
      expect device is mouse
      """)
    expectEqual(player.session.state.pointer.modifiers, [])
  }

  @Test func `repeat and include what is said once`() throws {
    try ScriptBench.play(
      """
      repeat 3 {
        repeat 2 { wheel "photo" by -1 }
      }
      expect rotation of "photo" = 90deg
      """)
  }

  @Test func `are where people can point`() {
    var session = Bench.session
    expectEqual(session.targets.first?.name, "locks")
    let top = ["home", "scenes", "undo", "redo"].map { "top " + $0 }
    let names = ["locks", "drawer", "palette", "add", "coin", "menu", "disc", "photo"] + top
    let here = session.targets.map(\.name)
    expectTrue(Set(names).isSubset(of: here), "\(here)")
    session.touch(1, .began, session.center("coin"), at: 0)
    session.touch(1, .ended, session.center("coin"), at: 60)
    expectEqual(session.targets.first?.name, "spin")
    let box = session.target(named: "locks")?.box
    expectEqual(box.map { session.state.surface.bounds.contains($0.center) }, true)
    expectNil(session.target(named: "nobody"))
  }
}
