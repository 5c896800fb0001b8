import SwivelGestures
public import SwivelJSON

/// The gestures that a scene attaches to a thing, with relations by name.
///
/// In JSON it is an array of objects, such as `[{"kind": "rotation", "simultaneous": ["pan"]}, {"kind": "pan"}]`.
public struct GestureList: Hashable, Sendable {
  /// The greatest number of gestures of a thing in a scene.
  public static let most = 32
  /// The greatest length of a name, in characters.
  public static let maximumName = 40

  /// The gestures in the order of the scene.
  public var gestures: [GestureSpec]

  /// A list of gestures.
  public init(_ gestures: [GestureSpec]) { self.gestures = gestures }

  /// Checks that names are unique, that related gestures exist, and that failure requirements have no cycle.
  ///
  /// - Throws: ``JSONError`` for the first error.
  public func check() throws(JSONError) {
    guard gestures.count <= Self.most else {
      throw JSONError(
        "gestures", found: "\(gestures.count) gestures", expected: "at most \(Self.most)")
    }
    for index in gestures.indices { try checkNames(index) }
    for (index, name) in gestures.map(\.name).enumerated() {
      guard let cycle = cycle(from: name, [name]) else { continue }
      throw JSONError(
        "[\(index)].requires", found: cycle.joined(separator: " waits for "),
        expected: "gestures that don't wait for each other")
    }
  }

  private func checkNames(_ index: Int) throws(JSONError) {
    let (gesture, here) = (gestures[index], "[\(index)]")
    if gestures[..<index].contains(where: { $0.name == gesture.name }) {
      throw JSONError(
        here + ".name", found: "\"\(gesture.name)\" again", expected: "a name of its own")
    }
    for (key, names) in [("requires", gesture.requires), ("simultaneous", gesture.simultaneous)] {
      for (offset, name) in names.enumerated() {
        guard name == gesture.name || !gestures.contains(where: { $0.name == name }) else {
          continue
        }
        throw JSONError(
          "\(here).\(key)[\(offset)]", found: "\"\(name)\"",
          expected: "the name of another gesture of the list")
      }
    }
  }

  /// The names of a cycle in which each gesture waits for the next; nil where there is none.
  private func cycle(from start: String, _ path: [String]) -> [String]? {
    guard let last = path.last, let gesture = gestures.first(where: { $0.name == last }) else {
      return nil
    }
    for next in gesture.requires {
      if next == start { return path + [next] }
      if !path.contains(next), let cycle = cycle(from: start, path + [next]) { return cycle }
    }
    return nil
  }

  func attach(to node: GestureNode, in arena: inout GestureArena) {
    var ids: [String: GestureID] = [:]
    for gesture in gestures {
      let id = arena.attach(gesture.recognizer, to: node, gesture.options)
      if !gesture.isEnabled { arena.setEnabled(false, id) }
      ids[gesture.name] = id
    }
    for gesture in gestures {
      guard let id = ids[gesture.name] else { continue }
      for other in gesture.requires.compactMap({ ids[$0] }) {
        // A checked list has neither unknown names nor cycles.
        try? arena.require(id, toFail: other)
      }
      for other in gesture.simultaneous.compactMap({ ids[$0] }) {
        try? arena.setSimultaneous(true, id, other)
      }
    }
  }

  /// The name of a gesture or an action.
  static let name = JSONFormat<String>.text(atMost: maximumName)
  private static let specs = JSONFormat.list(GestureSpec.file, 0...most)

  /// What a scene says of the gestures of a thing.
  package static let file = JSONFormat<GestureList>(
    expected: specs.expected, schema: specs.schema,
    read: { node throws(JSONError) in
      let list = GestureList(try specs.read(node))
      try list.check()
      return list
    }, write: { specs.write($0.gestures) })
}

/// Encoded as the text of its file.
extension GestureList: Encodable {
  /// Encodes the list.
  public func encode(to encoder: any Encoder) throws {
    try Self.file.write(self).text.encode(to: encoder)
  }
}
