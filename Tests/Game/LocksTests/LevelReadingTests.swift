import Foundation
import SwivelJSON
import SwivelLocks
import SwivelTestSupport
import Testing

/// A level's text with some keys replaced, added or (`nil`) left out.
private func text(_ changes: [(key: String, value: String?)] = []) -> String {
  var keys: [(key: String, value: String)] = [
    ("format", "1"), ("id", "\"x\""), ("title", "\"X\""), ("model", "\"sequence\""),
    ("stops", "10"), ("combination", "[7, 9]"),
  ]
  for (key, value) in changes {
    keys.removeAll { $0.key == key }
    if let value { keys.append((key, value)) }
  }
  return "{" + keys.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
}

private func error(_ text: String) -> JSONError? {
  do throws(JSONError) {
    _ = try Level(json: Array(text.utf8))
    return nil
  } catch { return error }
}

/// Keys with values that they can't have, – for none, the line that says so, and the model where that matters.
private let refusals = table(
  #"""
  format ┃ 2 ┃ format: found 2, expected 1
  format ┃ – ┃ format: found nothing, expected 1
  id ┃ 7 ┃ id: found 7, expected a text of 1…40 characters
  id ┃ "Ä b" ┃ id: found "Ä b", expected lower-case letters, digits and hyphens
  id ┃ – ┃ id: found nothing, expected lower-case letters, digits and hyphens
  title ┃ "" ┃ title: found "", expected a text of 1…60 characters
  model ┃ "lever" ┃ model: found "lever", expected one of sequence, passes, wheels
  stops ┃ 1000000 ┃ stops: found 1000000, expected a whole number within 2…1000
  stops ┃ 7 ┃ stops: found 7, expected a number of stops that divides 468000
  stops ┃ 10.5 ┃ stops: found 10.5, expected a whole number within 2…1000
  stops ┃ "10" ┃ stops: found "10", expected a whole number within 2…1000
  combination ┃ [] ┃ combination: found an array of 0, expected an array of 1…32 elements
  combination ┃ – ┃ combination: found nothing, expected an array of 1…32 elements
  combination ┃ [7, 10] ┃ combination[1]: found 10, expected a whole or half number on the dial, 0…9
  combination ┃ [7.25] ┃ combination[0]: found 7.25, expected a whole or half number on the dial, 0…9
  combination ┃ [null] ┃ combination[0]: found null, expected a whole or half number on the dial, 0…9
  combination ┃ 7 ┃ combination: found 7, expected an array of 1…32 elements
  first ┃ "left" ┃ first: found "left", expected one of ccw, cw
  start ┃ -1 ┃ start: found -1, expected a whole or half number on the dial, 0…9
  tolerance ┃ 9 ┃ tolerance: found 9, expected a number within 0…5
  strict ┃ 1 ┃ strict: found 1, expected true or false
  passes ┃ [1, 1] ┃ passes: found model sequence, expected this key with passes only
  passes ┃ [1, 0] ┃ passes[1]: found 0, expected a whole number within 1…9 ┃ passes
  passes ┃ [1] ┃ passes: found an array of 1, expected an array of 2 elements ┃ passes
  wheels ┃ [{}] ┃ wheels: found model sequence, expected this key with wheels only
  fly ┃ 1 ┃ fly: found model sequence, expected this key with wheels only
  wheels ┃ [{"gates": 3}] ┃ wheels[0].gates: found an unknown key, expected one of gate, radius, falseGates, start ┃ wheels
  wheels ┃ [{"radius": 3}] ┃ wheels[0].radius: found 3, expected a whole number within 900…1000 ┃ wheels
  wheels ┃ [7] ┃ wheels[0]: found 7, expected an object ┃ wheels
  labels ┃ ["a"] ┃ labels: found an array of 1, expected numbers, letters, symbols, bars (up to 8) or 10 texts of 1…8 characters
  reveal ┃ {} ┃ reveal.way: found nothing, expected one of shown, clue, picture, demonstration, alignment, tray, hidden
  reveal ┃ {"way": "picture", "picture": "../../etc/passwd"} ┃ reveal.picture: found "../../etc/passwd", expected the plain name of a file beside the lock's
  reveal ┃ {"way": "picture"} ┃ reveal.picture: found nothing, expected the name of a file beside the lock's
  solution ┃ "/x" ┃ solution: found "/x", expected the plain name of a file beside the lock's
  next ┃ "x" ┃ next: found "x", expected the id of another level
  par ┃ {"turns": 1} ┃ par.reversals: found nothing, expected a whole number within 0…1000
  dials ┃ [{}] ┃ stops: found dials too, expected this key in each of dials
  hints ┃ ["a", "b"] ┃ hints: found an array of 2, expected an array of 3 elements
  hints ┃ ["a", 7, "c"] ┃ hints[1]: found 7, expected a text of 1…100 characters
  assist ┃ ["hints", "hints"] ┃ assist[1]: found "hints", expected one of hints, demonstration, passes, park, dwell, graph, once
  gear ┃ [{"driver": 0, "driven": 1, "ratio": [1, 1]}] ┃ gear[0].driven: found 1, expected 0
  """#)

@Suite struct `A level file` {
  @Test func `is read with what it leaves out as usual`() throws {
    let level = try Level(json: Array(text().utf8))
    expectEqual(level.id, "x")
    expectEqual(level.dials, [LevelDial(Combination(stops: [7, 9]))])
    expectTrue(level.opening == .handle && level.tolerance == 0.5)
    expectEqual(level.demo, Level(id: "", title: "", model: .sequence, dials: []).demo)
    expectNil(level.par)
  }

  @Test(arguments: refusals)
  func `with a wrong value is refused in one line`(row: [String]) {
    let model = row.dropFirst(3).map { (key: "model", value: Optional("\"\($0)\"")) }
    let changed = text(model + [(key: row[0], value: row[1] == "–" ? nil : row[1])])
    expectEqual(error(changed)?.description, row[2])
  }

  @Test func `with a key that isn't known is refused by its name`() {
    let line = error(text([("combinaton", "[1]")]))?.description
    expectEqual(
      line?.hasPrefix("combinaton: found an unknown key, expected one of $schema, "), true)
  }

  @Test func `that is no JSON is refused with line and column`() {
    expectEqual(
      error("{\"a\": 1,\n 7}")?.description, "line 2, column 2: found '7', expected a key in quotes"
    )
    expectEqual(error("[]")?.description, "file: found an array of 0, expected an object")
  }

  @Test func `that is too large is refused unread`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 100_000_000)
    #expect(throws: JSONError("file", found: "100000000 bytes", expected: "at most 65536")) {
      try Level(json: bytes)
    }
  }
}

@Suite struct `Checking a level` {
  private func level(_ changes: [(key: String, value: String?)]) throws -> Level {
    try Level(json: Array(text(changes).utf8))
  }

  @Test func `finds a lock that opens by other numbers too`() throws {
    let wide = try level([("wheels", "[{\"gate\": 10}]"), ("model", "\"wheels\"")])
    let line = wide.check()?.description
    expectEqual(
      line,
      "combination[0]: found open with this number missed, expected open with every number "
        + "right only")
  }

  @Test(arguments: [
    (1.4, 1, "turns: found 1.4, expected 1.5, what the combination needs, or up to one more"),
    (2.6, 1, "turns: found 2.6, expected 1.5, what the combination needs, or up to one more"),
    (1.5, 0, "reversals: found 0, expected 1, what the combination needs, or one more"),
  ]) func `finds a par that isn't honest`(turns: Double, reversals: Int, said: String) throws {
    let par = "{\"turns\": \(turns), \"reversals\": \(reversals)}"
    try expectEqual(level([("par", par)]).check()?.description, "par.\(said)")
  }

  @Test(arguments: [
    (#"["a", "b", "1 2 3 4 5 6 7 8 9 10 11 12 13"]"#, "13 words, expected at most 12"),
    (#"["Push it.", "Left.", "Then push it."]"#, #"what "Push it." says, expected something else"#),
  ])
  func `finds hints that are too long, or say again what one before has said`(
    hints: String, said: String
  ) throws {
    try expectEqual(level([("hints", hints)]).check()?.description, "hints[2]: found \(said)")
  }

  @Test func `finds ways in a circle, to nowhere, and names given twice`() {
    func level(_ id: String, _ next: String?) -> Level {
      var level = Level(id: id, title: id, model: .sequence, dials: [])
      level.next = next
      return level
    }
    let levels = [
      level("a", "b"), level("b", "c"), level("c", "b"), level("d", "e"), level("a", nil),
    ]
    let errors = Level.checkLinks(levels)
    expectEqual(errors.map(\.index), [1, 2, 3, 4])
    expectEqual(
      errors[0].error.description, "next: found a way back to itself, expected a way to an end")
    expectEqual(errors[2].error.description, "next: found \"e\", expected the id of a level")
    expectEqual(errors[3].error.description, "id: found \"a\" again, expected an id of its own")
  }
}

@Suite struct `The schema of levels` {
  @Test func `is made of what reads a level`() throws {
    try expectKept(
      Level.file.schema.schemaFile(
        title: "A Swivel level",
        about: """
          A lock to be opened. Numbers are read under the mark; turning the dial to the left (counter-clockwise) makes them \
          rise.
          """), in: LevelFiles.folder.appending(path: "level.schema.json"))
  }
}

@Suite struct `The page about writing levels` {
  private func page() throws -> String {
    try String(contentsOf: LevelFiles.folder.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func `shows a level that can be opened`() throws {
    let example = try #require(try page().firstMatch(of: /```json\n((?s:.*?))```/)).output.1
    let level = try Level(json: Array(example.utf8))
    expectNil(level.check())
  }

  @Test func `names every key`() throws {
    let url = LevelFiles.folder.appending(path: "level.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let text = try page()
    for key in try #require(schema?["properties"] as? [String: Any]).keys.sorted() {
      expectTrue(text.contains("`\(key)`") || text.contains("\"\(key)\""), "\(key)")
    }
  }
}
