import SwivelGameSupport
import Testing

@testable import SwivelSandbox
@testable import SwivelSession

extension Session {
  /// The view and what lies there, at rest.
  fileprivate var seen: String { "\(state.sandbox.camera) \(sceneDigest)" }

  /// Does something to the view or to a thing, by any device, and waits until it is at rest.
  fileprivate mutating func act(_ generator: inout SplitMix64) {
    func vector() -> Vector {
      Vector(x: generator.number(in: -90...90), y: generator.number(in: -90...90))
    }
    switch generator.number(in: 0...6) {
    case 0: drag(from: Vector(x: 30, y: 620), by: vector())
    case 1: turnWheel(ExactPoint(Vector(x: 30, y: 620)), .init(x: 0, y: 1_000_000), [], at: now)
    case 2: perform([.turnLeft, .grow, .moveUp][generator.number(in: 0...2)])
    case 3:
      push(.leftX, generator.number(in: 0.5...1))
      wait(0.2)
      push(.leftX, 0)
    case 4: perform(.showAll)
    default: drag(from: center("coin"), by: vector())
    }
    _ = state.sandbox.deselectAll()
    wait(3)
  }
}

@Suite struct `The view of the bench` {
  @Test(arguments: UInt64(1)...20)
  func `is undone and redone step by step, between what was done to things`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var session = Bench.session
    var states = [session.seen]
    for _ in 0..<30 {
      session.act(&generator)
      if session.seen != states.last { states.append(session.seen) }
      expectEqual(session.state.sandbox.undoCount, states.count - 1, "seed \(seed)")
    }
    for state in states.dropLast().reversed() {
      session.perform(.undo)
      session.wait(1)
      expectEqual(session.seen, state, "seed \(seed)")
    }
    expectTrue(!session.isApplicable(.undo))
    for state in states.dropFirst() {
      session.perform(.redo)
      session.wait(1)
      expectEqual(session.seen, state, "seed \(seed)")
    }
    expectTrue(!session.isApplicable(.redo))
  }

  @Test
  func `is moved by quick steps of the wheel as by one, and not redone once something is done`() {
    var session = Bench.session
    let point = ExactPoint(Vector(x: 30, y: 620))
    for _ in 0..<5 {
      session.turnWheel(point, ExactPoint(x: 0, y: 1_000_000), [], at: session.now)
      session.wait(0.05)
    }
    expectEqual(session.state.sandbox.undoCount, 1)
    session.perform(.undo)
    expectEqual(session.state.sandbox.camera, Camera())
    session.select("coin")
    session.perform(.turnRight)
    expectTrue(!session.isApplicable(.redo))
  }

  @Test(arguments: [
    Surface(width: 360, height: 640), Surface(width: 640, height: 360),
    Surface(width: 1_280, height: 720), Surface(width: 2_560, height: 1_440),
  ])
  func `of a scene that is opened has all in sight, and leaves the scene's own as it was`(
    surface: Surface
  ) {
    var session = Bench.session.with(["coin": Vector(x: 3_000, y: -700)])
    let text = session.sceneText
    session.state.surface = surface
    session.open(text, at: "a")
    expectEqual(session.offscreenIndicators.count, 0)
    expectEqual(session.sceneText, text)
    expectEqual(session.state.sandbox.undoCount, 0)
    session.drag(from: Vector(x: 30, y: 300), by: Vector(x: 40, y: 0))
    expectUnequal(session.sceneText, text)
    session.press(.home, at: 0)
    expectEqual(session.state.sandbox.camera, session.state.sandbox.openingView)
  }

  @Test func `is as it was left where one goes on, and shows all where a scene is opened`() {
    var left = Bench.session
    for _ in 0..<6 { left.perform(.grow) }
    var session = Bench.session
    session.open(left.sceneText, at: "")
    expectEqual(session.state.sandbox.camera, left.state.sandbox.camera)
    expectLess(0, session.offscreenIndicators.count)
    session.drag(from: Vector(x: 30, y: 300), by: Vector(x: 40, y: 0))
    session.open(left.sceneText, at: "a")
    expectEqual(session.offscreenIndicators.count, 0)
  }

  @Test func `stays as it is in a smaller window that shows all as well`() {
    var session = Bench.session
    session.remove(["photo", "disc", "bar"])
    session.select("coin")
    session.perform(.turnLeft)
    session = session.with(["coin": .zero])
    session.send(.window(.resized(Surface(width: 360, height: 640))))
    expectEqual(session.state.sandbox.camera, Camera())
  }

  @Test func `has a button that shows all, where it isn't as it was opened or something is lost`() {
    var session = Bench.session
    func has(_ session: Session) -> Bool { session.target(named: "top showAll") != nil }
    expectTrue(!has(session))
    expectTrue(has(session.with(["coin": Vector(x: 3_000, y: 0)])))
    session.perform(.grow)
    expectTrue(has(session))
    session.tap(spot: "top showAll")
    session.wait(1)
    expectEqual(session.state.sandbox.camera, Camera())
    expectTrue(!has(session))
  }

  @Test func `isn't what is said to be undone once something else is done`() {
    var session = Bench.session
    session.drag(from: session.center("coin"), by: Vector(x: 60, y: 0))
    session.press(.z, .control, at: 2_000)
    expectTrue(session.text.contains("Undone"))
    let disc = ExactPoint(session.center("disc"))
    session.handle(.wheel(disc, delta: ExactPoint(x: 0, y: 1_000_000), []), at: 3_000)
    expectTrue(!session.text.contains("Undone"))
  }

  @Test(arguments: UInt64(1)...40)
  func `has arrows that lie over no button and not over each other`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var session = Bench.session
    session.state.surface = Surface(
      width: generator.number(in: 400...2_600), height: generator.number(in: 400...1_500))
    for name in ["photo", "bar"] {
      session = session.with([
        name: Vector(length: 9_000, angle: .turns(generator.number(in: 0...1)))
      ])
    }
    let arrows = session.offscreenIndicators
    expectAtLeast(arrows.count, 1, "seed \(seed)")
    var boxes: [Rectangle] = session.withLayout { _, layout in
      layout.elements.filter { $0.isPressable && !$0.traits.contains(.marker) }.map(\.frame)
    }
    for index in 0..<arrows.count {
      let arrow = Rectangle(center: arrows[index].position, size: Vector(x: 47, y: 47))
      for box in boxes { expectEqual(arrow.overlap(with: box), 0, "seed \(seed)") }
      boxes.append(arrow)
    }
  }
}

