import SwivelLocks
import SwivelMotion
import SwivelTexts

extension LockSession {
  /// What the handle says of a lock that holds: only what is wrong with the way where all numbers are right; else nothing,
  /// so that no number can be searched alone.
  func saying(for fault: LockFault, dial: Int) -> Message? {
    let saying: Message
    switch fault {
    case .numbers: return nil
    case .first(let direction):
      saying = Message(direction == .clockwise ? .verdictFirstRight : .verdictFirstLeft)
    case .alternation: saying = Message(.verdictAlternation)
    case .passes(let areTooMany):
      saying = Message(areTooMany ? .verdictTooOften : .verdictTooSeldom)
    }
    return lock.dials.count > 1
      ? Message(.verdictOfDial, .number(dial + 1), .saying(saying)) : saying
  }
}
