import SwivelMotion
import SwivelPlaybackSupport
import Testing

@testable import SwivelPlayback

@Suite struct `The player of a tape` {
  @Test(
    arguments: [
      (Key.right, Modifiers(), Int64(2_008_000)), (.left, [], 1_992_000),
      (.right, .shift, 3_000_000), (.left, .shift, 1_000_000), (.home, [], 0),
      (.end, [], 6_000_000), (.pageDown, [], 3_000_000), (.right, .control, 3_000_000),
      (.pageUp, [], 200_000), (.left, .control, 200_000),
    ] as [(Key, Modifiers, Int64)])
  func `goes to places by keys`(key: Key, modifiers: Modifiers, index: Int64) {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 2))
    // Two hands overlap, so the reports before are nearer than a tick.
    let reports = playback.reel.reports
    playback.press(key, modifiers)
    let found = playback.position.microseconds
    expectTrue(found == index || modifiers.isEmpty && reports.contains(found), "\(found)")
  }

  @Test(arguments: [Key.right, .left])
  func `continues while a key is held`(key: Key) {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 5.8))
    playback.press(key)
    let first = playback.position.microseconds
    playback.handle(.keyDown(key, [], isRepeat: true))
    expectEqual((playback.position.microseconds - first).magnitude, 8_000)
  }

  @Test func `plays and pauses by Space, by A and by its button, once a press`() {
    var playback = TapedBench.playback()
    playback.press(.space)
    playback.handle(.keyDown(.space, [], isRepeat: true))
    expectTrue(playback.isPlaying)
    playback.handle(.gamepad(.buttonDown(.a)))
    expectTrue(!playback.isPlaying)
    let button = playback.boxes.box(of: .play).center
    playback.touch(.began, button)
    expectTrue(!playback.isPlaying, "a button acts when it is let go")
    playback.touch(.ended, button)
    expectTrue(playback.isPlaying)
    playback.touch(.began, button)
    playback.touch(.moved, button + Vector(x: 200, y: -100))
    playback.touch(.ended, button + Vector(x: 200, y: -100))
    playback.touch(.began, button)
    playback.touch(.cancelled, button)
    expectTrue(playback.isPlaying, "what slides off or is lost does nothing")
  }

  @Test func `changes the speed from a quarter to 64 times, by halves and doubles`() {
    var playback = TapedBench.playback()
    for wanted in [8, 16, 32, 64, 128, 256, 256] {
      playback.handle(.text("]"))
      expectEqual(playback.speed.quarters, wanted)
    }
    playback.press(.one)
    expectEqual(playback.speed, .normal)
    for wanted in [2, 1, 1] {
      playback.press(.minus)
      expectEqual(playback.speed.quarters, wanted)
    }
    playback.press(.equals)
    playback.handle(.gamepad(.buttonDown(.rightShoulder)))
    expectEqual(playback.speed, .normal)
    playback.handle(.text("["))
    playback.handle(.gamepad(.buttonDown(.leftShoulder)))
    expectEqual(playback.speed.quarters, 1)
  }

  @Test(
    arguments: [
      (0.25, 1), (1, 4), (64, 256), (0.75, 3), (0.2, nil), (0.3, nil), (65, nil), (0, nil),
      (-1, nil), (.nan, nil), (.infinity, nil),
    ] as [(Double, Int?)])
  func `takes speeds in quarters`(factor: Double, quarters: Int?) {
    expectEqual(PlaybackRate(factor: factor)?.quarters, quarters)
  }

  @Test(
    arguments: [(1, [], 250_000), (-2, [], -500_000), (1, .shift, 8_000)]
      as [(Double, Modifiers, Int64)])
  func `is scrubbed by the wheel`(notches: Double, modifiers: Modifiers, distance: Int64) {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 3))
    let delta = ExactPoint(Vector(x: 0, y: notches))
    playback.handle(.wheel(.zero, delta: delta, modifiers))
    expectEqual(playback.position.microseconds, 3_000_000 + distance)
  }

  @Test(arguments: PlaybackScenes.surfaces)
  func `is scrubbed by a finger, and continues afterwards if it went before`(surface: Surface) {
    var playback = TapedBench.playback(on: surface)
    let track = playback.boxes.track
    playback.play()
    playback.touch(.began, track.point(0.25))
    expectTrue(abs(playback.position.seconds - 1.5) < 0.001 && !playback.isPlaying)
    playback.touch(.began, track.point(0.9), id: 2)
    playback.touch(.moved, track.point(0.9), id: 2)
    expectLess(abs(playback.position.seconds - 1.5), 0.001, "one finger scrubs at a time")
    playback.touch(.moved, track.point(0.75) - Vector(x: 0, y: 200), at: 100)
    expectLess(abs(playback.position.seconds - 4.5), 0.001, "also off the line")
    let straight = TapedBench.straight(TapedBench.tape, to: playback.position)
    expectEqual(playback.session.digest, straight.digest)
    playback.touch(.moved, track.point(-3), at: 200)
    expectTrue(playback.isAtStart)
    playback.touch(.ended, track.point(0), at: 300)
    expectTrue(playback.isPlaying)
    playback.touch(.began, track.point(1), at: 400)
    playback.touch(.ended, track.point(2), at: 500)
    expectTrue(playback.isAtEnd && !playback.isPlaying)
    playback.touch(.began, track.point(0.5), at: 600)
    playback.handle(.window(.focusLost), at: 700)
    playback.touch(.moved, track.point(0.1), at: 800)
    expectLess(abs(playback.fraction - 0.5), 0.001, "what was lost scrubs no more")
  }

  @Test func `is gone through by Tab and the left stick, and pressed by Enter, Space and A`() {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 2))
    func focus() -> ElementID? { playback.interface.focus(on: PlaybackBar.id) }
    for part in PlaybackBar.Part.allCases {
      playback.press(.tab)
      expectEqual(focus(), PlaybackBar.id(part))
    }
    playback.press(.tab, .shift)
    playback.press(.enter)
    expectEqual(playback.speed.quarters, 8, "the button before the last is pressed")
    playback.handle(.gamepad(.axis(.leftX, -GamepadAxis.full)))
    playback.handle(.gamepad(.axis(.leftX, 0)))
    playback.press(.space)
    expectTrue(playback.speed == .normal && !playback.isPlaying)
    playback.press(.tab, .shift)
    playback.handle(.gamepad(.axis(.leftX, GamepadAxis.full)))
    expectGreater(playback.position.microseconds, 2_000_000, "a step on the timeline")
    playback.touch(.began, Vector(x: 300, y: 200))
    expectNil(focus())
    playback.handle(.gamepad(.buttonDown(.a)))
    expectTrue(playback.isPlaying, "nothing has the focus")
  }

  private static let own = CommandTable.rows.filter {
    $0.scopes != .everywhere && $0.scopes.contains(.player)
  }

  @Test(arguments: own)
  func `does each of its commands by each of its keys and buttons`(entry: CommandRow) {
    for event in entry.strokes.map({ .keyDown($0.key, $0.modifiers, isRepeat: false) })
      + entry.buttons.map({ .gamepad(.buttonDown($0)) }) as [InputEvent.Kind]
    {
      var playback = TapedBench.playback()
      playback.seek(to: Timestamp(seconds: 2))
      playback.change(speed: PlaybackRate(quarters: 8))
      let before = playback
      playback.handle(event)
      let isDone =
        playback.position != before.position || playback.isPlaying != before.isPlaying
        || playback.speed != before.speed || playback.interface != before.interface
        || playback.takeEffects() == [.takeOver]
      expectTrue(isDone, "\(entry.command) by \(event)")
    }
  }

  @Test func `does what is to be done by the keys and buttons that a user has set, and says so`() {
    var keys = KeyMap()
    keys.set([KeyStroke(.p)], for: .tapePlay)
    keys.set(buttons: [.y], for: .tapePlay)
    let tape = TapedBench.tape
    var playback = Playback(
      tape, from: Bench.session, on: Bench.surface, isPlaying: false, keys: keys)
    playback.press(.space)
    playback.handle(.gamepad(.buttonDown(.a)))
    expectTrue(!playback.isPlaying)
    playback.press(.p)
    expectTrue(playback.isPlaying)
    playback.handle(.gamepad(.buttonDown(.y)))
    expectTrue(!playback.isPlaying)
    expectEqual(playback.saysAtRest, "Y plays · D-pad ← → step · Start takes over")
    playback.press(.home)
    expectEqual(playback.saysAtRest, "P plays · ← → step · T takes over")
  }

  @Test func `keeps to itself what comes in`() {
    var playback = TapedBench.playback()
    playback.seek(to: Timestamp(seconds: 1))
    let digest = playback.session.digest
    playback.touch(.began, Vector(x: 300, y: 200))
    playback.touch(.moved, Vector(x: 400, y: 250))
    playback.touch(.ended, Vector(x: 400, y: 250))
    playback.handle(.hover(ExactPoint(Vector(x: 100, y: 100))))
    playback.press(.z, .control)
    playback.handle(.window(.resized(Surface(width: 700, height: 500))))
    playback.handle(.text("?"))
    expectEqual(playback.session.digest, digest)
    expectEqual(playback.surface, Surface(width: 700, height: 500))
    expectTrue(playback.takeEffects().isEmpty)
  }

  @Test(arguments: [
    (InputEvent.Kind.keyDown(.escape, [], isRepeat: false), PlaybackEffect.leave),
    (.keyDown(.q, .control, isRepeat: false), .quit), (.window(.closed), .quit),
    (.gamepad(.buttonDown(.b)), .leave), (.keyDown(.f11, [], isRepeat: false), .toggleFullscreen),
    (.keyDown(.enter, .alt, isRepeat: false), .toggleFullscreen),
  ]) func `is left, and takes the whole screen`(event: InputEvent.Kind, effect: PlaybackEffect) {
    var playback = TapedBench.playback()
    playback.handle(event)
    expectEqual(playback.takeEffects(), [effect])
  }
}

extension Playback {
  fileprivate var boxes: PlaybackBoxes { PlaybackBoxes(surface) }

  /// What is written between the times.
  fileprivate var saysAtRest: String? {
    var layout = Layout()
    layOut(.texts, .english, into: &layout)
    let element = layout.elements.first { $0.frame == boxes.track.caption }
    return element.map {
      String(
        decoding: layout.bytes[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self)
    }
  }
}
