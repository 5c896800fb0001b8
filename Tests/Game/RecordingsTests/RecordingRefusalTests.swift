import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecordings

private let header = #"{"format": "touch-jsonl/1", "width": 100, "height": 50.5, "units": "mm"}"#
private let down = #"{"t": 0, "id": 1, "phase": "down", "x": 0.5, "y": 0.25}"#

private func read(_ lines: String...) throws -> Recording {
  try Recording(parsing: Array(lines.joined(separator: "\n").utf8))
}

/// The error of a text, or nil where it is accepted.
private func refusal(_ bytes: [UInt8]) -> RecordingError? {
  do throws(RecordingError) {
    _ = try Recording(parsing: bytes)
    return nil
  } catch { return error }
}

private func refusal(_ lines: [String]) -> String {
  refusal(Array(lines.joined(separator: "\n").utf8))?.description ?? "taken"
}

private func move(_ changes: (String, String)...) -> String {
  changes.reduce(#"{"t": 1, "id": 1, "phase": "move", "x": 0.5, "y": 0.25}"#) { line, change in
    line.replacingOccurrences(of: change.0, with: change.1)
  }
}

@Suite struct `A recording` {
  @Test func `is read in its own units`() throws {
    let recording = try read(
      header, down, #"{"pressure":0.125,"y":1,"x":2.5e-1,"phase":"up","id":1,"t":1.2345678}"#, "")
    expectEqual(recording.size, .init(x: 100, y: 50.5))
    expectEqual(recording.unit, .millimetres)
    expectEqual(recording.events.count, 2)
    expectEqual(recording.events[0].position, .init(x: 50, y: 12.625))
    expectEqual(recording.events[0].phase, .began)
    expectTrue(!recording.events[0].isAtEdge)
    expectEqual(recording.events[1].time.microseconds, 1_234_568)
    expectEqual(recording.events[1].position, .init(x: 25, y: 50.5))
    expectTrue(recording.events[1].isAtEdge)
    let contact = recording.contact(of: recording.events[1])
    expectEqual(contact.pressure, 125_000)
    expectEqual(contact.phase, .ended)
    // 25 mm at 96 points in 25.4 mm.
    expectEqual(contact.position.x, 94_488_189)
  }

  @Test func `in counts is as wide as a common window`() throws {
    let header = header.replacingOccurrences(of: "mm", with: "counts")
    let recording = try read(header, down)
    expectEqual(recording.pointsPerUnit, 12.8)
    expectEqual(
      recording.contact(of: recording.events[0]).position, .init(x: 640_000_000, y: 161_600_000))
  }

  @Test func `may end with fingers down, without events, with ends of lines of Windows`() throws {
    try expectEqual(read(header, down).events.count, 1)
    try expectTrue(read(header).events.isEmpty)
    try expectEqual(read(header + "\r", down + "\r", "").events.count, 1)
  }

  @Test func `may say anything more in its header`() throws {
    let more = #", "label": "\"é\u00e9\ud83d\ude00\\\/\b\f\n\r\t", "cut": null, "good": true}"#
    try expectTrue(read(header.dropLast() + more).events.isEmpty)
  }

  @Test(arguments: [
    ("", "line 1: found the end of the file, expected a header of touch-jsonl/1"),
    ("\n", "line 1: found the end of the line, expected a value"),
    ("[]", "line 1: found file: an array of 0, expected an object"),
    ("{}", "line 1: found format: nothing, expected \"touch-jsonl/1\""),
    (down, "line 1: found format: nothing, expected \"touch-jsonl/1\""),
  ]) func `without a header is refused`(text: String, expected: String) {
    expectEqual(refusal([text]), expected)
  }

  @Test(arguments: [
    ("touch-jsonl/1", "touch-jsonl/2", "format: \"touch-jsonl/2\", expected \"touch-jsonl/1\""),
    ("\"mm\"", "\"inch\"", "units: \"inch\", expected one of mm, counts, pt"),
    ("\"mm\"", "7", "units: 7, expected one of mm, counts, pt"),
    ("100", "0", "width: 0, expected a number within 0.001…1000000000"),
    ("100", "-100", "width: -100, expected a number within 0.001…1000000000"),
    ("50.5", "0.0", "height: 0, expected a number within 0.001…1000000000"),
    ("50.5", "\"50\"", "height: \"50\", expected a number within 0.001…1000000000"),
    ("50.5", "1e400", "1e400, expected a number below 1e308"),
    (
      "100", "30000",
      "a surface of 30000.0 by 50.5 mm, expected sides of at most 100000 points, 96 an inch"
    ), ("50.5", "{}", "'{', expected lists and objects at most 1 deep"),
    ("50.5", "[1]", "'[', expected lists and objects at most 1 deep"),
    (", \"units\": \"mm\"", "", "units: nothing, expected one of mm, counts, pt"),
    ("height", "width", "\"width\" again, expected each key once"),
  ])
  func `with a header that can't be meant is refused`(old: String, new: String, expected: String) {
    let changed = header.replacingOccurrences(of: old, with: new)
    expectEqual(refusal([changed, down]), "line 1: found \(expected)")
  }

  @Test(arguments: [
    (move(("move", "hover")), "phase: \"hover\", expected one of down, move, up"),
    (move(("\"move\"", "null")), "phase: null, expected one of down, move, up"),
    (move((": 1,", ": 2,")), "finger 2, which is not down, expected it to land first"),
    (
      move((": 1,", ": 2,"), ("move", "up")),
      "finger 2, which is not down, expected it to land first"
    ),
    (move(("move", "down")), "finger 1 landing again, expected it to lift first"),
    (move(("0.5", "10.01")), "x: 10.01, expected a number within -10…10"),
    (move(("0.5", "\"0.5\"")), "x: \"0.5\", expected a number within -10…10"),
    (move(("0.5", "[0.5]")), "'[', expected lists and objects at most 1 deep"),
    (move((", \"y\": 0.25", "")), "y: nothing, expected a number within -10…10"),
    (move(("\"id\": 1", "\"id\": 1.5")), "id: 1.5, expected a whole number"),
    (move(("\"id\": 1", "\"id\": 99999999999999999999")), "id: 1e+20, expected a whole number"),
    (move(("\"t\": 1", "\"t\": -1")), "t: -1, expected a number within 0…4000000000"),
    (move(("\"t\": 1", "\"t\": 1e300")), "t: 1e+300, expected a number within 0…4000000000"),
    (move(("}", ", \"z\": 1}")), "z: an unknown key, expected one of t, id, phase, x, y, pressure"),
    (move(("}", ", \"pressure\": 2}")), "pressure: 2, expected a number within 0…1"),
    (move(("}", "} x")), "'x', expected the end of the line"),
    (move(("\"y\"", "\"x\"")), "\"x\" again, expected each key once"),
    (#"{"t": 1, "id": 1, "phase": "mov"#, "the end of the line, expected a closing quote"),
    (#"{"t": 1, "id": 1,"#, "the end of the line, expected a key in quotes"),
    (#"{"t": 1"#, "the end of the line, expected a comma or }"),
    ("", "the end of the line, expected a value"),
  ]) func `with a line that no finger makes is refused`(line: String, expected: String) {
    expectEqual(refusal([header, down, line, ""]), "line 3: found \(expected)")
  }

  @Test func `whose time goes back is refused`() {
    let late = move(("\"t\": 1", "\"t\": 1.5"))
    expectEqual(
      refusal([header, down, late, late, move()]),
      "line 5: found the time 1.000000, expected none before 1.500000")
  }

  @Test func `that is no UTF-8 is refused with its line`() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      let line = Array(header.utf8) + [0x0A, 0x22] + bytes + [0x22]
      expectEqual(
        refusal(line)?.description, "line 2: found bytes that are no UTF-8, expected text in UTF-8")
    }
  }

  @Test func `with a line beyond measure is refused before it is looked at`() {
    let endless = String(repeating: "{\"a\":", count: 20_000)
    expectEqual(
      refusal([header, endless]),
      "line 2: found a line of more than 65536 bytes, expected shorter lines")
    let longest = move() + String(repeating: " ", count: Recording.longestLine - move().utf8.count)
    expectEqual(refusal([header, down, longest]), "taken")
    expectEqual(
      refusal([header, down, longest + " "]),
      "line 3: found a line of more than 65536 bytes, expected shorter lines")
  }

  @Test func `with more fingers than people around a table have is refused`() {
    let fingers = (0...64).map { down.replacingOccurrences(of: "\"id\": 1", with: "\"id\": \($0)") }
    expectEqual(refusal([header] + fingers.dropLast()), "taken")
    expectEqual(
      refusal([header] + fingers),
      "line 66: found one more finger, expected at most 64 at the same time")
  }

  @Test func `that is cut off anywhere is read up to there or refused with its last line`() {
    let text = Array([header, down, move(), move(("move", "up"))].joined(separator: "\n").utf8)
    for end in text.indices {
      let lines = text[..<end].count { $0 == 0x0A } + 1
      if let error = refusal(Array(text[..<end])) { expectEqual(error.line, lines) }
    }
  }
}
