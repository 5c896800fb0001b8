import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelGame
@testable import SwivelInterface
@testable import SwivelSandbox
@testable import SwivelScreens

@Suite struct `The panel that spins things` {
  @Test func `opens with Enter on what is chosen and closes with Escape`() {
    var session = Bench.session
    session.press(.enter, at: 0)
    expectNil(session.state.spin, "nothing is chosen")
    session.press(.tab, at: 1)
    session.press(.enter, .alt, at: 2)
    expectTrue(!session.isSpinOpen, "that is the full screen")
    session.press(.enter, at: 3)
    expectTrue(session.isSpinOpen)
    session.press(.escape, at: 4)
    expectTrue(!session.isSpinOpen && session.state.sandbox.selection.count == 1)
    session.press(.escape, at: 5)
    expectTrue(session.state.sandbox.selection.isEmpty)
  }

  @Test func `spins by keys alone, by what was typed`() {
    var session = Bench.session
    session.press(.tab, at: 0)
    let name = session.state.sandbox.selection.first.flatMap(session.state.sandbox.world.name) ?? ""
    session.press(.enter, at: 100)
    session.type("-1.5t")
    session.press(.tab, at: 200)
    session.press(.tab, at: 200)
    session.type("2")
    session.press(.tab, at: 200)
    session.press(.right, at: 200)
    expectTrue(session.text.contains("turns left by 1.5 turns, 540°, in 2\u{A0}s"))
    expectTrue(session.lines.contains("linear"))
    session.press(.enter, at: 1_000)
    session.wait(until: 2_000)
    expectLess(abs(session.shownDegrees(name) + 270), 1e-9)
    session.wait(until: 3_008)
    expectTrue(!session.state.sandbox.isRunning && abs(session.degrees(name) + 540) < 1e-9)
  }

  @Test(arguments: [
    ("+720", "+2 turns 0.0°"), ("-720", "-2 turns 0.0°"), ("1.5t", "+1 turn 180.0°"),
    ("-90", "-90.0°"),
  ])
  func `turns by exactly the angle asked, which reads with its turns`(
    text: String, reading: String
  ) {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.type(text)
    session.press(.enter, at: 0)
    session.wait(until: 1_408)
    expectTrue(session.lines.contains("now \(reading)"))
    let report = SessionReport(session, version: "1", frames: 0)
    expectTrue(report.entities.count == 4 && !session.isMoving)
  }

  @Test(arguments: SpinEasing.allCases)
  func `meets the angle and the time with every easing`(easing: SpinEasing) {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    while session.state.spin?.easing != easing { session.tap(spot: "more easing") }
    let title = Texts.english[easing.title]
    expectTrue(session.lines.contains(title))
    session.press(.enter, at: 0)
    let start = session.now.microseconds / 1_000
    session.wait(until: start + 1_392)
    expectTrue(session.state.sandbox.isRunning)
    expectLess(abs(session.shownDegrees("disc") - 720), 20)
    session.wait(until: start + 1_408)
    expectTrue(!session.state.sandbox.isRunning && abs(session.degrees("disc") - 720) < 1e-9)
  }

  @Test func `spins everything that is chosen, as one step of undo`() {
    var session = Session.choosing(["disc", "coin", "photo"])
    let start = session.state.sandbox.world
    session.press(.enter, at: 100)
    expectTrue(session.lines.contains("Spin 3 things"))
    session.press(.enter, at: 200)
    session.wait(until: 2_000)
    for name in ["disc", "coin", "photo"] { expectLess(abs(session.degrees(name) - 720), 1e-9) }
    expectEqual(session.degrees("bar"), 0)
    session.press(.z, .control, at: 2_100)
    for id in start.order {
      expectEqual(session.state.sandbox.world.placement(of: id)?.rotation, .zero)
    }
    expectTrue(session.state.sandbox.history.undoCount == 0 && session.isSpinOpen)
    session.press(.y, .control, at: 2_200)
    for name in ["disc", "coin", "photo"] { expectLess(abs(session.degrees(name) - 720), 1e-9) }
    expectTrue(!session.state.sandbox.isRunning, "what is done again is there at once")
  }

