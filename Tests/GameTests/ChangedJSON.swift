import GameSupport
import TestSupport

/// A JSON text of the program in which single values are replaced by hostile ones.
struct ChangedJSON {
  private indirect enum Node {
    case word(String)
    case list([Node])
    case object([(key: String, value: Node)])
  }

  /// The replacements for a number.
  private static let numbers = [
    "0", "-1", "1", "2", "7", "16", "31", "1000", "2147483648", "4294967296", "9007199254740992",
    "-9007199254740992", "9223372036854775807", "0.5", "-0.5", "1e-300", "1e9", "1e15", "1e19",
    "1e308", "-1e19", "-0.0",
  ]

  private var generator: SplitMix64
  private var node: Node
  private let original: Node
  private let count: Int
  /// Each changed value and its replacement.
  private(set) var changes: [String] = []

  /// - Parameter text: as an encoder writes it, without spaces.
  init(_ text: String, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    var bytes = Array(text.utf8)[...]
    node = Self.parse(&bytes)
    original = node
    count = Self.count(node)
  }

  /// The present text.
  var text: String { Self.text(node) }

  /// Changes a random value.
  mutating func change() {
    var index = generator.number(in: 0...(count - 1))
    node = changed(node, &index, path: "")
  }

  private mutating func changed(_ node: Node, _ index: inout Int, path: String) -> Node {
    index -= 1
    if index == -1 {
      let new = hostile(node)
      changes.append("\(path): \(Self.text(node).prefix(40)) → \(Self.text(new).prefix(40))")
      return new
    }
    switch node {
    case .list(var nodes):
      for place in nodes.indices where index >= 0 {
        nodes[place] = changed(nodes[place], &index, path: "\(path).\(place)")
      }
      return .list(nodes)
    case .object(var members):
      for place in members.indices where index >= 0 {
        members[place].value = changed(
          members[place].value, &index, path: "\(path).\(members[place].key)")
      }
      return .object(members)
    case .word: return node
    }
  }

  private mutating func hostile(_ node: Node) -> Node {
    switch (generator.number(in: 0...9), node) {
    case (0, _): return .word("null")
    case (1, _): return other()
    case (_, .word("true")): return .word("false")
    case (_, .word("false")): return .word("true")
    case (_, .word(let word)) where word.first == "\"" || word == "null": return other()
    case (_, .word): return .word(Self.numbers[generator.number(in: 0...(Self.numbers.count - 1))])
    case (_, .list(let nodes)): return .list(hostile(nodes))
    case (_, .object(var members)):
      guard !members.isEmpty else { return other() }
      let place = generator.number(in: 0...(members.count - 1))
      if generator.number(in: 0...1) == 0 {
        members.remove(at: place)
      } else {
        members[place].value = other()
      }
      return .object(members)
    }
  }

  private mutating func hostile(_ nodes: [Node]) -> [Node] {
    guard !nodes.isEmpty else { return [other()] }
    let place = generator.number(in: 0...(nodes.count - 1))
    switch generator.number(in: 0...4) {
    case 0: return []
    case 1: return nodes + [nodes[place]]
    case 2: return nodes + (0..<300).map { nodes[$0 % nodes.count] }
    case 3: return nodes.reversed()
    default: return Array(nodes[..<place] + nodes[(place + 1)...])
    }
  }

  /// Another random part of the text.
  private mutating func other() -> Node {
    var index = generator.number(in: 0...(count - 1))
    return Self.node(original, &index) ?? .word("0")
  }

  private static func node(_ node: Node, _ index: inout Int) -> Node? {
    index -= 1
    if index == -1 { return node }
    for child in children(of: node) {
      if let found = Self.node(child, &index) { return found }
    }
    return nil
  }

  private static func count(_ node: Node) -> Int {
    children(of: node).reduce(1) { $0 + count($1) }
  }

  private static func children(of node: Node) -> [Node] {
    switch node {
    case .word: []
    case .list(let nodes): nodes
    case .object(let members): members.map(\.value)
    }
  }
}

extension ChangedJSON {
  private static func text(_ node: Node) -> String {
    switch node {
    case .word(let word): word
    case .list(let nodes): "[" + nodes.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":" + text($0.value) }.joined(separator: ",") + "}"
    }
  }

  private static func parse(_ bytes: inout ArraySlice<UInt8>) -> Node {
    switch bytes.first {
    case UInt8(ascii: "["):
      var nodes: [Node] = []
      while bytes.popFirst() != UInt8(ascii: "]"), bytes.first != UInt8(ascii: "]") {
        nodes.append(parse(&bytes))
      }
      if nodes.isEmpty { bytes.removeFirst() }
      return .list(nodes)
    case UInt8(ascii: "{"):
      var members: [(key: String, value: Node)] = []
      while bytes.popFirst() != UInt8(ascii: "}"), bytes.first != UInt8(ascii: "}") {
        let key = takeText(&bytes).dropFirst().dropLast()
        bytes.removeFirst()
        members.append((String(key), parse(&bytes)))
      }
      if members.isEmpty { bytes.removeFirst() }
      return .object(members)
    case UInt8(ascii: "\""): return .word(takeText(&bytes))
    default:
      let word = bytes.prefix { !",]}".utf8.contains($0) }
      bytes = bytes.dropFirst(word.count)
      return .word(String(decoding: word, as: UTF8.self))
    }
  }

  /// A text with its quotes.
  private static func takeText(_ bytes: inout ArraySlice<UInt8>) -> String {
    var taken = [bytes.removeFirst()]
    while let byte = bytes.popFirst() {
      taken.append(byte)
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let next = bytes.popFirst() { taken.append(next) }
    }
    return String(decoding: taken, as: UTF8.self)
  }
}
