import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

@Suite struct `The lines of a tape in memory` {
  @Test func `are what was put there, whatever is inserted, changed and removed`() {
    let sample = Array(SampleTape.tape.entries)
    var generator = SplitMix64(seed: 20_261_125)
    var (lines, plain) = (Tape.Entries(), [Tape.Entry]())
    for _ in 0..<120 {
      let from = Int.random(in: 0...plain.count, using: &generator)
      let upTo = Int.random(in: from...min(plain.count, from + 6), using: &generator)
      let new = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
        sample.randomElement(using: &generator)
      }
      lines.replaceSubrange(from..<upTo, with: new)
      plain.replaceSubrange(from..<upTo, with: new)
      if let index = plain.indices.randomElement(using: &generator), let entry = new.first {
        (lines[index], plain[index]) = (entry, entry)
      }
    }
    expectTrue(plain.count > 60 && Set(plain).count > 20)
    expectEqual(Array(lines), plain)
    expectTrue(lines == Tape.Entries(plain) && lines.hashValue == Tape.Entries(plain).hashValue)
  }

  /// An hour of ten fingers at 120 reports a second then fits in 200 MB, also while it is read.
  @Test func `take twenty-four bytes for what a contact does`() {
    expectEqual(MemoryLayout<Tape.Entries.Row>.stride, 24)
    let contact = Contact(
      id: ContactID(.max >> 28), kind: .pen, phase: .moved,
      position: ExactPoint(x: -1 << 39, y: .max >> 24), pressure: 1_000_000)
    let latest = Timestamp(microseconds: Tape.longest * 1_000_000)
    expectTrue(Tape.Entries.Row(.event(InputEvent(time: latest, contact: contact))) != nil)
  }

  @Test(
    arguments: [
      (0, 0, 0, 0), (Tape.longest * 1_000_000, (1 << 35) - 1, 1 << 38, (1 << 24) - 2),
      (1, -1 << 35, -1 << 39, 1), (1, 1 << 35, 5, 1), (1, -(1 << 35) - 1, 5, 1), (1, 7, 1 << 39, 1),
      (1, 7, -(1 << 39) - 1, 1), (1, 7, 5, (1 << 24) - 1), (1, 7, 5, -1), (-1, 7, 5, 1),
      (1 << 44, .max, .min, .max),
    ] as [(Int64, Int64, Int64, Int64)])
  func `hold every number of a contact`(time: Int64, id: Int64, x: Int64, pressure: Int64) {
    for phase in [ContactPhase.began, .moved, .ended, .cancelled] {
      for kind in ContactKind.allCases {
        for (x, y) in [(x, 1), (1, x)] {
          let contact = Contact(
            id: ContactID(id), kind: kind, phase: phase, position: ExactPoint(x: x, y: y),
            pressure: pressure == 0 ? nil : pressure, isClamped: phase == .moved)
          let entry = Tape.Entry.event(
            InputEvent(
              time: Timestamp(microseconds: time), contact: contact, hasMore: phase == .ended))
          expectEqual(Array([entry] as Tape.Entries), [entry])
        }
      }
    }
  }
}
