import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

private let stop = 46_800

private func lock(
  _ stops: [Int], passes: [Int] = [], opening: LockOpening = .handle
) -> NumberLock {
  NumberLock(
    combination: Combination(stops: stops, passes: passes), tolerance: stop / 2, opening: opening)
}

extension NumberLock {
  /// Turns by so many stops and gives what happens.
  fileprivate mutating func turn(_ stops: Double) -> [LockEvent.Kind] {
    var events = LockEvents()
    turn(by: Int(stops * Double(stop)), into: &events)
    return events.list.map(\.kind)
  }

  /// Tries the handle of a lock with this dial alone.
  fileprivate mutating func handle() -> [LockEvent.Kind] {
    var lock = Lock(dials: [.numbers(self)])
    let events = lock.handle()
    if case .numbers(let numbers) = lock.dials[0] { self = numbers }
    return events.map(\.kind)
  }
}

@Suite struct `A sequence lock` {
  @Test func `does the same however finely it is turned`() {
    for parts in [1, 2, 7, 46_800] {
      var lock = lock([7, 9, 2])
      var events = LockEvents()
      for steps in [7, -8, 3] {
        var left = steps * stop
        while left != 0 {
          let part = left.signum() * min(abs(left), stop / parts)
          lock.turn(by: part, into: &events)
          left -= part
        }
      }
      expectEqual(lock.kept, [7 * stop, -stop])
      expectEqual(lock.handle(), [.opened])
    }
  }

  @Test func `keeps a number where the direction changes, never in passing`() {
    var lock = lock([3, 8])
    for _ in 0..<300 { _ = lock.turn(0.01) }
    expectTrue(lock.kept.isEmpty)
    let before = lock.turn(-0.59)
    expectTrue(before.isEmpty)
    let after = lock.turn(-0.01)
    expectEqual(after, [.dialled(position: 3 * stop), .kept(index: 0)])
  }

  @Test func `bears a trembling hand`() {
    var lock = lock([3, 8])
    // Less than the first direction needs isn't one.
    _ = lock.turn(-0.2)
    _ = lock.turn(0.2)
    for _ in 0..<30 {
      _ = lock.turn(0.5)
      _ = lock.turn(-0.4)
    }
    _ = lock.turn(-4.9)
    expectEqual(lock.kept.count, 1)
    _ = lock.handle()
    expectTrue(lock.isOpen)
  }

  @Test(arguments: [(0.5, true), (-0.5, true), (0.51, false), (-0.51, false)])
  func `bears half a stop beside the number and no more`(miss: Double, right: Bool) {
    var lock = lock([3, 8])
    _ = lock.turn(3 + miss)
    let events = lock.turn(-5 - miss)
    expectTrue(events.contains(.kept(index: 0)), "right or wrong")
    expectEqual(lock.isReady, right)
    expectEqual(lock.rightCount, right ? 1 : 0)
  }

  @Test func `says of the right numbers the wrong way round only which way the first goes`() {
    var lock = lock([3, 8])
    _ = lock.turn(-7)
    _ = lock.turn(5)
    let told = lock.handle()
    expectEqual(told, [.held(.first(.counterClockwise)), .released(count: 1)])
  }

  @Test(arguments: [3.0, 13, 43])
  func `says of the right numbers that one was passed too often, but for the first`(first: Double) {
    for (second, said) in [(-5.0, LockEvent.Kind.opened), (-15, .held(.passes(areTooMany: true)))] {
      var lock = lock([3, 8])
      _ = lock.turn(first)
      _ = lock.turn(second)
      expectEqual(lock.handle().first, said)
    }
  }

  @Test func `says nothing where a number is wrong, missing or too many`() {
    for turns in [[3.0], [4, -6], [3, -6], [3, -5, 1], [-7, 6]] {
      var lock = lock([3, 8])
      for turn in turns { _ = lock.turn(turn) }
      expectEqual(lock.handle().first, .held(.numbers), "\(turns)")
      expectTrue(lock.kept.isEmpty && lock.tracker.direction == nil, "and all is let go")
    }
  }

