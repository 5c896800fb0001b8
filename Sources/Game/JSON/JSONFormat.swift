/// One description of a value in JSON, which reads it strictly, writes it canonically and makes its schema.
///
/// An error is about the value alone; who holds the value puts its key before the error's key path.
@usableFromInline package struct JSONFormat<Value: Sendable>: Sendable {
  @usableFromInline package let read: @Sendable (JSONNode) throws(JSONError) -> Value
  /// What is read as the same value.
  package let write: @Sendable (Value) -> JSONNode
  private let makeExpected: @Sendable () -> String
  private let makeSchema: @Sendable () -> JSONNode

  /// What is expected where the value is missing.
  @usableFromInline package var expected: String { makeExpected() }

  /// The JSON schema (2020-12) of what is read: all that a schema can say of it.
  package var schema: JSONNode { makeSchema() }

  package init(
    expected: @autoclosure @escaping @Sendable () -> String,
    schema: @autoclosure @escaping @Sendable () -> JSONNode,
    read: @escaping @Sendable (JSONNode) throws(JSONError) -> Value,
    write: @escaping @Sendable (Value) -> JSONNode
  ) { (makeExpected, self.read, self.write, makeSchema) = (expected, read, write, schema) }

  /// A value that a node is or isn't.
  package init(
    _ expected: @autoclosure @escaping @Sendable () -> String,
    schema: @autoclosure @escaping @Sendable () -> JSONNode,
    of value: @escaping @Sendable (JSONNode) -> Value?,
    write: @escaping @Sendable (Value) -> JSONNode
  ) {
    self.init(
      expected: expected(), schema: schema(),
      read: { node throws(JSONError) in
        guard let value = value(node) else { throw node.mismatch(expected()) }
        return value
      }, write: write)
  }

  /// Another value that is written as one of these.
  ///
  /// - Parameters:
  ///   - expected: what is expected where it has no such value.
  ///   - schema: what a schema says besides.
  package func map<Other: Sendable>(
    _ expected: String = "", schema more: JSONNode = [:],
    to other: @escaping @Sendable (Value) -> Other?, from own: @escaping @Sendable (Other) -> Value
  ) -> JSONFormat<Other> {
    JSONFormat<Other>(
      expected: self.expected, schema: schema.with(more),
      read: { node throws(JSONError) in
        guard let value = other(try read(node)) else { throw node.mismatch(expected) }
        return value
      }, write: { write(own($0)) })
  }

  /// A value that may be none, which is no node, or null.
  package func optional(isNullable: Bool = false) -> JSONFormat<Value?> {
    JSONFormat<Value?>(
      expected: expected, schema: isNullable ? ["anyOf": [schema, ["type": "null"]]] : schema,
      read: { node throws(JSONError) in isNullable && node.isNull ? nil : try read(node) },
      write: { value in value.map(write) ?? JSONNode(.null) })
  }

  /// The same with other words for a missing value.
  package func missing(_ expected: String) -> Self {
    JSONFormat(expected: expected, schema: schema, read: read, write: write)
  }

  package func read(_ bytes: [UInt8], atMost limit: Int = .max) throws(JSONError) -> Value {
    guard bytes.count <= limit else {
      throw JSONError("file", found: "\(bytes.count) bytes", expected: "at most \(limit)")
    }
    return try read(JSONNode(parsing: bytes))
  }

  /// Reads the value of a key, or of an index such as `[2]`.
  package func read(_ node: JSONNode, in key: String) throws(JSONError) -> Value {
    do { return try read(node) } catch { throw error.within(key) }
  }

  /// The text of a file with an object, one member per line.
  package func file(_ value: Value) -> String {
    "{\n" + (write(value).members ?? []).map { "  " + $0.text }.joined(separator: ",\n") + "\n}\n"
  }

  /// Words of an enumeration, each at most once.
  package static func words<Word>(_ counts: ClosedRange<Int>) -> Self
  where Value == [Word], Word: RawRepresentable<String> & CaseIterable & Equatable {
    let word = JSONFormat<Word>.word
    let list = JSONFormat<[JSONNode]>.nodes(counts)
    return Self(
      expected: list.expected,
      schema: list.schema.with(["items": word.schema, "uniqueItems": true]),
      read: { node throws(JSONError) in
        var words: [Word] = []
        for (index, node) in try list.read(node).enumerated() {
          guard let word = try? word.read(node), !words.contains(word) else {
            throw node.mismatch("\(word.expected), once").within("[\(index)]")
          }
          words.append(word)
        }
        return words
      }, write: { .array($0.map(word.write)) })
  }

  package static func list<Element>(
    _ element: JSONFormat<Element>, _ counts: ClosedRange<Int>
  ) -> Self where Value == [Element] {
    let list = JSONFormat<[JSONNode]>.nodes(counts)
    return Self(
      expected: list.expected, schema: list.schema.with(["items": element.schema]),
      read: { node throws(JSONError) in
        let nodes = try list.read(node)
        var elements: [Element] = []
        elements.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
          elements.append(try element.read(node, in: "[\(index)]"))
        }
        return elements
      }, write: { .array($0.map(element.write)) })
  }

  /// An object of values, each with a word for its key; `words` is what is expected of a key.
  package static func values<Word, Element>(
    _ element: JSONFormat<Element>, by words: String
  ) -> Self where Value == [Word: Element], Word: RawRepresentable<String> {
    Self(
      expected: "an object", schema: ["type": "object", "additionalProperties": element.schema],
      read: { node throws(JSONError) in
        var values: Value = [:]
        for member in try JSONObject(node).members {
          guard let word = Word(rawValue: member.key) else {
            throw JSONError(
              member.key, line: member.value.line, found: "an unknown key", expected: words)
          }
          values[word] = try element.read(member.value, in: member.key)
        }
        return values
      },
      write: { values in
        let members = values.map { (key: $0.rawValue, value: element.write($1)) }
        return .object(members.sorted { $0.key < $1.key })
      })
  }
}

