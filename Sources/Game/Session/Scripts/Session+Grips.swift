import SwivelCommands
package import SwivelGestures
import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
package import SwivelTapes
package import SwivelWorld

/// The reason why a script's hand can't land.
package struct TargetNotFound: Error {
  package let found: String
  package let expected: String

  package init(found: String, expected: String) { (self.found, self.expected) = (found, expected) }
}

/// The contacts of a hand at its landing, and the centre about which they turn.
package struct ScriptGrip {
  package var positions: [Vector]
  package var center: Vector

  package init(positions: [Vector], center: Vector) {
    (self.positions, self.center) = (positions, center)
  }
}

extension Session {
  /// The landing positions of fingers on a target, and the centre about which they turn.
  package func grip(on target: ScriptTarget, fingers: Int) throws(TargetNotFound) -> ScriptGrip {
    let ground = try ground(of: target)
    if fingers == 1, ground.takes(ground.center) {
      return ScriptGrip(positions: [ground.center], center: ground.center)
    }
    return try circle(on: target, ground, fingers)
  }

  /// The landing positions of fingers that circle a target's centre, which they avoid.
  package func turningGrip(on target: ScriptTarget, fingers: Int) throws(TargetNotFound)
    -> ScriptGrip
  {
    try circle(on: target, try ground(of: target), fingers)
  }

  package func middle(of target: ScriptTarget) throws(TargetNotFound) -> Vector {
    try ground(of: target).center
  }

  /// The area for landing on a target: its centre, the possible radii, and a test for its points.
  private struct Ground {
    let center: Vector
    let radii: [Double]
    let takes: (Vector) -> Bool
  }

  /// Fingers evenly spaced around the centre, the first to the right; rotated in steps of ten degrees, then on
  /// the next radius, until all are on the target and in the window.
  private func circle(
    on target: ScriptTarget, _ ground: Ground, _ count: Int
  ) throws(TargetNotFound) -> ScriptGrip {
    for radius in ground.radii {
      for degrees in stride(from: 0.0, to: 360 / Double(count), by: 10) {
        let positions = (0..<count).map { finger in
          let angle = Angle.degrees(degrees + 360 * Double(finger) / Double(count))
          return ground.center + Vector(length: radius, angle: angle)
        }
        if positions.allSatisfy(ground.takes) {
          return ScriptGrip(positions: positions, center: ground.center)
        }
      }
    }
    throw TargetNotFound(
      found: "no room on \(target.text) for \(count == 1 ? "a finger" : "\(count) fingers")",
      expected: "it to lie in the window and on top")
  }

  private func ground(of target: ScriptTarget) throws(TargetNotFound) -> Ground {
    switch target {
    case .point(let point):
      return Ground(center: point.vector, radii: [Reaching.point]) { _ in true }
    case .dial(let dial): return try dialGround(dial - 1)
    case .dialStop(let dial, let number): return try stopGround(dial - 1, number)
    case .named(let name): return try ground(named: name)
    }
  }

  private func ground(named name: String) throws(TargetNotFound) -> Ground {
    guard let spot = target(named: name) else {
      throw TargetNotFound(found: "nothing named \(Self.quote(name))", expected: expectedNames)
    }
    if spot.kind == .thing { return try thingGround(name) }
    let radius = min(spot.box.size.x, spot.box.size.y) / 2 * Reaching.button
    return Ground(center: spot.box.center, radii: [radius]) { spot.box.contains($0) }
  }

