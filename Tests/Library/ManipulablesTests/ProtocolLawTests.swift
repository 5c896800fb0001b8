import SwivelGeometry
import SwivelInput
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

/// The way of a thing under a hand, report by report.
private struct Track {
  var judge = WayJudge()
  /// The farthest that lifts alone have carried a finger's point.
  var byLifts = 0.0
  /// How far the points of the thing that were under the fingers when they landed are from them, as a root mean square:
  /// by time, of all fingers that are down.
  var behind: [(time: Timestamp, distance: Double)] = []
  let photo: Photo

  init(of hand: SyntheticHand, _ parts: Parts = .all, by delivery: Delivery = .frames) {
    photo = Photo(parts)
    var held: [ContactID: Vector] = [:]
    var pose: [ContactID: Vector] = [:]
    for report in hand.reports {
      let before = photo.placement.similarity
      photo.advance(to: report.time)
      let waited = photo.placement.similarity
      photo.handle(report, by: delivery)
      let now = photo.placement.similarity
      judge.judge(report) { now.after(before.inverse).apply($0) }
      if report.contacts.allSatisfy({ $0.phase == .ended }) {
        for position in pose.values {
          let point = waited.inverse.apply(position)
          byLifts = max(byLifts, now.apply(point).distance(to: position))
        }
      }
      for contact in report.contacts {
        pose[contact.id] = contact.phase == .ended ? nil : contact.position.vector
        if contact.phase == .began {
          held[contact.id] = now.inverse.apply(contact.position.vector)
        }
      }
      let squares = pose.map { id, position in
        (now.apply(held[id] ?? .zero) - position).lengthSquared
      }
      guard !squares.isEmpty else { continue }
      behind.append((report.time, (squares.reduce(0, +) / Double(squares.count)).squareRoot()))
    }
  }

  /// The farthest that the fingers' points have been from under them between two times.
  func farthest(from start: Timestamp, to end: Timestamp) -> Double {
    behind.filter { $0.time >= start && $0.time < end }.map(\.distance).max() ?? 0
  }
}

extension Photo {
  fileprivate func handle(_ report: PanelReport, by delivery: Delivery) {
    var frame = ContactFrame()
    for contact in report.contacts {
      if delivery == .contacts { handle(contact, at: report.time) } else { frame.append(contact) }
    }
    handle(frame: frame, at: report.time)
  }
}

extension SyntheticHand {
  /// The panel's noise, in points, of a finger in one direction.
  fileprivate var deviation: Double {
    noise * (Double(reports[0].contacts.count) / 2).squareRoot()
  }
}

extension Timestamp {
  fileprivate func later(by microseconds: Int64) -> Timestamp {
    Timestamp(microseconds: self.microseconds + microseconds)
  }
}

/// Hands at random: of each of five kinds so many.
private let seeds = UInt64(501)...530

@Suite struct `A thing that is movable, rotatable and pinchable at once, under a hand at random` {
  @Test(arguments: SyntheticHand.Kind.allCases)
  func `never jumps, is never far from under the fingers, and isn't moved by a lift`(
    kind: SyntheticHand.Kind
  ) {
    for seed in seeds {
      let hand = SyntheticHand(kind, seed: seed)
      let track = Track(of: hand)
      expectAtMost(track.judge.excess, 0, "seed \(seed)")
      expectLess(track.byLifts, 1e-9, "seed \(seed)")
      // A turn in a pinch is seen after 16°, which are 39 points in a hand of 280.
      let behind = track.farthest(from: .zero, to: hand.firstLift)
      expectAtMost(behind, kind == .turnInPinch ? 40 : 20, "seed \(seed)")
    }
  }

  @Test(arguments: SyntheticHand.Kind.allCases, [Parts.moveAndTurn, .moveAndScale])
  private func `doesn't jump either where it lacks a part`(
    kind: SyntheticHand.Kind, parts: Parts
  ) {
    for seed in seeds.prefix(10) {
      let track = Track(of: SyntheticHand(kind, seed: seed), parts)
      expectAtMost(track.judge.excess, 0, "seed \(seed)")
      expectLess(track.byLifts, 1e-9, "seed \(seed)")
    }
  }

  @Test(arguments: SyntheticHand.Kind.allCases, Delivery.allCases)
  private func `keeps under the fingers what was there, 100 ms after they rest`(
    kind: SyntheticHand.Kind, delivery: Delivery
  ) {
    for seed in seeds {
      let hand = SyntheticHand(kind, seed: seed)
      guard let stop = hand.stop else { continue }
      let track = Track(of: hand, by: delivery)
      let behind = track.farthest(from: stop.later(by: 100_000), to: hand.firstLift)
      expectAtMost(behind, 1 + 3.15 * hand.deviation, "seed \(seed)")
      let end = track.behind[track.behind.count - 1].time
      let atLast = track.farthest(from: hand.firstLift, to: end)
      expectAtMost(atLast, 1 + 2 * 3.15 * hand.deviation, "seed \(seed)")
      if kind == .turnInPinch { expectLess(behind, 1e-9, "two fingers are followed exactly") }
    }
  }

  @Test(arguments: [SyntheticHand.Kind.quickTurn, .quickPinch])
  func `that lifts in motion has been turned and scaled by at least half of what it did`(
    kind: SyntheticHand.Kind
  ) {
    for seed in seeds {
      let hand = SyntheticHand(kind, seed: seed)
      let placement = Track(of: hand).photo.placement
      let share =
        kind == .quickTurn
        ? (placement.rotation - .degrees(-70)).radians / hand.turn.radians
        : logarithm(placement.scale / 0.8) / logarithm(hand.scale)
      expectGreater(share, 0.5, "seed \(seed)")
    }
  }
}
