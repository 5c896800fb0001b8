import SwivelEntities
import SwivelGeometry
import SwivelInput

extension Sandbox {
  /// Applies a typed change to the selected things, as one step of undo.
  ///
  /// Angles and sizes are those in the world, positions those of the middle on the window.
  package mutating func set(_ change: ExactChange, _ context: EventContext) {
    let things = movable
    let middle = pivot(of: things, at: context.seconds)
    let view = camera.similarity(on: context.surface)
    let displacement = displacement(of: change, from: view.apply(middle))
    let inWorld = view.inverse.applyToDisplacement(displacement)
    let isAlone = things.count == 1 || settings.pivot == .each
    set(things, context) { placement, outer in
      guard outer.scale > 0 else { return }
      let position = outer.apply(placement.position)
      let about = isAlone ? position : middle
      switch (change.field, change.isSet) {
      case (.angle, true):
        placement.rotation = Angle(radians: change.value) - outer.rotation
      case (.angle, false):
        let turn = Similarity(rotation: Angle(radians: change.value), scale: 1, about: about)
        if !isAlone { placement.position = outer.inverse.apply(turn.apply(position)) }
        placement.rotation += turn.rotation
      case (.scale, true): placement.setScale(change.value / outer.scale)
      case (.scale, false):
        let growth = Similarity(rotation: .zero, scale: change.value, about: about)
        if !isAlone { placement.position = outer.inverse.apply(growth.apply(position)) }
        placement.setScale(placement.scale * change.value)
      case (.x, _), (.y, _): placement.position += outer.inverse.applyToDisplacement(inWorld)
      }
    }
  }

  private func displacement(of change: ExactChange, from position: Vector) -> Vector {
    switch change.field {
    case .x: Vector(x: change.isSet ? change.value - position.x : change.value, y: 0)
    case .y: Vector(x: 0, y: change.isSet ? change.value - position.y : change.value)
    case .angle, .scale: .zero
    }
  }
}

extension Placement {
  /// Sets the scale, clamped to the range of a thing.
  mutating func setScale(_ wanted: Double) {
    let range = Placement.scaleRange
    scale = min(max(wanted, range.lowerBound), range.upperBound)
  }
}
