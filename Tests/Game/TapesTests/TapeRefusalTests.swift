import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

@Suite struct `A tape is refused` {
  @Test(
    arguments: [
      (7, ["0.000000 +1 1.000000,1.000000"], "end"),
      (7, ["0.000000 +1 1.000000,1.000000", "0.000000 +1 1.000000,1.000000"], "+1"),
      (6, ["0.000000 1 1.000000,1.000000"], "1"), (6, ["0.000000 -1 1.000000,1.000000"], "-1"),
      (6, ["0.000000 !7 1.000000,1.000000"], "!7"),
      (6, ["0.000000 +1=nose 1.000000,1.000000"], "nose"),
      (7, ["0.000000 +1 0.000000,0.000000", "0.000000 1=mouse 1.000000,1.000000"], "1=mouse"),
      (6, ["0.000000 + 1.000000,1.000000"], "+"), (6, ["0.000000 +x 1.000000,1.000000"], "+x"),
      (6, ["0.000000 +1 1.000000"], "1.000000"), (6, ["0.000000 +1"], "nothing"),
      (6, ["0.000000 +1 1.000000,1.000000@x"], "x"), (6, ["0.000000"], "nothing"),
      (7, ["1.000000 lost", "0.999999 lost"], "0.999999"), (6, ["-0.000001 lost"], "-0.000001"),
      (6, ["0.000000 lost lost"], "lost"), (6, ["0.000000 flight"], "flight"),
      (6, ["0.000000 key down"], "nothing"), (6, ["0.000000 key down A"], "A"),
      (6, ["0.000000 key press a"], "press"), (6, ["0.000000 key down a meta"], "meta"),
      (6, ["0.000000 key down a shift+"], "shift+"),
      (6, ["0.000000 key up escape control+shift"], "control+shift"),
      (6, ["0.000000 key up a shift shift"], "shift"), (6, ["0.000000 text a"], "a"),
      (6, ["0.000000 text \"a"], "\\\"a"), (6, ["0.000000 text \"\\"], "\\\"\\\\"),
      (6, ["0.000000 text \"\\q\""], "\\q"), (6, ["0.000000 text \"\\u{d800}\""], "d800"),
      (6, ["0.000000 text \"\\u{61}\""], "61"), (6, ["0.000000 window open"], "open"),
      (6, ["0.000000 window resized 1.000000"], "nothing"),
      (6, ["0.000000 window resized 0.000000 9.000000 1.000000"], "0.000000"),
      (6, ["0.000000 window resized 9.000000 9.000000 -1.000000"], "9.000000"),
      (6, ["0.000000 reply no \"\""], "no"), (6, ["0.000000 reply day \"Monday\""], "Monday"),
      (6, ["0.000000 hover 1.000000,1.000000,1.000000"], "1.000000"),
      (6, ["0.000000 wheel 1.000000,1.000000"], "nothing"), (6, ["hash x 0 0"], "x"),
      (6, ["hash 1 0"], "nothing"), (6, ["hash 01 0 0"], "01"), (6, ["hash 1 0 0 0"], "0"),
      (6, ["hash 1 0 0123456789abcdef"], "0123456789abcdef"), (6, [""], "nothing"),
      (6, [" 0.000000 lost"], "nothing"), (6, ["0.000000  lost"], "nothing"),
      (6, ["0.000000 lost "], "nothing"), (6, ["#no space"], "#no"), (6, ["# "], "#"),
      (6, ["0.000000 lost\r"], "a carriage return"), (6, ["0.000000 gamepad"], "nothing"),
      (6, ["0.000000 gamepad press a"], "press"), (6, ["0.000000 gamepad down"], "nothing"),
      (6, ["0.000000 gamepad down A"], "A"), (6, ["0.000000 gamepad up f1"], "f1"),
      (6, ["0.000000 gamepad down a a"], "a"), (6, ["0.000000 gamepad axis a 0.000000"], "a"),
      (6, ["0.000000 gamepad axis leftX"], "nothing"),
      (6, ["0.000000 gamepad axis leftX 0.5"], "0.5"),
      (6, ["0.000000 gamepad axis leftX 0.500000,0.500000"], ",0.500000"),
      (6, ["0.000000 gamepad connected 1"], "1"),
    ] as [(Int, [String], String)])
  func `at the line that is wrong`(line: Int, lines: [String], found: String) throws {
    let header = tape().lines.dropLast(2).map(String.init)
    let error = try #require(refusal(of: closed(header + lines)), "\(lines)")
    expectEqual(error.line, line, "\(lines): \(error)")
    expectTrue(error.found.contains(found), "\(lines): \(error)")
    expectTrue(
      !error.description.contains("\n") && error.description.hasPrefix("line \(line), column "))
  }

