public import Geometry
public import Input

/// The camera: which part of the world is shown, at which angle and scale.
public struct Camera: Hashable, Codable, Sendable {
  /// The point of the world in the middle of the window.
  public var position = Vector.zero
  /// How the world is turned on the window, clockwise.
  public var rotation = Angle.zero
  /// Points of the window for a point of the world.
  public var scale = 1.0

  /// The range of scales.
  public static let scaleRange = 0.05...20.0

  /// A camera over the origin.
  public init() {}
}

extension Camera {
  /// The similarity from the world to a window.
  public func similarity(on surface: Surface) -> Similarity {
    Similarity(
      rotation: rotation, scale: scale, carrying: position, to: surface.bounds.center)
  }

  /// The camera whose similarity from the world to a window is given.
  public init(_ similarity: Similarity, on surface: Surface) {
    rotation = similarity.rotation
    scale = similarity.scale
    position = similarity.inverse.apply(surface.bounds.center)
  }
}
