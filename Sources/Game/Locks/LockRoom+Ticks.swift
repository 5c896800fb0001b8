import Input
import Locks

extension LockRoom {
  /// Lets a tick pass: what turns by itself goes on.
  mutating func tick(at time: Timestamp, surface: Surface, _ effects: inout [Effect]) {
    followStick(at: time, surface: surface, &effects)
    for dial in motions.indices where motions[dial].isTurning {
      turn(dial, by: motions[dial].step(), at: time, &effects)
    }
    enterByWaiting(at: time, &effects)
    demonstration?.advance(microseconds: Session.tickLength)
    if isAboutToClose, let opened, time.seconds(since: opened) >= Self.closingDelay {
      closeAgain()
    }
  }

  /// Turns what turns by itself to its end at once, before something else is done with the dial.
  mutating func finishTurning(at time: Timestamp, _ effects: inout [Effect]) {
    for dial in motions.indices {
      let first = motions[dial].remaining
      let second = motions[dial].ahead - first
      motions[dial].stop()
      turn(dial, by: first, at: time, &effects)
      turn(dial, by: second, at: time, &effects)
    }
  }

  /// Comes to rest before the person goes elsewhere; all else stays as it is.
  mutating func rest(at time: Timestamp, _ effects: inout [Effect]) {
    letGo()
    pad = LockPad()
    finishTurning(at: time, &effects)
    demonstration?.pause()
    if isAboutToClose { closeAgain() }
  }

  /// Turns a dial by itself from where it is, as a person would, and then so far more.
  mutating func drive(_ dial: Int, by units: Int, then next: Int = 0) {
    motions[dial].remainder = 0
    motions[dial].drive(by: units, then: next)
  }

  /// Turns a dial by so many stops of keys or the wheel; whole ones lead to stops.
  ///
  /// Quick steps are joined to one way. One the other way begins where the dial was going.
  mutating func step(
    _ dial: Int, by units: Int, isWhole: Bool, at time: Timestamp, _ effects: inout [Effect]
  ) {
    guard opened == nil, demonstration == nil, units != 0, !holds(dial) else { return }
    if !history.goesOn(dial, at: time) {
      history.append(memory)
      verdict = []
    }
    history.noteStep(dial, at: time)
    if (motions[dial].ahead < 0) != (units < 0) { finishTurning(at: time, &effects) }
    let old = lock.position(of: dial) + motions[dial].ahead
    var new = old + units
    if isWhole {
      let row = stops(of: dial)
      let count = units / row.width
      let stop = units > 0 ? row.stopBelow(old) : row.stopAbove(old)
      new = row.place(of: stop + count)
    }
    drive(dial, by: new - lock.position(of: dial))
    keyDial = dial
  }

  /// Whether a hand is on a dial.
  func holds(_ dial: Int) -> Bool { hands.contains { $0.dial == dial } }

  /// Whether an open lock will be locked again by itself.
  var isAboutToClose: Bool { opened != nil && openings < openingsAsked }

  /// How long an open lock is seen before it is locked again, in seconds.
  static let closingDelay = 1.5
}
