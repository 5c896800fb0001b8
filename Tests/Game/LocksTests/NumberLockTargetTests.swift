import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

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
