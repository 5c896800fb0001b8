import SwivelLocks
import SwivelTestSupport
import Testing

@Suite struct `A lesson` {
  @Test(arguments: Lesson.allCases)
  func `has two locks that open by their numbers and by no fewer`(lesson: Lesson) throws {
    for hasGlass in [true, false] {
      let level = lesson.level(hasGlass: hasGlass)
      try expectTrue(level.prove().isComplete)
      try expectEqual(Level(json: Array(level.json.utf8)), level)
    }
    expectEqual(Lesson(lesson.level), lesson)
    expectNil(Lesson(lesson.level(hasGlass: false)))
    expectTrue(Level.checkLinks(Lesson.allCases.map(\.level)).isEmpty)
  }

  @Test(arguments: Lesson.allCases)
  func `shows the gate of one wheel alone at the lowest place of its graph`(lesson: Lesson) throws {
    for hasGlass in [true, false] {
      let (wheels, widths) = try sweep(lesson.level(hasGlass: hasGlass))
      let least = try #require(widths.min())
      let lowest = widths.indices.filter { widths[$0] == least }
      expectEqual(lowest.count, 1)
      let gate = wheels.wheels[wheels.highest].gate / (DialUnits.perTurn / widths.count)
      expectEqual(lowest, [gate])
      // A false gate is a second place that is lower than the rest, but not as low.
      let widest = try #require(widths.max())
      expectEqual(widths.filter { $0 < widest }.count, lesson == .falseGates ? 2 : 1)
      expectEqual(wheels.wheels.filter { $0.radius == 1_000 }.count, 1)
    }
  }

  @Test func `asks for another wheel without glass than with it`() throws {
    let highest = try [true, false].map { try sweep(Lesson.wheel.level(hasGlass: $0)).0.highest }
    expectUnequal(highest[0], highest[1])
  }

  /// The contact widths at each stop with the wheels parked there.
  private func sweep(_ level: Level) throws -> (WheelLock, [Int]) {
    let dial = level.dials[0].combination.dial
    var events = LockEvents()
    var lock = level.lock
    lock.turn(0, by: 6 * DialUnits.perTurn, into: &events)
    var widths: [Int] = []
    for _ in 0..<dial.stops {
      guard case .wheels(let wheels) = lock.dials[0] else { break }
      expectTrue(wheels.pack.isTogether)
      widths.append(wheels.contactWidth)
      lock.turn(0, by: dial.unitsPerStop, into: &events)
    }
    guard case .wheels(let wheels) = lock.dials[0] else { throw Missing() }
    return (wheels, widths)
  }

  private struct Missing: Error {}
}
