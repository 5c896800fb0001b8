import SwivelGeometry
import SwivelInput
import SwivelManipulables

extension Sandbox {
  /// Applies a typed change to the selected things, as one step of undo.
  ///
  /// Angles and sizes are those in the world, positions those of the middle on the window. An angle that takes a time, in
  /// seconds, is reached by a spin.
  package mutating func set(
    _ change: ExactChange, over duration: Double = 0, easing: SpinEasing = .gentle,
    _ context: EventContext
  ) {
    if change.field == .angle, duration > 0 {
      return spinSelection(change, over: duration, easing, context)
    }
    let things = movable
    let middle = pivot(of: things, at: context.seconds)
    let view = camera.similarity(on: context.surface)
    let position = change.isSet ? view.apply(middle) : .zero
    let movement =
      switch change.field {
      case .angle: SharedMovement(rotation: Angle(radians: change.value))
      case .scale: SharedMovement(scale: change.value)
      case .x: along(Vector(x: change.value - position.x, y: 0))
      case .y: along(Vector(x: 0, y: change.value - position.y))
      }
    func along(_ displacement: Vector) -> SharedMovement {
      SharedMovement(translation: view.inverse.applyToDisplacement(displacement))
    }
    let shared = sharedPivot(of: things, at: context.seconds)
    let limited = movement.limited(by: freeScales(of: things))
    set(things, context) { placement, outer in
      guard outer.scale > 0 else { return }
      switch (change.field, change.isSet) {
      case (.angle, true):
        placement.rotation = Angle(radians: change.value) - outer.rotation
      case (.scale, true): placement.setScale(change.value / outer.scale)
      default: placement.move(limited, about: shared, in: outer)
      }
    }
  }
}
