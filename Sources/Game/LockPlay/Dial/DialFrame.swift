package import SwivelGestures

/// The geometry of a dial's face: its parts, its angle, and the mark.
package struct DialFrame {
  /// In points, as is the radius of the turning face.
  package var center: Vector
  package let radius: Double
  /// Clockwise, with all turns.
  package let angle: Angle
  /// Clockwise from the top.
  package let mark: Angle
  package let stops: Int

  /// Radii as fractions of the dial's: the rim with its ridges, the face, the outer ends of the ticks, the glass in front of
  /// the wheels, and the knob.
  static let (rim, face, ticks, glass) = (0.885, 0.865, 0.845, 0.575)
  package static let knob = 0.44

  package var step: Angle { .turns(1 / Double(max(stops, 1))) }

  /// The direction of a position on the face, in stops from stop 0.
  package func direction(ofStop stop: Double) -> Vector { direction(at: angle + step * stop) }

  /// Clockwise from the mark.
  package func direction(at angle: Angle) -> Vector {
    Vector(length: 1, angle: angle + mark - .turns(0.25))
  }

  /// At a fraction of the radius.
  package func point(_ direction: Vector, _ share: Double) -> Vector {
    center + direction * (radius * share)
  }
}
