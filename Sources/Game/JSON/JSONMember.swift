/// A member of an object in a ``JSONFormat``: how it is read into its owner, written of it, and described.
package struct JSONMember<Owner: Sendable>: Sendable {
  package typealias Read = @Sendable (JSONObject, inout Owner) throws(JSONError) -> Void

  /// Its key; empty for what is only checked.
  package let key: String
  package let isRequired: Bool
  package let read: Read
  /// Its node; nil where nothing is written.
  package let write: @Sendable (Owner) -> JSONNode?
  private let makeSchema: @Sendable () -> JSONNode?

  /// What the schema of the object says of it: of what is only checked, a schema of the object; nil for nothing.
  package var schema: JSONNode? { makeSchema() }

  package init(
    _ key: String, isRequired: Bool = false,
    schema: @autoclosure @escaping @Sendable () -> JSONNode?,
    read: @escaping Read, write: @escaping @Sendable (Owner) -> JSONNode? = { _ in nil }
  ) {
    (self.key, self.isRequired, self.read, self.write) = (key, isRequired, read, write)
    makeSchema = schema
  }

  package typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable
  /// The format that a member has in an owner as far as it is read; the schema doesn't know that.
  package typealias Present<Value: Sendable> = @Sendable (Owner) -> JSONFormat<Value>

  /// A member that must be there.
  package init<Value: Sendable>(
    _ key: String, _ path: Path<Value>, _ format: JSONFormat<Value>, _ about: String = "",
    in present: Present<Value>? = nil
  ) {
    self.init(
      key, isRequired: true, schema: format.schema.about(about),
      read: { object, owner throws(JSONError) in
        owner[keyPath: path] = try object.value(key, present?(owner) ?? format)
      }, write: { (present?($0) ?? format).write($0[keyPath: path]) })
  }

  /// A member that may be missing, and is where its value is usual, unless it is always written.
  package init<Value: Sendable & Equatable>(
    _ key: String, _ path: Path<Value>, _ format: JSONFormat<Value>, default usual: Value,
    _ about: String = "", isAlwaysWritten: Bool = false, in present: Present<Value>? = nil
  ) {
    self.init(
      key, schema: format.schema.with(["default": format.write(usual)]).about(about),
      read: { object, owner throws(JSONError) in
        owner[keyPath: path] = try object.value(key, present?(owner) ?? format, default: usual)
      },
      write: {
        let value = $0[keyPath: path]
        return value == usual && !isAlwaysWritten ? nil : (present?($0) ?? format).write(value)
      })
  }

  /// A member that is nil where it is missing.
  package init<Value: Sendable>(
    _ key: String, optional path: Path<Value?>, _ format: JSONFormat<Value>, _ about: String = "",
    isRequired: Bool = false, in present: Present<Value>? = nil
  ) {
    self.init(
      key, isRequired: isRequired, schema: format.schema.about(about),
      read: { object, owner throws(JSONError) in
        if let node = object.node(key) {
          owner[keyPath: path] = try (present?(owner) ?? format).read(node, in: key)
        } else if isRequired {
          throw object.mismatch(key, format.expected)
        }
      }, write: { owner in owner[keyPath: path].map { (present?(owner) ?? format).write($0) } })
  }

  /// What else must be true of the members before it, and what a schema says of that.
  package static func check(schema: JSONNode? = nil, _ read: @escaping Read) -> Self {
    Self("", schema: schema, read: read)
  }

  /// A member that is read, and means nothing any more.
  package static func former<Value: Sendable>(
    _ key: String, _ format: JSONFormat<Value>, _ about: String
  ) -> Self {
    Self(key, schema: format.schema.about(about)) { object, _ throws(JSONError) in
      if let node = object.node(key) { _ = try format.read(node, in: key) }
    }
  }

  /// A key that is known but must not be there.
  package static func refused(_ key: String, found: String, expected: String) -> Self {
    Self(key, schema: false) { object, _ throws(JSONError) in
      if object.has(key) { throw JSONError(key, found: found, expected: expected) }
    }
  }

  /// The version of the format; without `isRequired` it may be missing.
  package static func format(
    _ version: Int, key: String = "format", isRequired: Bool = true
  ) -> Self {
    let format = JSONFormat<Int>.integer(version...version)
    return Self(
      key, isRequired: isRequired, schema: format.schema.about("The version of this format."),
      read: { object, _ throws(JSONError) in
        _ = try object.value(key, format, default: isRequired ? nil : version)
      }, write: { _ in format.write(version) })
  }

  /// The name of the schema, for editors; it is written where it is said.
  package static func schemaName(_ name: String? = nil) -> Self {
    let format = JSONFormat<String>.text(atMost: 200)
    return Self(
      "$schema", schema: format.schema.about(name.map { "For editors: \($0)." } ?? ""),
      read: former("$schema", format, "").read, write: { _ in name.map(format.write) })
  }
}

