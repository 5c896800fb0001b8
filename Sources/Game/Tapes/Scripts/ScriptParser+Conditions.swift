extension ScriptParser {
  mutating func condition() throws(ScriptError) -> Condition {
    guard let word else { throw error(Self.conditions) }
    switch word {
    case "still", "moving":
      try advance()
      return .still(word == "still")
    case "screen":
      try advance()
      let shows = try accept("shows")
      if !shows { try expect("lacks", or: "shows or lacks") }
      return .shows(try string("text in quotes"), isNot: !shows)
    case "entered": return try entered()
    default: break
    }
    if let list = NameList(rawValue: String(word)) { return try names(of: list) }
    if let match = Fact(rawValue: String(word)) { return try fact(match) }
    let quantity = try quantity()
    return .number(quantity, try comparison(isAngle: quantity.isAngle))
  }

  private static let conditions =
    "a condition, like still, lock is open or rotation of \"photo\" = 90deg"

  /// Reads `is`, `is not`, `=` or `≠`; returns whether it is a negation.
  private mutating func denial() throws(ScriptError) -> Bool {
    if try accept("is") { return try accept("not") }
    if try accept("=") { return false }
    if try accept("≠") { return true }
    try expect("!=", or: "is or is not")
    return true
  }

  private mutating func fact(_ fact: Fact) throws(ScriptError) -> Condition {
    try advance()
    let isNot = try denial()
    guard let words = fact.words else { return .fact(fact, isNot: isNot, try name("a level's id")) }
    guard let word, words.contains(String(word)) else { throw error(Self.list(words)) }
    try advance()
    return .fact(fact, isNot: isNot, String(word))
  }

  private mutating func names(of list: NameList) throws(ScriptError) -> Condition {
    try advance()
    let isNot = try denial()
    if try accept("none") { return .names(list, isNot: isNot, []) }
    var names = [try string("none or names in quotes")]
    while case .string = token.kind { names.append(try string("")) }
    return .names(list, isNot: isNot, names)
  }

  private mutating func entered() throws(ScriptError) -> Condition {
    try advance()
    let dial = try accept("on") ? try dial() : 1
    let isNot = try denial()
    if try accept("none") { return .entered(dial: dial, isNot: isNot, []) }
    var numbers = [try number("none or numbers")]
    while let word, ScriptNumber(word) != nil { numbers.append(try number()) }
    return .entered(dial: dial, isNot: isNot, numbers)
  }

  private mutating func quantity() throws(ScriptError) -> Quantity {
    if try accept("count") {
      try expect("of")
      return .count(try choice(of: Countable.self))
    }
    let measure = try choice(of: Measure.self, Self.conditions)
    try expect("of")
    let start = self
    let measured = try measured()
    guard measure.isKnown(of: measured) else {
      throw start.error("something that has a \(measure.rawValue)")
    }
    return .measure(measure, of: measured)
  }

  private mutating func measured() throws(ScriptError) -> Measured {
    if case .string = token.kind { return .thing(try string("")) }
    if try accept("camera") { return .camera }
    guard word == "dial" else { throw error("a name in quotes, dial or camera") }
    return .dial(try dial())
  }

  private mutating func comparison(isAngle: Bool) throws(ScriptError) -> Comparison {
    let relation = try relation()
    var comparison: Comparison
    if isAngle {
      let angle = try angle()
      comparison = Comparison(relation: relation, value: angle.amount, unit: angle.unit)
    } else {
      comparison = Comparison(relation: relation, value: try number())
    }
    let hasSign = try accept("±")
    guard hasSign ? true : try accept("+-") else { return comparison }
    guard relation == .equal || relation == .different else {
      throw error("the end of the line: only = and ≠ have a tolerance")
    }
    comparison.tolerance = try tolerance(comparison.unit)
    return comparison
  }

  private mutating func relation() throws(ScriptError) -> Comparison.Relation {
    let others: [(String, Comparison.Relation)] = [
      ("!=", .different), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
    ]
    guard let word else { throw error("=, ≠, <, >, ≤ or ≥") }
    let relation = Comparison.Relation(rawValue: String(word)) ?? others.first { $0.0 == word }?.1
    guard let relation else { throw error("=, ≠, <, >, ≤ or ≥") }
    try advance()
    return relation
  }

  /// Reads a tolerance: a number in the unit of the value, which may be repeated.
  private mutating func tolerance(_ unit: ScriptAngle.Unit?) throws(ScriptError) -> Int64 {
    guard let word, let unit, Self.unit(of: word)?.unit == unit else {
      return try number("a tolerance", in: 0...Int64.max, " of 0 or more")
    }
    let start = self
    let tolerance = try angle().amount
    guard tolerance >= 0 else { throw start.error("a tolerance of 0 or more") }
    return tolerance
  }
}

extension Condition {
  /// Reads a condition, in its canonical spelling or in another valid one.
  ///
  /// - Parameter location: the position of the text, for error messages.
  public init(parsing text: String, at location: ScriptLocation) throws(ScriptError) {
    var parser = try ScriptParser(
      Substring(text), file: location.file, folder: Script.noFolder, names: [], line: location.line)
    self = try parser.condition()
    guard parser.token.kind == .end else { throw parser.error("the end of the condition") }
  }
}
