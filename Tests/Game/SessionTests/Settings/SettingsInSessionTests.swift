import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A setting in a session` {
  @Test func `comes in as an event and goes out where it is changed`() throws {
    var session = Bench.session
    let before = session.digest
    session.handle(InputEvent(time: .zero, kind: .reply(.settings("{}"))))
    expectEqual(session.digest, before)
    session.handle(InputEvent(time: .zero, kind: .reply(.settings("{\"textSize\": 150}"))))
    expectTrue(session.state.settings[.textSize] == 150 && session.digest != before)
    expectTrue(session.takeEffects().isEmpty)
    session.set(.dwell, to: 1_000)
    let kept = session.state.settings.text
    expectEqual(session.takeEffects(), [.saveSettings(kept)])
    try expectEqual(Settings(text: kept)[.dwell], 1_000)
    session.set(.dwell, to: 1_000)
    expectTrue(session.takeEffects().isEmpty)
  }

  @Test func `changes nothing and is reported where it can't be read`() {
    var session = Bench.session
    session.handle(InputEvent(time: .zero, kind: .reply(.settings("{\"dwell\": -1}"))))
    expectEqual(session.state.settings, .standard)
    expectEqual(
      session.reported, "settings: dwell: found -1, expected a whole number within 0…3000")
  }

  @Test(arguments: [
    ("", false, false), ("reduced-motion", true, false), ("high-contrast", false, true),
    ("high-contrast something reduced-motion", true, true),
  ])
  func `follows the desktop until something else is set`(
    wishes: String, motion: Bool, contrast: Bool
  ) {
    var session = Session.started(desktop: DesktopPreferences(text: wishes))
    expectTrue(session.state.reducesMotion == motion && session.state.hasHighContrast == contrast)
    session.set(.motion, to: MotionChoice.full.rawValue)
    session.set(.contrast, to: Contrast.usual.rawValue)
    expectTrue(!session.state.reducesMotion && !session.state.hasHighContrast)
    session.set(.motion, to: MotionChoice.reduced.rawValue)
    session.set(.contrast, to: Contrast.high.rawValue)
    expectTrue(session.state.reducesMotion && session.state.hasHighContrast)
  }
}

@Suite struct `A command in a session` {
  @Test func `says why a command can't be done, or does it`() {
    var session = Bench.session
    expectEqual(session.reasonUnavailable(.delete), .obstacleChoice)
    expectEqual(session.reasonUnavailable(.undo), .obstacleNothingDone)
    for command in [GameCommand.hint, .playPause, .focusUp, .tapePlay] {
      expectEqual(session.reasonUnavailable(command), .obstacleNotHere)
    }
    session.press(.tab, at: 0)
    expectNil(session.reasonUnavailable(.delete))
    expectEqual(session.reasonUnavailable(.group), .obstacleSeveral)
    session.enter(.levels)
    expectEqual(session.reasonUnavailable(.delete), .obstacleSandbox)
    expectNil(session.reasonUnavailable(.focusUp))
  }

  @Test func `says why what a lock doesn't offer can't be done there`() {
    let player = LockBench.visitor("first-stop")
    expectEqual(player.session.reasonUnavailable(.park), .obstacleNotHere)
    expectNil(player.session.reasonUnavailable(.watch))
    expectEqual(player.session.reasonUnavailable(.scrubOn), .obstacleNotHere)
  }
}
