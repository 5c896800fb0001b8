import Drawing
import Entities
import Foundation
import Geometry
import Gestures
import Input
import Motion
import TestSupport
import Testing

@testable import Game

extension Session {
  /// A session with a disc on a photo, a coin on the disc, and a bar beside them, all turned and scaled
  /// and seen by a camera that is turned, too.
  static func nested(seed: UInt64) throws -> Session {
    var generator = SplitMix64(seed: seed)
    func placement(_ x: Double, _ y: Double, scale: ClosedRange<Double>) -> Placement {
      Placement(
        position: Vector(x: x, y: y), rotation: .degrees(generator.number(in: -1_000...1_000)),
        scale: generator.number(in: scale))
    }
    var world = World()
    let names = Bench.library.shapes.map(\.name)
    func thing(_ name: String, _ placement: Placement) -> Thing {
      Thing(name: name, shape: names.firstIndex(of: name) ?? 0, placement: placement)
    }
    world.insert(thing("bar", placement(900, 0, scale: 1...1.5)))
    let photo = world.insert(thing("photo", placement(0, 0, scale: 1...1.5)))
    let disc = try world.insert(
      thing("disc", placement(-80, 0, scale: 0.5...0.5)), into: photo)
    try world.insert(thing("coin", placement(60, 0, scale: 1.2...1.4)), into: disc)
    var sandbox = Sandbox(world: world)
    sandbox.camera.rotation = .degrees(generator.number(in: -300...300))
    sandbox.camera.scale = generator.number(in: 1...1.5)
    sandbox.camera.position = Vector(x: generator.number(in: -50...50), y: 20)
    return Session(
      library: Bench.library, state: SessionState(surface: Bench.surface, sandbox: sandbox))
  }

  /// The movement that carries the own points of a thing in things to the window, as it is now.
  func shown(_ name: String) -> Similarity {
    let world = state.sandbox.world
    let inWorld = id(name).flatMap { world.similarity(of: $0, at: now.seconds) }
    return state.sandbox.camera.similarity(on: state.surface).after(inWorld ?? .identity)
  }

  fileprivate func fingerCount(on name: String) -> Int {
    let hold = state.sandbox.holds.first { $0.entity == id(name) }
    return hold.flatMap { state.sandbox.world.transform(of: $0) }?.numberOfTouches ?? 0
  }
}

/// A hand that takes a thing at points of it and then moves, spreads, and turns as one.
private struct Fingers {
  let name: String
  let points: [Vector]
  let firstID: Int64
  let landing: Int
  private let degrees, spread: Double
  private let way: Vector
  /// Where the fingers landed, and what of the thing was under them.
  private(set) var landed: [Vector] = []
  private(set) var content: [Vector] = []
  private var turnAtLanding = Angle.zero

  init(_ name: String, _ points: [Vector], firstID: Int64, landing: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed &* 31 &+ UInt64(firstID))
    (self.name, self.points, self.firstID, self.landing) = (name, points, firstID, landing)
    degrees = generator.number(in: 200...500) * (generator.number(in: 0...1) == 0 ? -1 : 1)
    // Fingers that are close together must spread farther to be taken as meaning it.
    let shrinks = points[0].length > 150 && generator.number(in: 0...1) == 0
    spread = shrinks ? 0.75 : 2
    way = Vector(x: generator.number(in: -90...90), y: generator.number(in: -90...90))
  }

  /// Where the fingers are after a share of their way.
  func places(_ share: Double) -> [Vector] {
    let middle = landed.reduce(.zero, +) / Double(max(1, landed.count))
    let movement = Similarity(
      rotation: turn(share), scale: 1 + (spread - 1) * min(1, share / 0.3), carrying: middle,
      to: middle + way * share)
    return landed.map { ExactPoint(movement.apply($0)).vector }
  }

  /// The turn begins later than the spread, so that both are meant.
  func turn(_ share: Double) -> Angle { .degrees(degrees * max(0, share - 0.2) / 0.8) }

  mutating func land(on session: inout Session, at time: Int64) {
    let shown = session.shown(name)
    landed = points.map { ExactPoint(shown.apply($0)).vector }
    for (index, place) in landed.enumerated() {
      session.touch(firstID + Int64(index), .began, place, at: time)
    }
    content = landed.map(session.shown(name).inverse.apply)
    turnAtLanding = session.shown(name).rotation
  }

  func report(_ phase: ContactPhase, _ share: Double, to session: inout Session, at time: Int64) {
    for (index, place) in places(share).enumerated() {
      session.touch(firstID + Int64(index), phase, place, at: time)
    }
  }

  /// How far what was under the fingers is from them, in points.
  func error(_ share: Double, in session: Session) -> Double {
    let shown = session.shown(name)
    return zip(places(share), content).map { $0.distance(to: shown.apply($1)) }.max() ?? .nan
  }

  /// How far the thing's turn on the window is from the hand's, in radians.
  func turnError(_ share: Double, in session: Session) -> Double {
    let turn = session.shown(name).rotation - turnAtLanding
    return points.count > 1 ? (turn - self.turn(share)).radians.magnitude : 0
  }

  func isRepaid(in session: Session) -> Bool {
    let hold = session.state.sandbox.holds.first { $0.entity == session.id(name) }
    let world = session.state.sandbox.world
    guard let transform = hold.flatMap({ world.transform(of: $0) }), transform.isRepaid else {
      return false
    }
    return points.count == 1 || transform.isTurning && transform.isScaling
  }
}

