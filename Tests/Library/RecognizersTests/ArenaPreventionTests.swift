import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `Gestures that share contacts` {
  private let inner = GestureNode(7)
  private let outer = GestureNode(3)

  @Test
  func `get every contact of their thing until one is recognised, which the others don't survive`()
  {
    var stage = ArenaStage(["pan": .pan, "tap": .tap, "press": .longPress])
    stage.land(1, 100, 100)
    expectTrue(stage.acts.isEmpty)
    stage.move(1, 109, 100)
    expectEqual(stage.acts, ["pan began"])
    expectTrue(stage.state("tap") == .failed && stage.state("press") == .failed)
    stage.move(1, 130, 100)
    stage.lift(1, 130, 100)
    expectEqual(stage.acts, ["pan began", "pan changed", "pan ended"])
    expectEqual(stage.why("tap"), .prevented(by: stage.id("pan")))
  }

  @Test
  func `return to possible with the next report by themselves, and ignore what is still down`() {
    var stage = ArenaStage(["pan": .pan, "tap": .tap])
    stage.drag(to: 120)
    expectEqual(stage.state("tap"), .failed)
    stage.move(1, 121, 100)
    expectEqual(stage.state("tap"), .possible)
    stage.lift(1, 121, 100)
    expectTrue(stage.state("tap") == .possible && stage.state("pan") == .ended)
    stage.wait(1)
    expectEqual(stage.state("pan"), .possible)
    stage.clearLogs()
    stage.tap(1)
    expectEqual(stage.acts, ["tap ended"])
  }

  @Test func `of a nearer thing come before those of the things around it`() {
    var stage = ArenaStage()
    stage.attach("outer", AnyGestureRecognizer(.pan), to: outer)
    stage.attach("inner", AnyGestureRecognizer(.pan), to: inner)
    stage.drag(to: 130, on: [inner, outer])
    expectEqual(stage.acts, ["inner began"])
    stage.lift(1, 130, 100)
    stage.clearLogs()
    stage.drag(to: 130, on: [outer])
    expectEqual(stage.acts, ["outer began"])
    expectEqual(stage.why("inner"), .recognized)
  }

  @Test func `of a thing around come first where they are recognised earlier`() {
    var stage = ArenaStage()
    stage.attach("outer", .pan(least: 1, threshold: 8), to: outer)
    stage.attach("inner", .pan(least: 1, threshold: 40), to: inner)
    stage.drag(to: 120, 180, on: [inner, outer])
    expectEqual(stage.acts, ["outer began", "outer changed"])
    expectEqual(stage.why("inner"), .prevented(by: stage.id("outer")))
  }

  @Test func `count a nearer thing as nearer also when another finger came from farther out`() {
    var stage = ArenaStage()
    stage.attach("outer", .pan(least: 2), to: outer)
    stage.attach("inner", AnyGestureRecognizer(.pan), to: inner)
    stage.land(1, 10, 10, on: [outer])
    stage.drag(2, to: 160, on: [inner, outer])
    expectEqual(stage.acts, ["inner began"])
  }

  @Test func `don't hinder each other on different contacts`() {
    var stage = ArenaStage()
    stage.attach("a", AnyGestureRecognizer(.pan), to: inner)
    stage.attach("b", AnyGestureRecognizer(.pan), to: outer)
    stage.land(1, 100, 100, on: [inner])
    stage.land(2, 300, 300, on: [outer])
    stage.move(1, 120, 100)
    stage.move(2, 320, 300)
    expectEqual(stage.acts, ["a began", "b began"])
  }

  @Test func `that both may be recognised at once are, as in hammer's test of pan and pinch`()
    throws
  {
    var stage = ArenaStage()
    let pan = stage.attach("pan", .pan(PanGestureRecognizer(thresholds: .none)))
    let pinch = stage.attach(
      "pinch", .pinch(PinchGestureRecognizer(thresholds: .none, slop: .include)))
    try stage.arena.setSimultaneous(true, pan, pinch)
    stage.land(1, 0, 10, after: 0)
    stage.land(2, 10, 10, after: 0)
    stage.move(1, 10, 20)
    stage.move(2, 20, 20, after: 0)
    stage.move(1, 20, 30)
    stage.move(2, 40, 30, after: 0)
    expectTrue(stage.acts.contains("pan began") && stage.acts.contains("pinch began"))
    expectEqual(stage.arena[pinch]?.pinch.map { ($0.scale - 2).magnitude < 1e-12 }, true)
    expectEqual(stage.arena.simultaneous(with: pinch), [pan])
    try stage.arena.setSimultaneous(false, pinch, pan)
    expectTrue(stage.arena.simultaneous(with: pan).isEmpty)
  }

  @Test func `let a second finger's tap through only where nothing of its contacts is under way`() {
    var stage = ArenaStage(["pan": .pan, "tap": .tap])
    stage.drag(to: 140)
    stage.clearLogs()
    stage.tap(2, 200, 200)
    expectTrue(!stage.acts.contains("tap ended"))
    expectEqual(stage.why("tap"), .prevented(by: stage.id("pan")))
  }

  @Test func `a single tap doesn't end a double tap, whose beginning it is`() {
    var stage = ArenaStage()
    stage.attach("single", .taps(1))
    stage.attach("double", .taps(2))
    stage.tap(1)
    stage.tap(1)
    expectTrue(stage.acts == ["single ended", "double ended"] || stage.acts.last == "double ended")
    expectEqual(stage.acts.filter { $0 == "double ended" }.count, 1)
  }
}

