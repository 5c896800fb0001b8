import Drawing
import Entities
import Foundation
import Geometry
import Input
import Motion
import TestSupport
import Testing

@testable import Game

private let book = PictureBook(
  shapes: (1...4).map { Picture(index: $0) }, shadow: Picture(index: 5))

private func lines(_ session: Session) -> [String] {
  var list = DrawList()
  SandboxView.draw(session, book, into: &list)
  return list.runs.map { String(decoding: list.text[$0.bytes], as: UTF8.self) }
}

extension Session {
  /// A session on a surface in which things are chosen by Tab and Shift+click.
  fileprivate static func choosing(
    _ names: [String], on surface: Surface = Bench.surface
  ) -> Session {
    var session = Session(library: Bench.library, surface: surface)
    for (index, name) in names.enumerated() {
      session.handle(.modifiers(index == 0 ? [] : .shift), at: 0)
      session.mouse(.began, session.center(name), at: 0)
      session.mouse(.ended, session.center(name), at: 0)
    }
    session.handle(.modifiers([]), at: 0)
    return session
  }

  fileprivate mutating func type(_ text: String, at milliseconds: Int64 = 0) {
    for character in text { handle(.text(String(character)), at: milliseconds) }
  }

  /// Taps the middle of a control with a finger.
  fileprivate mutating func tap(_ control: SpinControl, at milliseconds: Int64 = 0) throws {
    let box = try #require(control == .open ? spinButton : spinLayout?.box(of: control))
    touch(77, .began, box.center, at: milliseconds)
    touch(77, .ended, box.center + Vector(x: 5, y: 5), at: milliseconds)
  }

  fileprivate mutating func wait(until milliseconds: Int64) {
    advance(to: Timestamp(microseconds: milliseconds * 1_000))
  }

  fileprivate func degrees(_ name: String) -> Double { placement(name).rotation.degrees }

  fileprivate func shownDegrees(_ name: String) -> Double {
    placement(name).presented(at: now.seconds).rotation.degrees
  }
}

@Suite struct `The panel that spins things` {
  @Test func `opens with Enter on what is chosen and closes with Escape`() {
    var session = Bench.session
    session.press(.enter, at: 0)
    #expect(session.state.spin == nil, "nothing is chosen")
    session.press(.tab, at: 1)
    session.press(.enter, .alt, at: 2)
    #expect(!session.isSpinOpen, "that is the full screen")
    session.press(.enter, at: 3)
    #expect(session.isSpinOpen)
    session.press(.escape, at: 4)
    #expect(!session.isSpinOpen && session.state.sandbox.chosen.count == 1)
    session.press(.escape, at: 5)
    #expect(session.state.sandbox.chosen.isEmpty)
  }

  @Test func `spins by keys alone, by what was typed`() {
    var session = Bench.session
    session.press(.tab, at: 0)
    let name = session.state.sandbox.chosen.first.flatMap(session.state.sandbox.world.name) ?? ""
    session.press(.enter, at: 100)
    session.type("-1.5t")
    session.press(.tab, at: 200)
    session.press(.tab, at: 200)
    session.type("2")
    session.press(.tab, at: 200)
    session.press(.right, at: 200)
    #expect(lines(session).contains("turns left by 1.5 turns, 540°, in 2 s"))
    #expect(lines(session).contains("steady"))
    session.press(.enter, at: 1_000)
    session.wait(until: 2_000)
    #expect(abs(session.shownDegrees(name) + 270) < 1e-9)
    session.wait(until: 3_008)
    #expect(!session.state.sandbox.isRunning && abs(session.degrees(name) + 540) < 1e-9)
  }

  @Test func `spins by touch alone`() throws {
    var session = Bench.session
    session.touch(1, .began, session.center("disc"), at: 0)
    session.touch(1, .ended, session.center("disc"), at: 50)
    try session.tap(.open, at: 100)
    #expect(session.isSpinOpen && session.state.overlays.device == .finger)
    try session.tap(.angleMore, at: 200)
    try session.tap(.direction, at: 300)
    try session.tap(.durationLess, at: 400)
    try session.tap(.easingOn, at: 500)
    #expect(lines(session).contains("turns left by 3 turns, 1080°, in 1.3 s"))
    try session.tap(.play, at: 1_000)
    session.wait(until: 2_308)
    #expect(abs(session.degrees("disc") + 1_080) < 1e-9 && !session.state.sandbox.isRunning)
    try session.tap(.close, at: 2_500)
    #expect(!session.isSpinOpen && session.spinButton != nil)
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
    #expect(lines(session).contains("now \(reading)"))
    let report = SessionReport(session, version: "1", frames: 0)
    #expect(report.entities.count == 4 && !session.isMoving)
  }

