import SwivelLocks
import SwivelTestSupport
import Testing

private let stop = 46_800

private func lock(
  _ stops: [Int], passes: [Int] = [], opening: LockOpening = .handle, forgiving: Bool = false
) -> NumberLock {
  NumberLock(
    combination: Combination(stops: stops, passes: passes), tolerance: stop / 2,
    opening: opening, isForgiving: forgiving)
}

extension NumberLock {
  /// Turns by so many stops and gives what happens, clicks aside.
  fileprivate mutating func turn(_ stops: Double) -> [LockEvent.Kind] {
    var events = LockEvents()
    turn(by: Int(stops * Double(stop)), into: &events)
    return events.list.map(\.kind)
  }

  fileprivate mutating func handle() -> [LockEvent.Kind] {
    var events = LockEvents()
    handle(into: &events)
    return events.list.map(\.kind)
  }
}

@Suite struct `A sequence lock` {
  @Test func `opens by its numbers in alternating directions and the handle`() {
    var lock = lock([7, 9, 6, 1, 5, 2])
    for (index, steps) in [7.0, -8, 7, -5, 4, -3].enumerated() {
      let events = lock.turn(steps)
      expectTrue(events.contains(.pass(1)))
      expectEqual(events.contains(.entered(index: index - 1)), index > 0)
      expectTrue(!lock.isOpen)
    }
    expectTrue(lock.isReady)
    let told1 = lock.handle()
    expectEqual(told1, [.entered(index: 5), .opened])
    expectTrue(lock.isOpen)
  }

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
      lock.handle(into: &events)
      expectTrue(lock.isOpen)
      expectEqual(events.clicks, 18)
      let entered = events.list.map(\.kind).filter {
        if case .entered = $0 { return true } else { return false }
      }
      expectEqual(entered, [.entered(index: 0), .entered(index: 1), .entered(index: 2)])
    }
  }

  @Test func `takes a number where the direction changes, never in passing`() {
    var lock = lock([3, 8])
    for _ in 0..<300 { _ = lock.turn(0.01) }
    expectEqual(lock.entered, 0)
    let told2 = lock.turn(-0.59)
    expectTrue(told2.isEmpty)
    expectEqual(lock.entered, 0)
    let told3 = lock.turn(-0.01)
    expectEqual(told3, [.dialled(position: 3 * stop), .entered(index: 0)])
  }

  @Test func `bears a trembling hand`() {
    var lock = lock([3, 8])
    for _ in 0..<30 {
      _ = lock.turn(0.5)
      _ = lock.turn(-0.4)
    }
    _ = lock.turn(-4.9)
    expectEqual(lock.entered, 1)
    _ = lock.handle()
    expectTrue(lock.isOpen)
  }

  @Test(arguments: [(0.5, true), (-0.5, true), (0.51, false), (-0.51, false)])
  func `bears half a stop beside the number and no more`(miss: Double, right: Bool) {
    var lock = lock([3, 8])
    _ = lock.turn(3 + miss)
    let events = lock.turn(-5 - miss)
    expectEqual(events.contains(.entered(index: 0)), right)
    expectEqual(lock.isReady, right)
    if !right {
      let by = Int((miss * Double(stop)).rounded())
      expectTrue(events.contains(.wrong(.missed(index: 0, by: by))))
    }
  }

  @Test func `doesn't open by an overshoot, by turning back or by another turn`() {
    for first in [4.0, 13, 2] {
      var lock = lock([3, 8])
      _ = lock.turn(first)
      _ = lock.turn(3 - first - 5)
      let told5 = lock.handle()
      expectTrue(!told5.contains(.opened), "\(first)")
    }
  }

  @Test func `doesn't open the wrong way round`() {
    var lock = lock([3, 8])
    _ = lock.turn(-7)
    _ = lock.turn(5)
    let told6 = lock.handle()
    expectEqual(told6, [.wrong(.tooFew(entered: 0))])
  }

  @Test func `can be started from anywhere once it went wrong`() {
    var lock = lock([3, 8])
    _ = lock.turn(6)
    let events = lock.turn(-2.3)
    expectTrue(events.contains(.wrong(.missed(index: 0, by: 3 * stop))))
    expectEqual(lock.entered, 0)
    _ = lock.turn(9.3)
    _ = lock.turn(-5)
    let told7 = lock.handle()
    expectEqual(told7.last, .opened)
  }

  @Test func `needs a whole turn to the same number`() {
    var short = lock([4, 4, 4])
    _ = short.turn(4)
    _ = short.turn(-0.6)
    _ = short.turn(0.6)
    let told8 = short.handle()
    expectTrue(!told8.contains(.opened))
    var right = lock([4, 4, 4])
    _ = right.turn(4)
    _ = right.turn(-10)
    _ = right.turn(10)
    let told9 = right.handle()
    expectEqual(told9.last, .opened)
  }

  @Test(arguments: [-0.4, 0.4])
  func `counts from the number, not from the little that it was missed by`(miss: Double) {
    var lock = lock([4, 4])
    _ = lock.turn(4 + miss)
    _ = lock.turn(-10 - miss)
    let reported = lock.handle()
    expectEqual(reported.last, .opened)
  }

  @Test func `forgives where it is told to`() {
    var lock = lock([3, 8, 1], forgiving: true)
    _ = lock.turn(3)
    _ = lock.turn(-6)
    let told10 = lock.turn(1)
    expectTrue(told10.contains(.wrong(.missed(index: 1, by: stop))))
    expectEqual(lock.entered, 1)
    _ = lock.turn(2)
    _ = lock.turn(-2)
    _ = lock.turn(3)
    expectEqual(lock.entered, 2)
    let told11 = lock.handle()
    expectEqual(told11.last, .opened)
  }

  @Test func `doesn't take a number too many`() {
    var lock = lock([3, 8])
    _ = lock.turn(3)
    _ = lock.turn(-5)
    _ = lock.turn(1)
    expectTrue(lock.isReady)
    let reported = lock.turn(-1)
    expectTrue(reported.contains(.wrong(.tooMany)))
    expectTrue(!lock.isReady)
  }

  @Test func `that opens at the stop holds the dial there`() {
    var lock = lock([7], opening: .stop)
    _ = lock.turn(-3)
    expectTrue(!lock.isOpen)
    let told14 = lock.turn(90)
    expectEqual(told14.suffix(2), [.entered(index: 0), .opened])
    expectEqual(lock.tracker.position, 7 * stop)
    let told15 = lock.turn(5)
    expectTrue(told15.isEmpty)
    expectEqual(lock.tracker.position, 7 * stop)
  }
}