  @Test func `lets all go by one number too many, and begins with the run that did it`() {
    var lock = lock([3, 8])
    _ = lock.turn(3)
    _ = lock.turn(-5)
    expectTrue(lock.isReady)
    let told = lock.turn(1)
    expectEqual(told, [.dialled(position: -2 * stop), .released(count: 1)])
    expectTrue(!lock.isReady && lock.kept.isEmpty)
    _ = lock.turn(4)
    _ = lock.turn(-5)
    expectEqual(lock.handle().last, .opened)
  }

  @Test func `lets a first number that went the wrong way go alone by one too many`() {
    var lock = lock([3, 8])
    _ = lock.turn(-2)
    _ = lock.turn(5)
    let heard = lock.turn(-5)
    expectEqual(heard, [.dialled(position: 3 * stop), .kept(index: 0)])
    expectTrue(lock.isRightSoFar && lock.isKeptItsWay(0))
    expectEqual(lock.handle(), [.opened])
  }

  @Test(arguments: [-0.4, 0.4])
  func `counts from the number, not from the little that it was missed by`(miss: Double) {
    var lock = lock([4, 4])
    _ = lock.turn(4 + miss)
    _ = lock.turn(-10 - miss)
    expectEqual(lock.handle().last, .opened)
  }

  @Test(arguments: [7.0, -3, 17, -13])
  func `of one number opens from either side, by where the dial stands`(turn: Double) {
    var lock = lock([7])
    _ = lock.turn(-turn / 3)
    _ = lock.turn(turn * 4 / 3)
    expectEqual(lock.handle(), [.opened])
  }

  @Test func `that opens at the stop holds the dial there`() {
    var lock = lock([7], opening: .stop)
    _ = lock.turn(-3)
    expectTrue(!lock.isOpen)
    let told = lock.turn(90)
    expectEqual(told.last, .opened)
    expectEqual(lock.tracker.position, 7 * stop)
    let after = lock.turn(5)
    expectTrue(after.isEmpty)
    expectEqual(lock.tracker.position, 7 * stop)
  }
}

@Suite struct `A passes lock` {
  @Test(arguments: [
    (0, LockFault.passes(areTooMany: false)), (1, nil), (2, nil),
  ]) func `counts how often a number is reached`(turns: Int, fault: LockFault?) {
    var lock = lock([2, 8], passes: [2, 1])
    _ = lock.turn(2 + 10 * Double(turns))
    _ = lock.turn(-4)
    expectEqual(lock.handle().first, fault.map { .held($0) } ?? .opened)
  }
}

private func randomLock(_ random: inout SeededGenerator) -> NumberLock {
  let faces = [10, 12, 20, 26, 40, 100].compactMap(Dial.init)
  let dial = faces[random.below(faces.count)]
  let count = 2 + random.below(5)
  return NumberLock(
    combination: Combination(
      dial: dial, stops: (0..<count).map { _ in random.below(dial.stops) },
      passes: (0..<count).map { _ in 1 + random.below(3) }, start: random.below(dial.stops)),
    tolerance: dial.unitsPerStop / 2)
}