  @Test func `takes a spin back in the middle of it`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    session.wait(until: 700)
    expectGreater(session.shownDegrees("disc"), 200)
    session.press(.z, .control, at: 704)
    expectTrue(session.shownDegrees("disc") == 0 && !session.state.sandbox.isRunning)
  }

  @Test(arguments: ["720", "-720", "90"], [300, 703, 1_100] as [Int64])
  func `goes on from where a spin is, with its velocity`(text: String, time: Int64) {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    session.wait(until: time)
    session.type(text, at: time)
    func speed(from seconds: Double) -> Double {
      let step = 1e-5
      let placement = session.placement("disc")
      let distance =
        placement.presented(at: seconds + step).rotation - placement.presented(at: seconds).rotation
      return distance.degrees / step
    }
    let seconds = Double(time) / 1_000
    let (before, speedBefore) = (session.shownDegrees("disc"), speed(from: seconds - 1e-5))
    session.press(.enter, at: time)
    expectLess(abs(session.shownDegrees("disc") - before), 1e-9, "nothing jumps")
    expectLess(abs(speed(from: seconds) - speedBefore), 1, "of hundreds of degrees a second")
    let asked = Double(text) ?? .nan
    session.wait(until: time + 1_408)
    expectLess(abs(session.degrees("disc") - before - asked), 1e-9)
    session.press(.z, .control, at: time + 2_000)
    expectLess(abs(session.degrees("disc") - before), 1e-9)
    session.press(.z, .control, at: time + 2_001)
    expectEqual(session.degrees("disc"), 0)
  }

  @Test func `lets go of a thing that a hand takes, where it is`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    session.wait(until: 500)
    session.touch(1, .began, session.center("disc"), at: 503)
    expectTrue(!session.isSpinOpen, "it was tapped beside")
    let taken = session.degrees("disc")
    expectTrue(taken > 100 && taken < 600 && !session.state.sandbox.isRunning)
    session.wait(until: 1_000)
    session.touch(1, .ended, session.center("disc"), at: 1_000)
    expectEqual(session.degrees("disc"), taken)
    session.press(.enter, at: 1_100)
    session.touch(2, .began, session.center("disc") + Vector(x: 100, y: 0), at: 1_200)
    session.press(.enter, at: 1_300)
    session.press(.enter, at: 1_400)
    expectEqual(session.degrees("disc"), taken, "nothing spins in a hand")
  }

  @Test func `spins a thing in a thing by its own, and with it where both are chosen`() throws {
    var session = try Session.nested(seed: 2)
    session.state.sandbox.selection = ["coin", "photo"].compactMap(session.id)
    let (coin, photo) = (session.degrees("coin"), session.degrees("photo"))
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    session.wait(until: 2_000)
    expectTrue(
      session.degrees("coin") == coin && abs(session.degrees("photo") - photo - 720) < 1e-9)
    session.state.sandbox.selection = ["coin"].compactMap(session.id)
    session.press(.enter, at: 2_000)
    session.wait(until: 4_000)
    expectLess(abs(session.degrees("coin") - coin - 720), 1e-9)
  }
}

