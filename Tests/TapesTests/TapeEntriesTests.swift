import SwivelInput
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

  /// An hour of ten fingers at 120 reports a second then fits in 200 MB.
  @Test func `take forty bytes for what a contact does`() {
    expectEqual(MemoryLayout<Tape.Entries.Row>.stride, 40)
    let contacts = SampleTape.tape.entries.filter {
      if case .event(let event) = $0, case .contact = event.kind { true } else { false }
    }
    expectTrue(contacts.count > 10 && contacts.allSatisfy { Tape.Entries.Row($0) != nil })
  }
}
