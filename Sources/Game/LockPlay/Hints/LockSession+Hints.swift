import SwivelGestures
import SwivelLocks
package import SwivelTexts

/// The four steps of hints, from the least to the most help: three lines of the level, or what is known of the next step.
package enum HintGrade: Int {
  /// Where to look, or that there is a next step, and its kind.
  case nudge = 1
  /// What it does, or the direction of the turn.
  case direction
  /// What follows, or the number, and how often it must be reached.
  case number
  /// The lock is opened, one turn after the other.
  case show
}

/// The hint that is shown, and how much help was taken.
package struct HintProgress: Hashable, Encodable, Sendable {
  /// The number of steps that are shown; 0 for none.
  package var grade = 0
  package var message: Message?
  /// How many different ones were read, and each by a number of its own, the last one last.
  package var taken = 0
  private(set) var read: [Int] = []
  fileprivate var lastShown = Timestamp.zero
  /// The turn that it is about, by its index; nil for another step.
  fileprivate var turn: Int?
  /// Whether the lock is opened by itself, one turn after the other.
  var isShowing = false
  /// Whether any of its turns was shown, so that it isn't opened alone.
  var wasShown = false
  var isAsked: Bool { message?.phrase == .hintAsk }
  /// How long a hint stands at least before the next one, in seconds: a press that bounces asks once; and each turn's while the
  /// lock is opened by itself.
  fileprivate static let (readingTime, turnTime) = (0.6, 1.2)
  /// How the parts of the tray lie where they are read, while it is opened by itself.
  fileprivate var tray: [TraySlot] = []

  /// A hint of the present grade is read, which counts once: of a turn or of all, after so many of the same grade.
  fileprivate mutating func count(of turn: Int, after others: Int = 0) {
    let hint = turn * Self.perTurn + grade + 4 * others
    if let index = read.firstIndex(of: hint) { read.remove(at: index) } else { taken += 1 }
    read.append(hint)
  }

  /// - Parameters:
  ///   - row: how many were taken, whether it was shown how it opens, and the numbers of those that were read.
  ///   - turn: the next. The hint that was read last comes again first where it is of that.
  mutating func resume(_ row: [Int], at turn: Int) {
    (taken, wasShown, read) = (max(0, row[0]), row[1] == 1, Array(row[3...].suffix(Self.readLimit)))
    guard let last = read.last, last > 0, last / Self.perTurn == turn else { return }
    grade = (last % Self.perTurn + 3) % 4
  }

  private static let (perTurn, readLimit) = (16, 100)
}

extension LockSession {
  /// Shows a further hint to a hand that asks: none for a press that comes at once, and before all is given away it is asked
  /// whether it may be.
  mutating func askForHint(at time: Timestamp) {
    forgetOldHint()
    let isRead = time.seconds(since: hints.lastShown) >= HintProgress.readingTime
    guard hints.message == nil || isRead, !hints.isShowing, opened == nil else { return }
    guard let question, hints.message?.phrase != question else { return showNextHint(at: time) }
    // What the handle said would leave no line for it in a small window.
    verdict = []
    (hints.message, hints.lastShown, hints.turn) = (Message(question), time, nextStep.index)
  }

  /// What is asked before the next hint, which opens the lock, tells all its numbers, or is the first at a lock for which it
  /// counts; nil for nothing.
  private var question: MessageKey? {
    switch HintGrade(rawValue: hints.grade) {
    case .number, .show: .hintAsk
    case .direction where !level.hints.isEmpty && nextStep.index == 0: .hintAskNumbers
    case nil where hints.taken == 0 && EndlessLock(id: level.id) != nil: .hintAskFirst
    default: nil
    }
  }

