extension Condition {
  /// The condition in its canonical spelling.
  public var text: String {
    switch self {
    case .still(let isStill): isStill ? "still" : "moving"
    case .number(let quantity, let comparison): "\(quantity.text) \(comparison.text)"
    case .fact(let fact, let isNot, let word):
      "\(fact.rawValue) \(copula(isNot)) \(fact.words == nil ? quoted(word) : word)"
    case .names(let list, let isNot, let names):
      "\(list.rawValue) \(copula(isNot)) \(Self.list(names.map { quoted($0) }))"
    case .entered(let dial, let isNot, let numbers):
      "entered\(dial == 1 ? "" : " on dial \(dial)") \(copula(isNot)) "
        + Self.list(numbers.map { shortDecimal($0) })
    case .shows(let text, let isNot): "screen \(isNot ? "lacks" : "shows") \(quoted(text))"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

private func copula(_ isNot: Bool) -> String { isNot ? "is not" : "is" }

extension Quantity {
  /// The canonical spelling.
  public var text: String {
    switch self {
    case .measure(let measure, let measured): "\(measure.rawValue) of \(measured.text)"
    case .count(let countable): "count of \(countable.rawValue)"
    }
  }
}

extension Measured {
  /// The canonical spelling.
  public var text: String {
    switch self {
    case .thing(let name): quoted(name)
    case .dial(let dial): dial == 1 ? "dial" : "dial \(dial)"
    case .camera: "camera"
    }
  }
}

extension Comparison {
  /// The canonical spelling: the relation, the value and the tolerance.
  public var text: String {
    let margin = tolerance == 0 ? "" : " ± \(shortDecimal(tolerance))"
    return "\(relation.rawValue) \(shortDecimal(value))\(unit?.rawValue ?? "")\(margin)"
  }

  /// A number in the unit of the value, rounded to six decimals, for what was found.
  public func text(ofFound found: Double) -> String {
    let millionths = Int64(exactly: (found * 1e6).rounded())
    let number =
      millionths.map { shortDecimal($0) } ?? (found.isNaN ? "no number" : "too large a number")
    return number + (unit?.rawValue ?? "")
  }
}
