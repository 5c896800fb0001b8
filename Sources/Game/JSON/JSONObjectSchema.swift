struct JSONObjectSchema {
  private var properties: [(key: String, value: JSONNode?)] = []
  private var required: [String] = []
  private var rules: [JSONNode] = []

  init<Owner>(_ members: [JSONMember<Owner>]) {
    properties = members.filter { !$0.key.isEmpty }.map { ($0.key, $0.schema) }
    required = members.filter(\.isRequired).map(\.key)
    rules = members.filter(\.key.isEmpty).compactMap(\.schema)
  }

  private init() {}

  var node: JSONNode {
    .object([
      ("type", "object"), ("additionalProperties", false),
      ("required", required.isEmpty ? nil : .strings(required)),
      ("properties", .object(properties)), ("allOf", rules.isEmpty ? nil : .array(rules)),
    ])
  }

  /// What it says beside another one.
  private var more: JSONNode {
    let members = (node.members ?? []).filter { member in
      member.key == "properties" ? !properties.isEmpty : ["required", "allOf"].contains(member.key)
    }
    return JSONNode(.object(members))
  }

  private func value(_ key: String) -> JSONNode {
    properties.first { $0.key == key }?.value ?? false
  }

  /// An object of several cases, each with all keys: what they have in common, and under the word of each the rest.
  static func node(_ tag: String, _ keys: [String], _ cases: [(word: String, own: Self)])
    -> JSONNode
  {
    var common = JSONObjectSchema()
    var rest = cases.map { (word: $0.word, own: JSONObjectSchema()) }
    for key in keys {
      let values = cases.map { $0.own.value(key) }
      let areSame = Set(values.map(\.text)).count == 1
      let description = values.lazy.compactMap { $0.member("description") }.first
      common.properties.append(
        (key, areSame ? values.first : .object([("description", description)])))
      let isRequired = cases.map { $0.own.required.contains(key) }
      if isRequired.allSatisfy(\.self) { common.required.append(key) }
      for index in cases.indices {
        if !areSame { rest[index].own.properties.append((key, values[index])) }
        if isRequired[index], isRequired.contains(false) { rest[index].own.required.append(key) }
      }
    }
    for index in cases.indices {
      for rule in cases[index].own.rules {
        let isCommon = cases.allSatisfy { $0.own.rules.contains { $0.text == rule.text } }
        if !isCommon { rest[index].own.rules.append(rule) }
        if isCommon, index == 0 { common.rules.append(rule) }
      }
    }
    var groups: [(words: [JSONNode], then: JSONNode)] = []
    for (word, own) in rest {
      let index = groups.firstIndex { $0.then.text == own.more.text } ?? groups.endIndex
      if index == groups.endIndex { groups.append(([], own.more)) }
      groups[index].words.append(.string(word))
    }
    groups.sort { $0.words.count < $1.words.count }
    let rules = groups.map { words, then -> JSONNode in
      let isOne = words.count == 1
      return [
        "if": ["properties": [tag: isOne ? ["const": words[0]] : ["enum": .array(words)]]],
        "then": then,
      ]
    }
    if groups.count == 2 {
      common.rules.append(rules[0].with(["else": groups[1].then]))
    } else if groups.count > 2 {
      common.rules += rules
    }
    return common.node
  }
}

/// The members of an object where one of its keys has a word.
struct JSONObjectCase<Owner: Sendable>: Sendable {
  let word: String
  let members: [JSONMember<Owner>]

  /// The keys of all cases, each where the first one has it.
  static func keys(_ cases: [Self]) -> [String] {
    var keys: [String] = []
    for own in cases {
      var next = 0
      for key in own.members.map(\.key) where !key.isEmpty {
        if let index = keys.firstIndex(of: key) {
          next = index + 1
        } else {
          keys.insert(key, at: next)
          next += 1
        }
      }
    }
    return keys
  }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// The error for a key that only other cases have.
  func refusal(of key: String, by tag: String, _ cases: [Self]) -> JSONError {
    let words = cases.filter { $0.has(key) }.map(\.word)
    return JSONError(
      key, found: "\(tag) \(word)", expected: "this key with \(words.joined(separator: ", ")) only")
  }

  static func schema(_ cases: [Self], by tag: String) -> JSONNode {
    JSONObjectSchema.node(tag, keys(cases), cases.map { ($0.word, JSONObjectSchema($0.members)) })
  }
}
