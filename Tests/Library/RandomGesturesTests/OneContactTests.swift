import SwivelGestureSupport
import Testing

@testable import SwivelRecognizers

/// Fingers that tap, tap again and drag, swipe, press and rest, alone and beside a second one.
private func strokes(seed: UInt64) -> [(contact: Contact, time: Timestamp)] {
  var generator = SplitMix64(seed: seed)
  var (time, found) = (Int64(0), [(contact: Contact, time: Timestamp)]())
  func report(_ id: Int64, _ phase: ContactPhase, _ point: Vector) {
    let told = Contact(
      id: ContactID(id), phase: phase, position: ExactPoint(point),
      pressure: Int64(generator.number(in: 0...1_000_000)))
    found.append((told, Timestamp(microseconds: time)))
  }
  for _ in 0..<12 {
    time += Int64([20, 60, 100, 300, 700][generator.number(in: 0...4)]) * 1_000
    let (id, number) = (Int64(generator.number(in: 1...3)), generator.number(in: 1...2))
    let speed = [0.0, 0, 1, 8, 30][generator.number(in: 0...4)]
    let step = Vector(x: speed, y: 0).turned(by: .degrees(generator.number(in: 0...359.0)))
    let isApart = generator.number(in: 0...2) == 0
    func point(_ finger: Int64, _ report: Int) -> Vector {
      let way = step * Double(report)
      return Vector(x: 300 + 60 * Double(finger), y: 300) + (isApart && finger > id ? -way : way)
    }
    let (fingers, length) = (id..<id + Int64(number), generator.number(in: 0...25))
    for finger in fingers { report(finger, .began, point(finger, 0)) }
    for index in 0..<length {
      time += 8_000
      for finger in fingers { report(finger, .moved, point(finger, index)) }
    }
    if length > 20, speed == 0 { time += 600_000 }
    for finger in fingers {
      report(finger, generator.number(in: 0...9) == 0 ? .cancelled : .ended, point(finger, length))
    }
  }
  return found
}

@Suite struct `A report of one contact` {
  private func isEqual<Value: LibraryRecognizer>(
    _ recognizer: Value, to other: any LibraryRecognizer
  ) -> Bool { recognizer == other as? Value }

  /// Plays reports by contacts and by frames of one; what differs first, and the states that were reached.
  private func difference(
    in reports: [(contact: Contact, time: Timestamp)], _ reached: inout [Set<GestureState>]
  ) -> String? {
    var (single, framed) = (EveryRecognizer().all, EveryRecognizer().all)
    for (number, report) in reports.enumerated() {
      for index in single.indices {
        while let due = single[index].due, due < report.time { single[index].advance(to: due) }
        while let due = framed[index].due, due < report.time { framed[index].advance(to: due) }
        single[index].handle(report.contact, at: report.time)
        framed[index].handle(frame: ContactFrame(report.contact), at: report.time)
        reached[index].insert(framed[index].state)
        guard !isEqual(single[index], to: framed[index]) else { continue }
        return "\(type(of: single[index])) at report \(number), \(report.contact.phase)"
      }
    }
    return nil
  }

  @Test func `is to each recognizer what the contact is by itself, to the bit`() {
    var reached = EveryRecognizer().all.map { _ in Set<GestureState>() }
    for seed in UInt64(1)...250 {
      expectNil(difference(in: strokes(seed: seed), &reached), "strokes, seed \(seed)")
      var wild = WildContacts(seed: seed)
      let reports = (0..<100).map { _ in wild.next() }
      expectNil(difference(in: reports, &reached), "wild contacts, seed \(seed)")
    }
    for (index, recognizer) in EveryRecognizer().all.enumerated() {
      expectTrue(reached[index].contains(.ended), "\(type(of: recognizer)) is recognised")
    }
  }

  @Test func `is to a hand what the contact is by itself, to the bit`() {
    for seed in UInt64(1)...50 {
      var (single, framed) = (SwivelRecognizers.Hand(noise: 3), SwivelRecognizers.Hand(noise: 3))
      var wild = WildContacts(seed: seed)
      for number in 0..<200 {
        let contact = wild.next().contact
        switch contact.phase {
        case .began: single.land(contact)
        case .moved: single.move(contact)
        case .ended, .cancelled: single.lift(contact.id)
        }
        framed.handle(frame: ContactFrame(contact))
        expectTrue(single == framed, "seed \(seed), report \(number)")
      }
    }
  }
}
