package import SwivelGeometry
package import SwivelInput

/// Fingers around a centre, as they touch something; a similarity moves them as one.
package struct Hand: Hashable, Sendable {
  /// The initial positions of the fingers, in points, in landing order.
  package let fingers: [Vector]
  /// About where they lie, in points.
  package let center: Vector

  /// Fingers evenly around a centre, the first one at an angle, one for each radius in points.
  package init(center: Vector, radii: [Double], from start: Angle = .zero) {
    self.center = center
    fingers = radii.enumerated().map { index, radius in
      center
        + Vector(length: radius, angle: start + Angle(turns: Double(index) / Double(radii.count)))
    }
  }

  /// A number of fingers evenly spaced around a centre.
  package init(center: Vector, fingers: Int, radius: Double = 100, from start: Angle = .zero) {
    self.init(center: center, radii: Array(repeating: radius, count: fingers), from: start)
  }

  package func positions(under similarity: Similarity = .identity) -> [Vector] {
    fingers.map(similarity.apply)
  }

  /// A turn and a spread about the centre, and a move of it.
  package func similarity(
    turnedBy turn: Angle = .zero, spreadBy spread: Double = 1, movedBy move: Vector = .zero
  ) -> Similarity { Similarity(rotation: turn, scale: spread, carrying: center, to: center + move) }

  package func positions(
    turnedBy turn: Angle = .zero, spreadBy spread: Double = 1, movedBy move: Vector = .zero
  ) -> [Vector] { positions(under: similarity(turnedBy: turn, spreadBy: spread, movedBy: move)) }

  /// The contacts of one report under a similarity, numbered from 1 in landing order.
  package func contacts(
    _ phase: ContactPhase, under similarity: Similarity = .identity
  ) -> [Contact] {
    positions(under: similarity).enumerated().map { index, position in
      Contact(id: ContactID(Int64(index + 1)), phase: phase, position: ExactPoint(position))
    }
  }

  package func report(
    _ phase: ContactPhase, at time: Timestamp, under similarity: Similarity = .identity
  ) -> [InputEvent] {
    contacts(phase, under: similarity).map { InputEvent(time: time, contact: $0) }
  }
}
