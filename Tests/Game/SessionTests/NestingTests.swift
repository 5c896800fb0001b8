import SwivelGameSupport
import SwivelJSON
import SwivelMotion
import Testing

@testable import SwivelSession

extension Session {
  /// Where each thing lies, from the bottom to the top.
  fileprivate var lying: [[String: Placement]] { scene.map { [$0.name: $0.placement] } }
}

@Suite struct `Hands on things in things` {
  @Test(arguments: UInt64(1)...40)
  func `keep under each finger what was under it, whatever the hands on the others do`(
    seed: UInt64
  ) throws {
    var session = try Session.nested(seed: seed)
    session.state.surface = Bench.largest
    let start = session.lying
    var hands = nestedHands(seed: seed)
    var checks = hands.map { _ in 0 }
    for step in 0..<200 {
      let time = Int64(step) * 8
      for index in hands.indices {
        let share = Double(step - hands[index].landing) / 150
        if step == hands[index].landing {
          hands[index].land(on: &session, at: time)
          expectEqual(session.fingerCount(on: hands[index].name), 2, "seed \(seed)")
        } else if share > 0, share < 1 {
          hands[index].report(.moved, share, to: &session, at: time)
        }
      }
      for (index, hand) in hands.enumerated() {
        let share = Double(step - hand.landing) / 150
        guard share > 0, share < 1, hand.isRepaid(in: session) else { continue }
        checks[index] += 1
        let comment: Comment = "seed \(seed), step \(step), \(hand.name)"
        try #require(hand.error(share, in: session) < 1e-6, comment)
        try #require(hand.turnError(share, in: session) < 1e-7, comment)
      }
    }
    expectTrue(checks.allSatisfy { $0 > 40 }, "seed \(seed), \(checks)")
    for hand in hands.shuffled() { hand.report(.ended, 149.0 / 150, to: &session, at: 1_700) }
    expectTrue(session.state.sandbox.history.undoCount == 3 && session.state.sandbox.hands.isEmpty)
    let end = session.lying
    for _ in 0..<3 { session.press(.z, .control, at: 1_800) }
    expectEqual(session.lying, start)
    for _ in 0..<3 { session.press(.y, .control, at: 1_900) }
    expectEqual(session.lying, end)
  }

  @Test(arguments: UInt64(1)...10, [false, true])
  func `keep it under a finger that rests, while what the thing lies in moves`(
    seed: UInt64, isLost: Bool
  ) throws {
    var session = try Session.nested(seed: seed)
    let start = session.placement("coin")
    var finger = NestedFingers("coin", [Vector(x: 5, y: 8)], firstID: 1, landing: 0, seed: seed)
    var hand = nestedHands(seed: seed)[0]
    finger.land(on: &session, at: 0)
    hand.land(on: &session, at: 1)
    for step in 1...100 {
      hand.report(.moved, Double(step) / 100, to: &session, at: Int64(step) * 8)
      try #require(finger.error(0, in: session) < 1e-6, "seed \(seed), step \(step)")
    }
    finger.report(isLost ? .cancelled : .ended, 0, to: &session, at: 900)
    hand.report(.ended, 1, to: &session, at: 901)
    guard !isLost else { return }
    expectUnequal(session.placement("coin"), start)
    for _ in 0..<2 { session.press(.z, .control, at: 1_000) }
    expectTrue(session.placement("coin") == start && session.state.sandbox.history.undoCount == 0)
  }

  @Test(arguments: UInt64(1)...10)
  func `keep it under a finger while what the thing lies in turns by itself`(seed: UInt64) throws {
    var session = try Session.nested(seed: seed)
    let photo = try #require(session.id("photo"))
    var placement = session.placement("photo")
    placement.rotate(to: placement.rotation + .turns(3), duration: 1, easing: .easeInOut)
    session.state.sandbox.world.place(photo, at: placement)
    session.advance(to: Timestamp(microseconds: 200_000))
    var finger = NestedFingers("coin", [Vector(x: 5, y: 8)], firstID: 1, landing: 0, seed: seed)
    finger.land(on: &session, at: 203)
    for time in stride(from: Int64(205), to: 1_200, by: 5) {
      session.advance(to: Timestamp(microseconds: time * 1_000))
      try #require(finger.error(0, in: session) < 1e-6, "seed \(seed), at \(time)")
    }
    expectTrue(!session.state.sandbox.isRunning)
    finger.report(.ended, 0, to: &session, at: 1_300)
    expectLess(finger.error(0, in: session), 1e-6)
  }

