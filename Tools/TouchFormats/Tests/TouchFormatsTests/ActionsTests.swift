import SwivelInput
import SwivelRecordings
import SwivelTapeSupport
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import TouchFormats

private let start = Tape.Start(scene: "sandbox", hash: "0123456789abcdef")

private func tape(_ json: String) throws -> Tape {
  try Tape(
    actions: Array(json.utf8), program: "1.0", step: 8_000, start: start,
    surface: Surface(width: 1_280, height: 720))
}

/// The lines of a tape between its header and its end.
private func lines(_ json: String) throws -> [String] {
  let text = try tape(json).text
  try expectEqual(Tape(parsing: text).text, text)
  return text.split(separator: "\n").dropFirst(5).dropLast().map(String.init)
}

private func refusal(_ json: String) -> String {
  do {
    _ = try tape(json)
    return "taken"
  } catch {
    return "\(error)"
  }
}

private func pointer(_ kind: String, _ actions: String...) -> String {
  """
  {"type": "pointer", "id": "p\(kind)", "parameters": {"pointerType": "\(kind)"},
   "actions": [\(actions.joined(separator: ", "))]}
  """
}

private func move(_ x: Int, _ y: Int, _ duration: Int = 0, from origin: String = "viewport")
  -> String
{
  #"{"type":"pointerMove","duration":\#(duration),"x":\#(x),"y":\#(y),"origin":"\#(origin)"}"#
}

private let down = #"{"type":"pointerDown","button":0}"#
private let up = #"{"type":"pointerUp","button":0}"#
private let pause = #"{"type":"pause"}"#