private func hands(seed: UInt64) -> [Fingers] {
  var generator = SplitMix64(seed: seed &+ 500)
  let order = [0, 1, 2].shuffled(using: &generator)
  let photo = [Vector(x: 140, y: 100), Vector(x: 120, y: -110)]
  return [
    Fingers("photo", photo, firstID: 10, landing: order[0] * 15, seed: seed),
    Fingers(
      "disc", [Vector(x: -120, y: 40), Vector(x: -110, y: -50)], firstID: 20,
      landing: order[1] * 15, seed: seed),
    Fingers(
      "coin", [Vector(x: 22, y: 0), Vector(x: -22, y: 3)], firstID: 30, landing: order[2] * 15,
      seed: seed),
  ]
}

@Suite struct `Hands on things in things` {
  @Test(arguments: UInt64(1)...40)
  func `keep under each finger what was under it, whatever the hands on the others do`(
    seed: UInt64
  ) throws {
    var session = try Session.nested(seed: seed)
    let start = session.state.sandbox.world
    var hands = hands(seed: seed)
    var checks = hands.map { _ in 0 }
    for step in 0..<200 {
      let time = Int64(step) * 8
      for index in hands.indices {
        let share = Double(step - hands[index].landing) / 150
        if step == hands[index].landing {
          hands[index].land(on: &session, at: time)
          #expect(session.fingerCount(on: hands[index].name) == 2, "seed \(seed)")
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
    #expect(checks.allSatisfy { $0 > 40 }, "seed \(seed), \(checks)")
    for hand in hands.shuffled() { hand.report(.ended, 149.0 / 150, to: &session, at: 1_700) }
    #expect(session.state.sandbox.history.undoCount == 3 && session.state.sandbox.holds.isEmpty)
    let end = session.state.sandbox.world
    for _ in 0..<3 { session.press(.z, .control, at: 1_800) }
    #expect(session.state.sandbox.world.order == start.order)
    for id in start.order {
      #expect(session.state.sandbox.world.placement(of: id) == start.placement(of: id))
    }
    for _ in 0..<3 { session.press(.y, .control, at: 1_900) }
    for id in start.order {
      #expect(session.state.sandbox.world.placement(of: id) == end.placement(of: id))
    }
  }

  @Test(arguments: UInt64(1)...10, [false, true])
  func `keep it under a finger that rests, while what the thing lies in moves`(
    seed: UInt64, isLost: Bool
  ) throws {
    var session = try Session.nested(seed: seed)
    let start = session.placement("coin")
    var finger = Fingers("coin", [Vector(x: 5, y: 8)], firstID: 1, landing: 0, seed: seed)
    var hand = hands(seed: seed)[0]
    finger.land(on: &session, at: 0)
    hand.land(on: &session, at: 1)
    for step in 1...100 {
      hand.report(.moved, Double(step) / 100, to: &session, at: Int64(step) * 8)
      try #require(finger.error(0, in: session) < 1e-6, "seed \(seed), step \(step)")
    }
    finger.report(isLost ? .cancelled : .ended, 0, to: &session, at: 900)
    hand.report(.ended, 1, to: &session, at: 901)
    guard !isLost else { return }
    #expect(session.placement("coin") != start)
    for _ in 0..<2 { session.press(.z, .control, at: 1_000) }
    #expect(session.placement("coin") == start && session.state.sandbox.history.undoCount == 0)
  }

  @Test func `put back all that they hold when Escape is pressed`() throws {
    var session = try Session.nested(seed: 7)
    let start = session.state.sandbox.world
    var hands = hands(seed: 7)
    for index in hands.indices { hands[index].land(on: &session, at: 0) }
    for step in 1...50 { hands[0].report(.moved, Double(step) / 50, to: &session, at: 8) }
    session.press(.escape, at: 500)
    for id in start.order {
      #expect(session.state.sandbox.world.placement(of: id) == start.placement(of: id))
    }
    #expect(session.state.sandbox.world.order == start.order)
  }

  @Test(arguments: UInt64(1)...10)
  func `keep it under a finger while what the thing lies in turns by itself`(seed: UInt64) throws {
    var session = try Session.nested(seed: seed)
    let photo = try #require(session.id("photo"))
    var placement = session.placement("photo")
    placement.rotate(to: placement.rotation + .turns(3), duration: 1, easing: .easeInOut)
    session.state.sandbox.world.place(photo, at: placement)
    session.advance(to: Timestamp(microseconds: 200_000))
    var finger = Fingers("coin", [Vector(x: 5, y: 8)], firstID: 1, landing: 0, seed: seed)
    finger.land(on: &session, at: 203)
    for time in stride(from: Int64(205), to: 1_200, by: 5) {
      session.advance(to: Timestamp(microseconds: time * 1_000))
      try #require(finger.error(0, in: session) < 1e-6, "seed \(seed), at \(time)")
    }
    #expect(!session.state.sandbox.isRunning)
    finger.report(.ended, 0, to: &session, at: 1_300)
    #expect(finger.error(0, in: session) < 1e-6)
  }

  @Test(arguments: [450.0, -30])
  func `of the mouse turn a thing about its own middle`(degrees: Double) throws {
    var session = try Session.nested(seed: 3)
    let before = session.shown("disc")
    func place(_ share: Double) -> Vector {
      before.translation + Vector(length: 70, angle: .degrees(200 + degrees * share))
    }
    session.handle(.modifiers(.control), at: 0)
    session.mouse(.began, place(0), at: 0)
    for step in 1...150 { session.mouse(.moved, place(Double(step) / 150), at: Int64(step) * 8) }
    session.mouse(.ended, place(1), at: 1_300)
    let after = session.shown("disc")
    #expect(after.translation.distance(to: before.translation) < 1e-4)
    #expect(abs((after.rotation - before.rotation).degrees - degrees) < 1e-3)
  }

  @Test func `snap the angle that is seen`() throws {
    var session = try Session.nested(seed: 5)
    let middle = session.shown("disc").translation
    session.handle(.secondaryPress(ExactPoint(middle)), at: 0)
    session.handle(.modifiers(.shift), at: 0)
    session.dragAround(middle, from: middle + Vector(x: -70, y: 20), by: 100)
    let inWorld = try #require(
      session.id("disc").flatMap { session.state.sandbox.world.similarity(of: $0) })
    let steps = inWorld.rotation.degrees / 15
    #expect(abs(steps - steps.rounded()) < 1e-9)
    #expect(
      abs((session.placement("disc").rotation.degrees / 15).truncatingRemainder(dividingBy: 1))
        > 1e-3)
  }
}

@Suite struct `Things in things in the sandbox` {
  @Test func `go by keys as far on the window as others`() throws {
    var session = try Session.nested(seed: 4)
    session.state.sandbox.chosen = ["coin", "bar"].compactMap(session.id)
    let before = ["coin", "bar", "disc"].map { session.shown($0) }
    session.press(.right, at: 0)
    session.press(.period, at: 1)
    let after = ["coin", "bar", "disc"].map { session.shown($0) }
    for (old, new) in zip(before, after).prefix(2) {
      #expect((new.translation - old.translation - Vector(x: 10, y: 0)).length < 1e-9)
      #expect(abs((new.rotation - old.rotation).degrees - 15) < 1e-9)
    }
    #expect(after[2] == before[2])
  }

