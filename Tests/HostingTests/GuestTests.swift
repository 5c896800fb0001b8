import SwivelCommands
import SwivelDocuments
import SwivelGameSupport
import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelScreens
import SwivelTestSupport
import Testing

@testable import SwivelGame
@testable import SwivelHosting

/// One effect of each kind; a kind that is added doesn't compile here until it is among them.
private var effects: [Effect] {
  let copy = Bench.session.sceneCopy
  func next(after effect: Effect) -> Effect? {
    switch effect {
    case .play: .rumble(Rumble(heavy: 1, light: 1, milliseconds: 1))
    case .rumble: .quit
    case .quit: .toggleFullscreen
    case .toggleFullscreen: .saveProgress(LockProgress(text: ""))
    case .saveProgress: .saveSettings("{}")
    case .saveSettings: .saveTape
    case .saveTape: .readClipboard
    case .readClipboard: .exportPicture
    case .exportPicture: .exportAnimation
    case .exportAnimation: .copy("text")
    case .copy: .saveScene(copy, .save)
    case .saveScene(_, .save): .saveScene(copy, .saveAs("name"))
    case .saveScene(_, .saveAs): .saveScene(copy, .replaced)
    case .saveScene(_, .replaced): .saveScene(copy, .forkFromGuest)
    case .saveScene(_, .forkFromGuest): .openScene("/etc/passwd")
    case .openScene: .listScenes
    case .listScenes: .listTapes
    case .listTapes: .listPictures
    case .listPictures: .bringPicture("/etc/passwd")
    case .bringPicture: .playTape("name")
    case .playTape: .sendWords
    case .sendWords: .sendTime
    case .sendTime: .saveLevel(id: "x", text: "{}")
    case .saveLevel: .learned(.turn)
    case .learned: .change(.scene("name"), .delete)
    case .change: .showSaved("Picture saved to /etc")
    case .showSaved: nil
    }
  }
  return Array(sequence(first: .play(.put), next: next))
}

/// One reply of each kind, in the same way.
private var replies: [Reply] {
  func next(after reply: Reply) -> Reply? {
    switch reply {
    case .pasted: .dropped("{}")
    case .dropped:
      .picture(
        PictureArrival(
          name: "x", hash: String(repeating: "0", count: 64), width: 8, height: 8))
    case .picture: .progress(Verbatim(text: "first-stop 3"))
    case .progress: .scene(path: "/home/someone/.bash_profile", text: "{}")
    case .scene: .saved(serial: 0, path: "/home/someone/.bash_profile")
    case .saved: .scenes(Verbatim(text: "scene\t/etc/passwd\tPasswords\t"))
    case .scenes: .settings("{}")
    case .settings: .desktop(Verbatim(text: "reduced-motion"))
    case .desktop: .tapes(Verbatim(text: "../../etc/passwd"))
    case .tapes: .pictures(Verbatim(text: "1\t/etc\n../../etc/passwd"))
    case .pictures: .words(PaletteWords(text: "quit\tSave"))
    case .words: .day(PresentDay("2026-11-23"))
    case .day: .coachMark("turn")
    case .coachMark: .takenOver
    case .takenOver: .kept("All is well")
    case .kept: .failed("Nothing is well")
    case .failed: nil
    }
  }
  return Array(sequence(first: .pasted("text"), next: next))
}

@Suite struct `A guest` {
  /// The effects that are left of one that a guest, or the user after a guest, has caused.
  private func left(of effect: Effect, byGuest: Bool) -> [Effect] {
    var (session, watch) = (Bench.session, GuestWatch())
    _ = watch.handle(guest: InputEvent(time: .zero, kind: .hover(.zero)), in: &session)
    watch.filterEffects(&session, byGuest) { $0.effects.append(effect) }
    return session.takeEffects()
  }

  @Test func `causes nothing but sounds, lists, and that what it replaces is saved`() {
    for effect in effects {
      let isLeft = !left(of: effect, byGuest: true).isEmpty
      switch effect {
      case .play, .rumble, .listScenes, .listTapes, .sendWords, .sendTime,
        .saveScene(_, .replaced), .saveScene(_, .forkFromGuest):
        expectTrue(isLeft)
      default: expectTrue(!isLeft, "\(effect)")
      }
    }
  }

