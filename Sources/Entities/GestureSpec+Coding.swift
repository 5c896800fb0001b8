import SwivelInput
import SwivelJSON
import SwivelRecognizers

/// Reads the object of a gesture strictly: each error names the key, what was found and what was expected.
private struct SpecReader {
  let values: KeyedDecodingContainer<JSONKey>

  init(_ decoder: any Decoder) throws {
    do {
      values = try decoder.container(keyedBy: JSONKey.self)
    } catch {
      let path = JSONError.keyPath(decoder.codingPath)
      throw JSONError(
        path.isEmpty ? "gesture" : path, found: Found(in: decoder).text,
        expected: "an object")
    }
  }

  func path(_ key: String) -> String {
    JSONError.keyPath(values.codingPath + [JSONKey(stringValue: key)])
  }

  func mismatch(_ key: GestureKey, _ expected: String) -> JSONError {
    let codingKey = JSONKey(stringValue: key.rawValue)
    let found = try? values.decodeIfPresent(Found.self, forKey: codingKey)
    let isThere = values.contains(codingKey)
    return JSONError(
      path(key.rawValue), found: found?.text ?? (isThere ? "null" : "nothing"), expected: expected)
  }

  func refuseOthers(than keys: [GestureKey]) throws(JSONError) {
    let allowed = keys.map(\.rawValue)
    for key in values.allKeys.map(\.stringValue).sorted() where !allowed.contains(key) {
      throw JSONError(
        path(key), found: "an unknown key", expected: "one of \(allowed.joined(separator: ", "))")
    }
  }

  /// The value of a key; nil where the key is missing.
  func value<Value: Decodable>(
    _ key: GestureKey, _ expected: String, _ isValid: (Value) -> Bool = { _ in true }
  ) throws(JSONError) -> Value? {
    let codingKey = JSONKey(stringValue: key.rawValue)
    guard values.contains(codingKey) else { return nil }
    guard let value = try? values.decode(Value.self, forKey: codingKey), isValid(value) else {
      throw mismatch(key, expected)
    }
    return value
  }

  func integer(_ key: GestureKey, _ range: ClosedRange<Int>) throws(JSONError) -> Int? {
    try value(
      key, "a whole number within \(range.lowerBound)…\(range.upperBound)", range.contains)
  }

  func number(
    _ key: GestureKey, _ range: ClosedRange<Double>
  ) throws(JSONError) -> Double? {
    try value(
      key, "a number within \(Int(range.lowerBound))…\(Int(range.upperBound))", range.contains)
  }