  private var expectedNames: String {
    let names = targets.map { Self.quote($0.name) }
    guard !names.isEmpty else { return "a name, but there is none here" }
    let rest = names.count - Reaching.named
    return names.prefix(Reaching.named).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func quote(_ name: String) -> String { ScriptTarget.named(name).text }

  private func thingGround(_ name: String) throws(TargetNotFound) -> Ground {
    guard let id = state.sandbox.world.entity(named: name), let shown = shownThing(id) else {
      throw TargetNotFound(found: "nothing named \(Self.quote(name))", expected: expectedNames)
    }
    let side = min(shown.size.x, shown.size.y) * shown.onWindow.scale
    let buttons = targets.filter { $0.kind == .button }.map(\.box)
    let window = state.surface.bounds
    var layout = Layout()
    layOut([], into: &layout)
    let laid = layout
    let (sandbox, context) = (state.sandbox, self.context(at: now))
    return Ground(center: shown.onWindow.translation, radii: Reaching.thing.map { $0 * side }) {
      point in
      window.contains(point) && !buttons.contains { $0.contains(point) }
        && laid.hit(at: point) == .nothing && sandbox.hit(point, context) == id
    }
  }

  private func dialGround(_ dial: Int) throws(TargetNotFound) -> Ground {
    let (layout, face) = try face(of: dial)
    let window = state.surface.bounds
    return Ground(center: face.center, radii: Reaching.dial.map { $0 * face.radius }) {
      window.contains($0) && layout.dial(at: $0) == dial
    }
  }

  private func stopGround(_ dial: Int, _ number: Int64) throws(TargetNotFound) -> Ground {
    let (layout, face) = try face(of: dial)
    guard let lockSession else { throw noDial(dial) }
    let stops = Double(lockSession.played.dials[dial].combination.dial.stops)
    let angle =
      lockSession.shownAngle(of: dial) + .turns(Double(number) / 1e6 / stops)
      + .degrees(lockSession.level.markAngle) - .turns(0.25)
    let position = face.center + Vector(length: Reaching.dial[0] * face.radius, angle: angle)
    let radius = Reaching.button * face.radius / 4
    return Ground(center: position, radii: [radius]) { layout.dial(at: $0) == dial }
  }

  package func face(of dial: Int) throws(TargetNotFound) -> (
    layout: LockLayout, face: LockLayout.Face
  ) {
    guard let lockSession else { throw noDial(dial) }
    let layout = LockLayout(lockSession, on: state.surface)
    guard layout.faces.indices.contains(dial), lockSession.lock.dials.indices.contains(dial) else {
      throw noDial(dial)
    }
    return (layout, layout.faces[dial])
  }

  package func noDial(_ dial: Int) -> TargetNotFound {
    let count = lockSession?.lock.dials.count ?? 0
    return TargetNotFound(
      found: ScriptTarget.dial(dial + 1).text,
      expected: count == 0
        ? "a lock, but the place is \(state.route.rawValue)"
        : count == 1 ? "the one dial that there is" : "one of \(count) dials")
  }

  /// All targets on the window, sorted from the front to the back: those of the overlays first, then the
  /// buttons of the screen, then the things or dials.
  ///
  /// A level that is scrolled out of sight is not among them.
  package var targets: [PointerTarget] {
    state.route == .sandbox && !isCovered ? laidTargets + thingTargets : laidTargets
  }

  package func target(named name: String) -> PointerTarget? { targets.first { $0.name == name } }

  /// The elements that were laid out, by the names that scripts use.
  private var laidTargets: [PointerTarget] {
    var layout = Layout()
    layOut(.names, into: &layout)
    return layout.targets.map {
      PointerTarget(name: $0.name, kind: $0.id.isDial ? .dial : .button, box: $0.frame)
    }
  }

  private var thingTargets: [PointerTarget] {
    let world = state.sandbox.world
    return world.order.reversed().compactMap { id in
      guard let name = world.name(of: id), let shown = shownThing(id) else { return nil }
      let across = shown.size.length * shown.onWindow.scale
      let box = Rectangle(center: shown.onWindow.translation, side: across)
      return PointerTarget(name: name, kind: .thing, box: box)
    }
  }

  /// A thing as it is shown now: its similarity to the window, and its size at scale 1, in points.
  package func shownThing(_ id: EntityID) -> (onWindow: Similarity, size: Vector)? {
    let world = state.sandbox.world
    guard let inWorld = world.similarity(of: id, at: now.seconds),
      let size = library.size(of: world.shape(of: id))
    else { return nil }
    let view = state.sandbox.camera.similarity(on: state.surface)
    return (view.after(inWorld), size)
  }
}

/// The distances of fingers from the centre.
private enum Reaching {
  /// On things, as fractions of the shorter side, in the order in which they are tried.
  static let thing = [0.36, 0.28, 0.44, 0.2, 0.12]
  /// On dials, as fractions of the radius.
  static let dial = [0.72, 0.62, 0.82, 0.5]
  /// On buttons and levels, as a fraction of half the shorter side.
  static let button = 0.6
  static let point = 60.0
  /// The greatest number of names in an error.
  static let named = 20
}

/// A named target on the window that scripts can point at.
package struct PointerTarget: Hashable, Sendable {
  package enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    /// A button or another element of the interface.
    case button
    case dial
    case thing
  }

  /// For a level its id.
  package let name: String
  package let kind: Kind
  /// Its box in points of the window; for a thing the box about its circumscribed circle.
  package let box: Rectangle
}

extension ElementID {
  fileprivate var isDial: Bool {
    screen == LockScreen.id && part == LockControl.dial.rawValue
      || screen == LockTable.id && part == LockTable.Part.dial.rawValue
  }
}
