import Geometry
import Gestures
import Motion

/// What can be told of values that were read from somewhere: whether a world could have come to them.

extension Similarity {
  /// Whether it makes nothing endlessly small or large, and is near enough to count.
  var isSound: Bool {
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
  public var isSound: Bool {
    similarity.isSound && (0...1).contains(alpha) && Self.soundTimes.contains(now)
      && recognizers.count <= Self.mostRecognizers
      && turn.map { Self.soundDurations.contains($0.animation.duration) } ?? true
  }
}

extension World {
  /// Whether each thing could have come to where it is, and has one of so many shapes.
  public func isSound(shapes count: Int) -> Bool {
    order.allSatisfy { placements[$0.place].isSound && (0..<count).contains(shapes[$0.place]) }
  }
}

extension Hold {
  /// Whether a thing of a world could be held so.
  public func isSound(in world: World) -> Bool {
    guard world.contains(entity), start.isSound, areSurroundingsSound else { return false }
    guard let defaults else { return true }
    return world.gestures[defaults.transform] != nil && world.gestures[defaults.tap] != nil
  }
}
