package import Geometry
import Locks

/// Where the parts of a dial's face lie, and how what is cut in it is turned.
package struct DialFrame {
  /// The middle, in points.
  package let center: Vector
  /// The radius of the turning face, in points.
  package let radius: Double
  /// How far the face is turned, clockwise, in all its turns.
  package let angle: Angle
  /// Where the mark stands, clockwise from the top.
  package let mark: Angle
  /// Stops on the face.
  package let stops: Int

  package init(center: Vector, radius: Double, angle: Angle, mark: Angle, stops: Int) {
    self.center = center
    self.radius = radius
    self.angle = angle
    self.mark = mark
    self.stops = stops
  }

  /// Radii of the parts as shares of the whole: the rim with its ridges, the face in it, the ticks' outer
  /// ends, and the glass through which wheels are seen.
  package static let rim = 0.885
  package static let face = 0.865
  package static let ticks = 0.845
  static let glass = 0.575

  /// The angle from one stop to the next.
  package var step: Angle { .turns(1 / Double(max(stops, 1))) }

  /// The direction of a place on the face, counted in stops from the stop 0.
  package func way(ofStop stop: Double) -> Vector {
    way(at: angle + step * stop)
  }

  /// The direction at an angle clockwise from the mark.
  package func way(at angle: Angle) -> Vector {
    Vector(length: 1, angle: angle + mark - .turns(0.25))
  }

  /// A point at a share of the radius in a direction.
  package func point(_ way: Vector, _ share: Double) -> Vector { center + way * (radius * share) }
}
