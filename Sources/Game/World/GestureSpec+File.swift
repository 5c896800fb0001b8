import SwivelInput
import SwivelJSON
public import SwivelRecognizers

/// What a gesture in a scene may be set to, a row each: its key, the properties of recognizers that it sets, and how it is
/// read and written.
private struct GestureParameter: Sendable {
  /// Of which a kind has one at most.
  let properties: [GestureProperty]
  let member: JSONMember<GestureSpec>
  let number: @Sendable (GestureSpec) -> Double?

  static let all: [GestureParameter] = [
    whole("taps", \.taps, 1...10, .taps),
    whole("touches", \.touches, 1...ContactList.capacity, .touches, .minimumTouches),
    whole("most", \.most, 1...ContactList.capacity, .maximumTouches),
    Self("threshold", \.threshold, .number(0...1000), .recognition),
    Self("movement", \.movement, .number(0...1000), .allowableMovement),
    Self("duration", \.duration, .number(0...60), .pressDuration),
    word("slop", \.slop, .slop),
    word("lastContact", \.lastContact, .endsWithOne),
    options("directions", \.directions, DirectionName.self, .directions),
    options("edges", \.edges, EdgeName.self, .edges),
    Self("force", \.force, .number(0...1), .startForce),
    Self("peak", \.peak, .number(0...1), .peakForce),
  ]

  private typealias Path<Value> = JSONMember<GestureSpec>.Path<Value?>

  private init<Value: Sendable>(
    _ key: String, _ path: Path<Value>, _ format: JSONFormat<Value>,
    _ properties: [GestureProperty], number: @escaping @Sendable (Value) -> Double
  ) {
    self.properties = properties
    member = JSONMember(key, optional: path, format)
    self.number = { $0[keyPath: path].map(number) }
  }

  private init(
    _ key: String, _ path: Path<Double>, _ format: JSONFormat<Double>, _ property: GestureProperty
  ) {
    self.init(key, path, format, [property]) { $0 }
  }

  private static func whole(
    _ key: String, _ path: Path<Int>, _ range: ClosedRange<Int>, _ properties: GestureProperty...
  ) -> Self {
    Self(key, path, .integer(range), properties) { Double($0) }
  }

  /// A word, which has the number of its place in the list of all.
  private static func word<Word: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ key: String, _ path: Path<Word>, _ property: GestureProperty
  ) -> Self where Word.AllCases == [Word] {
    Self(key, path, .word, [property]) { Double(Word.allCases.firstIndex(of: $0) ?? 0) }
  }

  private static func options<Name: OptionName>(
    _ key: String, _ path: Path<Name.Options>, _ names: Name.Type, _ property: GestureProperty
  ) -> Self where Name.Options.RawValue == UInt8, Name.Options: Sendable {
    Self(key, path, Name.file, [property]) { Double($0.rawValue) }
  }
}

extension GestureSpec {
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
    Member("cancelsTouchesInView", \.cancelsTouchesInView, .bool, default: true)
    Member("delaysTouchesBegan", \.delaysTouchesBegan, .bool, default: false)
    Member("delaysTouchesEnded", \.delaysTouchesEnded, .bool, default: true)
    Member("requiresExclusiveTouchType", \.requiresExclusiveTouchType, .bool, default: true)
    GestureParameter.all.filter { parameter in
      parameter.properties.contains(where: AnyGestureRecognizer(kind).has)
    }.map(\.member)
    Member.check { object, gesture throws(JSONError) in
      if let most = gesture.most, most < gesture.touches ?? 1 {
        throw object.mismatch("most", "a whole number not below touches")
      }
      let press = PressForceGestureRecognizer()
      if gesture.peak ?? press.peakForce < gesture.force ?? press.startForce {
        throw object.mismatch("peak", "a number not below force")
      }
    }
  }

  private static let names = JSONFormat.list(GestureList.name, 0...GestureList.most)
}

/// A member of an option set that has a name in files.
private protocol OptionName: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  associatedtype Options: OptionSet & Sendable where Options.Element == Options
  var option: Options { get }
}

extension OptionName {
  /// The members of a set, in the order of the names.
  static var file: JSONFormat<Options> {
    JSONFormat<[Self]>.words(1...allCases.count).map(
      to: { Options($0.map(\.option)) },
      from: { options in allCases.filter { options.contains($0.option) } })
  }
}

private enum DirectionName: String, OptionName {
  case right, left, up, down

  var option: SwipeGestureRecognizer.Direction {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

private enum EdgeName: String, OptionName {
  case top, left, bottom, right

  var option: ScreenEdgePanGestureRecognizer.Edges {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}
