package import SwivelGeometry
package import SwivelInput
import SwivelInterface
import SwivelLocks
import SwivelTexts

/// The opening of a lock, its animation, and its result.
extension LockRoom {
  /// Tries the handle, as a step of undo; hands may stay on the dials.
  mutating func tryHandle(at time: Timestamp, _ sounds: inout [Sound]) {
    guard opened == nil else { return }
    finishTurning(at: time, &sounds)
    guard opened == nil else { return }
    endStep()
    history.append(memory)
    verdict = []
    events.clear()
    memory.lock.handle(into: &events)
    for index in events.list.indices { takeTry(events.list[index], at: time) }
    let isOpen = lock.isOpen
    events.clear()
    if isOpen {
      open(at: time)
      say(.opened, at: time)
    } else {
      refuse(at: time)
      if !hands.dials.isEmpty { history.beforeHands = memory }
    }
    sounds.append(isOpen ? openSound : .refuse)
  }

  /// Whether it stands open: by its numbers, or as a lesson's last step was done.
  package var isOpen: Bool { lock.isOpen || opened != nil }

  /// The sound of its door: heavy for a safe.
  var openSound: Sound { if case .wheels = lock.dials.first { .openSafe } else { .open } }

  private mutating func takeTry(_ event: LockEvent, at time: Timestamp) {
    switch event.kind {
    case .held(let fault):
      if let saying = saying(for: fault, dial: event.dial) { verdict.append(saying) }
    case .released(let count):
      memory.motions[event.dial].studs = StudMotion(before: count, since: time)
    case .opened:
      let count = played.dials[event.dial].combination.numbers.count - 1
      memory.motions[event.dial].studs = StudMotion(before: count, since: time)
    case .dialled, .kept, .pickedUp: break
    }
  }

  private mutating func refuse(at time: Timestamp) {
    handle.refused = time
    handle.take(.refuse)
    forgetHint()
    for dial in guides.indices { memory.guides[dial].wasRefused(at: lock.position(of: dial)) }
    if verdict.isEmpty, !door.hasHeld { verdict = [Message(.verdictHolds)] }
    door.hasHeld = true
    say(.held, at: time)
  }

  /// Notes that the lock is open.
  package mutating func open(at time: Timestamp) {
    door.opened = time
    handle.refused = nil
    door.openings += 1
    verdict = []
    forgetHint()
    for dial in motions.indices { memory.motions[dial].stop() }
    if !isAboutToClose { door.wasOpened = true }
  }

  /// Opens it as it was left open in an earlier session: its dials stand where the combination leaves them.
  mutating func standOpen(isAlone: Bool) {
    var dialled = lock
    events.clear()
    for turn in played.turns { dialled.turn(turn.dial, by: turn.units, into: &events) }
    if !dialled.isOpen { dialled.handle(into: &events) }
    events.clear()
    guard dialled.isOpen else { return }
    memory.lock = dialled
    memory.motions = lock.dials.map { _ in DialMotion() }
    memory.ownNumbers = nil
    door.openings = openingsAsked
    hints.wasShown = !isAlone
    door.wasOpened = true
    door.opened = Self.longAgo
  }

  /// When a door opened that stands open from an earlier session: nothing of it moves any more.
  private static let longAgo = Timestamp(microseconds: -60_000_000)

  /// Locks it again, where it must be opened more than once.
  mutating func closeAgain() {
    captions.removeAll(keepingCapacity: true)
    beginRound()
  }

  /// How often it must be opened: three times with numbers that the user has chosen.
  package var openingsAsked: Int { level.reveal.method == .chosen ? 3 : 1 }

  /// Whether it is open for good, not only until it locks again.
  package var isDone: Bool { opened != nil && !isAboutToClose }

  /// Whether it was opened alone, in this session or an earlier one, and not shown how.
  package var isAlone: Bool { isDone && !hints.wasShown }

  /// Whether an open lock will lock again by itself.
  var isAboutToClose: Bool { opened != nil && door.openings < openingsAsked }

  /// How long an open lock is shown before it locks again, in seconds.
  static let closingDelay = 1.5

  // MARK: - The animation of handle and bolt

  /// How far the handle is turned at a time, from 0 to 1; it turns by itself when the lock opens.
  package func handleTurn(at time: Timestamp) -> Double {
    guard let opened else { return handle.travel(at: time) }
    if handle.state == .through { return 1 }
    return Self.eased(time.seconds(since: opened) / Self.handleTime)
  }

