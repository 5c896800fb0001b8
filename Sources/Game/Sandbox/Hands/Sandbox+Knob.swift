package import SwivelGeometry
package import SwivelInput
import SwivelInterface
import SwivelManipulables
package import SwivelWorld

/// The knob at the frame of the one thing that is selected: whoever drags it turns the thing about its middle, as on an axle.
package struct TurnKnob {
  /// The knob's own radius, and that within which it is taken, in points of the window.
  static let (radius, reach) = (11.0, 20.0)
  /// The distance from the thing to the knob's middle, in points of the window.
  private static let distance = 34.0

  let thing: EntityID
  /// Where its stem leaves the thing, and its middle, in points of the window.
  let (stem, middle): (Vector, Vector)
  var bounds: Rectangle { Rectangle(center: middle, side: 2 * Self.radius) }

  /// At that side of a box, turned about its middle, where no buttons are, best above it; nil where they are on each side.
  ///
  /// - Parameter start: how the box was turned when it was taken, which decides about the side.
  fileprivate init?(
    _ thing: EntityID, _ box: Rectangle, from start: Angle, to now: Angle, in free: Rectangle
  ) {
    let half = box.size / 2
    let sides: InlineArray<4, Vector> = [
      Vector(x: 0, y: -half.y), Vector(x: 0, y: half.y), Vector(x: half.x, y: 0),
      Vector(x: -half.x, y: 0),
    ]
    func end(_ side: Vector, _ angle: Angle) -> Vector {
      box.center + (side + side / max(side.length, 1e-9) * Self.distance).turned(by: angle)
    }
    guard let best = sides.indices.first(where: { free.contains(end(sides[$0], start)) }) else {
      return nil
    }
    self.thing = thing
    (stem, middle) = (box.center + sides[best].turned(by: now), end(sides[best], now))
  }
}

extension Sandbox {
  /// The knob of what is selected; nil for several things, one that can't be turned, and one that is held elsewhere.
  package func knob(
    seenBy view: Similarity, on surface: Surface, _ library: ShapeLibrary, at seconds: Double
  ) -> TurnKnob? {
    guard selection.count == 1, let thing = selection.first, !world.isHeldFast(thing),
      let (box, now) = frame(of: thing, seenBy: view, library, at: seconds)
    else { return nil }
    var start = now
    if let index = holdIndex(of: thing) {
      // The box of a group becomes another while it turns.
      guard hands[index].turnsOnAxle, !world.isGroup(thing) else { return nil }
      start = view.rotation + hands[index].grab.startInWorld.rotation
    } else if world.hasGestures(thing) {
      return nil
    }
    let free = OffscreenIndicators.free(of: 1, and: 1, on: surface, margin: 0)
    return TurnKnob(thing, box, from: start, to: now, in: free.grown(by: -TurnKnob.radius))
  }

  /// The thing whose knob lies at a point of the window; nil for none, and while anything is held.
  package func knob(at point: Vector, _ context: EventContext) -> EntityID? {
    guard isIdle, selection.count == 1 else { return nil }
    let view = view(on: context.surface, at: context.seconds)
    let knob = knob(seenBy: view, on: context.surface, context.library, at: context.seconds)
    return knob.flatMap { $0.middle.distance(to: point) <= TurnKnob.reach ? $0.thing : nil }
  }

  /// The box of a thing about its middle on the window, and the angle by which it is rotated there; of a group, an
  /// axis-aligned one.
  func frame(
    of thing: EntityID, seenBy view: Similarity, _ library: ShapeLibrary, at seconds: Double
  ) -> (box: Rectangle, rotation: Angle)? {
    guard let size = library.size(of: world.shape(of: thing)) else {
      return world.bounds(of: thing, seen: view, library: library, at: seconds).map { ($0, .zero) }
    }
    return world.similarity(of: thing, at: seconds).map {
      let shown = view.after($0)
      return (Rectangle(center: shown.translation, size: size * shown.scale), shown.rotation)
    }
  }
}
