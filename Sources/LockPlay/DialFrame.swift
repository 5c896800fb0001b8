package import SwivelGeometry
import SwivelLocks

/// The geometry of a dial's face: its parts, its angle, and the mark.
package struct DialFrame {
  /// The centre, in points.
  package var center: Vector
  /// The radius of the turning face, in points.
  package let radius: Double
  /// The angle of the face, clockwise, with all turns.
  package let angle: Angle
  /// The angle of the mark, clockwise from the top.
  package let mark: Angle
  /// The number of stops on the face.
  package let stops: Int

  package init(center: Vector, radius: Double, angle: Angle, mark: Angle, stops: Int) {
    self.center = center
    self.radius = radius
    self.angle = angle
    self.mark = mark
    self.stops = stops
  }

  /// Radii as fractions of the dial's: the rim with its ridges, the face, the outer ends of the ticks, the glass in front of
  /// the wheels, and the knob.
  static let (rim, face, ticks, glass) = (0.885, 0.865, 0.845, 0.575)
  package static let knob = 0.44

  package var step: Angle { .turns(1 / Double(max(stops, 1))) }

  /// The direction of a position on the face, in stops from stop 0.
  package func direction(ofStop stop: Double) -> Vector { direction(at: angle + step * stop) }

  /// The direction at an angle clockwise from the mark.
  package func direction(at angle: Angle) -> Vector {
    Vector(length: 1, angle: angle + mark - .turns(0.25))
  }

  /// A point in a direction, at a fraction of the radius.
  package func point(_ displacement: Vector, _ share: Double) -> Vector {
    center + displacement * (radius * share)
  }
}
