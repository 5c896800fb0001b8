import SwivelTestSupport
import Testing

@testable import SwivelJSON

private enum Model: String, CaseIterable, Sendable { case plain, wheels }

private struct Record: Equatable, Sendable {
  var name = ""
  var model = Model.plain
  var sizes = [1.0]
  var wheels: Int?
  var isOpen = false

  static let file = JSONFormat.object(Record(), by: "model", \.model) { model in
    JSONMember("name", \.name, .text(atMost: 4), "What it is called.")
    JSONMember("model", \.model, .word)
    JSONMember("sizes", \.sizes, .list(.number(0...10), 1...3), default: [1])
    if model == .wheels {
      JSONMember("wheels", optional: \.wheels, .integer(1...6), isRequired: true)
    }
    JSONMember("open", \.isOpen, .bool, default: false)
    JSONMember.check { object, record throws(JSONError) in
      guard !record.isOpen || record.name != "x" else { throw object.mismatch("open", "false") }
    }
  }
}

private func read(_ text: String) throws(JSONError) -> Record {
  try Record.file.read(Array(text.utf8))
}

/// A record's text and why it is refused.
private let refusals = table(
  """
  [] ┃ file: found an array of 0, expected an object
  {"name": "a", "model": "lever"} ┃ model: found "lever", expected one of plain, wheels
  {"name": "a"} ┃ model: found nothing, expected one of plain, wheels
  {"model": "plain"} ┃ name: found nothing, expected a text of 1…4 characters
  {"name": "a", "modle": 1} ┃ modle: found an unknown key, expected one of name, model, sizes, wheels, open
  {"name": "a", "model": "plain", "wheels": 1} ┃ wheels: found model plain, expected this key with wheels only
  {"name": "a", "model": "wheels"} ┃ wheels: found nothing, expected a whole number within 1…6
  {"name": "a", "model": "plain", "sizes": [1, 11]} ┃ sizes[1]: found 11, expected a number within 0…10
  {"name": "a", "model": "plain", "sizes": []} ┃ sizes: found an array of 0, expected an array of 1…3 elements
  {"name": "x", "model": "plain", "open": true} ┃ open: found true, expected false
  """)

@Suite struct `A format of JSON` {
  @Test func `reads a value, and writes it without what is usual`() throws {
    let text = #"{"open": false, "name": "a", "wheels": 3, "sizes": [1], "model": "wheels"}"#
    let record = try read(text)
    expectEqual(record, Record(name: "a", model: .wheels, wheels: 3))
    let file = Record.file.file(record)
    expectEqual(file, "{\n  \"name\": \"a\",\n  \"model\": \"wheels\",\n  \"wheels\": 3\n}\n")
    try expectEqual(read(file), record)
  }

  @Test(arguments: refusals)
  func `refuses a wrong value by its key, with what was found and expected`(row: [String]) {
    let error = #expect(throws: JSONError.self) { try read(row[0]) }
    expectEqual(error?.description, row[1])
  }

  @Test func `says the line of what is wrong`() {
    let error = #expect(throws: JSONError.self) {
      try read("{\"name\": \"a\",\n\"model\": \"plain\", \"sizes\": [1,\n-1]}")
    }
    expectEqual(error?.line, 3)
  }

  @Test func `makes the schema of what it reads`() {
    expectEqual(
      Record.file.schema.schemaFile(title: "A record", about: "For tests."),
      #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A record",
        "description": "For tests.",
        "type": "object",
        "additionalProperties": false,
        "required": ["name", "model"],
        "properties": {
          "name": {"type": "string", "minLength": 1, "maxLength": 4, "description": "What it is called."},
          "model": {"enum": ["plain", "wheels"]},
          "sizes": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "number", "minimum": 0, "maximum": 10}, "default": [1]},
          "wheels": {},
          "open": {"type": "boolean", "default": false}
        },
        "allOf": [
          {
            "if": {"properties": {"model": {"const": "plain"}}},
            "then": {"properties": {"wheels": false}},
            "else": {"required": ["wheels"], "properties": {"wheels": {"type": "integer", "minimum": 1, "maximum": 6}}}
          }
        ]
      }

      """#)
  }
}