  @Test(
    arguments: [
      (1, "swivel-tape 1", "swivel-tape 2"), (1, "swivel-tape 1", "swivel-tape 01"),
      (1, "swivel-tape 1", "tape 1"), (1, "swivel-tape 1", ""), (2, "program 1.0", "program"),
      (2, "program 1.0", "progress 1.0"), (3, "720.000000", "720"), (3, "720.000000", "x"),
      (3, "720.000000 1.000000", "720.000000"),
      (3, "720.000000 1.000000", "0.000000 1.000000"), (3, " 1.000000", " -1.000000"),
      (3, " 1.000000", " 0.000000"), (3, "720.000000", "2147483648.000000"), (4, "0.008000", "8"),
      (5, "start sandbox 0123456789abcdef", "start sandbox"),
      (5, "sandbox 0123456789abcdef", "sandbox 0123456789abcdef x"),
    ] as [(Int, String, String)])
  func `for its header`(line: Int, old: String, new: String) throws {
    let lines = tape().lines.dropLast(2).map {
      String($0.replacing(old, with: new, maxReplacements: 1))
    }
    let error = try #require(refusal(of: closed(lines)))
    expectEqual(error.line, line, "\(error)")
  }

  @Test func `when it ends after any of its lines but the last`() {
    let lines = SampleTape.text.lines.dropLast()
    for count in 0..<lines.count {
      let text = lines.prefix(count).map { $0 + "\n" }.joined()
      expectEqual(refusal(of: text)?.line, count + 1, "\(count) lines")
    }
  }

  @Test func `when it ends within any of its lines`() {
    let text = tape("0.000000 +1 5.000000,5.000000", "0.008000 -1 5.000000,5.000000")
    for count in 0..<text.utf8.count {
      expectTrue(refusal(of: String(decoding: text.utf8.prefix(count), as: UTF8.self)) != nil)
    }
    expectNil(refusal(of: text))
  }

  @Test func `when a line is missing, doubled or exchanged with the next`() {
    let lines = SampleTape.text.lines.dropLast().map(String.init)
    func expectRefused(_ lines: [String], _ index: Int) {
      expectTrue(refusal(of: lines.joined(separator: "\n") + "\n") != nil, "line \(index + 1)")
    }
    for index in lines.indices.dropLast() where !lines[index].hasPrefix("#") {
      expectRefused(Array(lines[..<index] + lines[(index + 1)...]), index)
      expectRefused(Array(lines[...index] + lines[index...]), index)
      guard !lines[index + 1].hasPrefix("#") else { continue }
      var exchanged = lines
      exchanged.swapAt(index, index + 1)
      expectRefused(exchanged, index)
    }
  }

  @Test func `when a line ends as on other systems, or anything follows the end`() {
    let text = tape("0.000000 lost")
    expectEqual(refusal(of: text.lines.joined(separator: "\r\n"))?.line, 1)
    expectEqual(refusal(of: text.replacingLast("\n", by: "\r\n"))?.line, 7)
    expectEqual(refusal(of: text.replacingLast("\n", by: ""))?.line, 7)
    expectEqual(refusal(of: text + "\n")?.line, 8)
    expectEqual(refusal(of: text + "# more\n")?.line, 8)
    expectEqual(refusal(of: text + text)?.line, 8)
    expectEqual(refusal(of: "\u{FEFF}" + text)?.line, 1)
    expectEqual(refusal(of: "")?.line, 1)
  }

  @Test(arguments: ["1", "0", "9"])
  func `for a number of a hundred thousand digits, which it doesn't repeat in full`(digit: String) {
    let digits = String(repeating: digit, count: 100_000)
    for line in [
      "\(digits).000000 lost", "0.000000 !\(digits) 1.000000,1.000000", "hash \(digits) 0 0",
      "0.000000 hover 0.\(digits),0.000000",
    ] {
      let error = refusal(of: tape(line))
      expectEqual(error?.line, 6)
      expectLess(error?.description.count ?? .max, 300)
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `when any bit is flipped outside its comments`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = Array(SampleTape.text.utf8)
    let comments = placesOfComments(in: bytes)
    for _ in 0..<150 {
      let index = generator.number(in: 0...(bytes.count - 1))
      guard !comments.contains(index) else { continue }
      var flipped = bytes
      flipped[index] ^= 1 << UInt8(generator.number(in: 0...7))
      // Bytes that are no UTF-8 are refused before the text is read.
      guard let text = String(validating: flipped, as: UTF8.self) else { continue }
      expectTrue(refusal(of: text) != nil, "seed \(seed), byte \(index)")
    }
  }

  /// The positions of the comments, with the line feeds before and after them.
  private func placesOfComments(in bytes: [UInt8]) -> Set<Int> {
    var indices: Set<Int> = []
    var start = 0
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "#") { indices.formUnion((start - 1)...(start + line.count)) }
      start += line.count + 1
    }
    return indices
  }
}

extension String {
  fileprivate func replacingLast(_ old: Unicode.Scalar, by new: String) -> String {
    var scalars = unicodeScalars
    while let last = scalars.popLast(), last != old {}
    return String(scalars) + new
  }
}

