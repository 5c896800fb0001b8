public import Geometry
public import Input

/// From where the world is looked at.
public struct Camera: Hashable, Codable, Sendable {
  /// The point of the world in the middle of the window.
  public var position = Vector.zero
  /// How the world is turned on the window, clockwise.
  public var rotation = Angle.zero
  /// Points of the window for a point of the world.
  public var scale = 1.0

  /// How small and how large the world may be seen.
  public static let scaleRange = 0.05...20.0

  /// A camera over the origin.
  public init() {}
}

extension Camera {
  /// The movement that carries the world to a window.
  public func similarity(on surface: Surface) -> Similarity {
    Similarity(
      rotation: rotation, scale: scale, carrying: position, to: surface.bounds.center)
  }

  /// The camera that shows the world as a movement carries it to a window.
  public init(_ similarity: Similarity, on surface: Surface) {
    rotation = similarity.rotation
    scale = similarity.scale
    position = similarity.inverse.apply(surface.bounds.center)
  }
}
