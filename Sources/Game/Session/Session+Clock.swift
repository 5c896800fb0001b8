import SwivelCommands
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelScreens

/// The clock: its drawer, the parts that come to it, and what it does without a hand.
extension Session {
  /// When the clock does something without a hand; nil while it doesn't.
  ///
  /// Inlined, as the call of a getter copies the whole state, which takes longer than all else that an event does.
  @inline(__always) var clockDue: Timestamp? {
    let passed = Timestamp(microseconds: state.ticks * Timestamp.tick)
    return state.clock?.due(state.locks.progress, isAtHome: state.route == .home, after: passed)
  }

  mutating func tickClock(at time: Timestamp) {
    guard state.clock != nil else { return }
    let (progress, isAtHome) = (state.locks.progress, state.route == .home)
    let strikes = state.settings.isOn(.strikes)
    if let request = state.clock?.tick(
      progress, isAtHome: isAtHome, strikesHours: strikes, at: time)
    {
      perform(request: request, at: time)
    }
  }

  /// Whether the clock is heard through the room, as its plate isn't open.
  package var hearsClockFromAfar: Bool { state.clock?.isOpen != true }

  mutating func toggleClock() {
    guard !close(ClockDrawer.id) else { return }
    letGo()
    wakeClock()
    let now = now
    state.clock?.open(at: now)
  }

  /// Makes a clock where there is none, and lets one go on that was finished in an earlier session.
  mutating func wakeClock() {
    let (progress, now) = (state.locks.progress, now)
    if state.clock == nil { state.clock = ClockDrawer() }
    state.clock?.resume(progress, at: now)
    askForTime()
  }

  /// Receives the progress of earlier sessions; a clock that is in sight shows it at once.
  mutating func receive(_ progress: LockProgress) {
    state.locks.receive(progress)
    if state.route == .home || state.clock?.isOpen == true { wakeClock() }
  }

  /// Lets the plate come up for a part from behind a door, which flies to it from its box on the window.
  mutating func bringToClock(_ part: ClockPart, from box: Rectangle) {
    let now = now
    letGo()
    wakeClock()
    state.clock?.receive(part, from: box, at: now)
    play(.take)
  }

  mutating func mount(_ part: ClockPart, isMounted: Bool) {
    let record = state.locks.progress.records.first { $0.isTaken && part.doors.contains($0.id) }
    guard let record, state.locks.progress.setMounted(record.id, isMounted) else { return }
    effects.append(.saveProgress(state.locks.progress))
    // What was said of another place is over.
    _ = state.messages?.dismiss()
    if !isMounted { play(.putMetal) }
  }

  /// Asks the program for the time wherever it is shown: the clock was set meanwhile, or the machine has slept.
  package mutating func askForTimeIfShown() { if state.showsTime { askForTime() } }

  /// Asks the program for the day and the time of day.
  mutating func askForTime() {
    state.timeDue = now.adding(microseconds: Self.hour)
    effects.append(.sendTime)
  }

  /// How long the time is believed at most, and how long after the full hour it is asked for, when the clock has struck, in
  /// microseconds.
  private static let (hour, afterHour): (Int64, Int64) = (3_600_000_000, 5_000_000)

  mutating func receive(_ present: PresentDay) {
    if let day = CalendarDay(present.date) {
      state.endless?.receive(day)
      state.home?.receive(day)
      state.scenes?.weekday = day.weekday
    }
    guard let second = present.second else { return }
    let (now, isStill) = (now, state.reducesMotion)
    state.timeDue = now.adding(
      microseconds: Self.hour - Int64(second) * 1_000_000 % Self.hour + Self.afterHour)
    state.clock?.set(secondOfDay: second, isStill: isStill, at: now)
    guard state.clock?.clockwork.finished != nil, state.locks.progress.finished == nil else {
      return
    }
    state.locks.progress.finished = present.date
    effects.append(.saveProgress(state.locks.progress))
  }

  /// Whether the clock waits for its last part, or is being set going for the first time: the room is quieter then.
  package var isClockEnding: Bool {
    guard let clock = state.clock, clock.isOpen, state.locks.progress.wonParts == .all else {
      return false
    }
    return state.locks.progress.finished == nil
      || clock.clockwork.finished.map { now < $0 } ?? false
  }

  var isClockMoving: Bool {
    state.clock?.isMoving(
      state.locks.progress, isStill: state.reducesMotion, isAtHome: state.route == .home, at: now)
      == true
  }
}