extension JSONNode {
  package func schemaFile(title: String, about text: String) -> String {
    let head: JSONNode = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
      "description": .string(text),
    ]
    return String(decoding: head.with(self).file(width: 128), as: UTF8.self)
  }

  func mismatch(_ expected: String) -> JSONError {
    JSONError("", line: line, found: summary, expected: expected)
  }
}

// MARK: - Values

extension JSONFormat<JSONNode> {
  /// A node as it is, of which the schema says nothing.
  package static var node: Self { Self("a value", schema: [:], of: { $0 }, write: { $0 }) }
}

extension JSONFormat<[JSONNode]> {
  /// The elements of a list as they are, of which the schema says nothing.
  package static func nodes(_ counts: ClosedRange<Int>) -> Self {
    let (least, most) = (counts.lowerBound, counts.upperBound)
    return Self(
      "an array of \(least == most ? "\(least)" : "\(least)…\(most)") elements",
      schema: ["type": "array", "minItems": .integer(least), "maxItems": .integer(most)],
      of: { $0.elements.flatMap { counts.contains($0.count) ? $0 : nil } }, write: JSONNode.array)
  }
}

extension JSONFormat<Bool> {
  package static var bool: Self {
    Self("true or false", schema: ["type": "boolean"], of: \.bool, write: JSONNode.bool)
  }
}

extension JSONFormat<Int> {
  package static func integer(_ range: ClosedRange<Int>) -> Self {
    let (least, most) = (range.lowerBound, range.upperBound)
    return Self(
      least == most
        ? "\(least)"
        : "a whole number" + (range == .min ... .max ? "" : " within \(least)…\(most)"),
      schema: least == most
        ? ["const": .integer(least)]
        : ["type": "integer", "minimum": .integer(least), "maximum": .integer(most)],
      of: { $0.integer.flatMap { range.contains($0) ? $0 : nil } }, write: JSONNode.integer)
  }
}

extension JSONFormat<Double> {
  /// - Parameter clampsOutOfRange: whether one that is out of range is brought into it, instead of being an error.
  package static func number(_ range: ClosedRange<Double>, clampsOutOfRange: Bool = false) -> Self {
    let (least, most) = (JSONNode.number(range.lowerBound), JSONNode.number(range.upperBound))
    return Self(
      "a number within \(least.text)…\(most.text)",
      schema: ["type": "number", "minimum": least, "maximum": most],
      of: { node in
        node.number.flatMap { number in
          if range.contains(number) { return number }
          return clampsOutOfRange ? min(max(number, range.lowerBound), range.upperBound) : nil
        }
      }, write: JSONNode.number)
  }
}

extension JSONFormat<String> {
  /// A text of at least 1 character and of limited length.
  package static func text(atMost length: Int) -> Self {
    Self(
      "a text of 1…\(length) characters",
      schema: ["type": "string", "minLength": 1, "maxLength": .integer(length)],
      of: { $0.string.flatMap { (1...length).contains($0.count) ? $0 : nil } },
      write: JSONNode.string)
  }
}

extension JSONFormat where Value: Equatable {
  package static func word(_ values: [(word: String, value: Value)]) -> Self {
    Self(
      "one of \(values.map(\.word).joined(separator: ", "))",
      schema: ["enum": .strings(values.map(\.word))],
      of: { node in node.string.flatMap { text in values.first { $0.word == text }?.value } },
      write: { value in .string(values.first { $0.value == value }?.word ?? "") })
  }
}

extension JSONFormat where Value: RawRepresentable<String> & CaseIterable & Equatable {
  package static var word: Self { word(Value.allCases.map { ($0.rawValue, $0) }) }
}
