import SwivelGameSupport
import Testing

@testable import SwivelCommands
@testable import SwivelSandbox
@testable import SwivelSession

extension Session {
  /// The middle of the knob of what is selected; nil for none.
  fileprivate var knob: Vector? {
    let view = state.sandbox.camera.similarity(on: state.surface)
    return state.sandbox.knob(seenBy: view, on: state.surface, library, at: now.seconds)?.middle
  }
}

@Suite struct `The knob of what is selected` {
  /// A wheel and a pinion that mesh, and a bar apart.
  private static func session(selecting names: String...) -> Session {
    var session = Session.turning()
    session.state.sandbox.selection = names.compactMap(session.id)
    return session
  }

  @Test(arguments: ["bar", "wheel"], [ContactKind.mouse, .finger, .pen])
  func `turns it about its middle as one step, with what it drives`(
    name: String, kind: ContactKind
  ) throws {
    var session = Self.session(selecting: name)
    let (center, start, before) = (session.center(name), try #require(session.knob), session.scene)
    session.handle(.touch(1, .began, start, kind), at: 8)
    for step in 1...90 {
      let arm = (start - center).turned(by: .degrees(Double(step)))
      session.handle(.touch(1, .moved, center + arm, kind), at: Int64(8 + 8 * step))
      let shown = try #require(session.knob)
      expectLess(shown.distance(to: center + arm), 9, "the knob stays at the hand")
    }
    session.wait(0.2)
    session.handle(
      .touch(1, .ended, center + (start - center).turned(by: .degrees(90)), kind), at: 1_200)
    expectLess((session.placement(name).rotation.degrees - 90).magnitude, 0.01)
    expectLess(session.center(name).distance(to: center), 1e-9)
    expectEqual(session.state.sandbox.undoCount, 1)
    if name == "wheel" {
      let turned = session.placement(name).rotation.degrees
      expectLess((session.placement("pinion").rotation.degrees + 2 * turned).magnitude, 1e-6)
    }
    session.perform(.undo)
    expectEqual(session.scene.map(\.placement), before.map(\.placement))
  }

  @Test func `is no tap, and leaves a selection of several as it is`() throws {
    var session = Self.session(selecting: "bar")
    session.state.sandbox.settings.isGathering = true
    let knob = try #require(session.knob)
    session.handle(.touch(1, .began, knob), at: 8)
    session.handle(.touch(1, .ended, knob), at: 60)
    expectEqual(session.selectedNames, ["bar"])
    expectEqual(session.state.sandbox.undoCount, 0)
  }

  @Test(arguments: [-60.0, -90]) func `leaves a finger beside it to what lies under that`(
    y: Double
  ) throws {
    var session = Self.session(selecting: "bar")
    let finger = try #require(session.knob) + Vector(x: 0, y: -28)
    session = session.with(["pinion": Vector(x: -300, y: y)])
    session.handle(.touch(1, .began, finger), at: 8)
    session.handle(.touch(1, .ended, finger), at: 60)
    expectEqual(session.selectedNames, y == -60 ? ["pinion"] : ["bar"])
  }

  @Test func `lets it turn on where it is flicked, and throws it nowhere`() throws {
    var session = Self.session(selecting: "bar")
    let (center, start) = (session.center("bar"), try #require(session.knob))
    for step in 0...10 {
      let arm = (start - center).turned(by: .degrees(12 * Double(step)))
      session.handle(.touch(1, step == 0 ? .began : .moved, center + arm), at: Int64(8 + 8 * step))
    }
    session.handle(.touch(1, .ended, center + (start - center).turned(by: .degrees(120))), at: 92)
    session.wait(6)
    expectLess(150, session.placement("bar").rotation.degrees)
    expectLess(session.center("bar").distance(to: center), 1e-9)
  }

  @Test(arguments: [true, false])
  func `turns several about their common centre, or each about its own`(isCommon: Bool) throws {
    var session = Session.choosing(["coin", "disc"])
    session.state.sandbox.settings.pivot = isCommon ? .together : .each
    let (before, knob) = (session.scene.map(\.placement), try #require(session.knob))
    let (coin, disc) = (session.center("coin"), session.center("disc"))
    let center = (coin + disc) / 2
    for step in 0...90 {
      let arm = (knob - center).turned(by: .degrees(Double(step)))
      session.touch(1, step == 0 ? .began : .moved, center + arm, at: Int64(8 + 8 * step))
    }
    session.wait(0.2)
    session.touch(1, .ended, center + (knob - center).turned(by: .degrees(90)), at: 1_200)
    for (name, old) in [("coin", coin), ("disc", disc)] {
      let arm = (old - center).turned(by: isCommon ? .degrees(90) : .zero)
      expectLess(session.center(name).distance(to: center + arm), 0.1)
      expectLess((session.placement(name).rotation.degrees - 90).magnitude, 0.1)
    }
    expectEqual(session.state.sandbox.undoCount, 1)
    session.perform(.undo)
    expectEqual(session.scene.map(\.placement), before)
  }

  @Test(arguments: [[], ["fixed bar"]])
  func `is not there for none, and for what is fixed`(names: [String]) {
    var session = Self.session(selecting: "bar")
    if names == ["fixed bar"] {
      session.perform(.fix)
    } else {
      session.state.sandbox.selection = names.compactMap(session.id)
    }
    expectTrue(session.knob == nil)
  }

  @Test(arguments: [Vector(x: 0, y: -330), Vector(x: 0, y: 330), Vector(x: -600, y: -300)])
  func `lies in the window and off its buttons, wherever its thing is`(position: Vector) throws {
    let session = Self.session(selecting: "bar").with(["bar": position])
    let knob = try #require(session.knob)
    expectTrue(session.state.surface.bounds.grown(by: -11).contains(knob), "\(knob)")
    expectTrue((50...session.state.surface.bounds.size.y - 50).contains(knob.y), "\(knob)")
  }
}
