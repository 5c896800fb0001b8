package import SwivelJSON

extension Settings {
  /// The version of the format that this program reads and writes.
  package static let format = 1
  /// The greatest length of the text, in bytes.
  package static let largestText = 65_536

  private static let formatKey = "format"
  private static let schemaKey = "$schema"
  private static let keysKey = "keys"
  private static let buttonsKey = "buttons"
  /// Settings of older versions, which mean nothing any more.
  private static let formerKeys = ["handBar"]

  /// Reads settings strictly: an unknown key, a wrong type or a number out of range is an error.
  ///
  /// Every key may be missing; a text with an error is rejected as a whole.
  package init(text: String) throws(JSONError) {
    guard text.utf8.count <= Self.largestText else {
      throw JSONError(
        "settings", found: "\(text.utf8.count) bytes", expected: "at most \(Self.largestText)")
    }
    let names = Setting.allCases.map(\.name) + [Self.keysKey, Self.buttonsKey] + Self.formerKeys
    let object = try JSONObject(
      JSONNode(parsing: Array(text.utf8)), keys: [Self.schemaKey, Self.formatKey] + names.sorted())
    _ = try object.integer(Self.formatKey, Self.format...Self.format, default: Self.format)
    if let node = object.node(Self.keysKey) { try keys.takeStrokes(node, at: Self.keysKey) }
    if let node = object.node(Self.buttonsKey) { try keys.takeButtons(node, at: Self.buttonsKey) }
    for setting in Setting.allCases {
      guard let node = object.node(setting.name) else { continue }
      guard let value = setting.value(of: node) else {
        throw object.mismatch(setting.name, setting.expected)
      }
      self[setting] = value
    }
  }

  /// The changed settings in the format of ``init(text:)``: keys sorted, one per line.
  package var text: String {
    var members = changed.map { JSONNode.Member(key: $0.name, value: $0.node(of: self[$0])) }
    if let node = keys.strokesNode {
      members.append(JSONNode.Member(key: Self.keysKey, value: node))
    }
    if let node = keys.buttonsNode {
      members.append(JSONNode.Member(key: Self.buttonsKey, value: node))
    }
    members.append(JSONNode.Member(key: Self.formatKey, value: .number(Double(Self.format))))
    members.sort { $0.key < $1.key }
    return JSONNode.file(members)
  }
}

extension Setting {
  /// The number for a JSON value; nil where it is invalid for this setting.
  fileprivate func value(of node: JSONNode) -> Int? {
    if isSwitch { return node.bool.map { $0 ? 1 : 0 } }
    if let words { return node.string.flatMap(words.firstIndex(of:)) }
    return node.integer.flatMap { range.contains($0) ? $0 : nil }
  }

  fileprivate func node(of value: Int) -> JSONNode {
    if isSwitch { return .bool(value != 0) }
    return words.map { .string($0[value]) } ?? .number(Double(value))
  }

  /// The valid values, for an error.
  fileprivate var expected: String {
    if isSwitch { return "true or false" }
    return words.map { "one of \($0.joined(separator: ", "))" }
      ?? "a whole number within \(range.lowerBound)…\(range.upperBound)"
  }
}
