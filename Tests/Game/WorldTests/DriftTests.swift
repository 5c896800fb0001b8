import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelWorld

@Suite struct `An entity that is edited a hundred thousand times` {
  /// Every second gesture moves the fingers back along the path of the one before, about another centre.
  @Test func `by hand is back where it was, after as many ways there as back`() {
    let seed: UInt64 = 1
    var generator = SplitMix64(seed: seed)
    let start = Placement(position: Vector(x: 640, y: 360), rotation: .degrees(20), scale: 1.5)
    var world = World()
    let id = world.insert(Thing(name: "thing", shape: 0, placement: start))
    for round in 0..<50_000 {
      let there = randomHands(&generator)
      for (from, to) in [there, (there.to, there.from)] {
        edit(id, of: &world, from: from, to: to, round: round)
      }
    }
    let end = world.placement(of: id) ?? Placement()
    expectLess(end.position.distance(to: start.position), 1e-9, "seed \(seed)")
    expectLess((end.rotation - start.rotation).radians.magnitude, 1e-9, "seed \(seed)")
    expectLess((end.scale / start.scale - 1).magnitude, 1e-9, "seed \(seed)")
  }

  private typealias Pair = (Vector, Vector)

  /// Two poses so close in direction that the rotation between them is unambiguous.
  private func randomHands(_ generator: inout SplitMix64) -> (from: Pair, to: Pair) {
    func pair() -> Pair {
      let middle = Vector(
        x: generator.number(in: 600...700.0), y: generator.number(in: 300...400.0))
      let arm = Vector(
        length: generator.number(in: 80...110.0), angle: Angle(turns: generator.number(in: 0...0.2))
      )
      return (middle + arm, middle - arm)
    }
    return (pair(), pair())
  }

  private func edit(_ id: EntityID, of world: inout World, from: Pair, to: Pair, round: Int) {
    let now = Timestamp(microseconds: Int64(round))
    let hold = Grab(
      entity: id, defaults: nil, start: world.placement(of: id) ?? Placement(), startZ: 0,
      since: now)
    var transform = TransformGestureRecognizer(thresholds: .none)
    let steps: [(ContactPhase, Pair)] = [(.began, from), (.moved, to), (.moved, to)]
    for (phase, (one, two)) in steps {
      for (number, point) in [(Int64(1), one), (2, two)] {
        let contact = Contact(id: ContactID(number), phase: phase, position: ExactPoint(point))
        transform.handle(contact, at: now)
      }
    }
    world.place(id, at: hold.placement(by: GestureMovement(transform), camera: .identity))
  }
}