  /// Shows a further hint, where the level allows it: of the level, or of the next step where it has none.
  mutating func showNextHint(at time: Timestamp) {
    guard level.assists.contains(.hints), opened == nil, !hints.isShowing else { return }
    forgetOldHint()
    var grade = HintGrade(rawValue: hints.grade + 1) ?? .show
    // The level's first line says how its things are moved.
    if grade == .nudge, !level.hints.isEmpty, isTrayRead { grade = .direction }
    if grade == .show { releaseAll() }
    finishTurning(at: time)
    guard opened == nil else { return }
    (demonstration, verdict) = (nil, [])
    hints.grade = grade.rawValue
    hints.lastShown = time
    guard grade != .show else {
      hints.count(of: 0)
      hints.message = nil
      hints.isShowing = true
      hints.tray = readSlots
      if hints.tray != slots { history.append(snapshot) }
      hints.wasShown = true
      return
    }
    let step = nextStep
    hints.turn = step.index
    let further = grade == .number ? furtherHint(for: step) : nil
    if case .turn(let dial, _, _, _) = step {
      let thing = further == nil ? unread(of: dial)?.thing : level.thing(showing: dial)
      if let thing { bringForward(thing, at: time) }
    }
    if let further {
      (hints.grade, hints.message) = (HintGrade.direction.rawValue, further.element)
      return hints.count(of: step.place, after: further.offset)
    }
    // The level's last line says all its turns, so it helps as long as none is done.
    let isOfStep = level.hints.isEmpty || step == .handle || grade == .number && step.index != 0
    hints.count(of: isOfStep ? step.place : 0)
    hints.message =
      isOfStep
      ? saying(of: grade, for: step) : Message(.messageText, .name(level.hints[grade.rawValue - 1]))
  }

  /// Forgets the hint, since its step is done; lines of the level are about all of its steps, and what is said while the lock is
  /// opened by itself is about the step that is done next.
  mutating func forgetHint() {
    guard !hints.isShowing else { return }
    let ofLevel: [MessageKey] = [.messageText, .hintAsk, .hintAskFirst, .hintAskNumbers]
    guard level.hints.isEmpty || hints.message.map({ !ofLevel.contains($0.phrase) }) == true
    else { return }
    hints.grade = level.hints.isEmpty ? 0 : hints.grade - 1
    hints.message = nil
  }

  /// Forgets the hint that says how the things of the tray are moved, once they show their numbers.
  mutating func forgetTrayHint() {
    let last: HintGrade = level.hints.isEmpty ? .direction : .nudge
    guard hints.message != nil, hints.grade <= last.rawValue, isTrayRead else { return }
    hints.message = nil
    if level.hints.isEmpty { hints.grade = 0 }
  }

  private var isTrayRead: Bool { level.reveal.tray?.indices.allSatisfy(isReadable) == true }

  mutating func forgetOldHint() {
    if hints.message != nil, nextStep.index != hints.turn { forgetHint() }
  }

  /// Performs the next step with the speed of a hand, while the lock is opened by itself, and says it: after so long that the one
  /// before was read.
  mutating func showOn(at time: Timestamp) {
    guard hints.isShowing else { return }
    // The first part that doesn't lie as it should.
    if let part = zip(slots.indices, hints.tray).first(where: { slots[$0] != $1 })?.0 {
      let (thing, hint) = (level.trayParts[part].thing, hints.message)
      if hint == nil || thing != front.thing {
        hints.message = level.reveal.tray.map { Message($0[thing].kind.hint) }
      }
      hints.lastShown = time
      return turnTrayOn(part, to: hints.tray, at: time)
    }
    guard time.seconds(since: hints.lastShown) >= HintProgress.turnTime,
      motions.allSatisfy({
        !$0.isTurning && time.seconds(since: $0.lastTurn) >= HintProgress.turnTime
      })
    else { return }
    verdict = []
    let step = nextStep
    (hints.message, hints.turn) = (saying(of: .number, for: step), step.index)
    switch step {
    case .clear(let dial, let units):
      history.append(snapshot)
      drive(dial, by: units, as: .clearing)
    case .turn(let dial, _, let distance, _):
      history.append(snapshot)
      drive(dial, by: distance, as: .showing)
    case .handle, .release:
      tryHandle(at: time)
      hints.isShowing = opened == nil
    case .nothing: hints.isShowing = false
    }
  }

