import SwivelTestSupport
import Testing

@testable import SwivelDrawing

private func lines(_ text: String, width: Double) -> [String] {
  var lines: [String] = []
  LineBreaker.forEachLine(of: Array(text.utf8)[...], size: 10, width: width) { line, _ in
    lines.append(String(decoding: line, as: UTF8.self))
    return true
  }
  return lines
}

@Suite struct `Breaking lines` {
  @Test(
    arguments: [
      ("", []), ("one", ["one"]), ("one two", ["one two"]),
      ("left to seven then right", ["left to seven", "then right"]),
      ("two  spaces", ["two  spaces"]), ("incomprehensibilities", ["incomprehensib", "ilities"]),
      ("  incomprehensible", ["  incomprehensi", "ble"]),
    ] as [(String, [String])])
  func `happens at spaces, else within a word`(text: String, expected: [String]) {
    expectEqual(lines(text, width: 80), expected)
  }

  @Test func `leaves no short word alone in the last line of a sentence`() {
    let text = "Turn left to 13, right to 4½, then left to 17."
    expectEqual(lines(text, width: 210), ["Turn left to 13, right to 4½, then left", "to 17."])
  }

  @Test(arguments: [0.0, -5, 3, 40, 1_000])
  func `loses no letter, whatever the width`(width: Double) {
    let text = "Wheels — drücken, 三つ, 🙂 and 0…99 ° more words than that"
    let kept = lines(text, width: width).joined().filter { $0 != " " }
    expectEqual(kept, text.filter { $0 != " " })
  }

  @Test func `happens between the signs of a script without spaces, never before a full stop`() {
    expectEqual(lines("向左转，停在七。", width: 42), ["向左转，", "停在七。"])
    expectEqual(lines("向左转，停", width: 32), ["向左", "转，停"])
  }

  @Test func `breaks a path after a slash, but not a slash by itself`() {
    expectEqual(
      lines("kept in /home/you/tapes/recent.tape", width: 90),
      ["kept in /home/", "you/tapes/", "recent.tape"])
    expectEqual(lines("and / or", width: 25), ["and", "/ or"])
  }

  @Test func `says which line is the last, and stops when told to`() {
    var seen: [Bool] = []
    LineBreaker.forEachLine(of: Array("one two three".utf8)[...], size: 10, width: 30) {
      _, isLast in
      seen.append(isLast)
      return seen.count < 5
    }
    expectEqual(seen, [false, false, true])
    seen = []
    LineBreaker.forEachLine(of: Array("one two three".utf8)[...], size: 10, width: 30) {
      _, isLast in
      seen.append(isLast)
      return false
    }
    expectEqual(seen, [false])
  }
}
