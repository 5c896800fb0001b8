package import SwivelGestures
import SwivelInterface
package import SwivelLocks
package import SwivelTexts

extension LockSession {
  /// Whether the lesson asks for something else than a button does, which is said again.
  mutating func isTooEarly(_ control: LockControl) -> Bool {
    guard opened == nil, lesson?.step?.others.contains(control) == true else { return false }
    refuse(Message(.lessonNotYet))
    return true
  }

  /// Notes that something was done, and continues where the lesson asked for it.
  mutating func did(_ step: LessonStep, at time: Timestamp) {
    guard opened == nil, lesson?.step == step else { return }
    lesson?.done += 1
    verdict = []
    guard let lesson else { return }
    if step != .read { hear(.enter, at: time) }
    if lesson.step == nil {
      open(at: time)
      hear(openSound, at: time)
    } else if lesson.done == lesson.lesson.glassSteps {
      goOnWithoutGlass()
    }
  }

  mutating func goOnWithoutGlass() {
    guard let lesson else { return }
    played = lesson.lesson.level(hasGlass: false)
    isSeeingThrough = false
    self.lesson?.round = []
    beginRound()
  }

  mutating func noteReading(stop: Int, width: Int, isTogether: Bool, at time: Timestamp) {
    guard lesson != nil else { return }
    if isTogether, lesson?.round.contains(stop) == false { lesson?.round.append(stop) }
    let isRound = lesson?.round.count == played.dials[0].combination.dial.stops
    if isRound { graph.isSweepKnown = true }
    switch lesson?.step {
    case .read:
      did(.read, at: time)
      // Without glass the door opens instead.
      if opened == nil { verdict = [Message(.lessonWidth, .number(width))] }
    case let step? where isRound && (step == .round || step == .sweep): did(step, at: time)
    case .apart where !isTogether: did(.apart, at: time)
    case .apart: refuse(Message(.lessonTogether))
    case .round where !isTogether, .sweep where !isTogether: refuse(Message(.lessonIsApart))
    default: break
    }
  }

  /// Tells of the sides of the cam's gate, in a lesson.
  mutating func touch(from old: Int, to new: Int, at time: Timestamp) {
    guard lesson != nil, opened == nil, motions[focus.dial].cause != .parking,
      case .wheels(let wheels) = lock.dials[focus.dial], wheels.touched(from: old, to: new)
    else { return }
    let isLeft = new > old
    say(.touched(isLeft: isLeft), at: time)
    sounds.append(.mesh)
    if lesson?.step == (isLeft ? .right : .left) { verdict = [Message(.lessonOtherSide)] }
    did(isLeft ? .left : .right, at: time)
  }

  /// Once the dial has come to rest.
  mutating func notePark(at time: Timestamp) {
    guard lesson?.step == .park, !motions[focus.dial].isTurning,
      case .wheels(let wheels) = lock.dials[focus.dial], wheels.pack.isTogether
    else { return }
    did(.park, at: time)
  }

  mutating func markGate(at time: Timestamp) {
    guard let step = lesson?.step, step == .mark || step == .trueGate else { return }
    releaseAll()
    finishTurning(at: time)
    guard case .wheels(let wheels) = lock.dials[focus.dial], opened == nil else { return }
    let wheel = wheels.wheels[wheels.highest]
    let position = lock.position(of: focus.dial)
    if wheel.isOpen(at: position) { return did(step, at: time) }
    let isFalse = wheel.height(at: position) < wheel.radius
    refuse(Message(isFalse ? .lessonFalseGate : .lessonNoGate))
  }

  /// Says which wheel the gate belongs to, by its index.
  mutating func answer(_ wheel: Int, at time: Timestamp) {
    guard lesson?.step == .which, case .wheels(let wheels) = lock.dials[focus.dial] else { return }
    if wheels.highest == wheel { return did(.which, at: time) }
    refuse(Message(.lessonOtherWheel))
  }

  private mutating func refuse(_ message: Message) {
    verdict = [message]
    sounds.append(.refuse)
  }

  /// Nil where the room holds none, or it is done.
  package var lessonSaying: Message? {
    guard let lesson, let step = lesson.step, opened == nil else { return nil }
    let dial = played.dials[0].combination.dial
    switch step {
    case .park: return Message(.lessonPark)
    case .left, .right:
      let last = played.dials[0].combination.numbers.last ?? 0
      let number = Message.Argument.number(dial.nearestStop(at: last))
      return Message(step == .left ? .lessonLeft : .lessonRight, number)
    case .read: return Message(.lessonRead)
    case .round: return Message(.lessonRound, .number(lesson.round.count), .number(dial.stops))
    case .sweep: return Message(.lessonSweep)
    case .mark: return Message(.lessonMark)
    case .apart: return Message(.lessonApart, .number(gateNumber))
    case .which: return Message(.lessonWhich)
    case .trueGate: return Message(.lessonTrueGate)
    }
  }

