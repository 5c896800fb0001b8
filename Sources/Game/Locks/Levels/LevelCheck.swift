package import SwivelJSON
import SwivelMotion

extension Level {
  /// Proves that the level opens by its combination and not by accident; `nil` if it does.
  ///
  /// - Returns: what is wrong by the first of ``FairnessRule/always`` that it breaks.
  package func check() -> JSONError? { fault(by: FairnessRule.always) }

  /// What is wrong with the turns of the combination, which are simulated; `nil` if nothing is.
  func checkTurns() -> JSONError? {
    let turns = turns
    let opened = (0...turns.count).first { opens(turns[..<$0]) }
    guard opened == turns.count else {
      let found = opened.map { "open after \($0) of \(turns.count) numbers" }
      return JSONError(
        "combination", found: found ?? "not open after the last number",
        expected: "open after the last only")
    }
    if let index = turns.indices.first(where: { opens(turnsMissing($0, of: turns)[...]) }) {
      return JSONError(
        "combination[\(turns[index].index)]", found: "open with this number missed",
        expected: "open with every number right only")
    }
    if isRiding, !opens(spun(turns)[...]) {
      return JSONError(
        "riding", found: "not open after more turns to the first number", expected: "open")
    }
    return nil
  }

  /// Checks that each hint can be read at a glance and says what none before it has said.
  func checkHints() -> JSONError? {
    for (index, hint) in hints.enumerated() {
      let words = hint.split(separator: " ").count
      guard words <= Self.maximumWordsOfHint else {
        return JSONError(
          "hints[\(index)]", found: "\(words) words", expected: "at most \(Self.maximumWordsOfHint)"
        )
      }
      let said = hint.lowercased()
      let others = hints[..<index] + [reveal.text].filter { !$0.isEmpty }
      if let other = others.first(where: {
        said.contains($0.lowercased()) || $0.lowercased().contains(said)
      }) {
        return JSONError(
          "hints[\(index)]", found: "what \"\(other)\" says", expected: "something else")
      }
    }
    return nil
  }

  package static let maximumWordsOfHint = 12

  /// Whether a lock at its start is opened by these turns and the handle.
  func opens(_ turns: ArraySlice<DialTurn>) -> Bool {
    var lock = lock
    var events = LockEvents()
    for turn in turns { lock.turn(turn.dial, by: turn.units, into: &events) }
    lock.handle(into: &events)
    return lock.isOpen
  }

  /// The turns with one number overshot by a stop more than the tolerance, and the next number dialled from there.
  ///
  /// Where the lock stops at the last number, that is undershot instead.
  package func turnsMissing(_ index: Int, of turns: [DialTurn]) -> [DialTurn] {
    var turns = turns
    let dial = dials[turns[index].dial].combination.dial
    let widest = wheels.compactMap(\.gate).max().map { max($0 / 2, tolerance) } ?? tolerance
    let miss = dial.units(ofStops: widest + 1) * turns[index].direction.sign
    let next = index + 1
    if next < turns.count, turns[next].dial == turns[index].dial {
      turns[index].units += miss
      turns[next].units -= miss
    } else {
      turns[index].units -= opening == .stop ? miss : -miss
    }
    return turns
  }

  /// The turns after a wrong try, when the wheels don't ride until the dial was spun once for each number.
  private func spun(_ turns: [DialTurn]) -> [DialTurn] {
    var turns = turns
    turns[0].units += turns[0].direction.sign * (turns.count - 1) * DialUnits.perTurn
    return turns
  }

  /// The par for dialling the combination without errors, in turns rounded up to hundredths.
  package var minimumPar: Par {
    let turns = turns
    let units = turns.reduce(0) { $0 + abs($1.units) }
    let hundredths = (units * 100 + DialUnits.perTurn - 1) / DialUnits.perTurn
    let reversals = zip(turns, turns.dropFirst()).count { $0.dial == $1.dial }
    return Par(turns: Double(hundredths) / 100, reversals: reversals)
  }

  func checkPar() -> JSONError? {
    guard let par else { return nil }
    let least = minimumPar
    guard (least.turns...least.turns + 1).contains(par.turns) else {
      return JSONError(
        "par.turns", found: JSONNode.text(of: par.turns),
        expected: JSONNode.text(of: least.turns) + ", what the combination needs, or up to one more"
      )
    }
    guard (least.reversals...least.reversals + 1).contains(par.reversals) else {
      return JSONError(
        "par.reversals", found: "\(par.reversals)",
        expected: "\(least.reversals), what the combination needs, or one more")
    }
    return nil
  }

  /// Checks the links between levels: ids must be unique, every `next` must exist, and there must be no cycles.
  ///
  /// - Returns: the errors with the index of their level, in the order of the levels.
  package static func checkLinks(_ levels: [Level]) -> [(index: Int, error: JSONError)] {
    var errors: [(index: Int, error: JSONError)] = []
    for (index, level) in levels.enumerated() {
      if levels[..<index].contains(where: { $0.id == level.id }) {
        errors.append(
          (index, JSONError("id", found: "\"\(level.id)\" again", expected: "an id of its own")))
      } else if let error = linkError(of: level, among: levels) {
        errors.append((index, error))
      }
    }
    return errors
  }

  private static func linkError(of level: Level, among levels: [Level]) -> JSONError? {
    var name = level.next
    for _ in levels {
      guard let next = name else { return nil }
      guard let following = levels.first(where: { $0.id == next }) else {
        return next == level.next
          ? JSONError("next", found: "\"\(next)\"", expected: "the id of a level") : nil
      }
      guard following.id != level.id else {
        return JSONError("next", found: "a way back to itself", expected: "a way to an end")
      }
      name = following.next
    }
    return nil
  }
}
