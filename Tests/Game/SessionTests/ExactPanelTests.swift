import SwivelGameSupport
import Testing

@testable import SwivelSession

extension Session {
  fileprivate var focusPart: ExactPanel.Part? {
    state.interface.focus(on: ExactPanel.id).flatMap { ExactPanel.Part(rawValue: $0.part) }
  }

  /// Opens the panel on things, types into a field and presses Enter.
  fileprivate mutating func set(_ field: ExactField, to text: String) {
    if !isExactOpen {
      press(.t, at: 0)
      handle(.keyUp(.t, []), at: 0)
    }
    while context(for: ExactPanel.id).exactField != field { press(.tab, at: 0) }
    type(text)
    press(.enter, at: 0)
  }
}

@Suite struct `The panel that sets numbers` {
  @Test(arguments: ["t", "T", "е", "ㅅ"])
  func `isn't typed into by the key that opens it, whatever that types`(text: String) {
    var session = Session.choosing(["disc"])
    session.press(.t, at: 0)
    session.handle(.text(text), at: 0)
    // It is held.
    session.handle(.keyDown(.t, [], isRepeat: true), at: 500)
    session.handle(.text(text), at: 500)
    expectNil(session.state.interface.typed)
    session.handle(.keyDown(.four, [], isRepeat: false), at: 600)
    session.handle(.text("4"), at: 600)
    expectEqual(session.state.interface.typed, "4")
  }

  @Test func `is typed into by that key too once the window was left while it was down`() {
    var session = Session.choosing(["disc"])
    session.press(.t, at: 0)
    session.handle(.text("t"), at: 0)
    session.handle(.window(.focusLost), at: 100)
    session.press(.t, at: 200)
    session.handle(.text("t"), at: 200)
    expectEqual(session.state.interface.typed, "t")
  }

  @Test(arguments: SpinEasing.allCases, [("+720", 730.0), ("-90", -80), ("45", 45)])
  func `turns over a time with an easing, as one step`(
    easing: SpinEasing, angle: (text: String, degrees: Double)
  ) {
    var session = Session.choosing(["disc"])
    session.set(.angle, to: "10")
    while session.state.exact?.duration != "0.5" { session.tap(spot: "more time") }
    while session.state.exact?.easing != easing { session.tap(spot: "more easing") }
    while session.context(for: ExactPanel.id).exactField != .angle || session.focusPart != .field {
      session.press(.tab, at: 0)
    }
    session.type(angle.text)
    session.press(.enter, at: 0)
    let start = session.now.microseconds / 1_000
    session.wait(until: start + 488)
    expectTrue(session.isMoving && session.isExactOpen)
    expectLess(abs(session.shownDegrees("disc") - angle.degrees), 30)
    session.wait(until: start + 512)
    expectTrue(!session.isMoving && abs(session.degrees("disc") - angle.degrees) < 1e-9)
    session.press(.escape, at: start + 520)
    session.press(.z, .control, at: start + 520)
    expectLess(abs(session.degrees("disc") - 10), 1e-9)
  }

  @Test(arguments: [("50%", 0.5), ("1.5", 1.5), ("*2", 2), ("/4", 0.25), ("x3", 3), ("=120%", 1.2)])
  func `sets and changes a size`(text: String, scale: Double) {
    var session = Session.choosing(["disc"])
    let center = session.placement("disc").position
    session.set(.scale, to: text)
    expectLess(abs(session.placement("disc").scale - scale), 1e-12)
    expectEqual(session.placement("disc").position, center)
    expectEqual(session.state.sandbox.history.undoCount, 1)
  }

  @Test(arguments: [("320", 320.0), ("=-20", -20), ("0 pt", 0)])
  func `sets a place on the bench, also of a thing in a thing`(text: String, x: Double) throws {
    var session = try Session.nested(seed: 9)
    let disc = try #require(session.id("disc"))
    (session.state.sandbox.camera.scale, session.state.sandbox.selection) = (0.5, [disc])
    func place() -> Vector? { session.state.sandbox.world.similarity(of: disc)?.translation }
    let y = try #require(place()?.y)
    session.set(.x, to: text)
    session.set(.y, to: "+12.5")
    try expectLess(#require(place()).distance(to: Vector(x: x, y: y + 12.5)), 1e-9)
    expectEqual(session.state.sandbox.history.undoCount, 2)
  }

  @Test func `sets the angle and the size that are seen of a thing in a thing`() throws {
    var session = try Session.nested(seed: 9)
    session.select("coin")
    session.set(.angle, to: "1t")
    session.set(.scale, to: "150%")
    let inWorld = session.state.sandbox.world.similarity(of: session.id("coin")!)
    expectLess(abs((inWorld?.rotation.degrees ?? 0) - 360), 1e-9)
    expectLess(abs((inWorld?.scale ?? 0) - 1.5), 1e-9)
  }

  @Test func `turns several about their middle and sets each of them`() {
    var session = Session.choosing(["disc", "coin"])
    func sum() -> Vector { session.placement("disc").position + session.placement("coin").position }
    let before = sum()
    session.set(.angle, to: "+180")
    expectLess(sum().distance(to: before), 1e-9)
    session.set(.x, to: "=-40")
    expectLess(abs(sum().x / 2 + 40), 1e-9)
    session.set(.scale, to: "50%")
    expectTrue(session.placement("disc").scale == 0.5 && session.placement("coin").scale == 0.5)
    expectEqual(session.state.sandbox.history.undoCount, 3)
  }

  @Test func `is used by touch alone, with the things and buttons beside it still in reach`() {
    var session = Session.choosing(["disc"])
    session.tap(spot: "exact")
    expectTrue(session.isExactOpen && session.target(named: "spin") != nil)
    session.tap(spot: "more angle")
    session.tap(spot: "less scale")
    expectLess(abs(session.degrees("disc") - 15), 1e-9)
    expectLess(abs(session.placement("disc").scale - 1 / 1.1), 1e-9)
    let position = session.center("disc")
    session.drag(from: position, by: Vector(x: -60, y: 0))
    expectTrue(session.isExactOpen && session.center("disc") != position)
    session.tap(spot: "close")
    expectTrue(!session.isExactOpen)
  }

  @Test(arguments: [false, true])
  func `moves the view aside for what it would hide, until it is closed`(isMoved: Bool) {
    var session = Session.choosing(["disc"])
    session.state.sandbox.camera.position = session.placement("disc").position
    session.state.sandbox.camera.scale = 6
    let before = session.state.sandbox.camera
    session.press(.t, at: 0)
    let aside = session.state.sandbox.camera
    expectTrue(session.isExactOpen && aside != before && session.sceneCopy.camera == before)
    if isMoved { session.state.sandbox.camera.rotation = .degrees(20) }
    session.press(.escape, at: 1)
    expectTrue(!session.isExactOpen)
    expectUnequal(session.state.sandbox.camera == before, isMoved)
    expectNil(session.state.sandbox.viewBeforePanel)
  }
}