  private var gateNumber: Int {
    let combination = played.dials[0].combination
    guard case .wheels(let wheels) = lock.dials[0] else { return 0 }
    return combination.dial.nearestStop(at: wheels.wheels[wheels.highest].gate)
  }

  // MARK: - A sweep: the tedious part of a graph, done by itself

  /// Whether a sweep may be begun: once it was done by hand, in a lesson or here.
  package var maySweep: Bool { graph.isSweepKnown || hasReadAllRound }

  /// Whether the readings lie all round the dial, without a gap of more than a twentieth of a turn.
  private var hasReadAllRound: Bool {
    let gap = max(DialUnits.perTurn / 20, played.dials[0].combination.dial.unitsPerStop)
    guard graph.readings.count >= DialUnits.perTurn / gap else { return false }
    let positions = graph.readings.map(\.position).sorted()
    guard let first = positions.first else { return false }
    // A hand doesn't stand at a stop to the unit.
    let most = gap + gap / 8
    let ends = Array(positions.dropFirst()) + [first + DialUnits.perTurn]
    return zip(positions, ends).allSatisfy { $1 - $0 <= most }
  }

  /// Begins a sweep, as one step of undo, or stops it.
  mutating func toggleSweep(at time: Timestamp) {
    guard hasGraph, maySweep, demonstration == nil, opened == nil,
      case .wheels(let wheels) = lock.dials[focus.dial]
    else { return }
    guard graph.sweepLeft == 0 else {
      graph.sweepLeft = 0
      return snapshot.motions[focus.dial].stop()
    }
    guard beginRestingStep(at: time) else { return }
    graph.sweepLeft = played.dials[focus.dial].combination.dial.stops
    let direction = played.dials[focus.dial].combination.first
    let isParked = wheels.pack.wheels.indices.allSatisfy { wheels.pack.isDriven($0, direction) }
    if !isParked { drive(focus.dial, by: parking(of: focus.dial)) }
  }

  /// Reads where the dial has come to rest in a sweep, and turns on by a stop.
  mutating func sweepOn(at time: Timestamp) {
    guard graph.sweepLeft > 0, opened == nil, !motions[focus.dial].isTurning else { return }
    let left = graph.sweepLeft
    readContact(at: time)
    // The reading may have ended the lesson's first half, or all of it.
    guard graph.sweepLeft > 0, opened == nil, left > 1 else {
      graph.sweepLeft = 0
      return
    }
    graph.sweepLeft = left - 1
    let combination = played.dials[focus.dial].combination
    drive(focus.dial, by: combination.first.sign * combination.dial.unitsPerStop)
  }

  /// What the button does that is of use now for the first time, or what makes a number count; nil for none, and in a lesson, which
  /// says so itself.
  package func explanation(at time: Timestamp) -> MessageKey? {
    guard hasGraph, lesson == nil, level.assists.contains(.park), opened == nil,
      demonstration == nil, case .wheels(let wheels) = lock.dials[focus.dial]
    else { return keepingHelp(at: time) }
    if maySweep, !graph.isSweepKnown { return .explainSweep }
    guard graph.readings.isEmpty else { return nil }
    return wheels.pack.isTogether ? .explainRead : .explainPark
  }
}

extension LessonStep {
  /// The button that is asked for; nil where a dial is turned first, or one of several is right.
  package var button: LockControl? {
    switch self {
    case .park: .park
    case .read: .read
    case .sweep: .sweep
    case .mark, .trueGate: .mark
    case .left, .right, .round, .apart, .which: nil
    }
  }

  /// The buttons that do something else than is asked for.
  fileprivate var others: [LockControl] {
    let isExact = [.park, .left, .right, .read, .sweep].contains(self)
    return isExact ? [.park, .read, .sweep].filter { $0 != button } : []
  }
}

package struct LessonProgress: Hashable, Encodable, Sendable {
  /// What is taught; it stays the same to the end.
  package let lesson: Lesson
  /// How many of its steps are done.
  package var done = 0
  /// The stops at which was read with all wheels at one place, in the order in which they were first read.
  package var round: [Int] = []

  init(_ lesson: Lesson) { self.lesson = lesson }

  /// Nil where all are done.
  package var step: LessonStep? {
    let steps = lesson.steps
    return steps.indices.contains(done) ? steps[done] : nil
  }

  package var hasGlass: Bool { done < lesson.glassSteps }

  /// Whether nothing was read yet at the lock without glass.
  var begins: Bool { !hasGlass && round.isEmpty }
}
