package import SwivelGestures
import SwivelInterface
import SwivelLocks
import SwivelTexts

extension LockSession {
  /// Tries the handle, as a step of undo where that changes what is seen; hands may stay on the dials.
  mutating func tryHandle(at time: Timestamp) {
    guard opened == nil else { return }
    finishTurning(at: time)
    guard opened == nil else { return }
    endStep()
    verdict = []
    let (missing, before, wasKeeping) = (self.missing, snapshot, isKeeping)
    events.clear()
    snapshot.lock.handle(into: &events)
    for index in events.list.indices { noteFailedTry(events.list[index], at: time) }
    let isOpen = lock.isOpen
    events.clear()
    if isOpen || wasKeeping { history.append(before) }
    if isOpen {
      open(at: time)
    } else {
      refuse(missing, at: time)
      if !hands.dials.isEmpty { history.beforeHands = snapshot }
    }
    hear(isOpen ? openSound : .refuse, at: time)
  }

  var openSound: Sound { if case .wheels = lock.dials.first { .openSafe } else { .open } }

  private mutating func noteFailedTry(_ event: LockEvent, at time: Timestamp) {
    switch event.kind {
    case .held(let fault):
      if let saying = saying(for: fault, dial: event.dial) { verdict.append(saying) }
    case .released(let count):
      snapshot.motions[event.dial].studs = StudMotion(before: count, since: time)
    case .opened:
      let count = played.dials[event.dial].combination.numbers.count - 1
      snapshot.motions[event.dial].studs = StudMotion(before: count, since: time)
    case .dialled, .kept, .pickedUp: break
    }
  }

  /// - Parameter saying: what is said where nothing is known to be wrong.
  private mutating func refuse(_ saying: Message, at time: Timestamp) {
    handle.refused = time
    handle.handle(.refuse)
    forgetHint()
    if verdict.isEmpty { verdict = [saying] }
  }

  /// Whether it keeps numbers, which a handle that holds lets go.
  private var isKeeping: Bool {
    lock.dials.contains {
      if case .numbers(let numbers) = $0 { !numbers.kept.isEmpty } else { false }
    }
  }

  /// How many numbers were dialled where they are too few, and that all are let go; else only that the lock holds.
  private var missing: Message {
    guard lock.dials.count == 1, case .numbers(let numbers) = lock.dials[0],
      numbers.kept.count < numbers.keptLimit
    else {
      if case .wheels = lock.dials.first, lesson == nil { return Message(.verdictTurns) }
      let hasClue = level.reveal.method == .tray
      return Message(isKeeping ? .verdictWrong : hasClue ? .verdictLook : .verdictHolds)
    }
    let count = numbers.kept.count
    if count == 0, numbers.tracker.direction == nil { return Message(.verdictNone) }
    let key = count == 0 ? MessageKey.verdictFew : .verdictLetGo
    return Message(key, .number(count + 1), .number(numbers.keptLimit + 1))
  }

  package mutating func open(at time: Timestamp) {
    (door.opened, focus.part) = (time, nil)
    door.heard = 0
    bringNear(false, at: time)
    handle.refused = nil
    verdict = []
    forgetHint()
    for dial in motions.indices { snapshot.motions[dial].stop() }
    door.wasOpened = true
  }

  /// Opens it as it was left open in an earlier session: its dials stand where the combination leaves them.
  mutating func standOpen(_ record: LockProgress.Record) {
    var dialled = lock
    events.clear()
    for turn in played.turns { dialled.turn(turn.dial, by: turn.units, into: &events) }
    if !dialled.isOpen { dialled.handle(into: &events) }
    events.clear()
    guard dialled.isOpen else { return }
    snapshot.lock = dialled
    snapshot.motions = lock.dials.map { _ in DialMotion() }
    door.opened = Self.longAgo
    snapshot.tray = readSlots
    (hints.wasShown, hints.taken) = (!record.isAlone, record.hints ?? (level.night == nil ? -1 : 0))
    door.wasOpened = true
    door.heard = openingSounds
  }

  /// What is heard of a door that opens, one after the other, and when after that, in seconds: its bolts, unless a hand has
  /// drawn them, its hinges, what stops it, and what comes into the light.
  private func openingSound(_ number: Int) -> (time: Double, sound: Sound) {
    let end = swingBegin + Self.swingTime
    switch number - boltsHeard {
    case ..<0: return (Self.boltBegins[number], .bolt(number))
    case 0: return (swingBegin, .hinge)
    case 1: return (end, .doorStop)
    default: return (end + 0.1, .appear(note: 0))
    }
  }

  private var boltsHeard: Int { handle.isThrough ? 0 : Self.boltBegins.count }
  private var openingSounds: Int { boltsHeard + (isSomethingThere ? 3 : 2) }

  /// Whether something comes into the light behind its open door: what wasn't taken yet, or the seal of an endless lock or lesson.
  private var isSomethingThere: Bool {
    find != nil || level.behind == nil && (level.holdsSomething || lesson != nil) && isAlone
  }

  var isOpeningHeard: Bool { opened != nil && door.heard < openingSounds }

  mutating func openOn(at time: Timestamp) {
    guard let opened, isOpeningHeard else { return }
    let next = openingSound(door.heard)
    guard time.seconds(since: opened) >= next.time else { return }
    door.heard += 1
    hear(next.sound, at: time)
  }

  /// Whether it stands open from before, so that it is no news.
  package var stoodOpen: Bool { opened == Self.longAgo }

