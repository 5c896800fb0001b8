import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelSession
import SwivelTestSupport
import Testing

@testable import SwivelSandbox

/// A hand's path about a middle, in points and seconds, and what it is to do to a thing.
private struct HandCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Where each finger is at the times of `times`; nil before it lands.
  let fingers: [[Vector?]]
  let times: [Double]
  /// How long the hand rests before it lifts.
  let rest: Double
  /// The greatest turn, and the scale with its tolerance.
  let turn: Angle
  let scale: (Double, Double)

  /// A hand of two fingers side by side at some distances from the middle, one each 8 ms.
  static func pinch(_ name: String, _ radii: [Double], to scale: Double, _ tolerance: Double)
    -> Self
  {
    HandCase(
      testDescription: name,
      fingers: [-1.0, 1].map { side in radii.map { Vector(x: side * $0, y: 0) } },
      times: radii.indices.map { 0.008 * Double($0) }, rest: 0.2, turn: .degrees(1),
      scale: (scale, tolerance))
  }

  static let all: [HandCase] = [
    pinch("a pinch of a small hand", (0...37).map { 27 - 0.5 * Double($0) }, to: 17.0 / 54, 0.01),
    pinch("a pinch", (0...63).map { 40 - 0.5 * Double($0) }, to: 17.0 / 80, 0.01),
    pinch(
      "a pinch to nothing and back",
      [150, 125, 100, 75, 50, 30, 5, 9, 30, 50, 75, 100, 125, 150], to: 1, 0.02),
    HandCase(
      testDescription: "a swipe along the line of two fingers",
      fingers: [
        [-113, -13, -3, 7, 17, 27].enumerated().map { Vector(x: $1, y: $0 == 0 ? 0 : -0.5) },
        [-53, 47, 57, 67, 77, 87].enumerated().map { Vector(x: $1, y: $0 == 0 ? 0 : -2.5) },
      ], times: (0...5).map { 0.017 * Double($0) }, rest: 0.1, turn: .degrees(10),
      scale: (1, 0.05)),
    HandCase(
      testDescription: "a finger that lands in a report in which another moves",
      fingers: [
        ([-133, -113, -73, -33] + (0...15).map { 7 + 8 * Double($0) }).map {
          Vector(x: $0, y: -17)
        },
        [nil, nil, nil, nil] + (0...15).map { Vector(x: -33 + 8 * Double($0), y: 73) },
      ], times: (0...19).map { 0.017 * Double($0) }, rest: 0.1, turn: .degrees(1),
      scale: (1, 0.01)),
  ]
}

extension HandCase {
  /// Where a finger is at a time, on straight lines between its reports; nil while it is up.
  private func position(of finger: Int, at time: Double) -> Vector? {
    let known = fingers[finger]
    let next = times.firstIndex { $0 >= time - 1e-9 } ?? times.count - 1
    guard let to = known[next] else { return nil }
    guard next > 0, let from = known[next - 1] else {
      return times[next] <= time + 1e-9 || time >= times[times.count - 1] ? to : nil
    }
    let fraction = min(1, (time - times[next - 1]) / (times[next] - times[next - 1]))
    return from + (to - from) * fraction
  }

  /// The hand's reports at a rate, on a place of the window; each names its fingers in another order.
  func events(
    rate: Double, at middle: Vector, turnedBy turn: Angle, isMirrored: Bool,
    _ generator: inout SplitMix64
  ) -> [InputEvent] {
    func placed(_ displacement: Vector) -> ExactPoint {
      ExactPoint(
        middle
          + Vector(x: isMirrored ? -displacement.x : displacement.x, y: displacement.y).turned(
            by: turn))
    }
    let end = times[times.count - 1]
    var (events, down): ([InputEvent], [Int: ExactPoint]) = ([], [:])
    func add(_ report: [Contact], at time: Double, _ events: inout [InputEvent]) {
      for (index, contact) in report.shuffled(using: &generator).enumerated() {
        events.append(
          InputEvent(
            time: Timestamp(seconds: time), contact: contact, hasMore: index < report.count - 1))
      }
    }
    let count = Int((end * rate).rounded(.up))
    for step in 0...count {
      let time = Double(step) / rate
      let report: [Contact] = fingers.indices.compactMap { finger in
        guard let displacement = position(of: finger, at: min(time, end)) else { return nil }
        let point = placed(displacement)
        defer { down[finger] = point }
        let phase = down[finger] == nil ? ContactPhase.began : .moved
        return Contact(id: ContactID(Int64(finger + 1)), phase: phase, position: point)
      }
      add(report, at: 0.1 + time, &events)
    }
    let lifts = fingers.indices.compactMap { finger in
      down[finger].map {
        Contact(id: ContactID(Int64(finger + 1)), phase: .ended, position: $0)
      }
    }
    add(lifts, at: 0.1 + Double(count) / rate + rest, &events)
    return events
  }
}