  @Test func `go along with what they lie in where both are chosen`() throws {
    var session = try Session.nested(seed: 4)
    session.state.sandbox.chosen = ["coin", "photo", "disc"].compactMap(session.id)
    let before = session.shown("coin")
    session.press(.down, at: 0)
    let after = session.shown("coin")
    #expect((after.translation - before.translation - Vector(x: 0, y: 10)).length < 1e-9)
    session.press(.z, .control, at: 1)
    #expect(session.shown("coin") == before)
    #expect(session.state.sandbox.history.undoCount == 0)
  }

  @Test func `are reported where they are on the window, with all turns`() throws {
    let session = try Session.nested(seed: 6)
    let report = SessionReport(session, version: "1", frames: 0)
    let data = try JSONEncoder().encode(report)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let entities = try #require(object["entities"] as? [[String: Any]])
    func number(_ entity: [String: Any], _ key: String) -> Double {
      (entity[key] as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(entities.compactMap { $0["name"] as? String } == ["bar", "photo", "disc", "coin"])
    let heights = entities.map { number($0, "z") }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    let coin = try #require(entities.last)
    let shown = session.shown("coin")
    #expect(Vector(x: number(coin, "x"), y: number(coin, "y")) == shown.translation)
    let rotations = ["photo", "disc", "coin"].map { session.placement($0).rotation.radians }
    #expect(abs(number(coin, "rotation") - rotations.reduce(0, +)) < 1e-9)
    let scales = ["photo", "disc", "coin"].map { session.placement($0).scale }
    #expect(abs(number(coin, "scale") - scales.reduce(1, *)) < 1e-12)
    let world = Vector(x: number(coin, "worldX"), y: number(coin, "worldY"))
    let camera = session.state.sandbox.camera.similarity(on: session.state.surface)
    #expect(camera.apply(world).distance(to: shown.translation) < 1e-9)
  }

  @Test func `are drawn above what they lie in, and rise with it but not off their fingers`() throws
  {
    var session = try Session.nested(seed: 8)
    var hands = hands(seed: 8)
    let book = PictureBook(
      shapes: (1...4).map { Picture(index: $0) }, shadow: Picture(index: 5))
    func middles() -> [Int32: Vector] {
      var list = DrawList()
      SandboxView.draw(session, book, into: &list)
      let things = list.quads.filter { $0.picture.index < 5 }
      #expect(things.map(\.picture.index) == [3, 1, 2, 4])
      return Dictionary(
        uniqueKeysWithValues: things.map { quad in
          (quad.picture.index, quad.transform.apply(Vector(x: 0.5, y: 0.5)))
        })
    }
    for (index, name) in ["photo", "disc", "bar", "coin"].enumerated() {
      let middle = try #require(middles()[Int32(index + 1)])
      #expect(middle.distance(to: session.shown(name).translation) < 1e-9)
    }
    hands[0].land(on: &session, at: 0)
    session.advance(to: Timestamp(microseconds: 400_000))
    let photo = session.shown("photo").translation
    let risen = try #require(middles()[2])
    let expected = photo + (session.shown("disc").translation - photo) * 1.025
    #expect(risen.distance(to: expected) < 1e-9)
    hands[1].land(on: &session, at: 500)
    #expect(try #require(middles()[2]).distance(to: session.shown("disc").translation) < 1e-9)
  }

  @Test func `go on elsewhere to the same state in the middle of it all`() throws {
    var session = try Session.nested(seed: 9)
    var hands = hands(seed: 9)
    for index in hands.indices { hands[index].land(on: &session, at: 0) }
    var relayed = session
    for step in 1...60 {
      for hand in hands {
        hand.report(.moved, Double(step) / 60, to: &session, at: Int64(step) * 8)
        let data = try JSONEncoder().encode(relayed.state)
        relayed = Session(
          library: Bench.library, state: try JSONDecoder().decode(SessionState.self, from: data))
        hand.report(.moved, Double(step) / 60, to: &relayed, at: Int64(step) * 8)
        try #require(relayed.digest == session.digest, "step \(step)")
      }
    }
  }
}
