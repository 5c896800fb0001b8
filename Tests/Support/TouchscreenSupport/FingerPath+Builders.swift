package import SwivelGeometry

extension FingerPath {
  package static let ordinaryRate = 125.0

  /// Fingers evenly around a centre turn about it, and may drift on the way.
  ///
  /// Lengths are in points, times in seconds; the turn is clockwise on screen, without bounds, and the lift one report after the
  /// last move and a `rest`, without which what is held turns on.
  package static func turn(
    center: Vector, radius: Double, fingers: Int = 2, from start: Angle = .zero, by turn: Angle,
    over duration: Double = 1, rate: Double = ordinaryRate, drift: Vector = .zero,
    rest: Double = 0.2, firstFinger: Int = 1
  ) -> FingerPath {
    let numbers = firstFinger..<firstFinger + fingers
    return strokes(of: numbers, over: duration, rate: rate, rest: rest) { finger, progress in
      let index = finger - firstFinger
      let angle = start + turn * progress + Angle(turns: Double(index) / Double(fingers))
      return center + drift * progress + Vector(length: radius, angle: angle)
    }
  }

  /// One finger goes straight from one place to another, in points.
  package static func drag(
    from start: Vector, to end: Vector, over duration: Double = 0.5, rate: Double = ordinaryRate,
    finger: Int = 1
  ) -> FingerPath {
    strokes(of: finger..<finger + 1, over: duration, rate: rate) { _, progress in
      start + (end - start) * progress
    }
  }

  /// One finger lands and lifts where it landed, so many seconds later, without a report between.
  package static func tap(
    at position: Vector, for duration: Double = 0.06, finger: Int = 1
  ) -> FingerPath {
    FingerPath([
      FingerEvent(time: 0, finger: finger, phase: .down, position: position),
      FingerEvent(time: duration, finger: finger, phase: .up, position: position),
    ])
  }

  /// Fingers land in the first report, move in every later one, and lift in the one after.
  private static func strokes(
    of fingers: Range<Int>, over duration: Double, rate: Double, rest: Double = 0,
    position: (_ finger: Int, _ progress: Double) -> Vector
  ) -> FingerPath {
    let reports = max(1, Int((duration * rate).rounded()))
    let events = (0...reports + 1).flatMap { report in
      let progress = Double(min(report, reports)) / Double(reports)
      let phase: FingerPhase = report == 0 ? .down : report <= reports ? .move : .up
      return fingers.map {
        FingerEvent(
          time: duration * Double(report) / Double(reports) + (phase == .up ? rest : 0), finger: $0,
          phase: phase, position: position($0, progress))
      }
    }
    return FingerPath(events)
  }
}
