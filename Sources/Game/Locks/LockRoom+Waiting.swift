import Input
import Locks

extension LockRoom {
  /// How long one waits at a number for it to be entered, in seconds.
  static let waitingTime = 0.275

  /// Begins or ends that waiting at a number enters it, where the level allows it.
  mutating func toggleWaiting() {
    if mayEnterByWaiting { entersByWaiting.toggle() }
  }

  /// Whether the level allows it; a wheel pack knows no numbers that could be entered.
  var mayEnterByWaiting: Bool { level.assists.contains(.dwell) && played.model != .wheels }

  /// Whether waiting will enter a number.
  var isWaiting: Bool {
    entersByWaiting && opened == nil && motions.indices.contains(where: isWaiting)
  }

  private func isWaiting(_ dial: Int) -> Bool {
    guard !motions[dial].isTurning, case .numbers(let lock) = lock.dials[dial] else { return false }
    return lock.isAtTarget
  }

  /// Enters the numbers at which dials have stood long enough; never one that is passed, however slowly.
  mutating func enterByWaiting(at time: Timestamp, _ effects: inout [Effect]) {
    guard isWaiting else { return }
    for dial in motions.indices where isWaiting(dial) {
      guard time.seconds(since: motions[dial].lastTurn) >= Self.waitingTime else { continue }
      events.clear()
      lock.enterHere(dial, into: &events)
      takeEvents(at: time, &effects)
    }
  }
}
