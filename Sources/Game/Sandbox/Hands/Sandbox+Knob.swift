package import SwivelGestures
import SwivelInterface
package import SwivelWorld

/// The knob at the frame of what is selected: whoever drags it turns that about its middle, as on an axle; several things turn as
/// those do that two fingers hold, about their common centre or each about its own.
package struct TurnKnob {
  /// The knob's own radius, and those within which it is taken by a finger and by all else, in points of the window.
  static let (radius, fingerReach, reach) = (11.0, 32.0, 24.0)
  /// The most things that have one, since it is looked for whenever the pointer moves.
  static let most = 200
  /// The distance from the thing to the knob's middle, in points of the window.
  private static let distance = 34.0

  /// The thing that a hand on it holds, which others follow.
  let thing: EntityID
  /// What it turns about, in points of the world.
  let pivot: Vector
  /// That in points of the window.
  let center: Vector
  /// Its own middle, in points of the window.
  let middle: Vector
  /// Where its stem leaves what it turns: its frame, or while several things are turned, what they turn about.
  let stem: Vector

  /// The point of its stem at a frame with this middle.
  fileprivate static func stem(of middle: Vector, to frame: Vector) -> Vector {
    let arm = middle - frame
    return middle - arm / max(arm.length, 1e-9) * min(distance, arm.length)
  }

  /// The places for it at the sides of a box that is turned about its middle, the best first.
  fileprivate static func places(_ box: Rectangle, _ angle: Angle) -> InlineArray<4, Vector> {
    let half = box.size / 2 + Vector(x: distance, y: distance)
    func place(_ x: Double, _ y: Double) -> Vector {
      box.center + Vector(x: x * half.x, y: y * half.y).turned(by: angle)
    }
    return [place(0, -1), place(0, 1), place(1, 0), place(-1, 0)]
  }
}

extension Sandbox {
  /// The knob of what is selected; nil where that can't be turned, where it is held elsewhere, and where none of the places for
  /// its middle fits: then nothing is looked for below them.
  package func knob(
    seenBy view: Similarity, on surface: Surface, _ library: ShapeLibrary, at seconds: Double,
    where fits: (Vector) -> Bool = { _ in true }
  ) -> TurnKnob? {
    guard selection.count <= TurnKnob.most, let thing = selection.first(where: isTurnable),
      let own = world.similarity(of: thing, at: seconds)
    else { return nil }
    let pivot = self.pivot(of: selection, at: seconds, where: isTurnable)
    let center = view.apply(pivot)
    func knob(_ middle: Vector, stem: Vector) -> TurnKnob {
      TurnKnob(thing: thing, pivot: pivot, center: center, middle: middle, stem: stem)
    }
    if let index = hands.indices.first(where: { selection.contains(hands[$0].entity) }) {
      guard hands[index].entity == thing, let arm = hands[index].axle?.knob else { return nil }
      let turn = own.rotation - hands[index].grab.startInWorld.rotation
      let middle = center + arm.turned(by: turn)
      let isOne = selection.count == 1
      return knob(middle, stem: isOne ? TurnKnob.stem(of: middle, to: center) : center)
    }
    let frame =
      selection.count == 1
      ? frame(of: thing, seenBy: view, library, at: seconds)
      : commonFrame(seenBy: view, library, at: seconds).map { ($0, .zero) }
    return frame.flatMap { box, rotation in
      place(box, rotation, view, on: surface, library, at: seconds, where: fits)
        .map { knob($0, stem: TurnKnob.stem(of: $0, to: box.center)) }
    }
  }

  private func isTurnable(_ thing: EntityID) -> Bool {
    isMovable(thing) && (selection.count == 1 || !world.isPinned(thing))
      && (holdIndex(of: thing) != nil || !world.hasGestures(thing))
  }

  /// Where the knob is: off the buttons, and best over no other thing; nil where no side is free.
  private func place(
    _ box: Rectangle, _ angle: Angle, _ view: Similarity, on surface: Surface,
    _ library: ShapeLibrary, at seconds: Double, where fits: (Vector) -> Bool
  ) -> Vector? {
    let free = OffscreenIndicators.free(on: surface).grown(by: -TurnKnob.radius)
    let places = TurnKnob.places(box, angle)
    guard places.indices.contains(where: { fits(places[$0]) }) else { return nil }
    func isAlone(_ place: Vector) -> Bool {
      let hit = world.hitTest(place, camera: view, library: library, at: seconds) { _ in false }
      return hit.map { selection.contains(world.whole(of: $0)) } ?? true
    }
    let best = places.indices.first { free.contains(places[$0]) && isAlone(places[$0]) }
    return (best ?? places.indices.first { free.contains(places[$0]) }).map { places[$0] }
  }

  /// The knob at a point of the window; nil for none, and while anything is held.
  package func knob(
    at point: Vector, for kind: ContactKind = .mouse, _ context: EventContext
  ) -> TurnKnob? {
    guard isIdle, !selection.isEmpty else { return nil }
    let view = view(on: context.surface, at: context.seconds)
    func takes(_ middle: Vector) -> Bool {
      middle.distance(to: point) <= (kind == .finger ? TurnKnob.fingerReach : TurnKnob.reach)
    }
    let knob = knob(
      seenBy: view, on: context.surface, context.library, at: context.seconds, where: takes)
    return knob.flatMap { takes($0.middle) ? $0 : nil }
  }

  /// The box of a thing about its middle on the window, and the angle by which it is rotated there; of a group, an
  /// axis-aligned one.
  func frame(
    of thing: EntityID, seenBy view: Similarity, _ library: ShapeLibrary, at seconds: Double
  ) -> (box: Rectangle, rotation: Angle)? {
    guard let shape = library.shape(world.shape(of: thing)) else {
      return world.bounds(of: thing, seen: view, library: library, at: seconds).map { ($0, .zero) }
    }
    return world.similarity(of: thing, at: seconds).map {
      let shown = view.after($0)
      // A crank turns about its middle, below which it is empty.
      let foot = (shape.mask?.emptyFoot ?? 0) * shape.size.y
      let size = shape.size - Vector(x: 0, y: foot)
      let middle = shown.apply(Vector(x: 0, y: -foot / 2))
      return (Rectangle(center: middle, size: size * shown.scale), shown.rotation)
    }
  }

  /// The box around the frames of all that is selected; nil where nothing is.
  func commonFrame(
    seenBy view: Similarity, _ library: ShapeLibrary, at seconds: Double
  ) -> Rectangle? {
    selection.reduce(nil as Rectangle?) { whole, thing in
      guard let (box, rotation) = frame(of: thing, seenBy: view, library, at: seconds) else {
        return whole
      }
      let upright = Similarity(rotation: rotation, translation: box.center)
        .bounds(ofCentered: box.size)
      return whole?.union(upright) ?? upright
    }
  }
}
