import SwivelGame
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

/// A hand by lot on the photo of a bench, and the photo's way under it.
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

  /// What was shown at a time.
  func at(_ time: Timestamp) -> (turn: Double, growth: Double) {
    let found = values.last { $0.time <= time }
    return (found?.turn ?? 0, found?.growth ?? 0)
  }
}

private let seeds = UInt64(1)...40

@Suite struct `A hand by lot on a thing of the bench` {
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
