import Entities
import Geometry
import Gestures
import Input

extension Sandbox {
  /// The thing at a point of the window.
  func hit(
    _ point: Vector, on surface: Surface, _ library: ShapeLibrary, at time: Timestamp
  ) -> EntityID? {
    world.hitTest(
      point, camera: camera.similarity(on: surface), library: library, at: time.seconds
    ) { id in self.holds.contains { $0.entity == id } }
  }

  /// Changes a thing that nobody holds by a step; quick steps of the same thing are one step of undo.
  mutating func step(
    _ entity: EntityID, _ kind: Command.Kind, at time: Timestamp, joinsPrevious: Bool = false,
    _ change: (Placement) -> Placement
  ) {
    guard !holds.contains(where: { $0.entity == entity }), var before = world.placement(of: entity),
      let z = world.z(of: entity)
    else { return }
    before.stop(at: time.seconds)
    let after = change(before)
    world.place(entity, at: after)
    history.step(
      Command(
        entity: entity, before: Command.Situation(placement: before, z: z),
        after: Command.Situation(placement: after, z: z), joinsPrevious: joinsPrevious, step: kind),
      at: time)
  }

  /// Changes all chosen things by a step, which is undone as one.
  ///
  /// What lies in another chosen thing goes along with that. `change` is also given what carries the
  /// thing's surroundings to the world.
  mutating func stepChosen(
    _ kind: Command.Kind, at time: Timestamp, _ change: (Placement, Similarity) -> Placement
  ) {
    var isFirst = true
    for entity in chosen where !chosen.contains(where: { world.lies(entity, in: $0) }) {
      let surroundings = world.surroundings(of: entity, at: time.seconds) ?? .identity
      step(entity, kind, at: time, joinsPrevious: !isFirst) { change($0, surroundings) }
      isFirst = false
    }
  }

  /// Chooses the next thing in the order in which they came into the world.
  mutating func chooseNext(backwards: Bool) {
    let things = world.order.sorted { $0.index < $1.index }
    guard !things.isEmpty else { return }
    guard let last = chosen.last, let index = things.firstIndex(of: last) else {
      return chosen = [backwards ? things[things.endIndex - 1] : things[0]]
    }
    let next = (index + (backwards ? things.count - 1 : 1)) % things.count
    chosen = [things[next]]
  }

  /// Moves the view on the window; nothing while something is held.
  mutating func look(_ change: Similarity, _ surface: Surface) {
    guard holds.isEmpty else { return }
    camera = Camera(change.after(camera.similarity(on: surface)), on: surface)
  }

  /// Brings the view nearer about a point of the window, within bounds; nothing while something is held.
  mutating func zoom(by factor: Double, about point: Vector, _ surface: Surface) {
    let change = Similarity(rotation: .zero, scale: factor, carrying: point, to: point)
    look(
      change.limitingScale(to: Camera.scaleRange, of: camera.scale, about: point), surface)
  }

  /// The middle of the thing that a contact holds, or of the window where it holds the ground.
  func pivot(of contact: ContactID, on surface: Surface, at time: Timestamp) -> Vector? {
    if let entity = held(by: contact) {
      let view = camera.similarity(on: surface)
      return world.similarity(of: entity, at: time.seconds).map {
        view.apply($0.translation)
      }
    }
    guard isOnGround(contact) else { return nil }
    return surface.bounds.center
  }
}
