import SwivelInput
import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

@Suite struct `A lenient reading` {
  @Test func `of a sound tape is the strict one, without a note`() throws {
    let bytes = Array(SampleTape.text.utf8)
    let (strict, lenient) = try (TapeReading(bytes), TapeReading(bytes, mode: .lenient))
    expectEqual(lenient.tape, strict.tape)
    expectEqual(lenient.lines, strict.lines)
    expectTrue(lenient.notes.isEmpty && strict.notes.isEmpty)
  }

  @Test(
    arguments: [
      (["0.000000 +1 1.000000,1.000000"], ["line 7: contact 1 was still down, cancelled"]),
      (
        ["0.000000 +2 1.000000,1.000000 +1 1.000000,1.000000"],
        [
          "line 7: contact 1 was still down, cancelled",
          "line 7: contact 2 was still down, cancelled",
        ]
      ),
      (
        ["0.000000 +1 1.000000,1.000000", "0.500000 +1 2.000000,1.000000 -1 2.000000,1.000000"],
        ["line 7: contact 1 was still down, cancelled before it lands again"]
      ),
      (["0.000000 -1 1.000000,1.000000"], ["line 6: contact 1 was not down, left out"]),
      (["0.000000 1 1.000000,1.000000"], ["line 6: contact 1 was not down, left out"]),
      (
        ["1.000000 lost", "0.500000 lost"],
        ["line 7: a time before the last event's, taken for 1.000000"]
      ),
      (["0.5 lost"], ["line 6: not as it is printed, read as it is meant"]),
      (
        ["  000.5  lost ", "", "1 lost\r", "2 lost"],
        ["line 6: not as it is printed, read as it is meant, and 3 more lines like it"]
      ),
      (
        ["hash 1 0 0123456789abcdef"],
        ["line 6: the text isn't as it was written, from line 1 to here"]
      ),
      (["hash 1 0"], ["line 6: no fingerprint of the text"]),
      (["0.000000 key up a control+shift"], ["line 6: not as it is printed, read as it is meant"]),
    ] as [([String], [String])])
  func `mends and says so`(lines: [String], notes: [String]) throws {
    let header = tape().lines.dropLast(2).map(String.init)
    let text = closed(header + lines)
    let reading = try TapeReading(Array(text.utf8), mode: .lenient)
    // Wrong fingerprints in the middle are continued from, so that the one at the end is noted too.
    let found = reading.notes.map(\.description).filter {
      !$0.contains("to here") || notes.contains($0)
    }
    expectEqual(found, notes, "\(lines)")
    try expectEqual(Tape(parsing: reading.tape.text), reading.tape, "\(lines)")
    expectTrue(refusal(of: text) != nil, "\(lines)")
  }

  @Test(arguments: [0, 1, 5, 16, 40])
  func `of a tape that was cut off ends with its last whole line`(cut: Int) throws {
    let text = tape(
      "0.000000 +1 5.000000,5.000000", "0.500000 1 6.000000,5.000000",
      "1.000000 -1 6.000000,5.000000")
    let end = try #require(text.firstRange(of: "end ")).lowerBound
    let bytes = Array(text[..<end].utf8).dropLast(cut)
    let reading = try TapeReading(Array(bytes), mode: .lenient)
    let whole = Array(text.utf8.prefix(bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0))
    #expect(reading.tape.entries == (try TapeReading(whole, mode: .lenient)).tape.entries)
    expectEqual(
      reading.notes.first?.text, cut == 0 ? "no end behind it, closed" : "cut short, left out")
    try expectEqual(Tape(parsing: reading.tape.text), reading.tape)
  }

  @Test func `takes an end without a line feed, or with something behind it`() throws {
    let text = tape("0.000000 lost")
    let cut = try TapeReading(Array(text.utf8.dropLast()), mode: .lenient)
    expectEqual(cut.notes.map(\.description), ["line 7: no line feed behind the end"])
    let merged = try TapeReading(Array((text + text).utf8), mode: .lenient)
    expectEqual(merged.notes.map(\.description), ["line 7: what follows the end, left out"])
    try expectTrue(cut.tape == Tape(parsing: text) && merged.tape == cut.tape)
  }

  @Test func `tells each stretch between fingerprints that was changed, and no other`() throws {
    let entries = (1...6).flatMap { second -> [Tape.Entry] in
      [
        .event(
          InputEvent(time: Timestamp(microseconds: Int64(1_000_000 * second)), kind: .contactsLost)),
        .hash(tick: Int64(125 * second), state: "-"),
      ]
    }
    var sample = SampleTape.tape
    sample.extras = []
    sample.shown = nil
    sample.entries = Tape.Entries(entries)
    let text = sample.text
      .replacing("2.000000 lost", with: "2.500000 lost")
      .replacing("5.000000 lost", with: "5.000000 hover 0.000000,0.000000")
    let reading = try TapeReading(Array(text.utf8), mode: .lenient)
    expectEqual(
      reading.notes.map(\.description),
      [
        "line 9: the text isn't as it was written, from line 8 to here",
        "line 15: the text isn't as it was written, from line 14 to here",
      ])
  }

  @Test func `reads the lines of other systems, with their mark, as if they were its own`() throws {
    let text = SampleTape.text
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    for byte in text.utf8 { bytes += byte == 10 ? [13, 10] : [byte] }
    let reading = try TapeReading(bytes, mode: .lenient)
    try expectEqual(reading.tape, Tape(parsing: text))
    expectEqual(reading.notes.count, 1, "\(reading.notes)")
  }

  @Test(arguments: [
    "0.000000 flight", "0.1234567 lost", "flight", "hash -1 0 0", "surface 1 1 1", "0.000000 +1 1,",
    "1000001 lost", "0.000000 text \"a", "state thing", "\u{0}", "99999999999999999999 lost",
  ])
  func `still refuses what makes no sense`(line: String) {
    #expect(throws: TapeError.self, "\(line)") {
      try Tape(parsing: tape(line), mode: .lenient)
    }
  }

  @Test func `still refuses a newer format, and keys of the header out of their order`() {
    let text = tape()
    for (old, new) in [
      ("swivel-tape 1", "swivel-tape 2"), ("program 1.0\n", ""),
      ("program 1.0", "program 1.0\nprogram 1.0"),
    ] {
      #expect(throws: TapeError.self) {
        try Tape(parsing: text.replacing(old, with: new), mode: .lenient)
      }
    }
  }

  @Test func `keeps its notes to a number`() throws {
    let header = tape().lines.dropLast(2).map(String.init)
    let lines = Array(repeating: "0.000000 -1 1.000000,1.000000", count: 5_000)
    let reading = try TapeReading(Array(closed(header + lines).utf8), mode: .lenient)
    expectEqual(reading.notes.count, 1_001)
    expectEqual(reading.notes.last?.text, "and 4000 more notes")
  }
}
