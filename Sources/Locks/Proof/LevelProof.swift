public import JSON

/// What was tried to open a level with fewer numbers than its combination has, in vain.
public struct LevelProof: Hashable, Sendable {
  /// How many numbers the combination has, on all dials together.
  public let numbers: Int
  /// Every way of dialling up to so many numbers was tried.
  public let searched: Int
  /// How often the lock was tried.
  public let tries: Int

  /// Whether no way with fewer numbers is left untried.
  public var isComplete: Bool { searched == numbers - 1 }
}

extension Level {
  /// No search tries a lock more often, so that none takes much longer than a second.
  public static let mostTries = 400_000

  /// Proves all that ``check()`` does, and that no way with fewer numbers opens the lock by accident.
  ///
  /// Locks that know their numbers are tried with every sequence of places, wheel packs with every
  /// sequence of runs that each leave a wheel at its gate. A lock too large to be searched through is
  /// searched as far as the tries reach, and the proof says how far that is.
  ///
  /// - Throws: ``JSONError`` with what is wrong, or with the shorter way.
  public func prove(tries: Int = Level.mostTries) throws(JSONError) -> LevelProof {
    if let error = check() { throw error }
    let searches = searches()
    // A lock opens when all its dials are right, so each of those that are searched alone needs more
    // numbers than it was searched for.
    var searched = -1
    var tried = 0
    for (index, (search, numbers)) in searches.enumerated() {
      let result = search.result(below: numbers, tries: tries / searches.count)
      if let way = result.way { throw tooShort(way.map { $0.shifted(byDials: index) }) }
      searched += result.searched + 1
      tried += result.tries
    }
    return LevelProof(numbers: turns.count, searched: searched, tries: tried)
  }

  /// What is to be searched: each dial alone, or all together where they take each other along.
  private func searches() -> [(search: any ShorterWaySearch, numbers: Int)] {
    let lock = lock
    guard gears.isEmpty else { return [(RunSearch(lock), turns.count)] }
    return lock.dials.map { dial in
      switch dial {
      case .numbers(let numbers):
        (RunSearch(Lock(dials: [dial])), numbers.combination.numbers.count)
      case .wheels(let wheels): (WheelSearch(wheels), wheels.wheels.count + 1)
      }
    }
  }

  private func tooShort(_ way: [DialRun]) -> JSONError {
    let such = way.isEmpty ? "as it stands" : way.map(text).joined(separator: ", ")
    return JSONError(
      "combination", found: "open with \(way.count) of \(turns.count) numbers",
      expected: "no way as short as \(such)")
  }

  private func text(_ run: DialRun) -> String {
    let dial = dials[run.dial].combination.dial
    let number = dial.number(at: run.place - dial.units(ofStops: changeIndex))
    let which = dials.count > 1 ? "dial \(run.dial + 1) " : ""
    return "\(which)\(run.direction.word) to \(JSONNode.text(of: number))"
  }
}

/// A dial turned in one direction as far as a place.
struct DialRun: Hashable, Sendable {
  /// Which dial, from 0.
  var dial = 0
  /// Which way.
  let direction: DialDirection
  /// Where it ends, in unbounded units.
  let place: Int

  /// The same run of a dial that comes so many later.
  func shifted(byDials count: Int) -> DialRun {
    DialRun(dial: dial + count, direction: direction, place: place)
  }
}

/// What a search found.
struct SearchResult: Hashable, Sendable {
  /// The way that opens the lock; `nil` if none was found.
  var way: [DialRun]?
  /// All ways with so many numbers were tried.
  var searched = 0
  /// How often the lock was tried.
  var tries = 0
}

/// A search for a way to open a lock with fewer numbers than it should need.
protocol ShorterWaySearch {
  /// Tries ways with fewer than so many numbers, as long as there are tries left.
  func result(below numbers: Int, tries: Int) -> SearchResult
}
