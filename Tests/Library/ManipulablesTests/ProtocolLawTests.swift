import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import Testing

/// A thing that hands move, turn and scale, or only some of it.
private final class Photo: Movable, Rotatable, Pinchable, Tappable {
  var placement = Placement(position: Vector(x: 560, y: 470), rotation: .degrees(-70), scale: 0.8)

  init(_ parts: Parts) {
    makeTappable()
    if parts != .moveAndScale { makeRotatable() }
    if parts != .moveAndTurn { makePinchable() }
    makeMovable()
  }
}

private enum Parts { case all, moveAndTurn, moveAndScale }

/// How a panel's reports are handed over.
private enum Delivery: CaseIterable { case frames, contacts }

extension Photo {
  fileprivate func handle(_ report: PanelReport, by delivery: Delivery) {
    var frame = ContactFrame()
    for contact in report.contacts {
      if delivery == .contacts { handle(contact, at: report.time) } else { frame.append(contact) }
    }
    handle(frame: frame, at: report.time)
  }
}

extension TransformGestureRecognizer {
  fileprivate mutating func handle(_ report: PanelReport, by delivery: Delivery) {
    while let due, due <= report.time { advance(to: due) }
    var frame = ContactFrame()
    for contact in report.contacts {
      if delivery == .contacts { handle(contact, at: report.time) } else { frame.append(contact) }
    }
    handle(frame: frame, at: report.time)
  }
}

/// Hands at random: of each kind so many.
private let seeds = UInt64(501)...530

@Suite struct `A thing that is movable, rotatable and pinchable at once, under a hand at random` {
  /// Whatever is proved of recognizers is so of things.
  @Test(arguments: SyntheticHand.Kind.allCases, Delivery.allCases)
  private func `is carried as a recognizer alone says, report by report`(
    kind: SyntheticHand.Kind, delivery: Delivery
  ) {
    for seed in seeds {
      let (photo, hand) = (Photo(.all), SyntheticHand(kind, seed: seed))
      let start = photo.placement.similarity
      var recognizer = TransformGestureRecognizer()
      for report in hand.reports {
        photo.handle(report, by: delivery)
        recognizer.handle(report, by: delivery)
        let (found, expected) = (photo.placement.similarity, recognizer.transform.after(start))
        for corner in [Vector(x: -180, y: -135), Vector(x: 180, y: 135)] {
          expectLess(found.apply(corner).distance(to: expected.apply(corner)), 1e-6, "seed \(seed)")
        }
      }
      expectTrue(photo.placement.similarity != start, "seed \(seed)")
    }
  }

  @Test(arguments: SyntheticHand.Kind.allCases, [Parts.moveAndTurn, .moveAndScale])
  private func `never jumps either where it lacks a part, and isn't moved by a lift`(
    kind: SyntheticHand.Kind, parts: Parts
  ) {
    for seed in seeds.prefix(10) {
      let photo = Photo(parts)
      var judge = WayJudge()
      for report in SyntheticHand(kind, seed: seed).reports {
        let before = photo.placement.similarity
        photo.advance(to: report.time)
        let waited = photo.placement.similarity
        photo.handle(report, by: .frames)
        let now = photo.placement.similarity
        judge.judge(report) { now.after(before.inverse).apply($0) }
        guard report.contacts.allSatisfy({ $0.phase == .ended }) else { continue }
        for contact in report.contacts {
          let point = contact.position.vector
          let carried = now.apply(waited.inverse.apply(point))
          expectLess(carried.distance(to: point), 1e-9, "seed \(seed)")
        }
      }
      expectAtMost(judge.excess, 0, "seed \(seed)")
    }
  }
}
