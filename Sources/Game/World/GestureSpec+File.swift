public import SwivelGestures
import SwivelJSON

/// What a gesture in a scene may be set to, a row each: its key, its format as a number, and the properties of recognizers
/// that it sets.
private struct GestureParameter: Sendable {
  /// Of which a kind has one at most; the first stands for all in a ``GestureSpec``.
  let properties: [GestureProperty]
  let member: JSONMember<GestureSpec>

  static let all: [GestureParameter] = [
    Self("taps", whole(1...10), .taps),
    Self("touches", whole(1...ContactList.capacity), .touches, .minimumTouches),
    Self("most", whole(1...ContactList.capacity), .maximumTouches),
    Self("threshold", .number(0...1000), .recognition),
    Self("movement", .number(0...1000), .allowableMovement),
    Self("duration", .number(0...60), .pressDuration), Self("slop", word(SlopPolicy.self), .slop),
    Self("lastContact", word(LastContactPolicy.self), .endsWithOne),
    Self("directions", options(DirectionName.self), .directions),
    Self("edges", options(EdgeName.self), .edges), Self("force", .number(0...1), .startForce),
    Self("peak", .number(0...1), .peakForce),
  ]

  private init(
    _ key: String, _ format: JSONFormat<Double>, _ first: GestureProperty,
    _ others: GestureProperty...
  ) {
    properties = [first] + others
    member = JSONMember(key, optional: \.[first], format)
  }

  private static func whole(_ range: ClosedRange<Int>) -> JSONFormat<Double> {
    JSONFormat<Int>.integer(range).map(to: { Double($0) }, from: { Int($0) })
  }

  /// A word, which has the number of its place in the list of all.
  private static func word<Word: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ type: Word.Type
  ) -> JSONFormat<Double> where Word.AllCases == [Word] {
    JSONFormat<Word>.word.map(
      to: { Word.allCases.firstIndex(of: $0).map { Double($0) } }, from: { Word.allCases[Int($0)] })
  }

  /// An option set as words for its members, in the order of their bits.
  private static func options<Word: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ type: Word.Type
  ) -> JSONFormat<Double> {
    let bits = zip(Word.allCases, 0...).map { (word: $0, value: 1 << $1) }
    return JSONFormat<[Word]>.words(1...bits.count).map(
      to: { words in Double(bits.reduce(0) { words.contains($1.word) ? $0 + $1.value : $0 }) },
      from: { number in bits.filter { Int(number) & $0.value != 0 }.map(\.word) })
  }
}

extension GestureSpec {
  /// A recognizer with the described properties.
  public var recognizer: AnyGestureRecognizer {
    var recognizer = AnyGestureRecognizer(kind)
    for parameter in GestureParameter.all {
      guard let number = self[parameter.properties[0]] else { continue }
      for property in parameter.properties { recognizer.set(property, to: number) }
    }
    if let contacts { recognizer.allowedKinds = ContactKinds(contacts.map { ContactKinds($0) }) }
    return recognizer
  }

  private typealias Member = JSONMember<GestureSpec>

  /// What a scene says of a gesture; each kind has the keys of properties that its recognizer has.
  static let file = JSONFormat.object(GestureSpec(.tap), by: "kind", \.kind) { kind in
    Member("kind", \.kind, .word)
    Member("name", \.name, GestureList.name, default: kind.rawValue)
    Member("actions", optional: \.actions, names)
    Member("requires", \.requires, names, default: [])
    Member("simultaneous", \.simultaneous, names, default: [])
    Member("contacts", optional: \.contacts, .words(1...ContactKind.allCases.count))
    Member("isEnabled", \.isEnabled, .bool, default: true)
    Member("cancelsTouchesInView", \.attachment.cancelsTouchesInView, .bool, default: true)
    Member("delaysTouchesBegan", \.attachment.delaysTouchesBegan, .bool, default: false)
    Member("delaysTouchesEnded", \.attachment.delaysTouchesEnded, .bool, default: true)
    Member(
      "requiresExclusiveTouchType", \.attachment.requiresExclusiveTouchType, .bool, default: true)
    GestureParameter.all.filter { parameter in
      parameter.properties.contains(where: AnyGestureRecognizer(kind).has)
    }.map(\.member)
    Member.check { object, gesture throws(JSONError) in
      if let most = gesture[.maximumTouches], most < gesture[.touches] ?? 1 {
        throw object.mismatch("most", "a whole number not below touches")
      }
      let press = PressForceGestureRecognizer()
      if gesture[.peakForce] ?? press.peakForce < gesture[.startForce] ?? press.startForce {
        throw object.mismatch("peak", "a number not below force")
      }
    }
  }

  private static let names = JSONFormat.list(GestureList.name, 0...GestureList.most)
}

private enum DirectionName: String, CaseIterable { case right, left, up, down }
private enum EdgeName: String, CaseIterable { case top, left, bottom, right }