@Suite struct `A tape is refused at the character that is wrong` {
  @Test(
    arguments: [
      (1, "lost"), (10, "0.000000 flight"), (13, "0.000000 +1 1.000000"),
      (22, "0.000000 +1 1.000000,x"), (31, "0.000000 +1 1.000000,1.000000@x"),
      (30, "0.000000 +1 1.000000,1.000000&"), (13, "0.000000 +1=nose 1.000000,1.000000"),
      (10, "0.000000 7 1.000000,1.000000"), (15, "0.000000 text a"), (15, "0.000000 text \"ü"),
      (19, "0.000000 text \"ü\" x"), (19, "0.000000 key up a meta"), (9, "0.000000 "),
      (14, "0.000000 key sideways a"), (18, "0.000000 gamepad middle"), (6, "hash x 0 0"),
      (10, "hash 1 0 0"), (17, "state thing x=1 x=2"), (7, "state Thing x=1"), (12, "state thing"),
      (13, "state thing x"), (24, "0.000000 window closed 1.0"),
    ] as [(Int, String)])
  func `counted from 1`(column: Int, line: String) throws {
    let error = try #require(refusal(of: tape(line)), "\(line)")
    expectEqual(error.line, 6)
    expectEqual(error.column, column, "\(line): \(error)")
  }

  @Test(
    arguments: [
      (1, 1, "a byte order mark", [0xEF, 0xBB, 0xBF]), (1, 1, "no UTF-8", [0xFF]),
      (1, 1, "the control character 0", [0]),
    ] as [(Int, Int, String, [UInt8])])
  func `before its first line`(line: Int, column: Int, found: String, bytes: [UInt8]) throws {
    let error = try #require(refusal(of: bytes + Array(tape().utf8)))
    #expect((error.line, error.column) == (line, column))
    expectTrue(error.found.contains(found), "\(error)")
  }

  @Test(
    arguments: [
      (12, "a carriage return", [0x0D]), (13, "the control character 13", [0x20, 0x0D, 0x20]),
      (12, "the control character 0", [0]), (12, "the control character 127", [0x7F]),
      (13, "no UTF-8", [0xC3, 0xBC, 0xC3]), (12, "no UTF-8", [0xED, 0xA0, 0x80]),
    ] as [(Int, String, [UInt8])])
  func `within a line`(column: Int, found: String, bytes: [UInt8]) throws {
    let lines: [String] = tape().lines.dropLast(2).map(String.init)
    var text = Array(closed(lines + ["# ten lettü"]).utf8)
    let end = try #require(text.lastIndex(of: 0xBC)) + 1
    text.insert(contentsOf: bytes, at: end)
    let error = try #require(refusal(of: text))
    #expect((error.line, error.column) == (6, column), "\(error)")
    expectTrue(error.found.contains(found), "\(error)")
  }

  @Test func `says which lines a fingerprint doesn't belong to`() throws {
    let lines = tape("0.000000 lost", "hash 0 0 HERE", "0.500000 lost").lines.map(String.init)
    var text = ""
    for line in lines.dropLast(2) {
      var digest = Digest()
      digest.add(text.utf8)
      text += (line == "hash 0 0 HERE" ? "hash 0 0 \(digest.text)" : line) + "\n"
    }
    let error = try #require(refusal(of: text + "end 0123456789abcdef\n"))
    #expect((error.line, error.column) == (9, 5))
    expectTrue(
      error.expected.hasSuffix("the text was another one between lines 8 and 9"), "\(error)")
  }
}

/// Why bytes are refused, or nil where they are accepted.
func refusal(of bytes: [UInt8], _ limits: TapeLimits = TapeLimits()) -> TapeError? {
  do {
    _ = try TapeReading(bytes, limits: limits)
    return nil
  } catch { return error }
}

@Suite struct `A tape's size has limits` {
  @Test func `a line has only so many bytes`() throws {
    let limits = TapeLimits(lineLength: 1_000)
    let allowed = Array(tape("# " + String(repeating: "a", count: 998)).utf8)
    expectNil(refusal(of: allowed, limits))
    for count in [999, 100_000] {
      let long = Array(tape("# " + String(repeating: "a", count: count)).utf8)
      let error = try #require(refusal(of: long, limits))
      expectEqual(error.line, 6)
      expectEqual(error.found, "a line of more than 1000 bytes")
    }
  }

  @Test func `a line without an end is not looked at to its end`() throws {
    let bytes = Array("swivel-tape 1\n".utf8) + Array(repeating: 0x61, count: 20 << 20)
    let error = try #require(refusal(of: bytes))
    expectEqual(error.line, 2)
    expectLess(error.description.utf8.count, 200)
  }

  @Test func `there are only so many entries`() throws {
    let lines = Array(repeating: "#", count: 11)
    let header = tape().lines.dropLast(2).map(String.init)
    expectNil(refusal(of: Array(closed(header + lines.dropLast()).utf8), TapeLimits(entries: 10)))
    let error = try #require(
      refusal(of: Array(closed(header + lines).utf8), TapeLimits(entries: 10)))
    expectEqual(error.line, 16)
    expectEqual(error.found, "more than 10 entries")
  }

  @Test(arguments: ["10000000.000001 lost", "hash 1250000001 0 0"])
  func `nothing is later than a hundred and fifteen days`(line: String) throws {
    let error = try #require(refusal(of: tape(line)))
    expectEqual(error.line, 6)
    expectTrue(
      error.expected.contains("to 10000000.000000") || error.expected.contains("to 1250000000"))
  }
}
