import Locks

extension Settings {
  /// The version of the format that this program reads and writes.
  public static let format = 1
  /// No text of settings is longer, in bytes.
  public static let largestText = 65_536

  private static let formatKey = "format"
  private static let schemaKey = "$schema"
  private static let keysKey = "keys"
  private static let buttonsKey = "buttons"

  /// Reads settings, strictly: an unknown key, a wrong type or a number out of range is an error.
  ///
  /// Every key may be missing. What a bad text says of others isn't used either.
  public init(text: String) throws(SettingsError) {
    guard text.utf8.count <= Self.largestText else {
      throw SettingsError(
        "settings", found: "\(text.utf8.count) bytes", expected: "at most \(Self.largestText)")
    }
    guard case .object(let members) = try Self.parse(text) else {
      throw SettingsError("settings", found: "no object", expected: "{\"format\": 1, …}")
    }
    for member in members { try take(member) }
  }

  private static func parse(_ text: String) throws(SettingsError) -> JSONNode {
    do {
      return try JSONParser.parse(Array(text.utf8))
    } catch {
      throw SettingsError(error)
    }
  }

  private mutating func take(_ member: JSONNode.Member) throws(SettingsError) {
    if member.key == Self.schemaKey { return }
    if member.key == Self.formatKey {
      guard member.value == .number(Double(Self.format)) else {
        throw SettingsError(member.key, found: member.value.summary, expected: "\(Self.format)")
      }
      return
    }
    if member.key == Self.keysKey { return try keys.takeStrokes(member.value, at: Self.keysKey) }
    if member.key == Self.buttonsKey {
      return try keys.takeButtons(member.value, at: Self.buttonsKey)
    }
    guard let setting = Setting(stringValue: member.key) else {
      let names = (Setting.allCases.map(\.name) + [Self.keysKey, Self.buttonsKey]).sorted()
        .joined(separator: ", ")
      throw SettingsError(member.key, found: "an unknown key", expected: "one of \(names)")
    }
    guard let value = setting.value(of: member.value) else {
      throw SettingsError(member.key, found: member.value.summary, expected: setting.expected)
    }
    self[setting] = value
  }

  /// What was changed, as ``init(text:)`` reads it: keys sorted, a line each.
  public var text: String {
    var members = changed.map { JSONNode.Member(key: $0.name, value: $0.node(of: self[$0])) }
    if let node = keys.strokesNode {
      members.append(JSONNode.Member(key: Self.keysKey, value: node))
    }
    if let node = keys.buttonsNode {
      members.append(JSONNode.Member(key: Self.buttonsKey, value: node))
    }
    members.append(JSONNode.Member(key: Self.formatKey, value: .number(Double(Self.format))))
    members.sort { $0.key < $1.key }
    return "{\n" + members.map { "  " + $0.text }.joined(separator: ",\n") + "\n}\n"
  }
}

extension Setting {
  /// The number that a piece of JSON stands for; nil where it isn't one of this setting's.
  fileprivate func value(of node: JSONNode) -> Int? {
    switch node {
    case .bool(let isOn) where isSwitch: isOn ? 1 : 0
    case .string(let word): words?.firstIndex(of: word)
    case .number(let number) where words == nil && !isSwitch:
      Int(exactly: number).flatMap { range.contains($0) ? $0 : nil }
    default: nil
    }
  }

  /// The JSON of a number.
  fileprivate func node(of value: Int) -> JSONNode {
    if isSwitch { return .bool(value != 0) }
    return words.map { .string($0[value]) } ?? .number(Double(value))
  }

  /// What a file may hold.
  fileprivate var expected: String {
    if isSwitch { return "true or false" }
    return words.map { "one of \($0.joined(separator: ", "))" }
      ?? "a whole number within \(range.lowerBound)…\(range.upperBound)"
  }
}
