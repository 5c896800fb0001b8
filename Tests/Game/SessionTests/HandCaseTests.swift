import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A hand at random on a thing of the bench` {
  /// Whatever is proved of recognizers is so of the bench, until a finger lifts, after which a thing may glide.
  @Test(arguments: SyntheticHand.Kind.allCases)
  func `carries it as a recognizer alone says, report by report`(kind: SyntheticHand.Kind) {
    var compared = 0
    for seed in UInt64(1)...40 {
      let hand = SyntheticHand(kind, seed: seed)
      var (session, recognizer) = (Bench.session, TransformGestureRecognizer())
      session.state.surface = Bench.largest
      let (start, middle) = (session.onWindow("photo"), Vector(x: 640, y: 400))
      let isOnPhoto = hand.reports[0].contacts.allSatisfy {
        $0.position.vector.distance(to: middle) < 130
      }
      for report in hand.reports where isOnPhoto && report.time < hand.firstLift {
        var frame = ContactFrame()
        for contact in report.contacts {
          var contact = contact
          contact.position = ExactPoint(contact.position.vector + start.translation - middle)
          frame.append(contact)
          let event = InputEvent(
            time: report.time, contact: contact, hasMore: frame.count < report.contacts.count)
          session.handle(event)
        }
        while let due = recognizer.due, due <= report.time { recognizer.advance(to: due) }
        recognizer.handle(frame: frame, at: report.time)
        let (found, expected) = (session.onWindow("photo"), recognizer.transform.after(start))
        for corner in [Vector(x: -180, y: -135), Vector(x: 180, y: 135)] {
          expectLess(found.apply(corner).distance(to: expected.apply(corner)), 1e-6, "seed \(seed)")
        }
        compared += 1
      }
    }
    expectGreater(compared, 200)
  }
}
