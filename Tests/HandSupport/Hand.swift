public import SwivelGeometry
public import SwivelInput

/// Fingers around a centre, as they touch something; a similarity moves them as one.
public struct Hand: Hashable, Sendable {
  /// The initial positions of the fingers, in points, in landing order.
  public let fingers: [Vector]
  /// About where they lie, in points.
  public let center: Vector

  /// Fingers evenly around a centre, the first one at an angle, one for each radius in points.
  public init(center: Vector, radii: [Double], from start: Angle = .zero) {
    self.center = center
    fingers = radii.enumerated().map { index, radius in
      center
        + Vector(length: radius, angle: start + Angle(turns: Double(index) / Double(radii.count)))
    }
  }

  /// A number of fingers evenly spaced around a centre.
  public init(center: Vector, fingers: Int, radius: Double = 100, from start: Angle = .zero) {
    self.init(center: center, radii: Array(repeating: radius, count: fingers), from: start)
  }

  /// The positions of the fingers under a similarity.
  public func positions(under similarity: Similarity = .identity) -> [Vector] {
    fingers.map(similarity.apply)
  }

  /// A turn and a spread about the centre, and a move of it.
  public func similarity(
    turnedBy turn: Angle = .zero, spreadBy spread: Double = 1, movedBy move: Vector = .zero
  ) -> Similarity {
    Similarity(rotation: turn, scale: spread, carrying: center, to: center + move)
  }

  /// The positions of the fingers after such a movement.
  public func positions(
    turnedBy turn: Angle = .zero, spreadBy spread: Double = 1, movedBy move: Vector = .zero
  ) -> [Vector] {
    positions(under: similarity(turnedBy: turn, spreadBy: spread, movedBy: move))
  }

  /// The events of one report: each finger does the same in its turn, under a similarity.
  ///
  /// The contacts are numbered from 1 in landing order.
  public func report(
    _ phase: ContactPhase, at time: Timestamp, under similarity: Similarity = .identity
  ) -> [InputEvent] {
    positions(under: similarity).enumerated().map { index, position in
      InputEvent(
        time: time,
        contact: Contact(
          id: ContactID(Int64(index + 1)), phase: phase, position: ExactPoint(position)))
    }
  }
}