@Suite struct `The order in which gestures were attached` {
  private struct Part {
    let name: String
    let recognizer: AnyGestureRecognizer
    var node = GestureNode(1)
  }

  private static let sets: [[Part]] = [
    [
      Part(name: "rotation", recognizer: AnyGestureRecognizer(.rotation)),
      Part(name: "pinch", recognizer: AnyGestureRecognizer(.pinch)),
      Part(name: "pan", recognizer: AnyGestureRecognizer(.pan)),
      Part(name: "transform", recognizer: AnyGestureRecognizer(.transform)),
    ],
    [
      Part(name: "single", recognizer: .taps(1)), Part(name: "double", recognizer: .taps(2)),
      Part(name: "press", recognizer: AnyGestureRecognizer(.longPress)),
      Part(name: "pan", recognizer: AnyGestureRecognizer(.pan)),
    ],
    [
      Part(name: "b", recognizer: AnyGestureRecognizer(.pan)),
      Part(name: "a", recognizer: AnyGestureRecognizer(.pan)),
      Part(name: "outer", recognizer: AnyGestureRecognizer(.pan), node: GestureNode(0)),
      Part(name: "turn", recognizer: .rotation(RotationGestureRecognizer(thresholds: .none))),
    ],
  ]

  private static func permutations(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(count - 1).flatMap { rest in
      (0...rest.count).map { index in
        var order = rest
        order.insert(count - 1, at: index)
        return order
      }
    }
  }

  private func play(_ parts: [Part], _ order: [Int], isRelated: Bool) throws -> [String] {
    var stage = ArenaStage()
    for index in order {
      stage.attach(parts[index].name, parts[index].recognizer, to: parts[index].node)
    }
    if isRelated {
      try stage.arena.require(stage.id(parts[0].name), toFail: stage.id(parts[1].name))
      try stage.arena.setSimultaneous(true, stage.id(parts[2].name), stage.id(parts[3].name))
    }
    stage.land(1, 280, 200, on: [GestureNode(1), GestureNode(0)])
    stage.land(2, 120, 200, on: [GestureNode(1), GestureNode(0)])
    // All at once beyond all thresholds, so that several want to begin in the same report.
    stage.move(1, 340, 290)
    stage.move(2, 60, 90)
    stage.turn(from: 30, to: 200)
    stage.lift(1, 280, 200)
    stage.lift(2, 120, 200)
    stage.tap(3)
    stage.tap(4)
    stage.land(5, 100, 100)
    stage.wait(700)
    stage.move(5, 150, 100)
    stage.lift(5, 150, 100)
    return stage.acts
  }

  @Test(arguments: 0..<3, [false, true])
  func `makes no difference`(set: Int, isRelated: Bool) throws {
    let parts = Self.sets[set]
    let expected = try play(parts, Array(parts.indices), isRelated: isRelated)
    expectTrue(!expected.isEmpty)
    for order in Self.permutations(parts.count) {
      let found = try play(parts, order, isRelated: isRelated)
      expectEqual(found, expected, "attached as \(order.map { parts[$0].name })")
    }
  }
}
