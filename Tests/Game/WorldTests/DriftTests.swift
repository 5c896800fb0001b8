import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelWorld

/// A compensated sum: what each addition rounds off is kept and added at the end.
private struct ExactSum {
  private var sum = 0.0
  private var lost = 0.0

  mutating func add(_ number: Double) {
    let total = sum + number
    let part = total - sum
    lost += (sum - (total - part)) + (number - part)
    sum = total
  }

  var value: Double { sum + lost }
}

@Suite struct `An entity that is edited a hundred thousand times` {
  @Test(arguments: UInt64(1)...2)
  func `is where the sum of the edits puts it, within a billionth`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var world = World()
    let id = world.insert(Thing(name: "thing", shape: 0, placement: Placement()))
    var (x, y, angle, growth) = (ExactSum(), ExactSum(), ExactSum(), ExactSum())
    for number in 0..<100_000 {
      var placement = world.placement(of: id) ?? Placement()
      placement.advance(to: 0.05 * Double(number))
      // A thing that is far away or of extreme size turns back, as if kept on a screen.
      let isFar = placement.position.length > 2_000
      let displacement = Vector(
        x: generator.number(in: -50...50.0), y: generator.number(in: -50...50.0))
      let step = isFar && displacement.dot(placement.position) > 0 ? -displacement : displacement
      let turn = Angle(radians: generator.number(in: -4...4.0))
      let isLarge = placement.scale > 10
      let growing = generator.number(
        in: isLarge ? -0.1...0 : placement.scale < 0.1 ? 0...0.1 : -0.1...0.1)
      placement.position += step
      placement.rotate(to: placement.rotation + turn, duration: growing > 0 ? 0.2 : 0)
      placement.scale *= exponential(growing)
      world.place(id, at: placement)
      x.add(step.x)
      y.add(step.y)
      angle.add(turn.radians)
      growth.add(growing)
    }
    let end = world.placement(of: id) ?? Placement()
    let expected = Vector(x: x.value, y: y.value)
    expectLess(end.position.distance(to: expected), 1e-9, "seed \(seed)")
    expectLess((end.rotation.radians - angle.value).magnitude, 1e-9, "seed \(seed)")
    expectLess((end.scale / exponential(growth.value) - 1).magnitude, 1e-9, "seed \(seed)")
  }

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

  private func edit(
    _ id: EntityID, of world: inout World, from: Pair, to: Pair, round: Int
  ) {
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
