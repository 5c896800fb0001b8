package import SwivelJSON
package import SwivelMotion

/// A lock that a user makes: the mechanism, its numbers, its clue, and the letter behind its door.
package struct HandmadeLock: Hashable, Encodable, Sendable {
  package enum Clue: Hashable, Encodable, Sendable {
    case shown
    /// By equations, which the program makes.
    case equations
    /// By the maker's own words, or own equations.
    case words
    /// By feeling the wheels.
    case felt
    /// By a thing in the tray, on which the program draws them.
    case thing(TrayThing.Kind)

    /// All clues, in the order of their numbers in lines: what is added comes last.
    package static let all: [Clue] =
      [.shown, .equations, .words, .felt]
      + [
        .grille, .cards, .postcard, .scale, .watch, .cipher, .holes, .rings, .crank, .marks, .key,
        .ball, .hair, .rose, .trace, .strip, .flaps,
      ].map { .thing($0) }
  }

  package var title = ""
  package var model = LockModel.sequence
  /// One of ``possibleStops``.
  package var stops = 20
  /// The direction in which the first number is dialled.
  package var first = DialDirection.counterClockwise
  /// The numbers, each a stop; the last one of a wheel pack is its opening point.
  package var numbers = [7, 15, 3]
  /// How often each number is reached, where the mechanism is one of passes.
  package var passes = [1, 2, 1]
  /// The distance from a number that still counts, in half stops.
  package var toleranceHalves = Int(2 * Level.defaultTolerance)
  package var clue = Clue.thing(.grille)
  package var words = ""
  /// What is written in the letter behind the door; empty for none.
  package var letter = ""

  package init() {}

  /// What the ids of such locks begin with, and the length of the part of one by which things in its tray are drawn: what is
  /// written on the lock changes only the rest.
  package static let (idPrefix, seedLength) = ("made-", 13)

  package static let possibleStops = [10, 12, 16, 20, 24, 36, 40, 50, 60, 80, 100]
  /// The greatest length of the title, the clue and the letter, in bytes of UTF-8.
  package static let longest = (title: 40, words: 160, letter: 240)
  /// Of a tolerance, in half stops.
  package static let possibleToleranceHalves = 1...6
  /// How often a number may be reached.
  package static let possiblePasses = 1...3

  /// The valid numbers of numbers.
  package var counts: ClosedRange<Int> { model == .wheels ? 2...5 : 1...6 }

  package var isValid: Bool {
    Self.possibleStops.contains(stops) && counts.contains(numbers.count)
      && passes.count == numbers.count && numbers.allSatisfy((0..<stops).contains)
      && passes.allSatisfy(Self.possiblePasses.contains)
      && Self.possibleToleranceHalves.contains(toleranceHalves)
      && title.utf8.count <= Self.longest.title && words.utf8.count <= Self.longest.words
      && letter.utf8.count <= Self.longest.letter
      && [title, words, letter].allSatisfy { text in
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      }
  }

  /// New numbers are well apart from those before them.
  package mutating func setCount(_ count: Int) {
    let count = min(max(count, counts.lowerBound), counts.upperBound)
    (numbers, passes) = (Array(numbers.prefix(count)), Array(passes.prefix(count)))
    while numbers.count < count {
      numbers.append(((numbers.last ?? 0) + stops * 2 / 5 + 1) % stops)
      passes.append(1)
    }
  }

  package mutating func setModel(_ model: LockModel) {
    self.model = model
    if model != .wheels, clue == .felt { clue = .shown }
    setCount(numbers.count)
  }

  /// Numbers that the dial doesn't have are taken round it.
  package mutating func setStops(_ stops: Int) {
    guard Self.possibleStops.contains(stops) else { return }
    self.stops = stops
    numbers = numbers.map { $0 % stops }
  }

  /// - Throws: ``JSONError`` where the game finds no equations for these numbers.
  package func level(id: String) throws(JSONError) -> Level {
    guard isValid, let dial = Dial(stops: stops) else {
      throw JSONError("lock", found: "values out of bounds", expected: "those of a lock")
    }
    let wheelPasses = numbers.indices.map { numbers.count - $0 }
    let combination = Combination(
      dial: dial, stops: numbers,
      passes: model == .wheels ? wheelPasses : model == .passes ? passes : [], first: first)
    var level = Level(
      id: id, title: title.isEmpty ? "?" : title, model: model, dials: [LevelDial(combination)])
    level.tolerance = Double(toleranceHalves) / 2
    level.letter = letter.isEmpty ? nil : letter
    switch clue {
    case .shown: break
    case .words: level.setClue(words)
    case .equations:
      guard let equations else {
        throw JSONError("reveal.text", found: "no equations", expected: "other numbers")
      }
      level.setClue(equations)
    case .felt: level.hideNumbers(radii: numbers.indices.dropLast().map { 1_000 - 20 * $0 })
    case .thing(let kind):
      level.reveal.method = .tray
      level.reveal.tray = [TrayThing(kind)]
    }
    level.par = level.minimumPar
    return level
  }

  /// Equations with these numbers as their one answer, the same for the same numbers.
  private var equations: String? {
    let seed = numbers.map(String.init).joined(separator: " ")
    var random = SeededGenerator(seed: "\(stops): \(seed)")
    let maker = RiddleMaker(numbers: numbers, stops: stops)
    guard (2...3).contains(numbers.count), stops <= 60 else { return maker.chain(&random) }
    for _ in 0..<10 { if let knot = maker.knot(&random) { return knot } }
    return maker.chain(&random)
  }

  package enum Fault: UInt8, Hashable, Encodable, Sendable {
    case title
    case words
    /// Its equations have another answer, or none.
    case riddle
    /// Numbers can't be found by feeling where there are no wheels.
    case feeling
    /// Its thing in the tray can't show these numbers.
    case thing
    /// It opens too early, or with a number missed.
    case numbers
  }

  /// What is wrong with its level of an id; nil where that opens by its numbers and not by accident.
  package func fault(id: String) -> Fault? {
    if title.isEmpty { return .title }
    if clue == .words, words.isEmpty { return .words }
    if clue == .felt, model != .wheels { return .feeling }
    do throws(JSONError) {
      let level = try level(id: id)
      if case .thing = clue, level.fault(by: FairnessRule.whileMaking) != nil { return .thing }
      _ = try level.prove(tries: EndlessLock.maximumTries)
      return nil
    } catch {
      guard error.keyPath.hasPrefix("reveal") else { return .numbers }
      if case .thing = clue { return .thing }
      return .riddle
    }
  }
}

extension Level {
  /// Tells the numbers by a clue only.
  mutating func setClue(_ clue: String) {
    reveal.method = .clue
    reveal.text = clue
    assists = [.hints, .passes]
  }

  /// Hides the numbers; the wheels have rims of different heights, so that they can be distinguished.
  mutating func hideNumbers(radii: [Int]) {
    for radius in radii {
      var wheel = LevelWheel()
      wheel.gate = 3
      wheel.radius = radius
      wheels.append(wheel)
    }
    opening = .stop
    reveal.method = .hidden
    // A clue of the program's own levels, so that it is there in every language.
    reveal.text = "Measure the gap at each number; where it is narrowest there is a notch."
    assists = [.hints, .passes, .park, .graph]
    xray = .earned
  }
}
