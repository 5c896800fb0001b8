import Locks
import Motion

/// Validation of decoded locks: whether a session could have reached them.

extension LocksState {
  /// The key of an invalid part; nil where all is valid.
  package var fault: String? {
    if let room, !room.isValid { return "room" }
    if let index = left.firstIndex(where: { !$0.isValid }) { return "left.\(index)" }
    return nil
  }
}

extension LockRoom {
  /// The valid positions, in units: enough for years of turning.
  package static let soundPlaces = -1_000_000_000_000_000...1_000_000_000_000_000
  /// The valid distances that a dial turns by itself, in units: up to a thousand turns.
  static let soundWays = -1_000 * DialUnits.perTurn...1_000 * DialUnits.perTurn
  /// The valid counts.
  static let soundCounts = 0...1_000_000_000_000

  /// Whether a session could have this value, at a table.
  var isSound: Bool { isValid }

  /// Whether a session could have this value.
  fileprivate var isValid: Bool {
    level.isValid && played.isValid && isLessonValid && isSweepValid && memory.isValid(in: played)
      && history.isValid(in: played) && lock.dials.indices.contains(keyDial) && areHandsSound
      && [hintGrade, hintsTaken, undosTaken, openings].allSatisfy(Self.soundCounts.contains)
      && demonstration?.isValid(in: example ?? played) ?? true
      && (example == nil || example == played.example) && isTrayValid && pull?.isValid ?? true
      && (0...1).contains(sprung?.way ?? 0)
      && readings.allSatisfy { Self.soundPlaces.contains($0.place) }
  }

  private var isLessonValid: Bool {
    guard let lesson else { return Lesson(level) == nil && played.goes(with: level) }
    return Lesson(level) == lesson.lesson && lesson.isValid
      && played == lesson.lesson.level(hasGlass: lesson.hasGlass)
  }

  private var isSweepValid: Bool {
    sweepLeft.map { played.model == .wheels && (1...Dial.possibleStops.upperBound).contains($0) }
      ?? true
  }

  private var isTrayValid: Bool {
    let held = thingHands.map(\.dial)
    return (history.done + history.undone + [history.beforeHands, memory].compactMap(\.self))
      .allSatisfy { isTraySound($0.tray) }
      && held.allSatisfy(things.indices.contains) && Set(held).count == held.count
      && thingHands.allSatisfy(\.isValid) && keyThing.map(things.indices.contains) ?? true
  }

  private var areHandsSound: Bool {
    Set(hands.map(\.dial)).count == hands.count
      && hands.allSatisfy { lock.dials.indices.contains($0.dial) && $0.isValid }
  }
}

extension Level {
  /// Whether it equals another level, except for numbers that the user has chosen and their par.
  fileprivate func goes(with level: Level) -> Bool {
    var other = self
    guard dials.count == level.dials.count else { return false }
    for dial in dials.indices {
      let (own, given) = (dials[dial].combination, level.dials[dial].combination)
      guard own.numbers.count == given.numbers.count else { return false }
      other.dials[dial].combination.numbers = given.numbers
    }
    other.par = level.par
    return other == level
  }
}

extension LockMemory {
  /// Whether the lock of a level could be in this state.
  fileprivate func isValid(in level: Level) -> Bool {
    let fresh = level.lock
    let guided = level.model == .wheels ? fresh.dials.count : 0
    return lock.dials.count == fresh.dials.count && motions.count == fresh.dials.count
      && guides.count == guided && zip(lock.dials, fresh.dials).allSatisfy { $0.isValid(as: $1) }
      && motions.allSatisfy(\.isValid)
      && zip(guides, level.dials).allSatisfy { $0.isValid(on: $1.combination.dial) }
      && [travel, reversals].allSatisfy(LockRoom.soundCounts.contains)
      && (ownNumbers?.count ?? 0) <= level.dials[0].combination.numbers.count
  }
}

extension LockHistory {
  fileprivate func isValid(in level: Level) -> Bool {
    (done + undone + [beforeHands].compactMap(\.self)).allSatisfy { $0.isValid(in: level) }
  }
}

extension Mechanism {
  /// Whether turning a fresh mechanism could lead to it.
  fileprivate func isValid(as fresh: Mechanism) -> Bool {
    guard LockRoom.soundPlaces.contains(tracker.position),
      LockRoom.soundPlaces.contains(tracker.extreme), tracker.dial == fresh.tracker.dial
    else { return false }
    switch (self, fresh) {
    case (.numbers(let lock), .numbers(let fresh)):
      return lock.combination == fresh.combination
        && (0...lock.combination.numbers.count).contains(lock.entered)
    case (.wheels(let lock), .wheels(let fresh)):
      return lock.wheels == fresh.wheels && lock.pack.fly == fresh.pack.fly
        && (lock.pack.wheels + [lock.pack.cam]).allSatisfy(LockRoom.soundPlaces.contains)
    default: return false
    }
  }
}

extension LockDemonstration {
  /// Whether a level's lock could have this dial.
  fileprivate func isValid(in level: Level) -> Bool {
    let fresh = level.lock
    let durations = 0.0...100_000
    return isValid(lock, as: fresh) && isValid(start, as: fresh) && areCountsSound
      && script.turns.count <= 1_000 && durations.contains(script.duration)
      && script.turns.allSatisfy { turn in
        fresh.dials.indices.contains(turn.turn.dial)
          && LockRoom.soundWays.contains(turn.turn.units)
          && [turn.turn.from, turn.turn.number].allSatisfy(LockRoom.soundPlaces.contains)
          && level.dials[turn.turn.dial].combination.numbers.indices.contains(turn.turn.index)
          && durations.contains(turn.begin) && durations.contains(turn.animation.duration)
      }
  }

  private func isValid(_ lock: Lock, as fresh: Lock) -> Bool {
    lock.dials.count == fresh.dials.count
      && zip(lock.dials, fresh.dials).allSatisfy { $0.isValid(as: $1) }
  }
}
