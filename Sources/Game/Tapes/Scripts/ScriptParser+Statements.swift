import SwivelInput

extension ScriptParser {
  mutating func statement() throws(ScriptError) -> ScriptAction {
    guard let word else { throw error("a statement") }
    guard !Self.headerWords.contains(String(word)) else {
      throw error("a statement; \(word) stands before the first, and not in what is included")
    }
    let start = self
    try advance()
    switch word {
    // Hands on the window.
    case "tap": return try tap(with: .fingers(1))
    case "click": return try tap(with: .mouse)
    case "press": return try press()
    case "drag": return try drag()
    case "swipe": return try swipe()
    case "pinch": return try pinch()
    case "turn": return try turn()
    case "dial": return try dialTurn()
    case "push":
      try expect("handle")
      let hands = "with N fingers, mouse, pen, keys, wheel or gamepad"
      return .pushHandle(try options([.hand], or: hands) { $0 != .touchpad }.hand)
    case "touch": return try touches()
    case "hover": return .hover(try target())
    case "right-click": return .secondaryPress(try target())
    case "wheel": return try wheel()
    case "scroll": return try scroll()
    // Other input.
    case "key": return try key()
    case "hold":
      return try accept("key")
        ? .holdKey(try choice(of: Key.self, "a key")) : .hold(try modifiers())
    case "release":
      return try accept("key")
        ? .releaseKey(try choice(of: Key.self, "a key")) : .release(try modifiers())
    case "type": return .type(try string("text in quotes"))
    case "compose": return .compose(try string("text in quotes"))
    case "gamepad": return try gamepad()
    case "window": return .window(try window())
    case "reply": return .reply(try reply())
    case "lost": return .lost
    // What waits, checks or saves, or contains others.
    case "wait": return try wait()
    case "expect": return .expect(try condition())
    case "shot": return .shot(try picture())
    case "hash": return .hash
    case "repeat":
      let times = try count(1...ScriptLimit.times, "how often")
      return .repeated(times, try block())
    case "together": return try together()
    case "include": return try include()
    default: throw start.error("a statement")
    }
  }

  private mutating func together() throws(ScriptError) -> ScriptAction {
    let statements = try block()
    if let other = statements.first(where: { !$0.action.isOneGesture }) {
      throw ScriptError(
        other.location, found: quoted(String(other.action.text.prefix { $0 != " " })),
        expected: "tap, press, drag, swipe, pinch, turn, key, wheel, scroll or gamepad press")
    }
    return .together(statements)
  }

  private mutating func wait() throws(ScriptError) -> ScriptAction {
    guard try accept("until") else {
      return .wait(try duration("a time like 0.5s or until", least: 0))
    }
    let condition = try condition()
    let limit = try accept("within") ? try duration() : ScriptUsual.limit
    return .waitUntil(condition, within: limit)
  }

  private mutating func picture() throws(ScriptError) -> String {
    let start = self
    let name = try name("a picture's name")
    let isPlain =
      name.utf8.count <= 255 && name.hasSuffix(".png") && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy {
        $0 != "/" && $0 != "\\" && $0.properties.generalCategory != .control
      }
    guard isPlain else { throw start.error("a plain name that ends in .png") }
    return name
  }

  /// The options after a statement, in any order, each at most once.
  enum Option: Hashable { case duration, hand, times, dial }

  struct Options {
    var duration: Int64?
    var hand: ScriptHand?
    var times: Int?
    var dial: Int?
  }

  mutating func options(_ allowed: [Option]) throws(ScriptError) -> Options {
    var options = Options()
    while !isAtEnd {
      switch word {
      case "in" where allowed.contains(.duration) && options.duration == nil:
        try advance()
        options.duration = try duration()
      case "with" where allowed.contains(.hand) && options.hand == nil:
        try advance()
        options.hand = try hand()
      case "on" where allowed.contains(.dial) && options.dial == nil:
        try advance()
        options.dial = try dial()
      case let word? where allowed.contains(.times) && options.times == nil && Int(word) != nil:
        options.times = try count(1...ScriptLimit.times, "how often", of: "time")
      default: throw error(Self.expected(allowed))
      }
    }
    return options
  }

  /// Reads options, and the hand: the usual one unless they say another; one that can't do it is an error where they begin.
  mutating func options(
    _ allowed: [Option], by usual: ScriptHand = .fingers(1),
    or expected: String = "with N fingers, mouse or pen",
    where isPossible: (ScriptHand) -> Bool = { $0.fingers > 0 || $0 == .mouse || $0 == .pen }
  ) throws(ScriptError) -> (Options, hand: ScriptHand) {
    let start = self
    let options = try options(allowed)
    let hand = options.hand ?? usual
    guard isPossible(hand) else { throw start.error(expected) }
    return (options, hand)
  }

  private static func expected(_ allowed: [Option]) -> String {
    let words = allowed.map { option in
      switch option {
      case .duration: "in a time"
      case .hand: "with something"
      case .times: "how many times"
      case .dial: "on dial N"
      }
    }
    return words.joined(separator: ", ") + " or the end of the line"
  }

  /// Reads a number of something, whose word has an `s` at its end unless there is one of it.
  private mutating func count(
    _ range: ClosedRange<Int>, _ expected: String, of word: String
  ) throws(ScriptError) -> Int {
    let count = try count(range, expected)
    if try count == 1 ? accept(word) : false { return count }
    try expect(word + "s")
    return count
  }

  private mutating func hand() throws(ScriptError) -> ScriptHand {
    if let word, let device = ScriptHand.devices.first(where: { $0.word == word }) {
      try advance()
      return device.hand
    }
    guard let word, Int(word) != nil else {
      throw error("N fingers, mouse, pen, keys, wheel, gamepad or touchpad")
    }
    return .fingers(try count(ScriptHand.fingerCounts, "fingers", of: "finger"))
  }
}

/// The defaults of statements, in microseconds.
enum ScriptUsual {
  static let drag: Int64 = 500_000
  static let swipe: Int64 = 160_000
  static let pinch: Int64 = 500_000
  static let scroll: Int64 = 250_000
  /// The default duration of a turn is a second per turn, and at least this.
  static let minimumTurn: Int64 = 500_000
  /// The longest wait for a condition.
  static let limit: Int64 = 5_000_000
  /// The length of a swipe, in millionths of a point.
  static let swipeLength: Int64 = 200_000_000
}
