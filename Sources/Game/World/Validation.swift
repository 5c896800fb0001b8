public import SwivelGestures

extension Similarity {
  /// Whether its scale, position and rotation are within the limits.
  public var isValid: Bool {
    Bounds.scales.contains(scale) && Bounds.places.contains(translation.x)
      && Bounds.places.contains(translation.y) && Bounds.angles.contains(rotation.radians)
  }
}

extension Placement {
  /// Whether a thing could have this placement.
  public var isValid: Bool { similarity.isValid && (0...1).contains(alpha) }
}
