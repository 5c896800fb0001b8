import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

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
  } catch {
    return error
  }
}
