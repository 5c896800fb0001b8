package import SwivelJSON
import SwivelMotion

/// The extent of a search for a shorter combination, which has found none.
package struct LevelProof: Hashable, Sendable {
  /// The number of numbers in the combinations of all dials together.
  package let numbers: Int
  /// All sequences of up to so many numbers were tried.
  package let searched: Int
  package let tries: Int

  /// Whether all sequences with fewer numbers were tried.
  package var isComplete: Bool { searched == numbers - 1 }
}

extension Level {
  /// The limit of tries, so that a search takes about a second.
  package static let maximumTries = 400_000

  /// Proves what ``check()`` does, and that fewer numbers don't open the lock by accident.
  ///
  /// Locks that compare numbers are tried with every sequence of positions, wheel packs with every sequence of
  /// runs that each leave a wheel at its gate.
  ///
  /// A lock that is too large is searched as far as the tries allow, and the proof tells how far.
  ///
  /// - Throws: ``JSONError`` for an error, or with the shorter combination.
  package func prove(tries: Int = Level.maximumTries) throws(JSONError) -> LevelProof {
    if let error = check() { throw error }
    let searches = searches()
    // A lock opens when all its dials are right, so each of those that are searched separately needs more
    // numbers than were tried for it.
    var searched = -1
    var tried = 0
    for (index, (search, numbers)) in searches.enumerated() {
      let result = search(numbers, tries / searches.count)
      if let runs = result.runs {
        throw tooShort(
          runs.map {
            DialRun(dial: $0.dial + index, direction: $0.direction, position: $0.position)
          })
      }
      searched += result.searched + 1
      tried += result.tries
    }
    return LevelProof(numbers: turns.count, searched: searched, tries: tried)
  }

  /// The searches: of each dial separately, or of all together where they are geared.
  private func searches() -> [(search: ShorterRunsSearch, numbers: Int)] {
    let lock = lock
    guard gears.isEmpty else { return [(RunSearch(lock).result, turns.count)] }
    return lock.dials.map { dial in
      switch dial {
      case .numbers(let numbers):
        (RunSearch(Lock(dials: [dial])).result, numbers.combination.numbers.count)
      case .wheels(let wheels): (WheelSearch(wheels).result, wheels.wheels.count + 1)
      }
    }
  }

  private func tooShort(_ runs: [DialRun]) -> JSONError {
    let such = runs.isEmpty ? "as it stands" : runs.map(text).joined(separator: ", ")
    return JSONError(
      "combination", found: "open with \(runs.count) of \(turns.count) numbers",
      expected: "no way as short as \(such)")
  }

  private func text(_ run: DialRun) -> String {
    let dial = dials[run.dial].combination.dial
    let number = dial.number(at: run.position - dial.units(ofStops: changeIndex))
    let which = dials.count > 1 ? "dial \(run.dial + 1) " : ""
    return "\(which)\(run.direction.word) to \(JSONNode.text(of: number))"
  }
}

/// A turn of a dial in one direction up to a position.
struct DialRun: Hashable, Sendable {
  var dial = 0
  let direction: DialDirection
  /// Where it ends, in unbounded units.
  let position: Int
}

struct SearchResult: Hashable, Sendable {
  /// Those that open the lock; `nil` if none were found.
  var runs: [DialRun]?
  var searched = 0
  var tries = 0
}

/// A search for a combination with fewer numbers than a lock should need, within a limit of tries.
typealias ShorterRunsSearch = (_ numbers: Int, _ tries: Int) -> SearchResult