@Suite struct `A bench that is tidied up` {
  private func box(_ name: String, _ session: Session) -> Rectangle {
    session.id(name).flatMap {
      session.state.sandbox.world.bounds(of: $0, library: session.library)
    } ?? Rectangle(origin: .zero, size: .zero)
  }

  @Test(arguments: ["disc", "photo", "coin"])
  func `has nothing over what stays where it is, all in view, and is one step back with the view`(
    staying: String
  ) {
    var session = Bench.session
    session.select(staying)
    session.perform(.axle)
    session.drag(from: Vector(x: 30, y: 620), by: Vector(x: 200, y: -90))
    session.wait(1)
    let (camera, scene) = (session.state.sandbox.camera, session.sceneDigest)
    let (undos, place) = (session.state.sandbox.undoCount, session.placement(staying))
    session.perform(.tidy)
    session.wait(1)
    expectEqual(session.placement(staying), place)
    for other in session.names where other != staying {
      expectEqual(box(other, session).overlap(with: box(staying, session)), 0, "\(other)")
      expectTrue(session.state.surface.bounds.contains(session.center(other)), "\(other)")
    }
    expectEqual(session.state.sandbox.undoCount, undos + 1)
    let tidied = (session.state.sandbox.camera, session.sceneDigest)
    session.perform(.undo)
    session.wait(1)
    expectTrue((session.state.sandbox.camera, session.sceneDigest) == (camera, scene))
    session.perform(.redo)
    session.wait(1)
    expectTrue((session.state.sandbox.camera, session.sceneDigest) == tidied)
  }
}
