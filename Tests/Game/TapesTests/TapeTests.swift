import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

@Suite struct `A tape` {
  @Test func `of every kind of entry is read back as it was printed`() throws {
    let read = try Tape(parsing: SampleTape.text)
    expectEqual(read, SampleTape.tape)
    expectTrue(read.text.utf8.elementsEqual(SampleTape.text.utf8))
    expectEqual(read.events.count, SampleTape.tape.events.count)
  }

  @Test(arguments: SampleTape.texts)
  func `keeps every text to the byte`(typed: String) throws {
    var tape = SampleTape.tape
    tape.entries = [.event(InputEvent(time: .zero, kind: .text(typed)))]
    let read = try Tape(parsing: tape.text)
    guard case .text(let found)? = read.events.first?.kind else {
      Issue.record("no text was read")
      return
    }
    expectTrue(found.utf8.elementsEqual(typed.utf8))
  }

  @Test func `prints a comment of several lines as several comments`() throws {
    var tape = SampleTape.tape
    tape.entries = [.comment("one\n\ntwo")]
    try expectEqual(
      Tape(parsing: tape.text).entries, [.comment("one"), .comment(""), .comment("two")])
  }

  @Test func `puts contacts that report together on one line`() {
    let lines = SampleTape.text.lines
    expectTrue(lines.contains { $0.hasPrefix("0.000009 1 ") && !$0.contains(" 3 ") })
    expectTrue(lines.contains { $0.hasPrefix("0.000001 +1 ") && $0.contains(" +2=mouse ") })
  }

  @Test func `is written line by line as it is as a whole`() {
    var writer = TapeWriter(SampleTape.tape)
    for entry in SampleTape.tape.entries { writer.append(entry) }
    expectEqual(writer.finished(), SampleTape.text)
  }

  @Test(
    arguments: [
      (0, "0.000000"), (-1, "-0.000001"), (1_500_000, "1.500000"), (-12_000_000, "-12.000000"),
      (.max, "9223372036854.775807"), (.min, "-9223372036854.775808"),
    ] as [(Int64, String)])
  func `writes millionths with six decimals`(value: Int64, wanted: String) {
    expectEqual(decimal(value), wanted)
    expectEqual(millionths(wanted), value)
  }

  @Test(arguments: UInt64(1)...4) func `reads back every number of millionths`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let value = Int64(bitPattern: generator.next()) >> generator.number(in: 0...63)
      expectEqual(millionths(decimal(value)), value, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "", "1", "1.0", ".000000", "-.000000", "-0.000000", "00.000000", "01.000000", "+1.000000",
    "1.0000000", "1.00000", "1,000000", "1.00000a", "٣.000000", "1.00000٣", "1e6.000000",
    "9223372036854.775808", "-9223372036854.775809", "1.000000\u{301}", "--1.000000", "1.-00000",
    "12.3.000000",
  ]) func `takes no number in another spelling`(word: String) { expectNil(millionths(word)) }

  /// Many contacts at once, and many lines: what is not linear would not come to an end.
  @Test func `of thirty thousand contacts at once is read`() throws {
    var tape = SampleTape.tape
    tape.entries = []
    for phase in [ContactPhase.began, .moved, .ended] {
      for id in 1...30_000 {
        let contact = Contact(id: ContactID(Int64(id)), phase: phase, position: .zero)
        tape.entries.append(.event(InputEvent(time: .zero, contact: contact)))
      }
    }
    try expectEqual(Tape(parsing: tape.text), tape)
  }
}

/// The number that the reader takes for a whole text.
private func millionths(_ text: String) -> Int64? {
  var scanner = TapeScanner(Array(text.utf8), limits: TapeLimits())
  guard (try? scanner.advance()) == true, let value = scanner.millionths() else { return nil }
  return scanner.isAtEnd ? value : nil
}