@resultBuilder package enum JSONMembers<Owner: Sendable> {
  package typealias List = [JSONMember<Owner>]

  package static func buildExpression(_ member: JSONMember<Owner>) -> List { [member] }

  package static func buildExpression(_ members: List) -> List { members }

  package static func buildBlock(_ members: List...) -> List { members.flatMap(\.self) }

  package static func buildOptional(_ members: List?) -> List { members ?? [] }

  package static func buildEither(first members: List) -> List { members }

  package static func buildEither(second members: List) -> List { members }
}

extension JSONFormat {
  /// An object with these members, read and written in this order; where it is open, other keys are allowed, and lost.
  package static func object(
    _ initial: Value, isOpen: Bool = false, @JSONMembers<Value> _ members: () -> [JSONMember<Value>]
  ) -> Self {
    let members = members()
    let keys = members.map(\.key).filter { !$0.isEmpty }
    return object(
      initial, members, keys: isOpen ? nil : keys,
      schema: JSONObjectSchema(members).node.with(["additionalProperties": .bool(isOpen)]))
  }

  /// An object whose members depend on the word of one of its keys.
  package static func object<Tag>(
    _ initial: Value, by tag: String, _ path: any KeyPath<Value, Tag> & Sendable,
    @JSONMembers<Value> _ members: (Tag) -> [JSONMember<Value>]
  ) -> Self where Tag: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
    let tags = Array(Tag.allCases)
    let cases = tags.map { JSONObjectCase(word: $0.rawValue, members: members($0)) }
    let keys = JSONObjectCase.keys(cases)
    let ownKeys = cases.map { $0.members.map(\.key) }
    let formats = cases.map { object(initial, $0.members, keys: nil, schema: [:]) }
    let word = JSONFormat<Tag>.word
    return JSONFormat(
      expected: "an object", schema: JSONObjectCase.schema(cases, by: tag),
      read: { whole throws(JSONError) in
        let object = try JSONObject(whole, keys: keys)
        guard let node = object.node(tag) else { throw object.mismatch(tag, word.expected) }
        let index = tags.firstIndex(of: try word.read(node, in: tag)) ?? 0
        let value = try formats[index].read(whole)
        for key in keys where object.has(key) && !ownKeys[index].contains(key) {
          throw cases[index].refusal(of: key, by: tag, cases)
        }
        return value
      }, write: { value in formats[tags.firstIndex(of: value[keyPath: path]) ?? 0].write(value) })
  }

  private static func object(
    _ initial: Value, _ members: [JSONMember<Value>], keys: [String]?,
    schema: @autoclosure @escaping @Sendable () -> JSONNode
  ) -> Self {
    JSONFormat(
      expected: "an object", schema: schema(),
      read: { node throws(JSONError) in
        let object = try JSONObject(node, keys: keys)
        var value = initial
        for member in members { try member.read(object, &value) }
        return value
      }, write: { value in .object(members.map { ($0.key, $0.write(value)) }) })
  }
}
