import SwivelCommands
import SwivelEntities
import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
import SwivelTexts

/// The watchmaker's clock on the bench: it runs once its parts are right, shows the time of day, and strikes the hours.
extension Session {
  /// When the clock goes on; nil while none runs where it is seen.
  ///
  /// For an hour after the last event it goes by seconds, then for a day by minutes, and then it stands until something
  /// comes in, so that no line of a tape costs more than some thousand ticks.
  ///
  /// Inlined, as the call of a getter copies the whole state, which takes longer than all else that an event does.
  @inline(__always)
  var clockDue: Timestamp? {
    guard state.sandbox.clock != nil, state.route == .sandbox else { return nil }
    return state.sandbox.clock?.due(after: state.lastEvent)
  }

  private static let second: Int64 = 1_000_000

  /// Lets the clock go on at a tick, if it is due.
  mutating func tickClock(at time: Timestamp) {
    guard state.sandbox.clock != nil else { return }
    let due = clockDue
    guard let due, due <= time else { return }
    if state.sandbox.clock?.go(to: Int(time.microseconds / Self.second)) == true {
      play(.strike)
    }
  }

  /// Lets the clock run or stand, after an event that may have changed something on its plate.
  mutating func settleClock(after event: InputEvent.Kind, at time: Timestamp) {
    guard state.route == .sandbox, library.plate != nil, event.mayChangeClock else { return }
    guard state.sandbox.settleClock(library, at: Int(time.microseconds / Self.second)) else {
      return
    }
    tell(Message(.clockRuns), isTrouble: false)
    if state.sandbox.clock?.midnight == nil { effects.append(.tellTime) }
  }

  /// Takes in the time of day, as `2026-11-23T18:30:05`; other texts say nothing of it.
  mutating func noteTime(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard text.utf8.count == 19, parts.count == 2 else { return }
    let numbers = parts[1].split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 3, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]),
      (0..<60).contains(numbers[2])
    else { return }
    let beat = Int(now.microseconds / Self.second)
    state.sandbox.clock?.set(
      secondOfDay: (numbers[0] * 60 + numbers[1]) * 60 + numbers[2], at: beat)
  }

  /// Says what is to be thought of next, each time more.
  mutating func hintAtClock() {
    guard let set = ClockParts(state.sandbox, library) else { return }
    if state.sandbox.clock?.train != nil { return tell(Message(.clockRuns), isTrouble: false) }
    let missing = set.missing
    let grade = state.clockHint
    state.clockHint = min(grade + 1, 3)
    let placed = ClockPlan.parts.count - missing.count
    switch grade {
    case 0:
      tell(
        Message(.clockHintRatios, .number(placed), .number(ClockPlan.parts.count)),
        isTrouble: false)
    case 1: tell(Message(.clockHintSums), isTrouble: false)
    case 2: tell(Message(.clockHintFactors), isTrouble: false)
    default:
      guard let next = missing.first, let shape = library.index(named: next.shape) else { return }
      tell(
        Message(
          .clockHintPart, .name(library.shapes[shape].title), .number(next.post.rawValue + 1)),
        isTrouble: false)
    }
  }
}

/// The parts that lie behind the doors of locks.
extension Session {
  /// How many parts of the clock of a shape were taken from behind doors; nil where none lies behind any.
  func foundParts(of shape: String) -> Int? {
    guard ClockPlan.contains(shape) else { return nil }
    let levels = levels.levels.filter { $0.behind == shape }
    guard !levels.isEmpty else { return nil }
    return levels.count { state.locks.progress[$0.id]?.isTaken == true }
  }
}

extension ClockRun {
  private static let minute = 60
  private static let longestBySeconds = 3_600
  private static let longestByMinutes = 24 * 3_600

  /// When it goes on after an event; nil while it stands.
  @inline(never)
  fileprivate func due(after event: Timestamp) -> Timestamp? {
    guard train != nil else { return nil }
    let idle = beat - Int(event.microseconds / 1_000_000)
    if idle >= Self.longestByMinutes { return nil }
    let step = idle >= Self.longestBySeconds ? Self.minute - beat % Self.minute : 1
    return Timestamp(microseconds: Int64(beat + step) * 1_000_000)
  }
}

extension InputEvent.Kind {
  /// Whether it may put something on the plate of the clock or take it off.
  fileprivate var mayChangeClock: Bool {
    switch self {
    case .contact(let contact): contact.phase == .ended || contact.phase == .cancelled
    case .keyDown, .keyUp, .reply, .text, .composition, .gamepad, .secondaryPress, .contactsLost,
      .wheel, .scroll:
      true
    case .hover, .modifiers, .window: false
    }
  }
}