  @Test(arguments: [450.0, -30])
  func `of the mouse turn a thing about its own middle`(degrees: Double) throws {
    var session = try Session.nested(seed: 3)
    let before = session.shown("disc")
    func position(_ share: Double) -> Vector {
      before.translation + Vector(length: 70, angle: .degrees(200 + degrees * share))
    }
    session.handle(.modifiers(.control), at: 0)
    session.mouse(.began, position(0), at: 0)
    for step in 1...150 { session.mouse(.moved, position(Double(step) / 150), at: Int64(step) * 8) }
    session.mouse(.ended, position(1), at: 1_300)
    let after = session.shown("disc")
    expectLess(after.translation.distance(to: before.translation), 1e-4)
    expectLess(abs((after.rotation - before.rotation).degrees - degrees), 1e-3)
  }

  @Test func `snap the angle that is seen`() throws {
    var session = try Session.nested(seed: 5)
    let middle = session.shown("disc").translation
    session.putDot(at: middle)
    session.handle(.modifiers(.shift), at: 0)
    session.dragAround(middle, from: middle + Vector(x: -70, y: 20), by: 100)
    let inWorld = try #require(
      session.id("disc").flatMap { session.state.sandbox.world.similarity(of: $0) })
    let steps = inWorld.rotation.degrees / 15
    expectLess(abs(steps - steps.rounded()), 1e-9)
    expectGreater(
      abs((session.placement("disc").rotation.degrees / 15).truncatingRemainder(dividingBy: 1)),
      1e-3)
  }
}

@Suite struct `Things in things in the sandbox` {
  @Test func `go by keys as far on the window as others`() throws {
    var session = try Session.nested(seed: 4)
    session.perform(.pivot)
    session.select("coin", "bar")
    let before = ["coin", "bar", "disc"].map { session.shown($0) }
    session.press(.right, at: 0)
    session.press(.period, at: 1)
    let after = ["coin", "bar", "disc"].map { session.shown($0) }
    for (old, new) in zip(before, after).prefix(2) {
      expectLess((new.translation - old.translation - Vector(x: 10, y: 0)).length, 1e-9)
      expectLess(abs((new.rotation - old.rotation).degrees - 15), 1e-9)
    }
    expectEqual(after[2], before[2])
  }

  @Test func `are reported where they are on the window, with all turns`() throws {
    let session = try Session.nested(seed: 6)
    let report = session.report(version: "1", frames: 7)
    let end = #""frames": 7, "hash": "\#(session.digest.text)", "lock": null, "ticks": 0"#
    expectTrue(report.text.contains(end))
    let entities = try #require(report.member("entities")?.elements)
    func number(_ entity: JSONNode, _ key: String) -> Double { entity.member(key)?.number ?? .nan }
    let names = entities.compactMap { $0.member("name")?.string }
    expectEqual(names, ["bar", "photo", "disc", "coin"])
    let heights = entities.map { number($0, "z") }
    expectTrue(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    let coin = try #require(entities.last)
    let shown = session.shown("coin")
    expectEqual(Vector(x: number(coin, "x"), y: number(coin, "y")), shown.translation)
    let rotations = ["photo", "disc", "coin"].map { session.placement($0).rotation.radians }
    expectLess(abs(number(coin, "rotation") - rotations.reduce(0, +)), 1e-9)
    let scales = ["photo", "disc", "coin"].map { session.placement($0).scale }
    expectLess(abs(number(coin, "scale") - scales.reduce(1, *)), 1e-12)
    let world = Vector(x: number(coin, "worldX"), y: number(coin, "worldY"))
    let camera = session.state.sandbox.camera.similarity(on: session.state.surface)
    expectLess(camera.apply(world).distance(to: shown.translation), 1e-9)
  }

  @Test func `are drawn above what they lie in, and rise with it, not off their fingers`() throws {
    var session = try Session.nested(seed: 8)
    var hands = nestedHands(seed: 8)
    let sprites = Bench.sprites
    func middles() -> [Int32: Vector] {
      var list = DrawList()
      SandboxView(session.sandboxScene, sprites).draw(into: &list)
      let things = list.quads.filter { $0.picture.index < 5 }
      // The bar, which is the third, lies beyond the window.
      expectEqual(things.map(\.picture.index), [1, 2, 4])
      return Dictionary(
        uniqueKeysWithValues: things.map { quad in
          (quad.picture.index, quad.transform.apply(Vector(x: 0.5, y: 0.5)))
        })
    }
    for (index, name) in ["photo", "disc", "bar", "coin"].enumerated() where name != "bar" {
      let middle = try #require(middles()[Int32(index + 1)])
      expectLess(middle.distance(to: session.shown(name).translation), 1e-9)
    }
    hands[0].land(on: &session, at: 0)
    session.advance(to: Timestamp(microseconds: 400_000))
    let photo = session.shown("photo").translation
    let risen = try #require(middles()[2])
    let expected = photo + (session.shown("disc").translation - photo) * 1.025
    expectLess(risen.distance(to: expected), 1e-9)
    hands[1].land(on: &session, at: 500)
    try expectLess(#require(middles()[2]).distance(to: session.shown("disc").translation), 1e-9)
  }
}
