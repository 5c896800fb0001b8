import SwivelJSON
import SwivelTestSupport
import Testing

@testable import SwivelLocks

@Suite struct `The proof of a level` {
  @Test(arguments: LevelFiles.names)
  func `leaves no shorter way untried`(name: String) throws {
    let proof = try LevelFiles.level(name).prove()
    expectTrue(proof.isComplete)
    expectGreater(proof.tries, 0)
  }

  /// A search that can't even find the full combination would prove nothing.
  @Test(arguments: LevelFiles.names)
  func `is by a search that finds the way with all numbers`(name: String) throws {
    let level = try LevelFiles.level(name)
    for dial in level.lock.dials {
      let (search, numbers): (ShorterRunsSearch, Int)
      switch dial {
      case .numbers(let lock):
        (search, numbers) = (RunSearch(Lock(dials: [dial])).result, lock.combination.numbers.count)
      case .wheels(let lock): (search, numbers) = (WheelSearch(lock).result, lock.wheels.count + 1)
      }
      let runs = try #require(search(numbers + 1, Level.maximumTries).runs)
      expectEqual(runs.count, numbers)
      var lock = Lock(dials: [dial])
      for run in runs { _ = lock.turn(by: run.position - lock.position()) }
      _ = lock.handle()
      expectTrue(lock.isOpen)
    }
  }

  @Test func `finds that a wheel stands at its gate already`() throws {
    let error = try refusal(
      """
      {"format": 1, "id": "a", "title": "A", "model": "wheels", "stops": 40, "tolerance": 1,
       "combination": [13, 30, 5], "wheels": [{"start": 20}, {"start": 13}]}
      """)
    expectEqual(error.found, "open with 2 of 3 numbers")
    expectEqual(error.expected, "no way as short as left to 30, right to 5")
  }

  @Test func `finds that a dial dials another's numbers`() throws {
    let error = try refusal(
      """
      {"format": 1, "id": "a", "title": "A", "model": "sequence", "dials": [
        {"stops": 10, "combination": [3]}, {"stops": 10, "combination": [6.5]}],
       "gear": [{"driver": 0, "driven": 1, "ratio": [1, 2]}]}
      """)
    expectEqual(error.found, "open with 1 of 2 numbers")
    expectEqual(error.expected, "no way as short as dial 1 left to 3")
  }

  @Test func `says how far the search came where the tries end`() throws {
    let level = try LockSpec("n100k8#far").level()
    let proof = try level.prove(tries: 1_000)
    expectEqual(proof.numbers, 8)
    expectEqual(proof.searched, 3)
    expectEqual(proof.tries, 1_000)
    expectTrue(!proof.isComplete)
  }

  @Test func `refuses what the check refuses, with the same words`() throws {
    var level = try LevelFiles.level("08-left-right-left.json")
    level.par?.turns = 1
    let error = #expect(throws: JSONError.self) { try level.prove() }
    expectEqual(error, level.check())
  }

  private func refusal(_ text: String) throws -> JSONError {
    let level = try Level(json: Array(text.utf8))
    expectNil(level.check())
    return try #require(#expect(throws: JSONError.self) { try level.prove() })
  }
}

@Suite struct `A turn of a level` {
  @Test(arguments: LevelFiles.names)
  func `ends at what is read under the mark`(name: String) throws {
    let level = try LevelFiles.level(name)
    for turn in level.turns {
      let dial = level.dials[turn.dial].combination.dial
      let offset = dial.units(ofStops: level.changeIndex)
      expectEqual(DialUnits.withinTurn(turn.to - offset), turn.readPosition)
    }
  }
}
