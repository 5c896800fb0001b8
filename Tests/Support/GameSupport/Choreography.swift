import SwivelGeometry
import SwivelInput

/// Scripted hand movements on the window as input events.
package struct Choreography: Hashable, Sendable {
  /// The sampling rate of the contacts, in reports per second.
  package static let rate = 125.0

  private var events: [InputEvent] = []
  private var nextContact: Int64 = 1

  package init() {}

  package var inOrder: [InputEvent] {
    var sorted = events.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
    InputEvent.joinReports(of: &sorted)
    return sorted
  }

  /// Adds a hand that lands, moves as one rigid body, and lifts.
  ///
  /// - Parameters:
  ///   - fingers: where they land, in points of the window.
  ///   - begin: when they land, in seconds.
  ///   - duration: from the landing to the lift, in seconds.
  ///   - movement: the similarity that the hand has followed at a fraction of the time, from 0 to 1.
  package mutating func add(
    fingers: [Vector], begin: Double, duration: Double, movement: (Double) -> Similarity
  ) {
    let first = nextContact
    nextContact += Int64(fingers.count)
    let reports = max(1, Int((duration * Self.rate).rounded()))
    for report in 0...(reports + 1) {
      let fraction = min(1, Double(report) / Double(reports))
      let time = Timestamp(seconds: begin + Double(report) / Self.rate)
      let phase: ContactPhase = report == 0 ? .began : report > reports ? .ended : .moved
      let similarity = report == 0 ? .identity : movement(fraction)
      for (index, finger) in fingers.enumerated() {
        let contact = Contact(
          id: ContactID(first + Int64(index)), phase: phase,
          position: ExactPoint(similarity.apply(finger)))
        events.append(InputEvent(time: time, contact: contact))
      }
    }
  }

  /// Adds fingers that turn, spread and move about a centre, with eased start and end.
  package mutating func turn(
    _ fingers: [Vector], about center: Vector, by angle: Angle, spread: Double = 1,
    move: Vector = .zero, begin: Double, duration: Double
  ) {
    let growth = logarithm(spread)
    add(fingers: fingers, begin: begin, duration: duration) { fraction in
      let eased = smoothstep(fraction)
      return Similarity(
        rotation: angle * eased, scale: exponential(growth * eased), carrying: center,
        to: center + move * eased)
    }
  }
}
