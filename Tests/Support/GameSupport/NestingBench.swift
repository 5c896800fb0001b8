import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import SwivelWorld
import Testing

@testable import SwivelSandbox
@testable import SwivelSession

extension Session {
  /// A session with a disc on a photo, a coin on the disc, and a bar beside them, all turned and scaled
  /// and seen by a camera that is turned, too.
  package static func nested(seed: UInt64) throws -> Session {
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
    let disc = try world.insert(thing("disc", placement(-80, 0, scale: 0.5...0.5)), into: photo)
    try world.insert(thing("coin", placement(60, 0, scale: 1.2...1.4)), into: disc)
    var sandbox = Sandbox(world: world)
    sandbox.camera.rotation = .degrees(generator.number(in: -300...300))
    sandbox.camera.scale = generator.number(in: 1...1.5)
    sandbox.camera.position = Vector(x: generator.number(in: -50...50), y: 20)
    return Session(
      library: Bench.library, state: SessionState(surface: Bench.surface, sandbox: sandbox))
  }

  /// The movement that carries the own points of a thing in things to the window, as it is now.
  package func shown(_ name: String) -> Similarity {
    let world = state.sandbox.world
    let inWorld = id(name).flatMap { world.similarity(of: $0, at: now.seconds) }
    return state.sandbox.camera.similarity(on: state.surface).after(inWorld ?? .identity)
  }

  package func fingerCount(on name: String) -> Int {
    let grab = state.sandbox.hands.first { $0.entity == id(name) }?.grab
    return grab.flatMap { state.sandbox.world.transform(of: $0) }?.numberOfTouches ?? 0
  }
}

/// A hand that takes a thing at points of it and then moves, spreads, and turns as one.
package struct NestedFingers {
  package let name: String
  package let points: [Vector]
  package let firstID: Int64
  package let landing: Int
  private let degrees, spread: Double
  private let path: Vector
  /// The landings of the fingers, and the points of the thing under them.
  private(set) var landed: [Vector] = []
  private(set) var content: [Vector] = []
  private var turnAtLanding = Angle.zero

  package init(_ name: String, _ points: [Vector], firstID: Int64, landing: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed &* 31 &+ UInt64(firstID))
    (self.name, self.points, self.firstID, self.landing) = (name, points, firstID, landing)
    degrees = generator.number(in: 200...500) * (generator.number(in: 0...1) == 0 ? -1 : 1)
    // NestedFingers that are close together must spread farther to be taken as meaning it.
    let shrinks = points[0].length > 150 && generator.number(in: 0...1) == 0
    spread = shrinks ? 0.75 : 2
    path = Vector(x: generator.number(in: -90...90), y: generator.number(in: -90...90))
  }

  package func positions(_ share: Double) -> [Vector] {
    let middle = landed.reduce(.zero, +) / Double(max(1, landed.count))
    let movement = Similarity(
      rotation: turn(share), scale: 1 + (spread - 1) * min(1, share / 0.3), carrying: middle,
      to: middle + path * share)
    return landed.map { ExactPoint(movement.apply($0)).vector }
  }

  /// The turn begins later than the spread, so that both are meant.
  package func turn(_ share: Double) -> Angle { .degrees(degrees * max(0, share - 0.2) / 0.8) }

  package mutating func land(on session: inout Session, at time: Int64) {
    let shown = session.shown(name)
    landed = points.map { ExactPoint(shown.apply($0)).vector }
    for (index, position) in landed.enumerated() {
      session.touch(firstID + Int64(index), .began, position, at: time)
    }
    content = landed.map(session.shown(name).inverse.apply)
    turnAtLanding = session.shown(name).rotation
  }

  package func report(
    _ phase: ContactPhase, _ share: Double, to session: inout Session, at time: Int64
  ) {
    for (index, position) in positions(share).enumerated() {
      session.touch(firstID + Int64(index), phase, position, at: time)
    }
  }

  /// The greatest distance of the fingers from the points that they landed on, in points.
  package func error(_ share: Double, in session: Session) -> Double {
    let shown = session.shown(name)
    return zip(positions(share), content).map { $0.distance(to: shown.apply($1)) }.max() ?? .nan
  }

  /// The difference between the thing's turn on the window and the hand's, in radians.
  package func turnError(_ share: Double, in session: Session) -> Double {
    let turn = session.shown(name).rotation - turnAtLanding
    return points.count > 1 ? (turn - self.turn(share)).radians.magnitude : 0
  }

  package func isRepaid(in session: Session) -> Bool {
    let grab = session.state.sandbox.hands.first { $0.entity == session.id(name) }?.grab
    let world = session.state.sandbox.world
    guard let transform = grab.flatMap({ world.transform(of: $0) }), transform.isRepaid else {
      return false
    }
    return points.count == 1 || transform.isTurning && transform.isScaling
  }
}

package func nestedHands(seed: UInt64) -> [NestedFingers] {
  var generator = SplitMix64(seed: seed &+ 500)
  let order = [0, 1, 2].shuffled(using: &generator)
  let photo = [Vector(x: 140, y: 100), Vector(x: 120, y: -110)]
  return [
    NestedFingers("photo", photo, firstID: 10, landing: order[0] * 15, seed: seed),
    NestedFingers(
      "disc", [Vector(x: -120, y: 40), Vector(x: -110, y: -50)], firstID: 20,
      landing: order[1] * 15, seed: seed),
    NestedFingers(
      "coin", [Vector(x: 22, y: 0), Vector(x: -22, y: 3)], firstID: 30, landing: order[2] * 15,
      seed: seed),
  ]
}