@Suite struct `In the panel that spins things` {
  @Test func `typing replaces what is there, then adds to it, and Backspace takes away`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.type("9x")
    expectEqual(session.state.spin?.angle, "9x")
    expectTrue(session.text.contains("found “x”, expected t, pi, ° or nothing there"))
    session.press(.enter, at: 1)
    expectTrue(!session.state.sandbox.isRunning, "nothing wrong is played")
    session.press(.backspace, at: 2)
    session.type("0")
    expectEqual(session.state.spin?.angle, "90")
    expectTrue(session.text.contains("turns right by 90°, in 1.4\u{A0}s"))
    for _ in 0..<4 { session.press(.backspace, at: 3) }
    expectEqual(session.state.spin?.angle, "")
    session.type("12345678901234567890")
    expectEqual(session.state.spin?.angle, "123456789012", "no more has room")
    session.handle(.text("\n\t"), at: 4)
    expectEqual(session.state.spin?.angle, "123456789012")
  }

  @Test func `keys go to it and to nothing else, but for those that work everywhere`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    let (world, camera) = (session.state.sandbox.world, session.state.sandbox.camera)
    for key in [Key.left, .right, .comma, .period, .minus, .equals, .home, .s, .question] {
      session.press(key, at: 1)
    }
    session.handle(.keyDown(.slash, .shift, isRepeat: false), at: 2)
    session.handle(.text("?"), at: 2)
    expectTrue(session.state.sandbox.world == world && session.state.sandbox.camera == camera)
    expectTrue(!session.state.overlays.isHelping && session.state.spin?.angle.contains("?") == true)
    for modifiers in [[], Modifiers.shift] { session.press(.tab, modifiers, at: 2) }
    expectEqual(session.state.sandbox.selection, [session.id("disc")])
    session.press(.f1, at: 3)
    session.press(.f3, at: 3)
    expectTrue(session.state.overlays.isHelping && session.state.overlays.isInspecting)
    session.press(.escape, at: 4)
    expectTrue(!session.state.overlays.isHelping && session.isSpinOpen)
    session.press(.q, .control, at: 5)
    expectTrue(session.takeEffects().contains(.quit))
  }

  @Test func `what lies under it is not touched, and a tap beside it closes it`() throws {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    let empty = try #require(session.panelBox).origin + Vector(x: 5, y: 5)
    session.touch(1, .began, empty, at: 1)
    session.touch(1, .moved, empty + Vector(x: 200, y: 0), at: 2)
    session.touch(1, .ended, empty + Vector(x: 200, y: 0), at: 3)
    session.mouse(.began, empty, at: 4)
    session.mouse(.moved, empty + Vector(x: 100, y: 0), at: 5)
    session.mouse(.ended, empty + Vector(x: 100, y: 0), at: 6)
    session.handle(.wheel(ExactPoint(empty), delta: ExactPoint(Vector(x: 0, y: 1)), []), at: 7)
    session.handle(.secondaryPress(ExactPoint(empty)), at: 8)
    expectTrue(session.isSpinOpen && session.state.sandbox.history.undoCount == 0)
    expectTrue(session.state.sandbox.hands.isEmpty && session.state.pointer.pin == nil)
    expectEqual(session.state.sandbox.camera, Camera())
    session.touch(1, .began, Vector(x: 2, y: 2), at: 9)
    expectTrue(!session.isSpinOpen)
  }

  @Test func `what is wrong is said in one line where there is room`() {
    var session = Session.choosing(["photo"], on: Surface(width: 720, height: 1_280))
    session.press(.enter, at: 0)
    session.type("12x")
    expectTrue(session.lines.contains("found “x”, expected t, pi, ° or nothing there"))
    expectTrue(!session.lines.contains { $0.hasPrefix("turns") })
    session.type("9")
    session.press(.tab, at: 1)
    session.press(.tab, .shift, at: 1)
    session.type("9")
    session.press(.tab, at: 1)
    session.press(.tab, at: 1)
    session.type("0")
    expectTrue(session.lines.contains("found “0”, expected 0.1 to 60 seconds"))
  }

  @Test func `what spins comes to lie on top, until it is taken back`() throws {
    var session = Session.choosing(["photo"])
    let photo = try #require(session.id("photo"))
    session.state.sandbox.world.lay(photo, atZ: 0)
    let order = session.state.sandbox.world.order
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    expectTrue(session.state.sandbox.world.order.last == photo && order.first == photo)
    session.press(.z, .control, at: 1)
    expectEqual(session.state.sandbox.world.order, order)
  }

  @Test(arguments: [(1_280, 720), (720, 1_280), (1_920, 1_080)], ["photo", "disc", "coin", "bar"])
  func `hides nothing of what it spins where there is room`(
    size: (Int, Int), name: String
  ) throws {
    let surface = Surface(width: size.0, height: size.1)
    var session = Session.choosing([name], on: surface)
    session.press(.enter, at: 0)
    let panel = try #require(session.panelBox)
    let thing = session.onWindow(name)
    let shape = try #require(Bench.library.shapes.first { $0.name == name })
    let box = Rectangle(center: thing.translation, size: shape.size * thing.scale)
    expectEqual(panel.overlap(with: box), 0)
  }
}
