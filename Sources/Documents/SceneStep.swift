package import SwivelEntities
package import SwivelGeometry
package import SwivelSandbox

/// The arrangement of a thing in a scene, with its container by number.
package struct SceneArrangement: Hashable, Sendable {
  package var position = Vector.zero
  package var rotation = Angle.zero
  package var scale = 1.0
  package var alpha = 1.0
  package var z = 0
  package var parent: Int?
  package var isFixed = false
  package var isPinned = false
  package var chain = 0
}

/// A change of the history, with things by number.
package enum SceneChange: Hashable, Sendable {
  case arranged(Int, before: SceneArrangement, after: SceneArrangement)
  case raised(Int, before: Int, after: Int)
  case added(Int)
  case removed(Int)
}

/// A change and its relation to those before it.
package struct SceneStep: Hashable, Sendable {
  package var change: SceneChange
  package var joinsPrevious = false
  package var kind: EditStep.Kind?
}

/// Where the changes of a list have left each thing, so that the next one says only what is different then.
package struct StepChain: Hashable, Sendable {
  /// Only looked up, never iterated.
  private var arrangements: [Int: SceneArrangement] = [:]

  package init() {}

  /// The arrangement of a thing after the changes; nil where none of them says it.
  package func arrangement(of thing: Int) -> SceneArrangement? { arrangements[thing] }

  package mutating func note(_ change: SceneChange) {
    switch change {
    case .arranged(let thing, _, let after): arrangements[thing] = after
    case .raised(let thing, _, let after): arrangements[thing]?.z = after
    case .added, .removed: break
    }
  }
}

extension SceneArrangement {
  package init(_ arrangement: Arrangement, in world: World) {
    self.init(arrangement.placement)
    z = arrangement.z
    parent = arrangement.parent.flatMap(world.number)
    isFixed = arrangement.isFixed
    isPinned = arrangement.isPinned
    chain = arrangement.chain
  }

  /// An arrangement for a placement; an animated turn is at its end.
  package init(_ placement: Placement) {
    position = placement.position
    rotation = placement.rotation
    scale = placement.scale
    alpha = placement.alpha
  }

  package init(_ part: WorldPart) {
    self.init(part.thing.placement)
    z = part.z
    parent = part.parent
    isFixed = part.isFixed
    isPinned = part.isPinned
    chain = part.chain
  }

  package var placement: Placement {
    Placement(position: position, rotation: rotation, scale: scale, alpha: alpha)
  }

  package func arrangement(_ numbers: EntityNumbers) throws(WorldPartsError) -> Arrangement {
    Arrangement(
      placement: placement, z: z,
      parent: try parent.map { number throws(WorldPartsError) in try numbers.entity(number) },
      isFixed: isFixed, isPinned: isPinned, chain: chain)
  }
}

extension SceneStep {
  /// A step of a world's history; nil where the world has forgotten its thing.
  package init?(_ step: EditStep, in world: World) {
    guard let number = world.number(of: step.change.entity) else { return nil }
    joinsPrevious = step.joinsPrevious
    kind = step.step
    switch step.change {
    case .arranged(_, let before, let after):
      change = .arranged(
        number, before: SceneArrangement(before, in: world),
        after: SceneArrangement(after, in: world))
    case .raised(_, let before, let after):
      change = .raised(number, before: before, after: after)
    case .added: change = .added(number)
    case .removed: change = .removed(number)
    }
  }

  /// The step for a world in which the things have other numbers.
  package func editStep(_ numbers: EntityNumbers) throws(WorldPartsError) -> EditStep {
    let change: WorldChange
    switch self.change {
    case .arranged(let number, let before, let after):
      change = .arranged(
        try numbers.entity(number), before: try before.arrangement(numbers),
        after: try after.arrangement(numbers))
    case .raised(let number, let before, let after):
      change = .raised(try numbers.entity(number), before: before, after: after)
    case .added(let number): change = .added(try numbers.entity(number))
    case .removed(let number): change = .removed(try numbers.entity(number))
    }
    return EditStep(change: change, joinsPrevious: joinsPrevious, step: kind)
  }
}
