import SwivelInput
import SwivelJSON
public import SwivelRecognizers

/// What a gesture in a scene may be set to, a row each: its key, the properties of recognizers that it sets, and how it is
/// read and written.
private struct GestureParameter {
  let key: GestureKey
  /// Of which a kind has one at most.
  let properties: [GestureProperty]
  let read: (JSONObject, inout GestureSpec) throws(JSONError) -> Void
  let write: (GestureSpec, inout KeyedEncodingContainer<GestureKey>) throws -> Void
  let number: (GestureSpec) -> Double?

  static var all: [GestureParameter] {
    [
      .whole(.taps, \.taps, 1...10, [.taps]),
      .whole(.touches, \.touches, 1...ContactList.capacity, [.touches, .minimumTouches]),
      .whole(.most, \.most, 1...ContactList.capacity, [.maximumTouches]),
      .number(.threshold, \.threshold, 0...1000, .recognition),
      .number(.movement, \.movement, 0...1000, .allowableMovement),
      .number(.duration, \.duration, 0...60, .pressDuration),
      .word(.slop, \.slop, .slop),
      .word(.lastContact, \.lastContact, .endsWithOne),
      .options(.directions, \.directions, DirectionName.self, .directions),
      .options(.edges, \.edges, EdgeName.self, .edges),
      .number(.force, \.force, 0...1, .startForce),
      .number(.peak, \.peak, 0...1, .peakForce),
    ]
  }

  private init<Value, Written: Encodable>(
    _ key: GestureKey, _ path: WritableKeyPath<GestureSpec, Value?>,
    _ properties: [GestureProperty], written: @escaping (Value) -> Written,
    number: @escaping (Value) -> Double,
    read: @escaping (JSONObject) throws(JSONError) -> Value?
  ) {
    (self.key, self.properties) = (key, properties)
    self.read = { (object, spec) throws(JSONError) in
      if object.has(key.rawValue) { spec[keyPath: path] = try read(object) }
    }
    write = { try $1.encodeIfPresent($0[keyPath: path].map(written), forKey: key) }
    self.number = { $0[keyPath: path].map(number) }
  }

  private static func whole(
    _ key: GestureKey, _ path: WritableKeyPath<GestureSpec, Int?>, _ range: ClosedRange<Int>,
    _ properties: [GestureProperty]
  ) -> Self {
    Self(key, path, properties, written: { $0 }, number: { Double($0) }) {
      (object) throws(JSONError) in try object.integer(key.rawValue, range)
    }
  }

  private static func number(
    _ key: GestureKey, _ path: WritableKeyPath<GestureSpec, Double?>,
    _ range: ClosedRange<Double>, _ property: GestureProperty
  ) -> Self {
    Self(key, path, [property], written: { $0 }, number: { $0 }) {
      (object) throws(JSONError) in try object.number(key.rawValue, range)
    }
  }

  /// A word, which has the number of its place in the list of all.
  private static func word<Word: RawRepresentable<String> & CaseIterable & Codable & Equatable>(
    _ key: GestureKey, _ path: WritableKeyPath<GestureSpec, Word?>, _ property: GestureProperty
  ) -> Self where Word.AllCases == [Word] {
    Self(
      key, path, [property], written: { $0 },
      number: { Double(Word.allCases.firstIndex(of: $0) ?? 0) }
    ) { (object) throws(JSONError) in try object.word(key.rawValue) as Word }
  }

  private static func options<Name: OptionName>(
    _ key: GestureKey, _ path: WritableKeyPath<GestureSpec, Name.Options?>, _ names: Name.Type,
    _ property: GestureProperty
  ) -> Self where Name.Options.RawValue == UInt8 {
    Self(key, path, [property], written: Name.names, number: { Double($0.rawValue) }) {
      (object) throws(JSONError) in try object.words(key).map(Name.union)
    }
  }
}

extension JSONObject {
  /// A list of words, at least one; nil where the key is missing.
  fileprivate func words<Word: RawRepresentable<String> & CaseIterable>(
    _ key: GestureKey
  ) throws(JSONError) -> [Word]? {
    try list(key, "a list of \(Word.allCases.map(\.rawValue).joined(separator: ", "))") {
      $0.string.flatMap(Word.init(rawValue:))
    }
  }