private func pause(_ duration: Int) -> String { #"{"type":"pause","duration":\#(duration)}"# }

@Suite struct `Actions of WebDriver` {
  @Test func `move straight, a report each 8 ms, and end exactly at the target`() throws {
    let json = "[\(pointer("touch", move(10, 20), down, move(40, 20, 30), up))]"
    try expectEqual(
      lines(json),
      [
        "0.000000 +1 10.000000,20.000000", "0.008000 1 18.000000,20.000000",
        "0.016000 1 26.000000,20.000000", "0.024000 1 34.000000,20.000000",
        "0.030000 1 40.000000,20.000000", "0.030000 -1 40.000000,20.000000",
      ])
  }

  @Test func `go tick by tick, each as long as its longest action`() throws {
    let first = pointer("touch", move(0, 0), down, move(8, 0, 8), pause, up)
    let second = pointer("touch", move(100, 0), down, pause(20), move(90, 0), up)
      .replacing("ptouch", with: "other")
    try expectEqual(
      lines("{\"actions\": [\(first), \(second)]}"),
      [
        "0.000000 +1 0.000000,0.000000 +2 100.000000,0.000000",
        "0.008000 1 8.000000,0.000000",
        "0.020000 2 90.000000,0.000000 -1 8.000000,0.000000", "0.020000 -2 90.000000,0.000000",
      ])
  }

  @Test func `rounds places on the way to the nearest millionth`() throws {
    let json = "[\(pointer("touch", down, move(-1, 1, 24), up))]"
    try expectEqual(
      lines(json).dropFirst().prefix(2),
      [
        "0.008000 1 -0.333333,0.333333", "0.016000 1 -0.666667,0.666667",
      ])
  }

  @Test func `may be relative to the pointer, and lose what stays down`() throws {
    let json =
      "[\(pointer("pen", move(5, 5), down, move(3, -1, from: "pointer"), move(1, 1, 8, from: "pointer")))]"
    try expectEqual(
      lines(json),
      [
        "0.000000 +1=pen 5.000000,5.000000", "0.000000 1 8.000000,4.000000",
        "0.008000 1 9.000000,5.000000", "0.008000 !1 9.000000,5.000000",
      ])
  }

  @Test func `of a mouse hover, press and open the secondary way`() throws {
    let json = """
      [{"type": "pointer", "id": "m", "actions": [\(move(5, 5)), {"type":"pointerDown","button":2},
        {"type":"pointerUp","button":2}, {"type":"pointerDown","button":1}, \(down), \(move(6, 5)),
        {"type":"pointerCancel"}]}]
      """
    try expectEqual(
      lines(json),
      [
        "0.000000 hover 5.000000,5.000000", "0.000000 secondary 5.000000,5.000000",
        "0.000000 +1=mouse 5.000000,5.000000", "0.000000 1 6.000000,5.000000",
        "0.000000 !1 6.000000,5.000000",
      ])
  }

  @Test func `press keys, type what they print, and scroll by notches`() throws {
    let json = #"""
      [{"type": "key", "id": "k", "actions": [
        {"type":"keyDown","value":"a"}, {"type":"keyUp","value":"a"},
        {"type":"keyDown","value":"\uE009"}, {"type":"keyDown","value":"z"},
        {"type":"keyUp","value":"z"}, {"type":"keyUp","value":"\uE009"},
        {"type":"keyDown","value":"\uE00C"}, {"type":"keyDown","value":"\uE00C"},
        {"type":"keyUp","value":"\uE00C"}, {"type":"keyDown","value":"é"},
        {"type":"keyDown","value":"\uE008"}, {"type":"keyDown","value":"A"}]},
       {"type": "wheel", "id": "w", "actions": [
        {"type":"scroll","x":5,"y":6,"deltaX":0,"deltaY":-240,"duration":16,"origin":"viewport"}]}]
      """#
    try expectEqual(
      lines(json),
      [
        "0.000000 key down a", "0.000000 text \"a\"",
        "0.008000 wheel 5.000000,6.000000 0.000000,1.000000",
        "0.016000 wheel 5.000000,6.000000 0.000000,1.000000", "0.016000 key up a",
        "0.016000 modifiers control", "0.016000 key down z control",
        "0.016000 key up z control", "0.016000 modifiers", "0.016000 key down escape",
        "0.016000 key repeat escape", "0.016000 key up escape", "0.016000 text \"é\"",
        "0.016000 modifiers shift", "0.016000 key down a shift", "0.016000 text \"A\"",
      ])
  }

  @Test func `of everything that they know are read back as they were written`() throws {
    var tape = SampleTape.tape
    let known = tape.events.filter { event in
      switch event.kind {
      case .gamepad, .window, .reply, .contactsLost, .text, .composition: false
      case .contact(let contact): contact.position.clamped == contact.position
      case .hover(let point), .secondaryPress(let point), .wheel(let point, _, _):
        point.clamped == point
      default: true
      }
    }
    tape.entries = Tape.Entries(known.map { .event($0) })
    let (json, leftOut) = tape.actions
    expectEqual(leftOut, 0)
    let read = try Tape(
      actions: Array(json.utf8), program: "1.0", step: 8_000, start: start, surface: tape.surface)
    expectEqual(read.actions.json, json)
  }

  @Test func `leave out what browsers don't have, and say how much`() throws {
    var tape = SampleTape.tape
    tape.entries = Tape.Entries(
      [InputEvent.Kind.gamepad(.connected), .window(.hidden), .contactsLost].map {
        .event(InputEvent(time: .zero, kind: $0))
      })
    let (json, leftOut) = tape.actions
    expectEqual(leftOut, 3)
    expectEqual(
      json, "{\"actions\":[\n{\"type\":\"none\",\"id\":\"clock\",\"actions\":[\n  \n]}\n]}\n")
    try expectTrue(lines(json).isEmpty)
  }

  @Test func `begin where the first thing happens`() throws {
    var tape = SampleTape.tape
    let contact = Contact(id: ContactID(9), phase: .began, position: ExactPoint(x: 1_500_000, y: 2))
    tape.entries = [.event(InputEvent(time: Timestamp(microseconds: 2_499), contact: contact))]
    try expectEqual(
      lines(tape.actions.json),
      [
        "0.002000 +1 1.500000,0.000002", "0.002000 !1 1.500000,0.000002",
      ])
  }

  @Test(arguments: [
    ("", "line 1: found the end of the file, expected a value"),
    ("7", "line 1: found actions: 7, expected a list"),
    ("{}", "line 1: found actions: an object, expected a list"),
    ("[1]", "line 1: found actions[0]: 1, expected an object"),
    (
      "[\n{\"type\":\"eye\",\"id\":\"e\",\"actions\":[]}]",
      "line 2: found actions[0].type: \"eye\", expected one of none, key, pointer, wheel"
    ),
    (
      "[\(pointer("touch", #"{"type":"keyDown","value":"a"}"#))]",
      "line 2: found actions[0].actions[0].type: \"keyDown\", expected an action of this kind of source"
    ),
    (
      "[\(pointer("eye"))]",
      "line 1: found actions[0].parameters.pointerType: \"eye\", expected one of mouse, pen, touch"
    ),
    (
      "[\(pointer("touch", pause(-1)))]",
      "line 2: found actions[0].actions[0].duration: -1, expected a whole number within 0…3600000"
    ),
    (
      "[\(pointer("touch", #"{"type":"pause","duration":1.5}"#))]",
      "line 2: found actions[0].actions[0].duration: 1.5, expected a whole number within 0…3600000"
    ),
    (
      "[\(pointer("touch", #"{"type":"pointerMove","x":1}"#))]",
      "line 2: found actions[0].actions[0].y: nothing, expected a number within -100000…100000"
    ),
    (
      "[\(pointer("touch", #"{"type":"pointerMove","x":1,"y":2,"origin":{"element-6066":"e"}}"#))]",
      "line 2: found actions[0].actions[0].origin: an object, expected one of viewport, pointer"
    ),
    (
      #"[{"type":"key","id":"k","actions":[{"type":"keyDown","value":"\uE05D"}]}]"#,
      "line 1: found the key \\ue05d, expected a key that this program knows"
    ),
    ("[] x", "line 1: found 'x', expected the end of the file"),
    ("{\"a\":1,\n\"a\":2}", "line 2: found \"a\" again, expected each key once"),
  ])
  func `that can't be meant are refused with the way to what is wrong`(
    json: String, expected: String
  ) {
    expectEqual(refusal(json), expected)
  }

  @Test func `that never end are refused`() {
    let hours = (0..<10).map { _ in move(1, 1, 3_600_000) }.joined(separator: ", ")
    expectEqual(
      refusal("[\(pointer("touch", down, hours))]"),
      "line 1: found actions that take too long, expected no more than 2000000 reports, one each 8 ms of a move"
    )
  }

  @Test func `that are no UTF-8 are refused with their line`() {
    #expect(
      throws: RecordingError(line: 2, found: "byte 255", expected: "a value")
    ) {
      try Tape(
        actions: [0x5B, 0x0A, 0xFF, 0x5D], program: "", step: 1, start: start,
        surface: Surface(width: 1, height: 1))
    }
  }
}
