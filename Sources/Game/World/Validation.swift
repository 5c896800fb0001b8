public import SwivelGeometry
public import SwivelManipulables
import SwivelMotion

/// Validation of decoded values: whether a world could have reached them.

extension Similarity {
  /// Whether its scale, position and rotation are within the limits.
  public var isValid: Bool {
    Bounds.scales.contains(scale) && Bounds.places.contains(translation.x)
      && Bounds.places.contains(translation.y) && Bounds.angles.contains(rotation.radians)
  }
}

extension Placement {
  /// The limits of an animated turn's duration, in seconds.
  static let soundDurations = 0...100_000.0
  /// The limits of a time, in seconds: thirty years.
  static let soundTimes = 0...1e9
  static let maximumRecognizers = 1_000

  /// Whether a thing could have this placement.
  public var isValid: Bool {
    similarity.isValid && (0...1).contains(alpha) && Self.soundTimes.contains(now)
      && recognizers.count <= Self.maximumRecognizers
      && turn.map { Self.soundDurations.contains($0.animation.duration) } ?? true
  }
}

extension World {
  /// Whether all things, also deleted ones, have valid placements, and are groups or have one of so many
  /// shapes.
  public func isValid(shapes count: Int) -> Bool {
    order.allSatisfy { isValid($0, shapes: count) }
      && withdrawn.joined().allSatisfy { isValid($0, shapes: count) }
  }

  private func isValid(_ id: EntityID, shapes count: Int) -> Bool {
    let shape = things[id.slot].shape
    return things[id.slot].placement.isValid
      && (shape == Self.noShape || (0..<count).contains(shape))
  }
}

extension Thing {
  /// Whether a thing could be arranged so.
  fileprivate var isValid: Bool {
    placement.isValid && (chain == 0 || isPinned && Bounds.chains.contains(chain))
  }
}

extension Edit {
  /// Whether it leads from one valid thing to another.
  public var isValid: Bool { sides.map { $0.before.isValid && $0.after.isValid } ?? true }
}
