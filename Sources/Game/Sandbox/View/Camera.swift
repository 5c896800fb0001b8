package import SwivelGeometry
package import SwivelInput
import SwivelManipulables
import SwivelWorld

/// The camera: which part of the world is shown, at which angle and scale.
package struct Camera: Hashable, Encodable, Sendable {
  /// The point of the world in the middle of the window.
  package var position = Vector.zero
  /// How the world is turned on the window, clockwise.
  package var rotation = Angle.zero
  /// Points of the window for a point of the world.
  package var scale = 1.0

  package static let scaleRange = 0.05...20.0

  package init() {}

  package var isWithinBounds: Bool {
    Bounds.views.contains(scale) && Bounds.places.contains(position.x)
      && Bounds.places.contains(position.y) && Bounds.angles.contains(rotation.radians)
  }

  package var bounded: Camera {
    let lies = Placement(position: position, rotation: rotation).bounded
    var camera = self
    camera.position = lies.position
    camera.rotation = lies.rotation
    camera.scale =
      scale.isNaN ? 1 : min(max(scale, Bounds.views.lowerBound), Bounds.views.upperBound)
    return camera
  }

  /// The similarity from the world to a window.
  package func similarity(on surface: Surface) -> Similarity {
    Similarity(
      rotation: rotation, scale: scale, carrying: position, to: surface.bounds.center)
  }

  package init(_ similarity: Similarity, on surface: Surface) {
    rotation = similarity.rotation
    scale = similarity.scale
    position = similarity.inverse.apply(surface.bounds.center)
  }
}
