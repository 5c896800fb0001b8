import SwivelGameSupport
import Testing

@testable import SwivelSession
@testable import SwivelTapes

/// Two hands on two things, whose fingers land, move and lift in the same reports, with noise.
private func hands(_ generator: inout SplitMix64) -> [InputEvent] {
  let session = Bench.session
  var hands = Choreography()
  for (thing, first) in [("photo", 0), ("disc", generator.number(in: 1...6))] {
    let center = session.center(thing)
    let count: Int = generator.number(in: 2...4)
    let turn = Angle.degrees(generator.number(in: -300.0...300.0))
    let noise = (0..<64).map { _ in generator.number(in: -1.0...1.0) }
    hands.add(
      fingers(count, around: center, radius: 90),
      about: center, turn, noise: noise, firstReport: first)
  }
  return hands.inOrder
}

extension Choreography {
  fileprivate mutating func add(
    _ fingers: [Vector], about center: Vector, _ turn: Angle, noise: [Double], firstReport: Int
  ) {
    for (index, finger) in fingers.enumerated() {
      // Each finger lands a report after the one before, so that landings lie among moves.
      let begin = Double(firstReport + index) / Choreography.rate
      add(fingers: [finger], begin: begin, duration: 0.4) { fraction in
        let slot = Int(fraction * 40) + index
        return Similarity(rotation: turn * fraction, scale: 1, carrying: center, to: center).after(
          Similarity(translation: Vector(x: noise[slot % 64], y: noise[(slot + 7) % 64])))
      }
    }
  }
}

/// The same events with the contacts of each report named in another order.
private func shuffled(_ events: [InputEvent], _ generator: inout SplitMix64) -> [InputEvent] {
  var (result, report): ([InputEvent], [InputEvent]) = ([], [])
  for event in events {
    report.append(event)
    guard !event.hasMore else { continue }
    report.shuffle(using: &generator)
    for index in report.indices { report[index].hasMore = index < report.count - 1 }
    result += report
    report.removeAll()
  }
  return result
}

/// The fingerprints of the state after each report.
private func digests(of events: [InputEvent]) -> [String] {
  var session = Bench.session
  var digests: [String] = []
  for event in events {
    session.handle(event)
    if !event.hasMore { digests.append(session.digest.text) }
  }
  return digests
}

@Suite struct `A report of several fingers` {
  @Test(arguments: UInt64(1)...8)
  func `leads to the same state in whatever order its fingers are named`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let events = hands(&generator)
    expectTrue(events.contains { $0.hasMore })
    let expected = digests(of: events)
    for _ in 0..<3 {
      expectEqual(digests(of: shuffled(events, &generator)), expected, "seed \(seed)")
    }
  }

  @Test func `ends where time continues without the rest of it`() {
    var session = Bench.session
    let contact = Contact(
      id: ContactID(1), phase: .began, position: ExactPoint(session.center("photo")))
    session.handle(
      InputEvent(time: Timestamp(microseconds: 10_000), contact: contact, hasMore: true))
    expectTrue(session.state.sandbox.isIdle)
    session.advance(to: Timestamp(microseconds: 20_000))
    expectTrue(!session.state.sandbox.isIdle)
  }

  @Test func `has each finger where it is itself, whatever another did before`() throws {
    var session = Bench.session
    session.enter(.settings)
    var layout = Layout()
    session.layOut([], into: &layout)
    let field = try #require(layout.elements.first { $0.role == .field }?.frame.center)
    let beside = Vector(x: 1_200, y: 700)
    func report(_ contacts: InputEvent.Kind..., at time: Int64) {
      for (index, contact) in contacts.enumerated() {
        var event = InputEvent(contact, at: time)
        event.hasMore = index < contacts.count - 1
        session.handle(event)
      }
    }
    report(.touch(1, .began, beside), at: 8)
    report(.touch(2, .began, field), at: 16)
    report(.touch(1, .moved, beside + Vector(x: 1, y: 0)), at: 24)
    report(.touch(1, .moved, beside + Vector(x: 2, y: 0)), .touch(2, .ended, field), at: 32)
    expectTrue(session.state.isOpen(TouchKeyboard.id))
  }
}
