package import SwivelJSON
import SwivelMotion

/// The name from which a lock is generated: `n40w2t1#2026-11-20`.
///
/// It consists of `n` and the number of stops; `w` and the number of wheels, or `k` and the number of numbers
/// of a lock without wheels; `t` and the tolerance in stops, by default a half; and after `#` a seed of up to
/// 24 letters, digits, points, hyphens and underscores.
///
/// The same name always gives the same lock. It may have the prefix `lock:`.
package struct LockSpec: Hashable, Encodable, Sendable, CustomStringConvertible {
  package let dial: Dial
  /// 0 for a sequence of numbers.
  package let wheels: Int
  /// How many there are, including the opening point of a wheel pack.
  package let numbers: Int
  /// The distance from a number that still counts, in half stops.
  package let toleranceHalves: Int
  package let seed: String

  package init(_ name: String) throws(JSONError) {
    let bare = name.hasPrefix("lock:") ? name.dropFirst(5) : name[...]
    let halves = bare.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let values = Self.values(halves[0]), Self.isSeed(halves[1]) else {
      throw JSONError("lock", found: "\"\(name)\"", expected: "a name like n40w2t1#seed")
    }
    dial = try Self.dial(values["n"].map { Int($0) })
    wheels = try Self.number(values, "w", 0...6, default: 0)
    numbers = wheels > 0 ? wheels + 1 : try Self.number(values, "k", 1...32, default: 3)
    guard wheels == 0 || values["k"] == nil else {
      throw JSONError("lock.k", found: "wheels too", expected: "either w or k")
    }
    toleranceHalves = try Self.halves(values["t"])
    seed = String(halves[1])
  }

  /// The shortest name of the same lock.
  package var description: String {
    let tolerance = JSONNode.text(of: Double(toleranceHalves) / 2)
    return "n\(dial.stops)\(wheels > 0 ? "w\(wheels)" : "k\(numbers)")t\(tolerance)#\(seed)"
  }

  /// The level: its numbers are well apart, and it passes ``Level/check()`` and, with wheels, ``Level/prove(tries:)``.
  ///
  /// - Throws: ``JSONError`` if the dial has no room for such numbers.
  package func level() throws(JSONError) -> Level {
    var random = SeededGenerator(seed: description)
    for _ in 0..<Self.maximumTries {
      let level = makeLevel(&random)
      if isValid(level) { return level }
    }
    throw JSONError(
      "lock", found: "\"\(self)\"", expected: "a dial with more stops or a smaller tolerance")
  }

  private static let maximumTries = 200

  /// Whether it opens by its combination; with wheels, which start anywhere, also not by fewer numbers.
  private func isValid(_ level: Level) -> Bool {
    guard wheels > 0 else { return level.check() == nil }
    return (try? level.prove()) != nil
  }

  private func makeLevel(_ random: inout SeededGenerator) -> Level {
    var stops: [Int] = []
    for _ in 0..<numbers { stops.append(nextStop(after: stops.last, &random)) }
    let first: DialDirection = random.below(2) == 0 ? .counterClockwise : .clockwise
    let passes = wheels > 0 ? (0..<numbers).map { numbers - $0 } : []
    let name = "\(description)"
    var level = Level(
      id: String(name.map { Self.isPlain($0) ? $0 : "-" }).lowercased(), title: name,
      model: wheels > 0 ? .wheels : .sequence,
      dials: [LevelDial(Combination(dial: dial, stops: stops, passes: passes, first: first))])
    level.tolerance = Double(toleranceHalves) / 2
    level.par = level.minimumPar
    return level
  }

  /// A stop that is not too near to the one before, either way round.
  private func nextStop(after last: Int?, _ random: inout SeededGenerator) -> Int {
    guard let last else { return random.below(dial.stops) }
    // More than both tolerances and a reversal, and a tenth of the dial where there is room.
    let least = min(max(toleranceHalves + 2, dial.stops / 10), dial.stops / 2)
    return (last + least + random.below(dial.stops - 2 * least + 1)) % dial.stops
  }

  private static func dial(_ stops: Int?) throws(JSONError) -> Dial {
    guard let stops, let dial = Dial(stops: stops) else {
      throw JSONError(
        "lock.n", found: stops.map(String.init) ?? "nothing",
        expected: "2…1000 stops that divide 468000")
    }
    return dial
  }

  private static func number(
    _ values: [Character: Double], _ letter: Character, _ range: ClosedRange<Int>,
    default standard: Int
  ) throws(JSONError) -> Int {
    let number = values[letter].map { Int($0) } ?? standard
    guard range.contains(number) else {
      throw JSONError(
        "lock.\(letter)", found: "\(number)",
        expected: "a whole number within \(range.lowerBound)…\(range.upperBound)")
    }
    return number
  }

  private static func halves(_ tolerance: Double?) throws(JSONError) -> Int {
    let halves = (tolerance ?? Level.defaultTolerance) * 2
    guard (0...10).contains(halves), halves == halves.rounded() else {
      throw JSONError(
        "lock.t", found: JSONNode.text(of: halves / 2), expected: "0…5 in steps of 0.5")
    }
    return Int(halves)
  }

  /// The letters with their numbers, each at most once; `nil` for an invalid text.
  private static func values(_ text: Substring) -> [Character: Double]? {
    var values: [Character: Double] = [:]
    var rest = text
    while let letter = rest.popFirst() {
      let digits = rest.prefix { ("0"..."9").contains($0) || letter == "t" && $0 == "." }
      guard "nwkt".contains(letter), values[letter] == nil, (1...7).contains(digits.count),
        let number = Double(digits)
      else { return nil }
      values[letter] = number
      rest = rest.dropFirst(digits.count)
    }
    return values
  }

  private static func isSeed(_ text: Substring) -> Bool {
    (1...24).contains(text.count) && text.allSatisfy { isPlain($0) || "._".contains($0) }
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }
}