  @Test func `leaves the user what doesn't keep what is the guest's`() {
    for effect in effects {
      let isLeft = !left(of: effect, byGuest: false).isEmpty
      switch effect {
      case .saveProgress, .saveSettings, .learned: expectTrue(!isLeft, "\(effect)")
      default: expectTrue(isLeft, "\(effect)")
      }
    }
  }

  @Test func `takes nothing from anybody who has none`() {
    for effect in effects {
      var (session, watch) = (Bench.session, GuestWatch())
      watch.filterEffects(&session, false) { $0.effects.append(effect) }
      expectEqual(session.takeEffects(), [effect])
    }
  }

  @Test func `brings things and scenes without a file, and says nothing in the program's name`() {
    for reply in replies {
      let brought = reply.ofGuest
      switch reply {
      case .pasted, .dropped, .picture: expectEqual(brought, reply)
      case .scene(_, let text): expectEqual(brought, .scene(path: "", text: text))
      default: expectNil(brought, "\(reply)")
      }
    }
  }

  /// A session in which a guest has said all that a tape can say of files.
  private func visited() -> (Session, GuestWatch) {
    var (session, watch) = (Bench.session, GuestWatch())
    let said: [Reply] = [
      .scene(path: "/home/someone/.bash_profile", text: session.sceneText),
      .saved(serial: 1, path: "/home/someone/.config/autostart/a.desktop"),
      .scenes(Verbatim(text: "scene\t/etc/passwd\tPasswords\t")), .tapes(Verbatim(text: "../../a")),
      .words(PaletteWords(text: "quit\tSave")),
    ]
    for (index, reply) in said.enumerated() {
      _ = watch.handle(guest: InputEvent(.reply(reply), at: Int64(index)), in: &session)
    }
    return (session, watch)
  }

  @Test func `doesn't say where a scene is saved, nor what can be opened`() {
    var (session, watch) = visited()
    expectTrue(session.state.scenes?.serial == 1 && session.state.scenes?.path == nil)
    expectEqual(session.state.scenes?.list.entries, [])
    _ = session.takeEffects()
    watch.handle(InputEvent(.keyDown(.s, .control, isRepeat: false), at: 9), in: &session)
    expectEqual(session.state.route, .scenes, "the user is asked for a name")
    expectTrue(!session.takeEffects().contains { if case .saveScene = $0 { true } else { false } })
  }

  @Test func `has its scene saved once the user has touched it`() {
    var (session, watch) = visited()
    expectTrue(!watch.saves(session.sceneCopy))
    watch.handle(InputEvent(.hover(.zero), at: 9), in: &session)
    expectTrue(!watch.saves(session.sceneCopy))
    watch.handle(InputEvent(.keyDown(.tab, [], isRepeat: false), at: 9), in: &session)
    expectTrue(watch.saves(session.sceneCopy))
  }

  @Test func `is acting as long as nobody else does, whatever time brings about`() {
    var (session, watch) = visited()
    _ = session.takeEffects()
    watch.handle(InputEvent(.reply(.scenes(Verbatim(text: ""))), at: 9), in: &session)
    watch.filterEffects(&session, true) { $0.effects.append(.quit) }
    expectTrue(session.takeEffects().isEmpty)
    let quit = InputEvent(.keyDown(.q, .control, isRepeat: false), at: 10)
    expectTrue(!watch.handle(guest: quit, in: &session).isEmpty)
    expectTrue(session.takeEffects().isEmpty)
    watch.handle(quit, in: &session)
    expectEqual(session.takeEffects(), [.quit])
  }

  /// A session whose person has opened a scene of a file, and the events that the session was told.
  private func opened() -> (Session, GuestWatch, [InputEvent]) {
    var (session, watch) = (Bench.session, GuestWatch())
    let reported = watch.handle(
      InputEvent(.reply(.scene(path: "mine", text: session.sceneText)), at: 0), in: &session)
    _ = session.takeEffects()
    return (session, watch, reported)
  }

  /// Presses of keys, each a millisecond after the other.
  private func presses(_ keys: [(Key, Modifiers)], from first: Int64) -> [InputEvent] {
    keys.enumerated().map { index, press in
      InputEvent(.keyDown(press.0, press.1, isRepeat: false), at: first + Int64(index))
    }
  }

