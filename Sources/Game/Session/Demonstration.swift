package import SwivelGeometry
package import SwivelInput
import SwivelSandbox
import SwivelTapes
import SwivelWorld

/// A scripted session for machines without a touchscreen, with the times at which pictures are taken.
///
/// Hands turn several things, one of them by more than a turn.
package struct Demonstration: Sendable {
  package struct Shot: Hashable, Sendable {
    /// In seconds of the session.
    package let time: Double
    /// The picture's file name.
    package let name: String
  }

  /// Both are sorted by time.
  package let events: [InputEvent]
  package let shots: [Shot]

  /// The part of one hand: the number of its fingers, and their movement.
  private struct Act {
    let fingers: Int
    let turn: Angle
    var spread = 1.0
    var move = Vector.zero
    let begin: Double
    let duration: Double
  }

  private static let acts = [
    Act(fingers: 2, turn: .degrees(397.5), begin: 0.5, duration: 4),
    Act(fingers: 3, turn: .degrees(-120), begin: 1, duration: 2.5),
    Act(
      fingers: 2, turn: .degrees(35), spread: 1.3, move: Vector(x: -60, y: 30), begin: 3.8,
      duration: 1.6),
    Act(fingers: 1, turn: .zero, move: Vector(x: 90, y: -40), begin: 5.6, duration: 1),
  ]

  package init(for session: Session) {
    var choreography = Choreography()
    for (act, thing) in zip(Self.acts, Self.largest(session)) {
      guard let name = session.state.sandbox.world.name(of: thing),
        let grip = try? session.turningGrip(on: .named(name), fingers: act.fingers)
      else { continue }
      choreography.turn(
        grip.positions, about: grip.center, by: act.turn, spread: act.spread, move: act.move,
        begin: act.begin, duration: act.duration)
    }
    events = choreography.inOrder
    shots = [
      Shot(time: 0.2, name: "1-at-rest.png"), Shot(time: 2.2, name: "2-two-hands.png"),
      Shot(time: 4.4, name: "3-beyond-a-turn.png"), Shot(time: 7, name: "4-afterwards.png"),
    ]
  }

  /// The things from the largest to the smallest; things of equal size from the bottom to the top.
  private static func largest(_ session: Session) -> [EntityID] {
    let world = session.state.sandbox.world
    func area(_ id: EntityID) -> Double {
      session.library.size(of: world.shape(of: id)).map { $0.x * $0.y } ?? 0
    }
    return world.order.enumerated().sorted { a, b in
      let (first, second) = (area(a.element), area(b.element))
      return first != second ? first > second : a.offset < b.offset
    }.map(\.element)
  }
}

/// Scripted hand movements on the window as input events, for the demonstration and for tests.
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