  fileprivate func names(_ key: GestureKey) throws(JSONError) -> [String]? {
    guard node(key.rawValue)?.elements?.isEmpty != true else { return [] }
    return try list(key, "a list of names of 1…\(GestureList.longestName) characters") {
      $0.string.flatMap { GestureList.isName($0) ? $0 : nil }
    }
  }

  private func list<Value>(
    _ key: GestureKey, _ expected: String, _ value: (JSONNode) -> Value?
  ) throws(JSONError) -> [Value]? {
    guard let node = node(key.rawValue) else { return nil }
    let values = node.elements?.compactMap(value) ?? []
    guard !values.isEmpty, values.count == node.elements?.count else {
      throw mismatch(key.rawValue, expected)
    }
    return values
  }
}

extension GestureSpec {
  /// What is true or false, and which of both where a scene doesn't say it.
  private static var flags: [(GestureKey, WritableKeyPath<GestureSpec, Bool>, standard: Bool)] {
    [
      (.isEnabled, \.isEnabled, true), (.cancelsTouchesInView, \.cancelsTouchesInView, true),
      (.delaysTouchesBegan, \.delaysTouchesBegan, false),
      (.delaysTouchesEnded, \.delaysTouchesEnded, true),
      (.requiresExclusiveTouchType, \.requiresExclusiveTouchType, true),
    ]
  }

  /// The keys for a kind, in addition to the common ones: those of properties that its recognizer has.
  private static func keys(of kind: GestureKind) -> [GestureKey] {
    GestureParameter.all.filter { parameter in
      parameter.properties.contains(where: AnyGestureRecognizer(kind).has)
    }.map(\.key)
  }

  /// A recognizer with the described properties.
  public var recognizer: AnyGestureRecognizer {
    var recognizer = AnyGestureRecognizer(kind)
    for parameter in GestureParameter.all {
      guard let number = parameter.number(self) else { continue }
      for property in parameter.properties { recognizer.set(property, to: number) }
    }
    if let contacts { recognizer.allowedKinds = ContactKinds(contacts.map { ContactKinds($0) }) }
    return recognizer
  }

  /// Reads a gesture at a key path; keys that its kind doesn't have are an error.
  init(_ node: JSONNode, at path: String) throws(JSONError) {
    let kind: GestureKind = try JSONObject(node, at: path).word(GestureKey.kind.rawValue)
    let keys = (GestureKey.common + Self.keys(of: kind)).map(\.rawValue)
    let object = try JSONObject(node, at: path, keys: keys)
    let name = try object.string(GestureKey.name.rawValue, atMost: GestureList.longestName)
    self.init(kind, name: name, actions: try object.names(.actions))
    requires = try object.names(.requires) ?? []
    simultaneous = try object.names(.simultaneous) ?? []
    contacts = try object.words(.contacts)
    for parameter in GestureParameter.all { try parameter.read(object, &self) }
    for (key, path, standard) in Self.flags {
      self[keyPath: path] = try object.bool(key.rawValue, default: standard)
    }
    if let most, most < touches ?? 1 {
      throw object.mismatch(GestureKey.most.rawValue, "a whole number not below touches")
    }
    let press = PressForceGestureRecognizer()
    if peak ?? press.peakForce < force ?? press.startForce {
      throw object.mismatch(GestureKey.peak.rawValue, "a number not below force")
    }
  }
}

/// Decoded strictly, with ``JSONError``; encoded without defaults.
extension GestureSpec: Codable {
  /// Decodes a gesture; keys that its kind doesn't have are an error.
  public init(from decoder: any Decoder) throws {
    let path = JSONError.keyPath(decoder.codingPath)
    try self.init(JSONNode(from: decoder), at: path.isEmpty ? "gesture" : path)
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
    for parameter in GestureParameter.all { try parameter.write(self, &values) }
    for (key, path, standard) in Self.flags where self[keyPath: path] != standard {
      try values.encode(self[keyPath: path], forKey: key)
    }
  }
}
