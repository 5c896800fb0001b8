import SwivelGeometry

extension Placement {
  /// Coordinates, in points.
  public static let places = -1e12...1e12
  /// Angles with whole turns, in radians.
  public static let angles = -1e12...1e12
  /// Scales; by hands it is ``scaleRange``.
  public static let scales = 1e-6...1e6

  /// Whether position, angle, scale and opacity are within the limits.
  var isWithinBounds: Bool {
    Self.places.contains(position.x) && Self.places.contains(position.y)
      && Self.angles.contains(rotation.radians) && Self.scales.contains(scale)
      && (0...1).contains(alpha)
  }

  /// Becomes the nearest placement within the limits.
  package mutating func clamp() { if !isWithinBounds { self = bounded } }

  /// The nearest placement within the limits; one that is within them is the same to the bit.
  public var bounded: Placement {
    guard !isWithinBounds else { return self }
    var bounded = self
    bounded.position = Vector(
      x: Self.places.nearest(position.x), y: Self.places.nearest(position.y))
    // Setting the angle would end an animated turn.
    if !Self.angles.contains(rotation.radians) {
      bounded.rotation = Angle(radians: Self.angles.nearest(rotation.radians))
    }
    bounded.scale = Self.scales.nearest(scale, or: 1)
    bounded.alpha = (0...1).nearest(alpha, or: 1)
    return bounded
  }
}
