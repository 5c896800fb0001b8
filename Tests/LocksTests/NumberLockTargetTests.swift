import SwivelLocks
import SwivelTestSupport
import Testing

@Suite struct `The target of a lock that knows its numbers` {
  private static let combination = Combination(stops: [7, 9, 6, 1, 5, 2])

  private var lock: NumberLock { NumberLock(combination: Self.combination, tolerance: 23_400) }

  @Test func `is where the dial has to be turned round, from anywhere`() {
    for stops in -30...30 {
      var lock = lock
      var events = LockEvents()
      lock.turn(by: stops * 46_800, into: &events)
      lock.turn(by: -46_800, into: &events)
      guard let target = lock.target else { continue }
      let entered = lock.entered
      lock.turn(by: target - lock.tracker.position, into: &events)
      expectTrue(lock.isAtTarget, "after \(stops) stops")
      lock.turn(by: (entered % 2 == 0 ? -1 : 1) * 46_800, into: &events)
      expectEqual(lock.entered, entered + 1, "after \(stops) stops")
    }
  }

  @Test func `is entered where the dial stands only if it is there`() {
    var lock = lock
    var events = LockEvents()
    lock.turn(by: 6 * 46_800, into: &events)
    lock.enterHere(into: &events)
    expectTrue(lock.entered == 0 && events.list.isEmpty)
    lock.turn(by: 46_800, into: &events)
    events.clear()
    lock.enterHere(into: &events)
    expectTrue(lock.entered == 1 && events.list.map(\.kind) == [.entered(index: 0)])
    lock.enterHere(into: &events)
    expectEqual(lock.entered, 1)
    lock.turn(by: -8 * 46_800, into: &events)
    lock.turn(by: 7 * 46_800, into: &events)
    expectEqual(lock.entered, 2, "the next is counted from there")
  }
}