@Suite struct `A hand like those that failed` {
  @Test(arguments: HandCase.all, [30.0, 60, 90, 125, 240])
  fileprivate func `comes out right mirrored, turned, on any thing, in any order`(
    hand: HandCase, rate: Double
  ) throws {
    var generator = SplitMix64(seed: UInt64(rate))
    var checked = 0
    for thing in ["photo", "disc"] {
      for isMirrored in [false, true] {
        for degrees in [0.0, 37, 90, 180, 271] {
          var session = Bench.session
          let events = hand.events(
            rate: rate, at: session.center(thing), turnedBy: .degrees(degrees),
            isMirrored: isMirrored, &generator)
          var isHeld = true
          for (index, event) in events.enumerated() {
            session.handle(event)
            let isLanding = event.isLanding && !event.hasMore
            if isLanding, index < events.count - 1, session.transforms.count != 1 { isHeld = false }
          }
          // A hand beside the thing moves the bench.
          guard isHeld, session.state.sandbox.camera == Bench.session.state.sandbox.camera else {
            continue
          }
          session.advance(to: Timestamp(seconds: 3))
          checked += 1
          let found = session.placement(thing)
          let comment: Comment =
            "\(thing), mirrored \(isMirrored), \(degrees)°: \(found.rotation.degrees)°, \(found.scale)"
          expectAtMost(found.rotation.degrees.magnitude, hand.turn.degrees, comment)
          expectAtMost((found.scale - hand.scale.0).magnitude, hand.scale.1, comment)
        }
      }
    }
    expectGreater(checked, 6)
  }
}

extension InputEvent {
  fileprivate var isLanding: Bool {
    if case .contact(let contact) = kind { contact.phase == .began } else { false }
  }
}

/// A hand at random on the photo of a bench, and the photo's way under it.
private struct BenchHand {
  let hand: SyntheticHand
  var judge = WayJudge()
  /// The turn and the logarithm of the scale of the photo since the hand landed, by time.
  private(set) var values: [(time: Timestamp, turn: Double, growth: Double)] = []
  private var session = Bench.session

  /// Nil where not all fingers land on the photo.
  init?(_ kind: SyntheticHand.Kind, seed: UInt64) {
    hand = SyntheticHand(kind, seed: seed)
    let offset = session.center("photo") - Vector(x: 640, y: 400)
    let isOnPhoto = hand.reports[0].contacts.allSatisfy {
      $0.position.vector.distance(to: Vector(x: 640, y: 400)) < 130
    }
    guard isOnPhoto else { return nil }
    let start = session.onWindow("photo")
    for report in hand.reports {
      let before = session.onWindow("photo")
      let contacts = report.contacts.map { contact in
        var contact = contact
        contact.position = ExactPoint(contact.position.vector + offset)
        return contact
      }
      for (index, contact) in contacts.enumerated() {
        session.handle(
          InputEvent(time: report.time, contact: contact, hasMore: index < contacts.count - 1))
      }
      let now = session.onWindow("photo")
      judge.judge(PanelReport(time: report.time, contacts: contacts)) {
        now.after(before.inverse).apply($0)
      }
      let since = now.after(start.inverse)
      values.append((report.time, since.rotation.radians, logarithm(since.scale)))
    }
  }

  func at(_ time: Timestamp) -> (turn: Double, growth: Double) {
    let found = values.last { $0.time <= time }
    return (found?.turn ?? 0, found?.growth ?? 0)
  }
}

private let seeds = UInt64(1)...40

@Suite struct `A hand at random on a thing of the bench` {
  @Test(arguments: SyntheticHand.Kind.allCases)
  func `never makes it jump`(kind: SyntheticHand.Kind) {
    let hands = seeds.compactMap { BenchHand(kind, seed: $0) }
    expectGreater(hands.count, 10)
    for hand in hands { expectAtMost(hand.judge.excess, 0) }
  }

  @Test(arguments: SyntheticHand.Kind.allCases)
  func `leaves it behind by no more than noise when it has rested for 100 ms`(
    kind: SyntheticHand.Kind
  ) {
    for hand in seeds.compactMap({ BenchHand(kind, seed: $0) }) {
      guard let stop = hand.hand.stop else { continue }
      let shown = hand.at(Timestamp(microseconds: stop.microseconds + 100_000))
      let error = Vector(
        x: shown.turn - hand.hand.turn.radians, y: shown.growth - logarithm(hand.hand.scale))
      expectAtMost(hand.hand.radius * error.length, 1 + 3.15 * hand.hand.noise)
    }
  }

  @Test(arguments: [SyntheticHand.Kind.quickTurn, .quickPinch])
  func `that lifts in motion has shown at least half of what it did`(kind: SyntheticHand.Kind) {
    for hand in seeds.compactMap({ BenchHand(kind, seed: $0) }) {
      let (turn, growth) = hand.at(hand.hand.firstLift)
      let share =
        kind == .quickTurn ? turn / hand.hand.turn.radians : growth / logarithm(hand.hand.scale)
      expectGreater(share, 0.5)
    }
  }
}
