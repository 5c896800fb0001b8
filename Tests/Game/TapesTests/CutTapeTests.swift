import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

@Suite struct `A tape that may be cut off` {
  private func cut(_ bytes: some Sequence<UInt8>) throws -> TapeReading {
    try TapeReading(Array(bytes), mayBeCut: true)
  }

  @Test func `is read as any other where it is whole`() throws {
    let bytes = Array(SampleTape.text.utf8)
    let (strict, reading) = try (TapeReading(bytes), cut(bytes))
    expectEqual(reading.tape, strict.tape)
    expectEqual(reading.lines, strict.lines)
    expectTrue(reading.cut == nil && strict.cut == nil)
  }

  @Test(arguments: [0, 1, 5, 16, 40])
  func `ends with its last whole line`(missing: Int) throws {
    let text = tape(
      "0.000000 +1 5.000000,5.000000", "0.500000 1 6.000000,5.000000",
      "1.000000 -1 6.000000,5.000000")
    let end = try #require(text.firstRange(of: "end ")).lowerBound
    let bytes = Array(text[..<end].utf8).dropLast(missing)
    let whole = Array(text.utf8.prefix(bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0))
    let reading = try cut(bytes)
    #expect(reading.tape.entries == (try cut(whole)).tape.entries)
    expectEqual(reading.cut, whole.count { $0 == 10 })
    try expectEqual(Tape(parsing: reading.tape.text), reading.tape)
    expectTrue(refusal(of: Array(bytes)) != nil)
  }

  @Test func `has the contacts cancelled that were down, in the order of their numbers`() throws {
    let lines = [
      "0.000000 +2 1.000000,1.000000 +1 1.000000,1.000000", "0.500000 2 2.000000,1.000000",
    ]
    let text = tape().lines.dropLast(2).map(String.init) + lines
    let reading = try cut(text.joined(separator: "\n").utf8 + [10])
    let last: [Contact] = reading.tape.entries.suffix(2).compactMap { entry in
      guard case .contact(let contact)? = entry.event?.kind else { return nil }
      return contact
    }
    expectEqual(last.map(\.id.number), [1, 2])
    expectTrue(last.allSatisfy { $0.phase == .cancelled })
    expectEqual(last.map(\.position.x), [1_000_000, 2_000_000])
    try expectEqual(Tape(parsing: reading.tape.text), reading.tape)
  }

  @Test(arguments: [
    "0.000000 flight", "0.1234567 lost", "0.5 lost", " 0.500000 lost", "flight", "hash -1 0 0",
    "hash 1 0", "hash 1 0 0123456789abcdef", "surface 1 1 1", "0.000000 +1 1,", "1000001 lost",
    "0.000000 text \"a", "state thing", "\u{0}", "99999999999999999999 lost",
    "0.000000 -1 1.000000,1.000000", "0.000000 key up a control+shift", "", "0.000000 lost\r",
  ]) func `is refused for any line that is whole and makes no sense`(line: String) {
    #expect(throws: TapeError.self, "\(line)") { try cut(tape(line).utf8) }
    expectTrue(refusal(of: tape(line)) != nil)
  }

  @Test func `is refused where its header isn't whole`() throws {
    let header = tape().lines.dropLast(2).joined(separator: "\n") + "\n"
    for count in 1..<header.utf8.count {
      #expect(throws: TapeError.self) { try cut(header.utf8.prefix(count)) }
    }
    expectTrue(try cut(header.utf8).tape.entries.isEmpty)
  }
}
