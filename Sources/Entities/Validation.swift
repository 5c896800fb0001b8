public import Geometry
import Gestures
import Motion

/// What can be told of values that were read from somewhere: whether a world could have come to them.

extension Similarity {
  /// Whether it makes nothing endlessly small or large, and is near enough to count.
  public var isValid: Bool {
    Placement.soundScales.contains(scale) && Placement.soundPlaces.contains(translation.x)
      && Placement.soundPlaces.contains(translation.y)
      && Placement.soundAngles.contains(rotation.radians)
  }
}

extension Placement {
  /// No thing is smaller or larger in the plane of what it lies in, however deep that lies.
  static let soundScales = 1e-6...1e6
  /// No thing is farther away, in points.
  static let soundPlaces = -1e12...1e12
  /// No thing was turned farther, in radians.
  static let soundAngles = -1e12...1e12
  /// No turn takes longer, in seconds.
  static let soundDurations = 0...100_000.0
  /// No time is later, in seconds: thirty years.
  static let soundTimes = 0...1e9
  /// No thing has more recognizers.
  static let mostRecognizers = 1_000

  /// Whether a thing could have come to it.
  public var isValid: Bool {
    similarity.isValid && (0...1).contains(alpha) && Self.soundTimes.contains(now)
      && recognizers.count <= Self.mostRecognizers
      && turn.map { Self.soundDurations.contains($0.animation.duration) } ?? true
  }
}

extension World {
  /// Whether each thing, also of those taken out, could have come to where it is, and is a group or has
  /// one of so many shapes.
  public func isValid(shapes count: Int) -> Bool {
    order.allSatisfy { isValid($0, shapes: count) }
      && withdrawn.joined().allSatisfy { isValid($0, shapes: count) }
  }

  private func isValid(_ id: EntityID, shapes count: Int) -> Bool {
    let shape = shapes[id.place]
    return placements[id.place].isValid && (shape == Self.noShape || (0..<count).contains(shape))
  }
}

extension WorldChange {
  /// Whether it leads from where a thing could be to where one could be.
  public var isValid: Bool {
    switch self {
    case .arranged(_, let before, let after): before.placement.isValid && after.placement.isValid
    case .raised, .added, .removed: true
    }
  }
}

extension Throw {
  /// Whether a hand could have thrown a thing so.
  public var isValid: Bool {
    start.isValid && Placement.soundPlaces.contains(pivot.x)
      && Placement.soundPlaces.contains(pivot.y) && Placement.soundDurations.contains(duration)
      && restingPlacement(of: Placement()).similarity.isValid
  }
}

extension Grab {
  /// Whether a thing of a world could be held so.
  public func isValid(in world: World) -> Bool {
    guard world.contains(entity), start.isValid, areSurroundingsSound else { return false }
    guard let defaults else { return true }
    return world.gestures[defaults.transform] != nil && world.gestures[defaults.tap] != nil
  }
}