  /// How far the bolt is withdrawn at a time, from 0 to 1; it follows the handle.
  package func boltTravel(at time: Timestamp) -> Double {
    guard let opened else { return handle.pull?.outcome == .free ? handle.travel(at: time) : 0 }
    if handle.state == .through { return 1 }
    return Self.eased((time.seconds(since: opened) - Self.boltBegin) / Self.boltTime)
  }

  /// The angle of a blocked handle at a time: it gives a little and springs back, once.
  package func handleShake(at time: Timestamp) -> Angle {
    guard let refused = handle.refused else { return .zero }
    let part = time.seconds(since: refused) / Self.shakeTime
    guard part > 0, part < 1 else { return .zero }
    return Self.shake * (4 * part * (1 - part) * (1 - part))
  }

  /// Whether the handle or the bolt moves at a time.
  func isTurningHandle(at time: Timestamp) -> Bool {
    if opened == nil, handle.isSpringing(at: time) { return true }
    if isSwinging(at: time) { return true }
    if let opened, time.seconds(since: opened) < Self.boltBegin + Self.boltTime { return true }
    if let refused = handle.refused, time.seconds(since: refused) < Self.shakeTime { return true }
    return false
  }

  /// How far the door stands open at a time, from 0 to 1.
  package func doorSwing(at time: Timestamp) -> Double {
    guard let opened, isDone else { return 0 }
    let begin = handle.state == .through ? 0.05 : Self.swingBegin
    return Self.eased((time.seconds(since: opened) - begin) / Self.swingTime)
  }

  /// Whether the door moves at a time.
  private func isSwinging(at time: Timestamp) -> Bool {
    guard let opened, isDone else { return false }
    return time.seconds(since: opened) < Self.swingBegin + Self.swingTime
  }

  /// The name of the thing that lies behind the open door; nil where nothing does, or it was taken.
  package var find: String? { isDone && !door.isTaken ? level.behind : nil }

  /// The times of the animations, in seconds.
  private static let swingBegin = 0.4
  private static let swingTime = 0.9
  private static let handleTime = 0.2
  private static let boltBegin = 0.12
  private static let boltTime = 0.25
  private static let shakeTime = 0.18
  /// The angle of the shake; its curve reaches 0.6 of it.
  private static let shake = Angle.degrees(5)

  /// A smoothstep: slow at both ends.
  static func eased(_ part: Double) -> Double {
    let t = min(max(part, 0), 1)
    return t * t * (3 - 2 * t)
  }

  // MARK: - Chosen numbers

  /// How many numbers the user chooses: all but the opening point, which stays.
  package var ownNumbersAsked: Int { (level.dials.first?.combination.numbers.count ?? 1) - 1 }

  /// Takes the number under the mark as the user's own; the last one locks the lock with them, unless they
  /// break a rule.
  mutating func chooseNumber(at time: Timestamp, _ sounds: inout [Sound]) {
    letGo()
    finishTurning(at: time, &sounds)
    guard var numbers = ownNumbers, let combination = level.dials.first?.combination else { return }
    history.append(memory)
    verdict = []
    let position = position(lock.position(of: 0), of: 0)
    numbers.append(combination.dial.nearestStop(at: position))
    let broken = CombinationRule.broken(by: numbers, of: ownNumbersAsked)
    guard broken.isEmpty else {
      verdict = broken.map(\.saying)
      // What is good so far is kept.
      numbers.removeLast()
      memory.ownNumbers = numbers
      return sounds.append(.refuse)
    }
    memory.ownNumbers = numbers
    if numbers.count == ownNumbersAsked { playWith(numbers, combination) }
    sounds.append(.enter)
  }

  private mutating func playWith(_ numbers: [Int], _ combination: Combination) {
    var own = combination
    for (index, number) in numbers.enumerated() {
      own.numbers[index] = number * combination.dial.unitsPerStop
    }
    played.dials[0].combination = own
    played.par = level.par == nil ? nil : played.leastPar
    memory.ownNumbers = nil
    captions.removeAll(keepingCapacity: true)
    beginRound()
  }
}

extension CombinationRule {
  /// The message for numbers that break the rule.
  fileprivate var saying: Message {
    switch self {
    case .endings: Message(.ruleEndings)
    case .order: Message(.ruleOrder)
    case .distance: Message(.ruleDistance)
    case .zone: Message(.ruleZone)
    }
  }
}