  private func saying(of grade: HintGrade, for step: LockStep) -> Message? {
    switch (step, grade) {
    case (.handle, _): Message(.hintHandle)
    case (.release, _): Message(.hintRelease)
    case (.nothing, _): nil
    case (.clear, .nudge): Message(.hintIsWrong)
    case (.clear(_, let units), _): Self.clearing(units)
    case (.turn(let dial, let index, _, let passes), .nudge):
      unread(of: dial).map(turning) ?? (index == 0 ? beginning(of: dial) : nil)
        ?? played.namingDial(
          dial,
          Message(
            passes > 1 ? .hintNumberTimes : .hintNumberNext, .saying(Ordinal.saying(index + 1)),
            .saying(Ordinal.saying(passes))))
    case (.turn(let dial, _, let distance, let passes), .direction):
      readingHints(of: dial).first ?? played.namingDial(dial, Self.turning(distance, passes))
    case (.turn(let dial, let index, _, _), _): played.saying(ofTurn: index, of: dial)
    }
  }

  /// The thing that shows a dial's numbers, or the one that guides it; nil where there is none, or it lies right.
  private func unread(of dial: Int) -> (thing: Int, kind: TrayThing.Kind)? {
    guard let tray = level.reveal.tray, let thing = level.thing(showing: dial) else { return nil }
    let unread = [tray[thing].guide?.thing, thing].compactMap(\.self).first { !isReadable($0) }
    return unread.map { ($0, tray[$0].kind) }
  }

  /// What is said of the things from which a dial's numbers are read, in the order in which that is done; empty where they lie
  /// right.
  private func readingHints(of dial: Int) -> [Message] {
    guard let unread = unread(of: dial), let tray = level.reveal.tray,
      let thing = level.thing(showing: dial)
    else { return [] }
    let guiding = unread.thing == thing ? nil : Message(unread.kind.hint)
    return [guiding, beginning(of: dial), Message(tray[thing].kind.hint)].compactMap(\.self)
  }

  /// What is still to be said of the things before a number is; nil for nothing.
  private func furtherHint(for step: LockStep) -> (offset: Int, element: Message)? {
    guard level.hints.isEmpty, case .turn(let dial, _, _, _) = step else { return nil }
    let hints = Array(readingHints(of: dial).enumerated())
    let last = hints.firstIndex { $0.element == self.hints.message }
    return hints.dropFirst(last.map { $0 + 1 } ?? 0).first
  }

  /// Which thing is turned, and which way where one turn is enough; a strip goes up and down.
  private func turning(_ thing: Int, _ kind: TrayThing.Kind) -> Message {
    let way = kind == .strip ? nil : turnToReading(thing)
    let key = way.map { $0 > 0 ? MessageKey.hintThingLeft : .hintThingRight }
    return Message(key ?? .hintThing, .saying(Message(kind.name)))
  }

  /// Which thing says where the numbers of a dial begin, or how the thing that shows them is turned; nil for none.
  package func beginning(of dial: Int) -> Message? {
    guard let tray = level.reveal.tray,
      let guide = level.thing(showing: dial).flatMap({ tray[$0].guide })
    else { return nil }
    let key = if case .begins = guide { MessageKey.hintBegins } else { MessageKey.hintSets }
    return Message(key, .saying(Message(tray[guide.thing].kind.name)))
  }

  private static func clearing(_ units: Int) -> Message {
    let turns = abs(units) / DialUnits.perTurn
    return Message(
      units.isLeft ? .hintClearLeftTurns : .hintClearRightTurns, .number(turns), count: turns)
  }

  private static func turning(_ distance: Int, _ passes: Int) -> Message {
    guard passes > 1 else { return Message(distance.isLeft ? .hintTurnLeft : .hintTurnRight) }
    return Message(
      distance.isLeft ? .hintTurnLeftTimes : .hintTurnRightTimes, .saying(Ordinal.saying(passes)))
  }

  // MARK: - The next step

  /// A position of a dial as it is read, in units within a turn.
  package func position(_ position: Int, of dial: Int) -> Int {
    DialUnits.withinTurn(position - played.markOffset(of: dial))
  }

