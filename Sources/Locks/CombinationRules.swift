/// The rules of safe makers for combinations of three numbers on a dial of 100 that are hard to guess.
public enum CombinationRule: String, Hashable, Encodable, Sendable, CaseIterable {
  /// Not all numbers end in 0 or 5.
  case endings
  /// The numbers neither increase nor decrease throughout.
  case order
  /// Consecutive numbers are at least ten apart, the shorter way round.
  case distance
  /// The last number is not within 95…99 or 0…20, where the wheels would obstruct the opening.
  case zone

  /// The rules that the first of so many numbers break, in the order above; before the last one, those that no other
  /// number can mend.
  public static func broken(by numbers: [Int], of count: Int = 3) -> [CombinationRule] {
    guard numbers.count < count else { return allCases.filter { !$0.isKept(by: numbers) } }
    guard CombinationRule.distance.isKept(by: numbers) else { return [.distance] }
    let isLastOpen =
      numbers.count < count - 1
      || (0..<100).contains { broken(by: numbers + [$0], of: count).isEmpty }
    return isLastOpen ? [] : [.order, .zone]
  }

  /// Whether numbers on a dial of 100 follow the rule.
  public func isKept(by numbers: [Int]) -> Bool {
    let pairs = zip(numbers, numbers.dropFirst())
    switch self {
    case .endings: return !numbers.allSatisfy { $0.isMultiple(of: 5) }
    case .order:
      return !pairs.allSatisfy { $0 < $1 } && !pairs.allSatisfy { $0 > $1 }
    case .distance:
      return pairs.allSatisfy { min(abs($0 - $1), 100 - abs($0 - $1)) >= 10 }
    case .zone: return numbers.last.map { (21...94).contains($0) } ?? true
    }
  }
}
