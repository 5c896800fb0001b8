import AllocationCounter
import SwivelPlaybackSupport
import Testing

@Suite(
  .enabled(if: allocation_counting_works() == 1, "it needs Linux with glibc"),
  .enabled(if: isOptimised, "it needs an optimised build: Scripts/test makes one for it"))
struct `An arena in the steady state` {
  /// Ten fingers that land, turn and lift, and a tap.
  private var events: [(contact: Contact, time: Timestamp)] {
    let hand = Hand(center: Vector(x: 300, y: 300), fingers: 10)
    var events: [InputEvent] = hand.report(.began, at: Timestamp(microseconds: 1000))
    for step in 1...30 {
      let time = Timestamp(microseconds: Int64(step) * 8000)
      let turn = Similarity(
        rotation: .degrees(Double(step) * 4), scale: 1 + Double(step) / 100,
        carrying: hand.center, to: hand.center)
      events += hand.report(.moved, at: time, under: turn)
    }
    events += hand.report(.ended, at: Timestamp(microseconds: 300_000))
    let tap = Hand(center: .zero, fingers: 1)
    events += tap.report(.began, at: Timestamp(microseconds: 400_000))
    events += tap.report(.ended, at: Timestamp(microseconds: 450_000))
    return events.compactMap { event in
      if case .contact(let contact) = event.kind { (contact, event.time) } else { nil }
    }
  }

  @Test func `allocates nothing for a contact, from the landing to the lift`() throws {
    var arena = GestureArena()
    let node = GestureNode(1)
    let ids = GestureKind.allCases.map {
      arena.attach(
        AnyGestureRecognizer($0), to: node, GestureOptions(name: $0.rawValue, actions: ["act"]))
    }
    var twice = TapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    let double = arena.attach(.tap(twice), to: node)
    try arena.require(ids[ids.count - 1], toFail: double)
    try arena.setSimultaneous(true, ids[0], ids[1])
    let events = events
    var counts: [UInt] = []
    counts.reserveCapacity(2 * events.count)
    var outcomes = 0
    for round in 0..<2 {
      for event in events {
        var time = event.time
        time.microseconds += Int64(round) * 2_000_000
        let before = allocation_count()
        arena.handle(event.contact, at: time, chain: GestureChain(node))
        counts.append(allocation_count() - before)
        outcomes += arena.report.outcomes.count
      }
      let before = allocation_count()
      arena.advance(to: Timestamp(microseconds: Int64(round + 1) * 2_000_000 - 1))
      counts.append(allocation_count() - before)
      outcomes += arena.report.outcomes.count
    }
    #expect(outcomes > 100)
    let busy = counts.indices.filter { counts[$0] > 0 }
    #expect(busy.isEmpty, "reports \(busy.prefix(20)) of \(counts.count) allocated")
  }

  @Test func `allocates nothing for a report of all its contacts`() {
    var arena = GestureArena()
    let node = GestureNode(1)
    for kind in GestureKind.allCases { arena.attach(AnyGestureRecognizer(kind), to: node) }
    var frames: [(frame: ContactFrame, time: Timestamp)] = []
    for (contact, time) in events {
      if frames.last?.time != time { frames.append((ContactFrame(), time)) }
      frames[frames.count - 1].frame.append(contact)
    }
    var busy = 0
    for (frame, time) in frames {
      let before = allocation_count()
      arena.handle(frame: frame, at: time) { _ in GestureChain(node) }
      busy += allocation_count() > before ? 1 : 0
    }
    #expect(frames.count > 30 && busy == 0)
  }
}

private final class Knob: Rotatable { var placement = Placement() }

@Suite(
  .enabled(if: allocation_counting_works() == 1, "it needs Linux with glibc"),
  .enabled(if: isOptimised, "it needs an optimised build: Scripts/test makes one for it"))
struct `A rotatable object` {
  @Test func `is turned by hand without allocating`() {
    let knob = Knob()
    knob.makeRotatable()
    let fingers = SwivelHandSupport.Hand(center: .zero, fingers: 2, radius: 100)
    func report(_ phase: ContactPhase, _ step: Int) -> ContactFrame {
      var frame = ContactFrame()
      let turned = fingers.similarity(turnedBy: .degrees(Double(step)))
      for contact in fingers.contacts(phase, under: turned) { frame.append(contact) }
      return frame
    }
    let frames = (0...200).map { report($0 == 0 ? .began : .moved, $0) }
    var count: UInt = 0
    for (step, frame) in frames.enumerated() {
      if step == 100 { count = allocation_count() }
      knob.handle(frame: frame, at: Timestamp(microseconds: Int64(step) * 8_000))
    }
    #expect(allocation_count() == count)
    #expect(abs(knob.rotation.degrees - 200) < 1e-5)
  }
}