  func bool(_ key: GestureKey, _ standard: Bool) throws(JSONError) -> Bool {
    try value(key, "true or false") ?? standard
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable & Decodable>(
    _ key: GestureKey, of type: Choice.Type
  ) throws(JSONError) -> Choice? {
    try value(key, "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  /// A list of words, at least one.
  func choices<Choice: RawRepresentable<String> & CaseIterable & Decodable>(
    _ key: GestureKey, of type: Choice.Type
  ) throws(JSONError) -> [Choice]? {
    try value(key, "a list of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))") {
      (choices: [Choice]) in !choices.isEmpty
    }
  }

  func names(_ key: GestureKey) throws(JSONError) -> [String]? {
    try value(key, "a list of names of 1…\(GestureList.longestName) characters") {
      (names: [String]) in names.allSatisfy(GestureList.isName)
    }
  }
}

/// The found value, described in a few words.
private struct Found: Decodable {
  let text: String

  init(from decoder: any Decoder) throws { self.init(in: decoder) }

  init(in decoder: any Decoder) {
    if (try? decoder.container(keyedBy: JSONKey.self)) != nil {
      text = "an object"
    } else if (try? decoder.unkeyedContainer()) != nil {
      text = "a list"
    } else if let value = try? decoder.singleValueContainer() {
      text = Self.text(of: value)
    } else {
      text = "nothing"
    }
  }

  private static func text(of value: any SingleValueDecodingContainer) -> String {
    if value.decodeNil() { return "null" }
    if let bool = try? value.decode(Bool.self) { return "\(bool)" }
    if let integer = try? value.decode(Int.self) { return "\(integer)" }
    if let number = try? value.decode(Double.self) { return "\(number)" }
    if let string = try? value.decode(String.self) { return "\"\(string)\"" }
    return "a number that is too large"
  }
}

/// Decoded strictly, with ``JSONError``; encoded without defaults.
extension GestureSpec: Codable {
  /// The valid numbers of taps and fingers, points, seconds.
  private enum Limit {
    static let taps = 1...10
    static let touches = 1...ContactList.capacity
    static let travel = 0.0...1000
    static let duration = 0.0...60
    static let force = 0.0...1
  }

  /// Decodes a gesture; keys that its kind doesn't have are an error.
  public init(from decoder: any Decoder) throws {
    let reader = try SpecReader(decoder)
    guard let kind = try reader.choice(.kind, of: GestureKind.self) else {
      throw reader.mismatch(
        .kind, "one of \(GestureKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    try reader.refuseOthers(than: GestureKey.common + Self.keys(of: kind))
    let name: String? = try reader.value(
      .name, "a text of 1…\(GestureList.longestName) characters", GestureList.isName)
    self.init(kind, name: name, actions: try reader.names(.actions))
    requires = try reader.names(.requires) ?? []
    simultaneous = try reader.names(.simultaneous) ?? []
    contacts = try reader.value(
      .contacts,
      "a list of \(ContactKind.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { (kinds: [ContactKind]) in !kinds.isEmpty }
    try readParameters(reader)
    try readFlags(reader)
  }

  private mutating func readParameters(_ reader: SpecReader) throws(JSONError) {
    taps = try reader.integer(.taps, Limit.taps)
    touches = try reader.integer(.touches, Limit.touches)
    most = try reader.integer(.most, Limit.touches)
    threshold = try reader.number(.threshold, Limit.travel)
    movement = try reader.number(.movement, Limit.travel)
    duration = try reader.number(.duration, Limit.duration)
    slop = try reader.choice(.slop, of: SlopPolicy.self)
    lastContact = try reader.choice(.lastContact, of: LastContactPolicy.self)
    directions = try reader.choices(.directions, of: DirectionName.self).map(DirectionName.union)
    edges = try reader.choices(.edges, of: EdgeName.self).map(EdgeName.union)
    force = try reader.number(.force, Limit.force)
    peak = try reader.number(.peak, Limit.force)
    if let most, most < touches ?? 1 {
      throw reader.mismatch(.most, "a whole number not below touches")
    }
    let standard = PressForceGestureRecognizer()
    if peak ?? standard.peakForce < force ?? standard.startForce {
      throw reader.mismatch(.peak, "a number not below force")
    }
  }

  private mutating func readFlags(_ reader: SpecReader) throws(JSONError) {
    isEnabled = try reader.bool(.isEnabled, true)
    cancelsTouchesInView = try reader.bool(.cancelsTouchesInView, true)
    delaysTouchesBegan = try reader.bool(.delaysTouchesBegan, false)
    delaysTouchesEnded = try reader.bool(.delaysTouchesEnded, true)
    requiresExclusiveTouchType = try reader.bool(.requiresExclusiveTouchType, true)
  }

  /// Encodes the gesture.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: GestureKey.self)
    try values.encode(kind, forKey: .kind)
    if name != kind.rawValue { try values.encode(name, forKey: .name) }
    try values.encodeIfPresent(actions, forKey: .actions)
    if !requires.isEmpty { try values.encode(requires, forKey: .requires) }
    if !simultaneous.isEmpty { try values.encode(simultaneous, forKey: .simultaneous) }
    try values.encodeIfPresent(contacts, forKey: .contacts)
    try values.encodeIfPresent(taps, forKey: .taps)
    try values.encodeIfPresent(touches, forKey: .touches)
    try values.encodeIfPresent(most, forKey: .most)
    try values.encodeIfPresent(threshold, forKey: .threshold)
    try values.encodeIfPresent(movement, forKey: .movement)
    try values.encodeIfPresent(duration, forKey: .duration)
    try values.encodeIfPresent(slop, forKey: .slop)
    try values.encodeIfPresent(lastContact, forKey: .lastContact)
    try values.encodeIfPresent(directions.map(DirectionName.names), forKey: .directions)
    try values.encodeIfPresent(edges.map(EdgeName.names), forKey: .edges)
    try values.encodeIfPresent(force, forKey: .force)
    try values.encodeIfPresent(peak, forKey: .peak)
    if !isEnabled { try values.encode(isEnabled, forKey: .isEnabled) }
    if !cancelsTouchesInView {
      try values.encode(cancelsTouchesInView, forKey: .cancelsTouchesInView)
    }
    if delaysTouchesBegan { try values.encode(delaysTouchesBegan, forKey: .delaysTouchesBegan) }
    if !delaysTouchesEnded { try values.encode(delaysTouchesEnded, forKey: .delaysTouchesEnded) }
    if !requiresExclusiveTouchType {
      try values.encode(requiresExclusiveTouchType, forKey: .requiresExclusiveTouchType)
    }
  }
}
