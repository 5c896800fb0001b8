import SwivelMotion
import SwivelTestSupport
import Testing

@testable import SwivelLocks

private let stop = 46_800

extension Lock {
  mutating func turn(_ dial: Int = 0, by units: Int) -> [LockEvent] {
    var events = LockEvents()
    turn(dial, by: units, into: &events)
    return events.list
  }

  mutating func handle() -> [LockEvent] {
    var events = LockEvents()
    handle(into: &events)
    return events.list
  }
}

@Suite struct `Geared dials` {
  private func dials(_ numerator: Int, _ denominator: Int) -> Lock {
    let lock = NumberLock(combination: Combination(stops: [5]), tolerance: 0)
    let gear = DialGear(driver: 0, driven: 1, numerator: numerator, denominator: denominator)
    return Lock(dials: [.numbers(lock), .numbers(lock)], gears: [gear])
  }

  @Test(arguments: [(-2, 1), (1, 3), (-5, 7), (100, 99)])
  func `turn along at their ratio and never lose a unit`(numerator: Int, denominator: Int) {
    var lock = dials(numerator, denominator)
    for units in [1, 1, 1, -7, 1_000, 13, -999, 468_000, 3] { _ = lock.turn(0, by: units) }
    let driver = lock.position(of: 0)
    let exact = Double(driver * numerator) / Double(denominator)
    expectEqual(Double(lock.position(of: 1)), exact.rounded(.down))
    _ = lock.turn(0, by: -driver)
    expectEqual(lock.position(of: 1), 0)
  }

  @Test func `slip when they are turned themselves`() {
    var lock = dials(-2, 1)
    _ = lock.turn(1, by: 5 * stop)
    expectEqual(lock.position(of: 0), 0)
    expectEqual(lock.position(of: 1), 5 * stop)
  }

  @Test func `open together or not at all, by where they stand`() {
    var lock = dials(-2, 1)
    _ = lock.turn(0, by: 5 * stop)
    expectEqual(lock.handle(), [LockEvent(dial: 0, kind: .held(.numbers))])
    expectTrue(!lock.isOpen)
    // The driven dial stands at 0; it goes to 5 itself, either way.
    _ = lock.turn(1, by: -5 * stop)
    expectTrue(lock.isReady)
    let opened = lock.handle()
    expectEqual(opened.map(\.kind), [.opened, .opened])
    expectEqual(opened.map(\.dial), [0, 1])
    expectTrue(lock.isOpen)
  }

  @Test func `keep nothing of what was dialled on them when another one takes them along`() {
    let numbers = NumberLock(combination: Combination(stops: [5, 2]), tolerance: 0)
    let gear = DialGear(driver: 0, driven: 1, numerator: -2, denominator: 1)
    var lock = Lock(dials: [.numbers(numbers), .numbers(numbers)], gears: [gear])
    _ = lock.turn(1, by: 5 * stop)
    _ = lock.turn(1, by: -stop)
    let events = lock.turn(0, by: stop)
    expectEqual(events, [LockEvent(dial: 1, kind: .released(count: 1))])
  }

  @Test func `say which way the first goes only where no dial has a wrong number`() {
    let numbers = NumberLock(combination: Combination(stops: [5, 2]), tolerance: 0)
    var lock = Lock(dials: [.numbers(numbers), .numbers(numbers)])
    func dial(_ index: Int, _ turns: [Int]) {
      for turn in turns { _ = lock.turn(index, by: turn * stop) }
    }
    dial(0, [-5, 7])
    dial(1, [5, -4])
    expectEqual(lock.handle().first, LockEvent(dial: 0, kind: .held(.numbers)))
    dial(0, [-7, 7])
    dial(1, [4, -3])
    expectEqual(lock.handle().first, LockEvent(dial: 0, kind: .held(.first(.counterClockwise))))
  }

  @Test(arguments: [
    (0, 0, 1, 1), (1, 0, 1, 1), (-1, 1, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (0, 1, 101, 1),
    (0, 1, -101, 1), (0, 1, .max, 1), (0, 1, .min, 1),
  ])
  func `can't go round in a circle or have no ratio`(from: Int, to: Int, over: Int, under: Int) {
    let text = """
      {"format": 1, "id": "a", "title": "A", "model": "sequence", "dials": [
       {"stops": 10, "combination": [1]}, {"stops": 10, "combination": [1]}],
       "gear": [{"driver": \(from), "driven": \(to), "ratio": [\(over), \(under)]}]}
      """
    let error = #expect(throws: (any Error).self) { try Level(json: Array(text.utf8)) }
    expectTrue("\(error as Any)".contains("gear[0]."))
  }
}

@Suite struct `A lock` {
  @Test(arguments: [Int.max, Int.min, 0])
  func `bears any movement and any dial`(units: Int) {
    var lock = Lock(
      dials: [.numbers(NumberLock(combination: Combination(stops: [5, 2]), tolerance: 0))])
    for _ in 0..<10 { _ = lock.turn(0, by: units) }
    expectTrue(lock.turn(7, by: 1).isEmpty)
    expectTrue(lock.turn(-1, by: 1).isEmpty)
    expectEqual(abs(lock.position()), units == 0 ? 0 : 10_000 * DialUnits.perTurn)
    var none = Lock(dials: [])
    expectTrue(none.handle().isEmpty)
    expectTrue(!none.isReady)
  }
}