  @Test func `changes a scene of the user's only in a new one, which a tape says`() throws {
    var (session, watch, reported) = opened()
    let before = session.sceneCopy
    for event in presses([(.a, .control), (.delete, [])], from: 1) {
      reported += watch.handle(guest: event, in: &session)
    }
    expectEqual(session.state.scenes?.serial, before.serial + 1)
    expectNil(session.state.scenes?.path)
    let apart = session.takeEffects().compactMap { effect in
      if case .saveScene(let copy, .forkFromGuest) = effect { copy } else { nil }
    }
    let copy = try #require(apart.first)
    expectTrue(apart.count == 1 && copy.holdsSame(as: before) && copy.path == "mine")
    // The new scene is saved where another takes its place, and the next change is made in it.
    expectTrue(watch.saves(session.sceneCopy))
    for event in presses([(.z, .control), (.tab, []), (.right, [])], from: 10) {
      reported += watch.handle(guest: event, in: &session)
    }
    expectEqual(session.state.scenes?.serial, before.serial + 1)
    var replayed = Bench.session
    for event in reported { replayed.handle(event) }
    expectEqual(replayed.digest, session.digest)
  }

  @Test func `takes a new scene again once the user has touched the one before`() {
    var (session, watch, _) = opened()
    for serial in [2, 3] {
      let time = Int64(serial) * 10
      for event in presses([(.tab, []), (.right, [])], from: time) {
        _ = watch.handle(guest: event, in: &session)
      }
      expectEqual(session.state.scenes?.serial, serial)
      watch.handle(presses([(.tab, [])], from: time + 5)[0], in: &session)
    }
  }

  @Test func `that only looks leaves the user's scene as it is, with its file`() {
    var (session, watch, _) = opened()
    let looks: [InputEvent.Kind] = [
      .hover(.zero), .keyDown(.tab, [], isRepeat: false), .keyDown(.tab, [], isRepeat: false),
      .wheel(.zero, delta: ExactPoint(x: 0, y: 1_000_000), []),
    ]
    for (index, kind) in looks.enumerated() {
      _ = watch.handle(guest: InputEvent(kind, at: Int64(index) * 9), in: &session)
    }
    watch.advance(&session, to: Timestamp(seconds: 1))
    expectTrue(session.state.scenes?.serial == 1 && session.state.scenes?.path == "mine")
    expectTrue(!session.takeEffects().contains { if case .saveScene = $0 { true } else { false } })
  }

  @Test func `doesn't close the window, nor change its size`() {
    let surface = Surface(width: 640, height: 480)
    for change in [WindowChange.closed, .resized(surface)] {
      expectNil(InputEvent(time: .zero, kind: .window(change)).ofGuest)
    }
    for change in [WindowChange.focusLost, .focusGained, .hidden, .shown] {
      expectTrue(InputEvent(time: .zero, kind: .window(change)).ofGuest != nil)
    }
  }
}

@Suite struct `What nobody touches` {
  private func held() -> Session {
    var session = Bench.session
    session.handle(InputEvent(time: .zero, kind: .keyDown(.tab, [], isRepeat: false)))
    session.handle(InputEvent(time: .zero, kind: .gamepad(.axis(.leftX, 1_000_000))))
    return session
  }

  @Test func `runs for an hour after the last event, and is left as it is then`() {
    let hour: Int64 = 3_600_000_000
    var short = held()
    short.advance(to: Timestamp(microseconds: hour + 80_000))
    var long = held()
    long.advance(to: Timestamp(microseconds: 1_000_000_000_000))
    expectEqual(long.state.ticks, 125_000_000)
    expectEqual(short.state.sandbox, long.state.sandbox)
    expectUnequal(held().state.sandbox, long.state.sandbox)
  }

  @Test func `is the same however time goes on`() {
    let end: Int64 = 3_700_000_000
    var (whole, stepped) = (held(), held())
    whole.advance(to: Timestamp(microseconds: end))
    for time in stride(from: 7_000_000, through: end, by: 92_500_000) {
      stepped.advance(to: Timestamp(microseconds: time))
    }
    stepped.advance(to: Timestamp(microseconds: end))
    expectEqual(whole.digest, stepped.digest)
  }
}
