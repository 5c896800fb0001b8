import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

typealias Fingers = SwivelHandSupport.Hand

/// The middle of a window, about which most fingers lie.
let center = Vector(x: 640, y: 360)

/// Feeds a hand of fingers through recognizers, one report after the other, finger by finger.
struct Player {
  var time: Int64 = 0

  mutating func play(
    _ fingers: Fingers, _ phase: ContactPhase, under similarity: Similarity = .identity,
    step: Int64 = 8_000, each: (Contact, Timestamp) -> Void
  ) {
    time += step
    for contact in fingers.contacts(phase, under: similarity) {
      each(contact, Timestamp(microseconds: time))
    }
  }

  /// Lands the fingers, and moves them along a path from 0 to 1 in so many reports.
  mutating func play(
    _ fingers: Fingers, steps: Int, step: Int64 = 8_000, along path: (Double) -> Similarity,
    each: (Contact, Timestamp) -> Void
  ) {
    play(fingers, .began, step: step, each: each)
    for number in 1...steps {
      let similarity = path(Double(number) / Double(steps))
      play(fingers, .moved, under: similarity, step: step, each: each)
    }
  }
}

extension GestureRecognizer {
  /// Follows fingers that land and go along a path from 0 to 1 in so many reports; returns when the last one was.
  @discardableResult
  mutating func follow(
    _ fingers: Fingers, steps: Int, step: Int64 = 8_000, along path: (Double) -> Similarity
  ) -> Timestamp {
    var player = Player()
    player.play(fingers, steps: steps, step: step, along: path) { handle($0, at: $1) }
    return Timestamp(microseconds: player.time)
  }
}

func contact(
  _ id: Int64, _ phase: ContactPhase, _ x: Double, _ y: Double, isClamped: Bool = false
) -> Contact {
  Contact(
    id: ContactID(id), phase: phase, position: ExactPoint(Vector(x: x, y: y)), isClamped: isClamped)
}

@Suite struct `A hand` {
  private func played(
    _ fingers: Fingers, steps: Int, by hand: consuming SwivelRecognizers.Hand = Hand(),
    along path: (Double) -> Similarity
  ) -> SwivelRecognizers.Hand {
    var player = Player()
    player.play(fingers, steps: steps, along: path) { contact, _ in
      if contact.phase == .began { hand.land(contact) } else { hand.move(contact) }
    }
    return hand
  }

  @Test(arguments: [7.9, 8.1])
  func `holds turn and scale while its fingers are closer than eight points`(radius: Double) {
    let fingers = Fingers(center: Vector(x: 100, y: 100), fingers: 2, radius: radius)
    let hand = played(fingers, steps: 10) { fingers.similarity(turnedBy: .degrees(10 * $0)) }
    expectEqual(hand.rotation == .zero, radius < 8)
    expectEqual(hand.isHolding, radius < 8)
  }

  @Test func `stays finite when one finger crosses the other`() {
    var hand = Hand(holdRadius: 0)
    hand.land(contact(1, .began, 100, 100))
    hand.land(contact(2, .began, 110, 100))
    hand.move(contact(2, .moved, 100, 100))
    expectTrue(hand.scale.isFinite && hand.rotation.radians.isFinite)
    hand.move(contact(2, .moved, 110, 100))
    expectEqual(hand.scale, 1)
    expectEqual(hand.rotation, .zero)
  }

  @Test func `holds at the surface's edge and continues without a jump when the finger is back`() {
    var hand = Hand()
    hand.land(contact(1, .began, 500, 300))
    hand.land(contact(2, .began, 100, 300))
    hand.move(contact(2, .moved, 50, 320))
    let before = (hand.rotation, hand.scale)
    hand.move(contact(2, .moved, 0, 340, isClamped: true))
    hand.move(contact(2, .moved, 0, 640, isClamped: true))
    #expect((hand.rotation, hand.scale) == before)
    hand.move(contact(2, .moved, 20, 650))
    #expect((hand.rotation, hand.scale) == before)
    hand.move(contact(2, .moved, 20, 600))
    expectUnequal(hand.rotation, before.0)
  }
}