@Suite struct `A passes lock` {
  @Test(arguments: [(0, false), (1, true), (2, false)])
  func `counts how often a number is reached`(turns: Int, opens: Bool) {
    var lock = lock([2, 8], passes: [2, 1])
    let events = lock.turn(2 + 10 * Double(turns))
    expectEqual(events, [.pass(turns + 1)])
    _ = lock.turn(-4)
    let told17 = lock.handle()
    expectEqual(told17.contains(.opened), opens)
  }
}

/// A lock of random numbers on a random dial, from a random start.
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
    // A try of the handle clears wrong numbers, before and after a reversal.
    lock.tryHandle()
    lock.turn(by: -2 * lock.width)
    lock.tryHandle()
    expectTrue(!lock.isOpen, "seed \(seed)")
    var own = lock.combination
    own.start = lock.tracker.position
    let travels = own.travels
    let isBeside =
      Dial.distance(from: own.start, to: own.numbers[0], direction: own.first) <= lock.tolerance
    for (index, travel) in travels.enumerated() {
      lock.turn(by: travel + (index == 0 && isBeside ? DialUnits.perTurn : 0))
    }
    lock.tryHandle()
    expectTrue(lock.isOpen, "seed \(seed)")
  }
}

extension NumberLock {
  fileprivate var width: Int { combination.dial.unitsPerStop }

  fileprivate mutating func turn(by units: Int) {
    var events = LockEvents()
    turn(by: units, into: &events)
  }

  fileprivate mutating func tryHandle() {
    var events = LockEvents()
    handle(into: &events)
  }
}
