import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `Fingers in the gaps of a wheel` {
  private static let sheet = Shape(name: "sheet", title: "Sheet", size: Vector(x: 900, y: 600))

  /// A rim, a hub, and spokes five points wide between them, whose first lies at half a gap.
  private static func wheel(_ spokes: Int) -> Shape {
    Shape(
      name: "wheel \(spokes)", title: "Wheel", size: Vector(x: 400, y: 400),
      mask: Mask(width: 400, height: 400) { x, y in
        let point = Vector(x: Double(x) - 199.5, y: Double(y) - 199.5)
        if point.length > 180 || point.length < 20 { return point.length < 200 }
        return (0..<spokes).contains {
          let spoke = Vector(length: 1, angle: .turns((Double($0) + 0.5) / Double(spokes)))
          return spoke.cross(point).magnitude < 2.5 && spoke.dot(point) > 0
        }
      })
  }

  @Test(arguments: 3...12, 2...5)
  func `turn the wheel, and neither the view nor what lies below`(spokes: Int, count: Int) {
    let name = "wheel \(spokes)"
    let library = ShapeLibrary([Self.sheet, Self.wheel(spokes)])
    var session = Session(library: library, surface: Bench.surface).with([
      "sheet": .zero, name: .zero,
    ])
    if let wheel = session.id(name) { session.state.sandbox.world.raise(wheel) }
    let (middle, camera) = (session.center(name), session.state.sandbox.camera)
    let sheet = session.placement("sheet")
    func report(_ phase: ContactPhase, _ turn: Double, at time: Int64) {
      for finger in 0..<count {
        // The middle of a gap, 150 points away from the hub.
        let gap = Double(finger * spokes / count) / Double(spokes)
        session.touch(
          Int64(finger + 1), phase,
          middle + Vector(length: 150, angle: .turns(gap) + .degrees(turn)), at: time)
      }
    }
    report(.began, 0, at: 8)
    for step in 1...60 { report(.moved, Double(step) * 1.5, at: 8 + 8 * Int64(step)) }
    report(.ended, 90, at: 900)
    session.wait(1)
    expectLess((session.placement(name).rotation.degrees - 90).magnitude, 1, "\(count) fingers")
    expectTrue(session.state.sandbox.camera == camera && session.placement("sheet") == sheet)
  }
}

@Suite struct `Two fingers, of which one lands just beside a thing` {
  /// Lands on the coin, or beside it, and so far beside its edge, in points, turns about its middle by 90° and lifts.
  private func turn(
    _ session: inout Session, from first: Double = -20, beside distance: Double, isFirst: Bool
  ) {
    let middle = session.center("coin")
    let arms = [Vector(x: first, y: 0), Vector(x: 40 + distance, y: 0)]
    let order = isFirst ? [1, 0] : [0, 1]
    func report(_ phase: ContactPhase, _ degrees: Double, at time: Int64) {
      for finger in order {
        let place = middle + arms[finger].turned(by: .degrees(degrees))
        session.touch(Int64(finger + 1), phase, place, at: time)
      }
    }
    report(.began, 0, at: 8)
    for step in 1...60 { report(.moved, Double(step) * 1.5, at: 8 + 8 * Int64(step)) }
    session.wait(0.2)
    report(.ended, 90, at: 900)
    session.wait(1)
  }

  @Test(arguments: [(-20.0, 2.0), (-20, 12), (-20, 23), (-52, 12)], [true, false])
  func `turn it, whichever lands first`(arms: (first: Double, distance: Double), isFirst: Bool) {
    var session = Bench.session
    session.state.sandbox.settings.inertia = .off
    turn(&session, from: arms.first, beside: arms.distance, isFirst: isFirst)
    expectLess((session.placement("coin").rotation.degrees - 90).magnitude, 1)
    expectEqual(session.state.sandbox.camera, Camera())
    expectEqual(session.state.sandbox.undoCount, 1)
  }

  @Test(arguments: [true, false])
  func `are one finger on it where the other is farther off`(isFirst: Bool) {
    var session = Bench.session
    turn(&session, beside: 40, isFirst: isFirst)
    expectEqual(session.placement("coin").rotation, .zero)
    expectEqual(session.state.sandbox.camera, Camera())
  }
}