@Suite struct `Locks of random numbers` {
  @Test(arguments: UInt64(1)...200)
  func `open by their own steps, and not with one number missed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fresh = randomLock(&random)
    let travels = fresh.combination.travels
    for missed in -1..<travels.count {
      var lock = fresh
      for (index, travel) in travels.enumerated() {
        let miss = index == missed || index == missed + 1 && missed >= 0 ? lock.width : 0
        lock.turn(by: travel + travel.signum() * miss)
      }
      lock.tryHandle()
      expectEqual(lock.isOpen, missed < 0, "seed \(seed), number \(missed) missed")
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `open after any fumbling once they are started anew`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lock = randomLock(&random)
    for _ in 0..<random.below(20) { lock.turn(by: random.below(2_000_000) - 1_000_000) }
    // A try of the handle lets go of wrong numbers, before and after a reversal.
    lock.tryHandle()
    lock.turn(by: -2 * lock.width)
    lock.tryHandle()
    expectTrue(!lock.isOpen, "seed \(seed)")
    lock.dialFromHere()
    lock.tryHandle()
    expectTrue(lock.isOpen, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...200)
  func `open however often the first number went the wrong way before`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fresh = randomLock(&random)
    for count in 1...6 {
      var lock = fresh
      for _ in 0..<count {
        lock.turn(by: -lock.combination.first.sign * lock.width * (1 + random.below(30)))
        var events = LockEvents()
        lock.enterNumber(into: &events)
      }
      lock.dialFromHere()
      var resumed = Lock(dials: [.numbers(fresh)])
      resumed.resume(Lock(dials: [.numbers(lock)]).moves)
      lock.tryHandle()
      expectTrue(lock.isOpen && resumed.isReady, "seed \(seed), \(count) before")
    }
  }
}

extension NumberLock {
  fileprivate var width: Int { combination.dial.unitsPerStop }

  fileprivate mutating func turn(by units: Int) {
    var events = LockEvents()
    turn(by: units, into: &events)
  }

  fileprivate mutating func tryHandle() { _ = handle() }

  /// Dials all numbers from where it stands.
  fileprivate mutating func dialFromHere() {
    var own = combination
    own.start = tracker.position
    let travels = own.travels
    let isBeside =
      Dial.distance(from: own.start, to: own.numbers[0], direction: own.first) <= tolerance
    for (index, travel) in travels.enumerated() {
      turn(by: travel + (index == 0 && isBeside ? DialUnits.perTurn : 0))
    }
  }
}

@Suite struct `The target of a lock that knows its numbers` {
  private static let combination = Combination(stops: [7, 9, 6, 1, 5, 2])

  private var lock: NumberLock { NumberLock(combination: Self.combination, tolerance: 23_400) }

  @Test func `is where the dial has to be turned round, from anywhere it may be let go`() {
    for stops in -30...30 {
      var lock = lock
      var events = LockEvents()
      lock.turn(by: stops * 46_800, into: &events)
      lock.release(into: &events)
      for count in 1..<6 {
        guard let target = lock.target else { return expectTrue(false, "after \(stops) stops") }
        lock.turn(by: target - lock.tracker.position, into: &events)
        lock.turn(by: -lock.awaitedDirection.sign * 46_800, into: &events)
        expectEqual(lock.rightCount, count, "after \(stops) stops")
      }
    }
  }

  @Test func `is none on a run the other way`() {
    var lock = lock
    var events = LockEvents()
    lock.turn(by: -46_800, into: &events)
    expectNil(lock.target)
    lock.release(into: &events)
    expectEqual(lock.target, 7 * 46_800)
  }

  @Test func `is kept where the dial stands still, right or wrong, and the next counts from there`()
  {
    var lock = lock
    var events = LockEvents()
    expectTrue(!lock.canEnterHere, "at rest")
    lock.turn(by: 7 * 46_800, into: &events)
    events.clear()
    lock.enterNumber(into: &events)
    expectTrue(lock.rightCount == 1 && events.list.map(\.kind) == [.kept(index: 0)])
    lock.enterNumber(into: &events)
    expectTrue(lock.kept.count == 1 && !lock.canEnterHere)
    lock.turn(by: -8 * 46_800, into: &events)
    lock.turn(by: 7 * 46_800, into: &events)
    expectEqual(lock.rightCount, 2)
    lock.enterNumber(into: &events)
    lock.turn(by: -46_800, into: &events)
    lock.enterNumber(into: &events)
    expectTrue(lock.kept.count == 4 && lock.rightCount == 3)
  }
}
