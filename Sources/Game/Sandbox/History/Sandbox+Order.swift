import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelWorld

/// Putting in order what gestures have made a mess of.
extension Sandbox {
  /// The things on the ground that can be moved.
  private var loose: [EntityID] {
    world.order.filter {
      world.parent(of: $0) == nil && !world.isFixed($0) && !world.isPinned($0)
    }
  }

  /// Lays all things that can be moved side by side and upright, as one step of undo, with the view of the start.
  package mutating func tidyUp(_ context: EventContext) {
    guard isIdle else { return }
    let things = loose
    let sizes = things.map { entity -> Vector in
      if let size = context.library.size(of: world.shape(of: entity)),
        let placement = world.placement(of: entity)
      {
        return size * placement.scale
      }
      return world.bounds(of: entity, library: context.library)?.size ?? Vector(x: 1, y: 1)
    }
    var edits: [Edit] = []
    for slot in StartScene.slots(sizes, on: context.surface, most: 1) {
      let entity = things[slot.index]
      guard let before = stopped(entity, at: context.seconds) else { continue }
      var after = before
      // A group turns about its own middle, which need not be that of its box.
      let offset =
        world.shape(of: entity) == World.noShape
        ? (world.bounds(of: entity, library: context.library)?.center ?? after.placement.position)
          - after.placement.position
        : .zero
      after.placement.position = slot.middle - offset * slot.scale
      after.placement.setScale(after.placement.scale * slot.scale)
      if world.shape(of: entity) != World.noShape {
        // Adding zero makes negative zero positive, as the text of a scene has it.
        after.placement.rotation = .turns(after.placement.rotation.turns.rounded() + 0)
      }
      if before != after { edits.append(Edit(entity, before: before, after: after)) }
    }
    carryOut(edits, of: things, context)
    _ = deselectAll()
    fly(to: Camera(), context)
  }

  /// Finds the thing that covers most of the window, and selects it; where it covers nearly all of it, it is brought to
  /// the middle at half of the window's size.
  package mutating func shrinkCovering(_ context: EventContext) {
    guard isIdle else { return }
    let view = camera.similarity(on: context.surface)
    let window = context.surface.bounds
    var found: (thing: EntityID, box: Rectangle, covered: Double)?
    for entity in loose {
      guard
        let box = world.bounds(
          of: entity, seen: view, library: context.library, at: context.seconds)
      else { continue }
      let covered = box.overlap(with: window) / (window.size.x * window.size.y)
      if covered >= found?.covered ?? 0 { found = (entity, box, covered) }
    }
    guard let found else { return }
    select(found.thing, adding: false)
    guard found.covered > Self.covering else { return }
    let available = window.size * 0.5
    let share = min(available.x / found.box.size.x, available.y / found.box.size.y)
    let displacement = view.inverse.apply(window.center) - view.inverse.apply(found.box.center)
    let movement = SharedMovement(translation: displacement, scale: share)
    set([found.thing], context) { $0.move(movement, about: nil, in: $1) }
  }

  /// The share of the window from which on a thing hides the others.
  private static let covering = 0.7
}