  @Test(arguments: SpinEasing.allCases)
  func `meets the angle and the time with every easing`(easing: SpinEasing) throws {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    while session.state.spin?.easing != easing { try session.tap(.easingOn) }
    let title = String(describing: easing.title)
    #expect(lines(session).contains(title))
    session.press(.enter, at: 0)
    session.wait(until: 1_392)
    #expect(session.state.sandbox.isRunning)
    #expect(abs(session.shownDegrees("disc") - 720) < 20)
    session.wait(until: 1_408)
    #expect(!session.state.sandbox.isRunning && abs(session.degrees("disc") - 720) < 1e-9)
  }

  @Test func `spins everything that is chosen, as one step of undo`() {
    var session = Session.choosing(["disc", "coin", "photo"])
    let start = session.state.sandbox.world
    session.press(.enter, at: 100)
    #expect(lines(session).contains("Spin 3 things"))
    session.press(.enter, at: 200)
    session.wait(until: 2_000)
    for name in ["disc", "coin", "photo"] { #expect(abs(session.degrees(name) - 720) < 1e-9) }
    #expect(session.degrees("bar") == 0)
    session.press(.z, .control, at: 2_100)
    for id in start.order {
      #expect(session.state.sandbox.world.placement(of: id)?.rotation == .zero)
    }
    #expect(session.state.sandbox.history.undoCount == 0 && session.isSpinOpen)
    session.press(.y, .control, at: 2_200)
    for name in ["disc", "coin", "photo"] { #expect(abs(session.degrees(name) - 720) < 1e-9) }
    #expect(!session.state.sandbox.isRunning, "what is done again is there at once")
  }

  @Test func `takes a spin back in the middle of it`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    session.wait(until: 700)
    #expect(session.shownDegrees("disc") > 200)
    session.press(.z, .control, at: 704)
    #expect(session.shownDegrees("disc") == 0 && !session.state.sandbox.isRunning)
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
      let way =
        placement.presented(at: seconds + step).rotation - placement.presented(at: seconds).rotation
      return way.degrees / step
    }
    let seconds = Double(time) / 1_000
    let (before, speedBefore) = (session.shownDegrees("disc"), speed(from: seconds - 1e-5))
    session.press(.enter, at: time)
    #expect(abs(session.shownDegrees("disc") - before) < 1e-9, "nothing jumps")
    #expect(abs(speed(from: seconds) - speedBefore) < 1, "of hundreds of degrees a second")
    let asked = Double(text) ?? .nan
    session.wait(until: time + 1_408)
    #expect(abs(session.degrees("disc") - before - asked) < 1e-9)
    session.press(.z, .control, at: time + 2_000)
    #expect(abs(session.degrees("disc") - before) < 1e-9)
    session.press(.z, .control, at: time + 2_001)
    #expect(session.degrees("disc") == 0)
  }

  @Test func `lets go of a thing that a hand takes, where it is`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    session.wait(until: 500)
    session.touch(1, .began, session.center("disc"), at: 503)
    #expect(!session.isSpinOpen, "it was tapped beside")
    let taken = session.degrees("disc")
    #expect(taken > 100 && taken < 600 && !session.state.sandbox.isRunning)
    session.wait(until: 1_000)
    session.touch(1, .ended, session.center("disc"), at: 1_000)
    #expect(session.degrees("disc") == taken)
    session.press(.enter, at: 1_100)
    session.touch(2, .began, session.center("disc") + Vector(x: 100, y: 0), at: 1_200)
    session.press(.enter, at: 1_300)
    session.press(.enter, at: 1_400)
    #expect(session.degrees("disc") == taken, "nothing spins in a hand")
  }

  @Test func `spins a thing in a thing by its own, and with it where both are chosen`() throws {
    var session = try Session.nested(seed: 2)
    session.state.sandbox.chosen = ["coin", "photo"].compactMap(session.id)
    let (coin, photo) = (session.degrees("coin"), session.degrees("photo"))
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    session.wait(until: 2_000)
    #expect(session.degrees("coin") == coin && abs(session.degrees("photo") - photo - 720) < 1e-9)
    session.state.sandbox.chosen = ["coin"].compactMap(session.id)
    session.press(.enter, at: 2_000)
    session.wait(until: 4_000)
    #expect(abs(session.degrees("coin") - coin - 720) < 1e-9)
  }
}

