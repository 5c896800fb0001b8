import Foundation
import SwivelJSON
import SwivelTestSupport
import Testing

private func refusal(_ text: String) -> JSONError? { refusal(Array(text.utf8)) }

private func refusal(_ bytes: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONNode(parsing: bytes)
    return nil
  } catch { return error }
}

private let sample = #"""
  {"null": null, "yes": true, "whole": -9223372036854775808, "number": 2.5e-1,
   "text": "\"é\u00e9\ud83d\ude00\\\/\b\f\n\r\t\uE05D", "list": [1, [], {}, -0],
   "object": {"a": 1e2}}
  """#

@Suite struct `A text of JSON` {
  @Test func `is read with the line of each value`() throws {
    let object = try JSONObject(JSONNode(parsing: Array(sample.utf8)))
    expectEqual(object.node("null")?.isNull, true)
    expectEqual(object.node("yes")?.bool, true)
    expectEqual(object.node("whole")?.integer, .min)
    expectEqual(object.node("number")?.number, 0.25)
    expectEqual(object.node("text")?.string, "\"éé😀\\/\u{8}\u{C}\n\r\t\u{E05D}")
    expectEqual(object.node("list")?.elements?.count, 4)
    expectEqual(object.node("list")?.elements?.last?.number?.sign, .minus)
    expectEqual(object.node("object")?.member("a")?.integer, 100)
    expectEqual(object.members.map(\.value.line), [1, 1, 1, 1, 2, 2, 3])
    try expectEqual(JSONNode(parsing: [0x20, 0x37, 0x0A]).integer, 7)
  }

  @Test(arguments: ["", "plain", "a \"quote\" \\", "é\n😀", "\u{E05D}"])
  func `is the same where it is written without a tree`(text: String) {
    let numbers = [0, -1, 9, 10, -120, .max, .min]
    var writer = JSONWriter()
    writer.object { writer in
      for number in numbers { writer.member("whole", number) }
      for number in [0, -0.0, -3, 0.25, 1e300, 4e15, .nan] { writer.member("number", number) }
      writer.member("text", text)
    }
    let members =
      numbers.map { ("whole", JSONNode.integer($0)) }
      + [0, -0.0, -3, 0.25, 1e300, 4e15, .nan].map { ("number", JSONNode.number($0)) }
      + [("text", .string(text))]
    expectEqual(String(decoding: writer.bytes, as: UTF8.self), JSONNode.object(members).text)
  }

  @Test func `is written in one line that is read as the same`() throws {
    let text = try JSONNode(parsing: Array(sample.utf8)).text
    expectTrue(!text.contains("\n"))
    expectTrue(text.contains(#""text": "\"éé😀\\/\u0008\u000c\u000a\u000d\u0009\ue05d""#))
    expectTrue(text.hasSuffix(#""list": [1, [], {}, 0], "object": {"a": 100}}"#))
    try expectEqual(JSONNode(parsing: Array(text.utf8)).text, text)
  }

  @Test(arguments: [0.1, 1e300, -2.5e-7, .leastNonzeroMagnitude, 1e15, 1.0])
  func `has numbers that are read as the same bits`(number: Double) throws {
    try expectEqual(JSONNode(parsing: Array(JSONNode.text(of: number).utf8)).number, number)
  }

  @Test(arguments: [
    ("", "line 1, column 1: found the end of the file, expected a value"),
    ("{\"format\": 1,\n  \"id\" \"x\"}", "line 2, column 8: found '\"', expected a colon"),
    ("{\"a\": 1, \"a\": 2}", "line 1, column 10: found \"a\" again, expected each key once"),
    ("{\"a\": tru}", "line 1, column 7: found 't', expected a value"),
    ("{\"a\": NaN}", "line 1, column 7: found 'N', expected a value"),
    ("{\"a\": -NaN}", "line 1, column 8: found 'N', expected a value"),
    ("{\"a\": 1,}", "line 1, column 9: found '}', expected a key in quotes"),
    ("{\"a\": 01}", "line 1, column 8: found '1', expected a comma or }"),
    ("{\"a\": 0x1p3}", "line 1, column 8: found 'x', expected a comma or }"),
    ("{\"a\": .5}", "line 1, column 7: found '.', expected a value"),
    ("{\"a\": 5.}", "line 1, column 9: found '}', expected a digit after the point"),
    ("{\"a\": 5e}", "line 1, column 9: found '}', expected a digit of the exponent"),
    ("{\"a\": 1e999}", "line 1, column 7: found 1e999, expected a number below 1e308"),
    ("{\"a\": -1e999}", "line 1, column 7: found -1e999, expected a number below 1e308"),
    ("{\"a\": \"b", "line 1, column 9: found the end of the file, expected a closing quote"),
    (
      "{\"a\": \"\\q\"}",
      "line 1, column 9: found 'q', expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
    ), ("{\"a\": \"\\ud800x\"}", "line 1, column 14: found 'x', expected a Unicode character"),
    ("\"\\ud800\\u0041\"", "line 1, column 14: found '\"', expected the second half of a pair"),
    ("\"\\u00+1\"", "line 1, column 4: found '0', expected four hexadecimal digits"),
    ("[1", "line 1, column 3: found the end of the file, expected a comma or ]"),
    ("[1,]", "line 1, column 4: found ']', expected a value"),
    ("{} {}", "line 1, column 4: found '{', expected the end of the file"),
  ]) func `that is none is refused with line and column`(text: String, line: String) {
    expectEqual(refusal(text)?.description, line)
  }

  @Test(arguments: [17, 1_000, 60_000])
  func `that nests too deep is refused before it can hurt`(depth: Int) {
    let line = "line 1, column 17: found '[', expected lists and objects at most 16 deep"
    expectEqual(refusal(String(repeating: "[", count: depth))?.description, line)
  }

  @Test func `with too many keys is refused`() {
    let members = (0...1_000).map { "\"\($0)\": 0" }
    expectNil(refusal("{" + members.dropLast().joined(separator: ",") + "}"))
    expectEqual(
      refusal("{" + members.joined(separator: ",") + "}")?.description.hasSuffix(
        "found one more, expected at most 1000 keys"), true)
  }

  @Test func `with too many values is refused before they take all memory`() {
    let zeros = [UInt8]("0,".utf8)
    for (count, isRead) in [(200_000, true), (200_001, false)] {
      let list =
        [UInt8("[".utf8.first ?? 0)] + (1..<count).flatMap { _ in zeros } + Array("0]".utf8)
      #expect(((try? JSONNode(parsing: list)) != nil) == isRead)
    }
    // In lists of their own they are counted together.
    let lists = Array("[[0,0],[0,0],[0,0]]".utf8)
    #expect((try? JSONNode(parsing: lists, most: 10)) != nil)
    #expect((try? JSONNode(parsing: lists, most: 9)) == nil)
  }

  @Test(arguments: [[0xFF, 0xFE], [0x22, 0xC3, 0x28, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]])
  func `that is no UTF-8 is refused`(bytes: [UInt8]) { expectTrue(refusal(bytes) != nil) }

  @Test func `of a line has its number and nothing nested`() throws {
    let lines = Array("{\"a\": 1}\n{\"a\": [1]}\n{".utf8).split(separator: 0x0A)
    try expectEqual(JSONNode(parsing: lines[0], line: 7).line, 7)
    #expect(throws: JSONError.self, performing: { try JSONNode(parsing: lines[1], line: 8) })
    let error = #expect(throws: JSONError.self) { try JSONNode(parsing: lines[2], line: 9) }
    expectEqual(
      error?.description, "line 9, column 2: found the end of the line, expected a key in quotes")
  }
}

@Suite struct `An object of JSON` {
  private enum Word: String, CaseIterable { case one, two }

  private func object(_ text: String) throws -> JSONObject {
    try JSONObject(JSONNode(parsing: Array(text.utf8)))
  }

  @Test func `has values of the wished types, or what is usual`() throws {
    let object = try object(#"{"n": 1.5, "i": 3, "b": true, "s": "x", "w": "two", "a": [1]}"#)
    try expectEqual(object.value("n", .number(0...2)), 1.5)
    try expectEqual(object.value("i", .integer(0...3)), 3)
    try expectEqual(object.value("none", .integer(0...3), default: 2), 2)
    try expectTrue(object.value("b", .bool))
    try expectEqual(object.value("s", .text(atMost: 1)), "x")
    try expectEqual(object.value("w", .word), Word.two)
    try expectEqual(object.value("none", .word, default: Word.one), .one)
    try expectEqual(object.value("a", .nodes(1...1)).first?.integer, 1)
  }

  @Test func `says of each key what was found and what was expected`() throws {
    let object = try object("{\"n\": 1.5,\n\"s\": \"x\\ny\", \"a\": []}")
    let number = #expect(throws: JSONError.self) { try object.value("n", .number(2...3)) }
    expectEqual(number?.description, "n: found 1.5, expected a number within 2…3")
    expectEqual(number?.line, 1)
    let whole = #expect(throws: JSONError.self) { try object.value("n", .integer(2...2)) }
    expectEqual(whole?.description, "n: found 1.5, expected 2")
    let word: JSONError? = #expect(throws: JSONError.self) {
      let _: Word = try object.value("s", .word)
    }
    expectEqual(word?.description, "s: found \"x y\", expected one of one, two")
    expectEqual(word?.line, 2)
    let none = #expect(throws: JSONError.self) { try object.value("none", .text(atMost: 9)) }
    expectEqual(none?.description, "none: found nothing, expected a text of 1…9 characters")
    let list = #expect(throws: JSONError.self) { try object.value("a", .nodes(1...2)) }
    expectEqual(list?.description, "a: found an array of 0, expected an array of 1…2 elements")
  }

  @Test func `refuses what is no object, and keys that nobody knows`() throws {
    let node = try JSONNode(parsing: Array("{\"a\": 1}".utf8))
    let key = #expect(throws: JSONError.self) { try JSONObject(node, keys: ["b", "c"]) }
    expectEqual(key?.description, "a: found an unknown key, expected one of b, c")
    let none = #expect(throws: JSONError.self) { try JSONObject(JSONNode(.null)) }
    expectEqual(none?.description, "file: found null, expected an object")
  }
}