  /// When a door opened that stands open from an earlier session: nothing of it moves any more.
  private static let longAgo = Timestamp(microseconds: -60_000_000)

  /// Whether its door is open: by its numbers, or as a lesson's last step was done.
  package var isDone: Bool { opened != nil }

  /// Whether it was opened alone, in this session or an earlier one, and not shown how.
  package var isAlone: Bool { isDone && !hints.wasShown }

  // MARK: - The animation of handle and bolt

  /// How far the handle is turned at a time, from −1 to 1, clockwise above 0; it turns by itself when the lock opens.
  package func handleTurn(at time: Timestamp) -> Double {
    guard let seconds = openTime(at: time) else { return handle.travel(at: time) }
    return (opened == nil ? nil : handle.fall(after: seconds))
      ?? smoothstep(seconds / Self.handleTime)
  }

  /// For how long it has been open at a time, or its handle turned in a demonstration, in seconds; nil while it is shut.
  private func openTime(at time: Timestamp) -> Double? {
    opened.map { time.seconds(since: $0) } ?? demonstration?.opening
  }

  /// From 0 to 1; it follows the handle.
  package func boltTravel(at time: Timestamp) -> Double {
    if opened == nil, demonstration == nil {
      return handle.pull?.outcome == .free ? handle.travel(at: time).magnitude : 0
    }
    if opened != nil, handle.isThrough { return handleTurn(at: time).magnitude }
    return (0..<3).reduce(0) { $0 + boltTravel($1, at: time) } / 3
  }

  /// Of one bolt, the highest first, from 0 to 1.
  package func boltTravel(_ bolt: Int, at time: Timestamp) -> Double {
    guard let seconds = openTime(at: time), opened == nil || !handle.isThrough else {
      return min(max(3 * boltTravel(at: time) - Double(bolt), 0), 1)
    }
    return smoothstep((seconds - Self.boltBegins[bolt]) / Self.boltTime)
  }

  /// The angle of a blocked handle at a time: it gives a little, is held, springs back, and swings once beyond its rest.
  package func handleShake(at time: Timestamp) -> Angle {
    guard let refused = handle.refused else { return .zero }
    let seconds = time.seconds(since: refused)
    let back = seconds - Self.give - Self.pause - Self.back
    guard back > 0 else {
      let given = smoothstep(seconds / Self.give) - smoothstep((back + Self.back) / Self.back)
      return Self.shake * given
    }
    let part = min(back / Self.swing, 1)
    return Self.shake * (-part * (1 - part))
  }

  /// How far the door of a blocked handle is moved to the right at a time, from −1 to 1: twice, ever less.
  package func doorShake(at time: Timestamp) -> Double {
    guard let refused = handle.refused else { return 0 }
    let part = (time.seconds(since: refused) - Self.give) / Self.rattling
    guard part > 0, part < 1 else { return 0 }
    return Angle.turns(2 * part).sineAndCosine.sine * (1 - part)
  }

  /// Whether the handle or the bolt moves at a time.
  package func isTurningHandle(at time: Timestamp) -> Bool {
    if opened == nil, handle.isSpringing(at: time) { return true }
    // Its door still swings where its bolts are drawn.
    let end = swingBegin + Self.swingTime + Self.reboundTime
    if let opened, time.seconds(since: opened) < end { return true }
    if let refused = handle.refused, time.seconds(since: refused) < Self.shakeTime { return true }
    return false
  }

  /// From 0 to 1.
  package func doorSwing(at time: Timestamp) -> Double {
    guard let opened else { return 0 }
    let seconds = time.seconds(since: opened) - swingBegin
    // What stops it throws it back a little.
    let back = min(max((seconds - Self.swingTime) / Self.reboundTime, 0), 1)
    return smoothstep(seconds / Self.swingTime) - Self.rebound * 4 * back * (1 - back)
  }

  /// After it was opened, in seconds.
  private var swingBegin: Double { handle.isThrough ? 0.05 : Self.swingBegin }

  /// The name of the thing that lies behind the open door; nil where nothing does, or it was taken.
  package var find: String? { isDone && !door.isTaken ? level.behind : nil }

  /// The times of the animations, in seconds.
  private static let swingBegin = 0.47
  private static let swingTime = 0.78
  private static let reboundTime = 0.14
  private static let handleTime = 0.18
  private static let boltBegins = [0.2, 0.29, 0.38]
  private static let boltTime = 0.12
  /// How long a blocked handle gives, is held, springs back, and swings, and how long its door rattles then.
  private static let (give, pause, back, swing, rattling) = (
    LockHandle.giveTime, 0.02, 0.11, 0.09, 0.14
  )
  private static let shakeTime = give + pause + back + swing
  /// How far the door is thrown back by what stops it, as a part of its way.
  private static let rebound = 1.2 / 74
  /// How far a blocked handle gives; it swings back by a quarter of it.
  private static let shake = Angle.degrees(6)

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
    return played.namingDial(dial, saying)
  }
}

/// The door of a lock: when it was opened, and what is known of it from earlier sessions.
package struct LockDoor: Hashable, Encodable, Sendable {
  package var opened: Timestamp?
  /// How much of its opening was heard.
  var heard = 0
  /// Whether the level was opened before, which shows its wheels where that must be earned.
  package var wasOpened = false
  /// Whether what lay behind it was taken.
  package var isTaken = false
  /// Whether it is the first door of all, while none was ever opened: there is nothing to read at it.
  package var isFirst = false
  /// Whether who has made the lock has opened it, which is the proof that it opens.
  package var isProof = false
}
