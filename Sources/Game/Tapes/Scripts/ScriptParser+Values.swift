import SwivelInput

extension ScriptParser {
  /// Reads a number with at most six decimals, in millionths.
  mutating func number(_ expected: String = "a number") throws(ScriptError) -> Int64 {
    guard let word else { throw error(expected) }
    let number = try number(of: word, expected)
    try advance()
    return number
  }

  /// Reads a number in a range; `bounds` says after what is expected which one that is.
  mutating func number(
    _ expected: String, in range: ClosedRange<Int64>, _ bounds: String
  ) throws(ScriptError) -> Int64 {
    let start = self
    let number = try number(expected)
    guard range.contains(number) else { throw start.error(expected + bounds) }
    return number
  }

  func number(of text: Substring, _ expected: String) throws(ScriptError) -> Int64 {
    switch ScriptNumber(text) {
    case .sound(let value): return value
    case .tooFine: throw error("\(expected) with at most six decimals")
    case .tooLarge: throw error("\(expected) between -1000000 and 1000000")
    case .none: throw error(expected)
    }
  }

  mutating func count(_ range: ClosedRange<Int>, _ expected: String) throws(ScriptError) -> Int {
    let full = "\(expected) from \(range.lowerBound) to \(range.upperBound)"
    guard let word, let value = Int(word), range.contains(value), "\(value)" == word else {
      throw error(full)
    }
    try advance()
    return value
  }

  /// Reads a duration in microseconds: a number with `s` or `ms`.
  mutating func duration(
    _ expected: String = "a time like 0.5s", least: Int64 = 1
  ) throws(ScriptError) -> Int64 {
    guard let word else { throw error(expected) }
    let isShort = word.hasSuffix("ms")
    guard word.hasSuffix("s") else { throw error(expected) }
    let amount = try number(of: word.dropLast(isShort ? 2 : 1), expected)
    guard !isShort || amount % 1_000 == 0 else { throw error("whole microseconds") }
    let time = isShort ? amount / 1_000 : amount
    guard (least...ScriptLimit.duration).contains(time) else {
      throw error("\(expected), from \(least == 0 ? "0s" : "0.000001s") to 3600s")
    }
    try advance()
    return time
  }

  /// Two numbers separated by a comma, in millionths; nil for other words.
  func point(of word: Substring) throws(ScriptError) -> ExactPoint? {
    let parts = word.parts(between: ",")
    guard parts.count == 2 else { return nil }
    return ExactPoint(
      x: try number(of: parts[0], "x,y in points"), y: try number(of: parts[1], "x,y in points"))
  }

  mutating func point() throws(ScriptError) -> ExactPoint {
    guard let word, let point = try point(of: word) else { throw error("x,y in points") }
    try advance()
    return point
  }

  mutating func angle(_ expected: String = "an angle like 90deg") throws(ScriptError) -> ScriptAngle
  {
    guard let word, let unit = Self.unit(of: word) else { throw error(expected) }
    let angle = ScriptAngle(try number(of: word.dropLast(unit.length), expected), unit.unit)
    guard angle.isPossible else { throw error("at most \(ScriptAngle.maximumTurns) turns") }
    try advance()
    return angle
  }

  /// The unit at the end of a word, and its length in characters; nil for none.
  static func unit(of word: Substring) -> (unit: ScriptAngle.Unit, length: Int)? {
    if word.hasSuffix("°") { return (.degrees, 1) }
    let unit = ScriptAngle.Unit.allCases.first { word.hasSuffix($0.rawValue) }
    return unit.map { ($0, $0.rawValue.count) }
  }

  mutating func string(_ expected: String) throws(ScriptError) -> String {
    guard case .string(let text) = token.kind else { throw error(expected) }
    try advance()
    return text
  }

  /// Reads a word or a quoted text.
  mutating func name(_ expected: String) throws(ScriptError) -> String {
    if case .string = token.kind { return try string(expected) }
    guard let word else { throw error(expected) }
    try advance()
    return String(word)
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type, _ expected: String? = nil
  ) throws(ScriptError) -> Choice where Choice.RawValue == String {
    guard let word, let choice = Choice(rawValue: String(word)) else {
      throw error(expected ?? Self.list(Choice.allCases.map(\.rawValue)))
    }
    try advance()
    return choice
  }

  /// `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Reads the size of a window: width and height in points.
  mutating func size() throws(ScriptError) -> ExactPoint {
    ExactPoint(x: try side("a width"), y: try side("a height"))
  }

  private mutating func side(_ name: String) throws(ScriptError) -> Int64 {
    try number(name, in: 1_000_000...16_384_000_000, " from 1 to 16384 points")
  }

  /// Reads a density: pixels per point, in millionths.
  mutating func density() throws(ScriptError) -> Int64 {
    try number("pixels a point", in: 250_000...8_000_000, " from 0.25 to 8")
  }

  mutating func target() throws(ScriptError) -> ScriptTarget {
    if case .string = token.kind { return .named(try string("")) }
    guard let word else { throw error(Self.targets) }
    if word == "dial" {
      let dial = try dial()
      guard try accept("stop") else { return .dial(dial) }
      return .dialStop(dial, try number("a number of the dial"))
    }
    guard let point = try point(of: word) else { throw error(Self.targets) }
    try advance()
    return .point(point)
  }

  static let targets = "a name in quotes, x,y or dial"

  mutating func dial() throws(ScriptError) -> Int {
    try expect("dial")
    guard let word, Int(word) != nil else { return 1 }
    return try count(1...16, "a dial")
  }

  /// Reads modifiers separated by `+`.
  mutating func modifiers() throws(ScriptError) -> Modifiers {
    guard let word, let modifiers = Modifiers(script: word) else {
      throw error("shift, control, alt or command, with + between")
    }
    try advance()
    return modifiers
  }
}

extension Modifiers {
  /// Modifiers as written, with `ctrl` for control too; nil for an invalid word.
  init?(script text: Substring) {
    self = []
    for name in text.parts(between: "+") {
      let full = name == "ctrl" ? "control" : name
      guard let match = Modifiers.names.first(where: { $0.1 == full }) else { return nil }
      insert(match.0)
    }
  }
}

extension ScriptAngle {
  /// Whether it is at most a thousand turns.
  var isPossible: Bool {
    let most: Int64 =
      switch unit {
      case .degrees: Self.maximumTurns * 360_000_000
      case .radians: 6_283_185_308
      case .turns: Self.maximumTurns * 1_000_000
      }
    return amount.magnitude <= most
  }
}

/// A number as written: digits, with an optional sign, point and decimals.
enum ScriptNumber: Hashable {
  /// The value, in millionths.
  case sound(Int64)
  /// It has more than six decimals.
  case tooFine
  case tooLarge

  init?(_ text: Substring) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = (isNegative ? text.dropFirst() : text).parts(between: ".")
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Byte.digits.contains) })
    else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.utf8.count <= 6 else {
      self = .tooFine
      return
    }
    let zeros = String(repeating: "0", count: 6 - decimals.utf8.count)
    guard let value = Int64(parts[0] + decimals + zeros), value <= ScriptLimit.number else {
      self = .tooLarge
      return
    }
    self = .sound(isNegative ? -value : value)
  }
}
