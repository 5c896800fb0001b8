import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// Fingers around a middle, and the reports that a panel makes of them.
struct HandReports {
  /// The middle of the hand, in points of a window of 1280 by 720.
  static let center = Vector(x: 640, y: 360)

  /// A number of fingers evenly around the middle, under a similarity about it.
  static func fingers(
    _ count: Int, radius: Double, turnedBy turn: Angle = .zero, spreadBy spread: Double = 1,
    movedBy move: Vector = .zero
  ) -> [Vector] {
    (0..<count).map { finger in
      let angle = Angle.turns(Double(finger) / Double(count)) + turn
      return center + move + Vector(length: radius * spread, angle: angle)
    }
  }

  /// A report in which all fingers do the same; they are numbered from 1.
  static func frame(_ phase: ContactPhase, _ places: [Vector]) -> ContactFrame {
    var frame = ContactFrame()
    for (index, place) in places.enumerated() {
      frame.append(
        Contact(id: ContactID(Int64(index + 1)), phase: phase, position: ExactPoint(place)))
    }
    return frame
  }
}

extension [Double] {
  /// The number below which a share of them lies, from 0 to 1.
  func quantile(_ share: Double) -> Double? {
    isEmpty ? nil : sorted()[Int((Double(count - 1) * share).rounded())]
  }
}
