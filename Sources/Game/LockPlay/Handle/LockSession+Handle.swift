import SwivelGestures
import SwivelInterface
import SwivelLocks

extension LockSession {
  /// False where it isn't there.
  ///
  /// One of a touchpad turns about the pointer, and the handle as much.
  mutating func takeHandle(
    _ contact: Contact, _ grip: Vector, _ layout: LockLayout, at time: Timestamp
  ) -> Bool {
    guard opened == nil, handle.pull == nil, layout.stage.handle.contains(grip) else {
      return false
    }
    let pivot = contact.kind == .touchpad ? grip : layout.stage.pivot
    handle.handle(.grab(HandlePull(contact, pivot: pivot, at: time)))
    return true
  }

  /// False where the contact isn't on it.
  mutating func pullHandle(_ contact: Contact, at time: Timestamp) -> Bool {
    guard handle.pull?.contact == contact.id else { return false }
    let drawn = boltsDrawn(at: time)
    var request = handle.handle(.move(contact))
    for bolt in drawn..<max(drawn, boltsDrawn(at: time)) { hear(.bolt(bolt), at: time) }
    if request == .test { request = testHandle(at: time) }
    if request == .open { openByHand(at: time) }
    return true
  }

  /// How many bolts are withdrawn at a time, as far as a hand pulls them.
  private func boltsDrawn(at time: Timestamp) -> Int { Int(boltTravel(at: time) * 3 + 0.1) }

  private mutating func openByHand(at time: Timestamp) {
    handle.handle(.open)
    tryHandle(at: time)
  }

  /// Finds out whether the lock holds the handle; one that holds is a try.
  private mutating func testHandle(at time: Timestamp) -> LockHandle.Request {
    finishTurning(at: time)
    guard opened == nil else { return handle.handle(.drop) }
    var (ahead, events) = (lock, LockEvents())
    ahead.handle(into: &events)
    let request = handle.handle(.test(isFree: ahead.isOpen))
    ahead.isOpen ? hear(.pull, at: time) : tryHandle(at: time)
    return request
  }

  /// A tap tries it, beyond half of its way it falls, else it springs back.
  mutating func releaseHandle(_ contact: Contact, at time: Timestamp) {
    guard let pull = handle.pull, pull.contact == contact.id else { return }
    if contact.phase == .ended, pull.isTap {
      handle.handle(.drop)
      press(at: time)
      // It has given under the hand already.
      if handle.refused == time {
        handle.refused = time.adding(microseconds: -Int64(LockHandle.giveTime * 1e6))
      }
    } else if contact.phase == .ended, pull.outcome == .free, pull.travel.magnitude > 0.5 {
      openByHand(at: time)
    } else {
      handle.handle(.release(time))
    }
  }
}