  /// The next step; it copies the lock, so it is not computed for every picture.
  var nextStep: LockStep {
    guard opened == nil else { return .nothing }
    for dial in lock.dials.indices {
      switch lock.dials[dial] {
      case .numbers(let numbers) where !numbers.isReady: return nextStep(of: numbers, dial)
      case .wheels(let wheels) where !wheels.isReady: return nextStep(of: wheels, dial)
      default: continue
      }
    }
    return .handle
  }

  private func nextStep(of lock: NumberLock, _ dial: Int) -> LockStep {
    let (position, sign) = (lock.tracker.position, lock.awaitedDirection.sign)
    guard lock.isRightSoFar, let target = lock.target, (position - target) * sign <= lock.tolerance
    else { return .release }
    var ahead = lock
    if abs(position - target) <= lock.tolerance, lock.kept.count < lock.keptLimit {
      // The dial is at the number; turning back keeps it.
      var events = LockEvents()
      let back = lock.tracker.dial.reversalTravel + abs(position - lock.tracker.extreme)
      ahead.turn(by: -sign * back, into: &events)
    }
    guard let target = ahead.target else { return .release }
    return .turn(
      dial: dial, index: ahead.kept.count, distance: target - position, passes: ahead.awaitedPasses)
  }

  /// The last turn of the combination with which all that follow open the pack, with as few rounds as that takes.
  ///
  /// A pack knows no numbers, so it is tried on a copy. Where there is no such turn, the pack must be cleared first.
  private func nextStep(of lock: WheelLock, _ dial: Int) -> LockStep {
    let turns = played.turns
    for (index, turn) in turns.enumerated().reversed() {
      let rest = turns[(index + 1)...].map(\.units)
      let distances = distances(to: turn, of: lock, isEitherWay: rest.isEmpty)
      guard let distance = distances.first(where: { lock.opens(by: [$0] + rest) }) else { continue }
      return .turn(dial: dial, index: index, distance: distance, passes: turn.passes)
    }
    return .clear(dial: dial, by: clearing(of: dial))
  }

  /// The ways to a turn's number as it comes by, in units; the opening point may be reached either way.
  private func distances(to turn: DialTurn, of lock: WheelLock, isEitherWay: Bool) -> [Int] {
    let ways = [turn.direction] + (isEitherWay ? [turn.direction.opposite] : [])
    return ways.flatMap { way in
      let first = Dial.distance(from: lock.tracker.position, to: turn.to, direction: way)
      return (0..<turn.passes).map { way.sign * (first + $0 * DialUnits.perTurn) }
    }
  }

  /// The turn of a dial that clears the wheels, in units: a turn more than there are wheels, the first way.
  ///
  /// It ends at the start, so that the pack rides the first way as it does in a level that begins so.
  func clearing(of dial: Int) -> Int {
    let combination = played.dials[dial].combination
    let start = combination.start + played.markOffset(of: dial)
    let rest = DialUnits.withinTurn((start - lock.position(of: dial)) * combination.first.sign)
    return combination.first.sign * (combination.numbers.count * DialUnits.perTurn + rest)
  }

  /// The turn of a dial that picks up all wheels and ends where it began, in units.
  func parking(of dial: Int) -> Int {
    let combination = played.dials[dial].combination
    return combination.first.sign * combination.numbers.count * DialUnits.perTurn
  }
}

extension Int {
  /// Whether a turn by so many units is to the left.
  package var isLeft: Bool { DialDirection(of: self) != .clockwise }
}

/// The next step to open a lock from its present state.
enum LockStep: Hashable, Sendable {
  /// Clears the wheels: a dial is turned by so many units.
  case clear(dial: Int, by: Int)
  /// Tries the handle, so that it lets go of what was dialled.
  case release
  /// Turns a dial by `distance` units to the number with an index, which must be reached `passes` times.
  case turn(dial: Int, index: Int, distance: Int, passes: Int)
  case handle
  /// Nothing, since the lock is open.
  case nothing

  /// Above 0, and as of no other turn: that by which its hints are counted.
  var place: Int { index.map { $0 + 2 } ?? 1 }

  /// The index of the number to which it turns; nil for any other step.
  var index: Int? { if case .turn(_, let index, _, _) = self { index } else { nil } }
}
