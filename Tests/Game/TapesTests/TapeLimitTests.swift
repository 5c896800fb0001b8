import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

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
