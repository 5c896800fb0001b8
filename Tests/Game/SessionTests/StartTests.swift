import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A session that the program starts` {
  private func start() throws -> SessionStart {
    var scene = Bench.session
    scene.tap(.tab)
    return SessionStart(
      settings: try Settings(text: #"{"textSize": 150}"#), progress: .ofFinishedClock,
      scene: [.scene(path: "a", text: scene.sceneText), .failed("One thing is wrong")],
      coachMarks: "turn,menu")
  }

  @Test func `is at its first screen, with all that is kept and what the desktop prefers`() throws {
    let session = Session.started(try start(), desktop: DesktopPreferences(text: "reduced-motion"))
    expectEqual(session.state.route, .home)
    expectEqual(session.state.settings[.textSize], 150)
    expectTrue(session.state.reducesMotion)
    expectEqual(session.state.locks.progress.wonParts, .all)
    expectTrue(session.state.clock?.clockwork.keepsTime == true)
    expectEqual(session.state.scenes?.path, "a")
    expectEqual(session.state.coachMarks?.open, [.turn, .menu])
    expectEqual(session.reported, "One thing is wrong")
  }

  @Test func `is sent the settings first, and nothing that is as usual`() throws {
    let replies = try start().replies
    expectEqual(replies.count, 5)
    guard case .settings = replies[0], case .progress = replies[1], case .scene = replies[2],
      case .coachMark = replies[4]
    else {
      Issue.record("\(replies)")
      return
    }
    expectTrue(SessionStart(settings: .standard, progress: LockProgress()).replies.isEmpty)
  }
}