@Suite struct `In the panel that spins things` {
  @Test func `typing replaces what is there, then adds to it, and Backspace takes away`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.type("9x")
    #expect(session.state.spin?.angle == "9x")
    #expect(
      lines(session).filter { $0.hasPrefix("found") || $0.hasPrefix("expected") }
        == ["found “x”", "expected t, pi, ° or nothing there"], "in two lines at the side")
    session.press(.enter, at: 1)
    #expect(!session.state.sandbox.isRunning, "nothing wrong is played")
    session.press(.backspace, at: 2)
    session.type("0")
    #expect(session.state.spin?.angle == "90")
    #expect(lines(session).contains("turns right by 90°, in 1.4 s"))
    for _ in 0..<4 { session.press(.backspace, at: 3) }
    #expect(session.state.spin?.angle == "")
    session.type("12345678901234567890")
    #expect(session.state.spin?.angle == "123456789012", "no more has room")
    session.handle(.text("\n\t"), at: 4)
    #expect(session.state.spin?.angle == "123456789012")
  }

  @Test func `Tab goes through all there is, both ways`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    var seen: [SpinControl?] = []
    for _ in 0..<6 {
      seen.append(session.state.spin?.focus)
      session.press(.tab, at: 1)
    }
    #expect(seen == [.angle, .direction, .duration, .easing, .play, .angle])
    session.press(.tab, .shift, at: 2)
    session.press(.tab, .shift, at: 2)
    #expect(session.state.spin?.focus == .play)
    session.press(.space, at: 3)
    #expect(session.state.sandbox.isRunning)
    #expect(session.state.sandbox.chosen == [session.id("disc")], "Tab chose nothing else")
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
    #expect(session.state.sandbox.world == world && session.state.sandbox.camera == camera)
    #expect(!session.state.overlays.isHelping && session.state.spin?.angle == "?")
    session.press(.f1, at: 3)
    session.press(.f3, at: 3)
    #expect(session.state.overlays.isHelping && session.state.overlays.isInspecting)
    session.press(.escape, at: 4)
    #expect(!session.state.overlays.isHelping && session.isSpinOpen)
    session.press(.q, .control, at: 5)
    #expect(session.takeEffects().contains(.quit))
  }

  @Test(arguments: [
    ("720", "720", "-720"), ("+720", "-720", "-720"), ("-90", "+90", "-90"), ("- 1t", "+1t", "-1t"),
    ("x", "x", "-x"),
  ])
  func `the direction and a typed sign agree`(text: String, toggled: String, left: String) throws {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.type(text)
    try session.tap(.direction)
    #expect(session.state.spin?.angle == toggled)
    if let plan = try? session.state.spin?.plan() {
      #expect((plan.turn < .zero) == (session.state.spin?.direction == .left))
    }
    session.press(.left, at: 1)
    #expect(session.state.spin?.direction == .left)
  }

  @Test func `a sign that is taken away leaves its direction`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.type("-90")
    #expect(session.state.spin?.direction == .left)
    session.press(.tab, at: 1)
    session.press(.tab, .shift, at: 1)
    session.type("180")
    #expect(lines(session).contains("turns left by 180°, in 1.4 s"))
    session.press(.tab, at: 2)
    session.press(.right, at: 2)
    #expect(lines(session).contains("turns right by 180°, in 1.4 s"))
  }

  @Test(arguments: [
    ("15", "30", "15"), ("90", "180", "75"), ("360", "720", "270"), ("720", "1080", "360"),
    ("-100", "-180", "-90"), ("2t", "3t", "1t"), ("0.5t", "0.75t", "0.25t"),
    ("1t", "2t", "0.75t"), ("0.25t", "0.5t", "75"), ("pi", "270", "90"), ("5", "15", "5"),
    ("360000", "360000", "359640"), ("oh", "360", "360"),
  ])
  func `steps make an angle larger and smaller`(text: String, more: String, less: String) throws {
    for (control, key, expected) in [
      (SpinControl.angleMore, Key.up, more), (.angleLess, .down, less),
    ] {
      var session = Session.choosing(["disc"])
      session.press(.enter, at: 0)
      session.type(text)
      var other = session
      try session.tap(control)
      #expect(session.state.spin?.angle == expected)
      other.press(key, at: 1)
      #expect(other.state.spin?.angle == expected)
    }
  }

  @Test(arguments: [
    ("1.4", "1.5", "1.3"), ("0.1", "0.2", "0.1"), ("2", "2.5", "1.9"), ("10", "11", "9.5"),
    ("60", "60", "59"), ("", "1.4", "1.4"),
  ])
  func `steps make a time longer and shorter`(text: String, more: String, less: String) throws {
    for (control, expected) in [(SpinControl.durationMore, more), (.durationLess, less)] {
      var session = Session.choosing(["disc"])
      session.press(.enter, at: 0)
      try session.tap(.duration)
      session.press(.backspace, at: 0)
      session.type(text)
      try session.tap(control)
      #expect(session.state.spin?.duration == expected)
    }
  }

  @Test func `a finger that leaves a control does nothing, nor one that is lost`() throws {
    var session = Session.choosing(["disc"])
    let button = try #require(session.spinButton)
    session.touch(1, .began, button.center, at: 0)
    session.touch(1, .moved, button.center - Vector(x: 300, y: -300), at: 1)
    session.touch(1, .ended, button.center - Vector(x: 300, y: -300), at: 2)
    #expect(!session.isSpinOpen)
    session.press(.enter, at: 3)
    let play = try #require(session.spinLayout?.box(of: .play))
    session.touch(1, .began, play.center, at: 4)
    session.touch(1, .cancelled, play.center, at: 5)
    session.touch(2, .began, play.center, at: 6)
    session.handle(.contactsLost, at: 7)
    session.touch(2, .ended, play.center, at: 8)
    #expect(!session.state.sandbox.isRunning && session.isSpinOpen)
  }

  @Test func `what lies under it is not touched, and a tap beside it closes it`() throws {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    let layout = try #require(session.spinLayout)
    let empty = layout.sentence.origin
    session.touch(1, .began, empty, at: 1)
    session.touch(1, .moved, empty + Vector(x: 200, y: 0), at: 2)
    session.touch(1, .ended, empty + Vector(x: 200, y: 0), at: 3)
    session.mouse(.began, empty, at: 4)
    session.mouse(.moved, empty + Vector(x: 100, y: 0), at: 5)
    session.mouse(.ended, empty + Vector(x: 100, y: 0), at: 6)
    session.handle(.wheel(ExactPoint(empty), delta: ExactPoint(Vector(x: 0, y: 1)), []), at: 7)
    session.handle(.secondaryPress(ExactPoint(empty)), at: 8)
    #expect(session.isSpinOpen && session.state.sandbox.history.undoCount == 0)
    #expect(session.state.sandbox.holds.isEmpty && session.state.pointer.pin == nil)
    #expect(session.state.sandbox.camera == Camera())
    session.touch(1, .began, Vector(x: 2, y: 2), at: 9)
    #expect(!session.isSpinOpen)
  }

  @Test func `the mouse presses as a finger does`() throws {
    var session = Session.choosing(["disc"])
    let button = try #require(session.spinButton)
    session.mouse(.began, button.center, at: 0)
    session.mouse(.ended, button.center, at: 1)
    #expect(session.isSpinOpen)
    let play = try #require(session.spinLayout?.box(of: .play))
    session.mouse(.began, play.center, at: 2)
    session.mouse(.ended, play.center, at: 3)
    #expect(session.state.sandbox.isRunning && session.state.overlays.device == .mouse)
  }

  @Test(
    arguments: [(1_280, 720), (720, 1_280), (640, 360), (1_920, 1_080), (400, 700), (520, 520)],
    SpinSide.allCases)
  func `everything can be pressed and read`(size: (Int, Int), side: SpinSide) {
    let surface = Surface(width: size.0, height: size.1)
    let layout = SpinLayout(surface, at: side)
    var boxes: [Rectangle] = []
    for control in SpinControl.allCases where control != .open {
      let box = layout.box(of: control)
      #expect(box.size.x >= 44 && box.size.y >= 44, "\(control): \(box.size)")
      #expect(layout.control(at: box.center) == control)
      boxes.append(box)
    }
    boxes += [layout.title, layout.reading].compactMap(\.self) + [layout.sentence, layout.hint]
    boxes += [SpinControl.angle, .direction, .duration, .easing].map(layout.label)
    for (index, box) in boxes.enumerated() {
      #expect(layout.box.contains(box.origin) && layout.box.contains(box.end))
      #expect(box.size.x > 0)
      for other in boxes[..<index] { #expect(box.grown(by: -0.001).overlap(with: other) == 0) }
    }
    #expect(surface.bounds.contains(layout.box.origin) && surface.bounds.contains(layout.box.end))
    let button = SpinLayout.button(on: surface)
    #expect(button.size.x >= 44 && button.size.y >= 44)
    #expect(surface.bounds.contains(button.origin) && surface.bounds.contains(button.end))
  }

  @Test func `what is wrong is said in one line where there is room`() {
    var session = Session.choosing(["photo"], on: Surface(width: 720, height: 1_280))
    session.press(.enter, at: 0)
    session.type("12x")
    #expect(lines(session).contains("found “x”, expected t, pi, ° or nothing there"))
    #expect(!lines(session).contains { $0.hasPrefix("turns") })
    session.type("9")
    session.press(.tab, at: 1)
    session.press(.tab, .shift, at: 1)
    session.type("9")
    session.press(.tab, at: 1)
    session.press(.tab, at: 1)
    session.type("0")
    #expect(lines(session).contains("found “0”, expected 0.1 to 60 seconds"))
  }

  @Test func `what spins comes to lie on top, until it is taken back`() throws {
    var session = Session.choosing(["photo"])
    let photo = try #require(session.id("photo"))
    session.state.sandbox.world.lay(photo, atZ: 0)
    let order = session.state.sandbox.world.order
    session.press(.enter, at: 0)
    session.press(.enter, at: 0)
    #expect(session.state.sandbox.world.order.last == photo && order.first == photo)
    session.press(.z, .control, at: 1)
    #expect(session.state.sandbox.world.order == order)
  }

  @Test(arguments: [(1_280, 720), (720, 1_280), (1_920, 1_080)], ["photo", "disc", "coin", "bar"])
  func `hides nothing of what it spins where there is room`(
    size: (Int, Int), name: String
  ) throws {
    let surface = Surface(width: size.0, height: size.1)
    var session = Session.choosing([name], on: surface)
    session.press(.enter, at: 0)
    let panel = try #require(session.spinLayout).box
    let thing = session.onWindow(name)
    let shape = try #require(Bench.library.shapes.first { $0.name == name })
    let box = Rectangle(center: thing.translation, size: shape.size * thing.scale)
    #expect(panel.overlap(with: box) == 0)
  }

  @Test func `a session goes on elsewhere to the same state at every event`() throws {
    var session = Session.choosing(["disc", "coin"])
    var relayed = session
    let kinds: [InputEvent.Kind] = [
      .keyDown(.enter, [], isRepeat: false), .text("-2t"), .keyDown(.tab, [], isRepeat: false),
      .keyDown(.enter, [], isRepeat: false), .keyDown(.left, [], isRepeat: false),
      .keyDown(.enter, [], isRepeat: false), .keyDown(.escape, [], isRepeat: false),
    ]
    var digests = [session.digest]
    for (index, kind) in kinds.enumerated() {
      session.handle(kind, at: Int64(index) * 100)
      let data = try JSONEncoder().encode(relayed.state)
      relayed = Session(
        library: Bench.library, state: try JSONDecoder().decode(SessionState.self, from: data))
      relayed.handle(kind, at: Int64(index) * 100)
      #expect(relayed.digest == session.digest, "event \(index)")
      #expect(digests.last != session.digest, "event \(index) is seen in the digest")
      digests.append(session.digest)
    }
    session.wait(until: 5_000)
    relayed.wait(until: 5_000)
    #expect(relayed.digest == session.digest)
  }

  @Test func `nothing of it is in the state before it is used`() throws {
    let data = try JSONEncoder().encode(Bench.session.state)
    #expect(!String(decoding: data, as: UTF8.self).contains("\"spin\""))
  }
}
