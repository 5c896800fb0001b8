package import SwivelGestures
import SwivelLocks
import SwivelTexts

/// What helps a hand that is late: what lies in the tray nods, at the very first door again and again, and later the level's line
/// is said; at the first doors it is said what makes a number count.
package struct IdleHelp: Hashable, Encodable, Sendable {
  /// When a hand last did something at the lock, or came to it.
  var touched = Timestamp.zero
  /// Whether the line is said, from then on for good.
  package fileprivate(set) var hasSpoken = false
  /// Whether it is said what makes a number count: as long as few doors were opened.
  package var teachesKeeping = false

  /// When what lies in the tray nods, at the very first door again and again, and when the line is said, in microseconds after the
  /// last touch.
  fileprivate static let (nod, firstNod, words): (Int64, Int64, Int64) = (
    8_000_000, 3_500_000, 30_000_000
  )
  /// How long a dial rests until it is said what makes its number count, in microseconds.
  fileprivate static let resting: Int64 = 1_500_000
  /// In seconds: a nod, and how long the stud that waits for the number blinks.
  fileprivate static let (nodding, blinking) = (1.0, 5.0)
  /// The farthest that it nods.
  fileprivate static let reach = Angle.degrees(14)
}

extension LockSession {
  /// Whether the level's line waits until a hand is late; a line that is the clue itself is always there.
  package var isReticent: Bool { level.reveal.method == .tray && !idleHelp.hasSpoken }

  private var isWaitedFor: Bool {
    level.reveal.method == .tray && opened == nil && demonstration == nil && !hints.isShowing
      && seat == .alone && hands.isEmpty
  }

  /// The number that would count next where the focused dial rests, whether it was turned that one's way, and when that is said;
  /// nil where it is known or there is none.
  private var taughtStud: (index: Int, isItsWay: Bool, start: Timestamp)? {
    let dial = focus.dial
    guard idleHelp.teachesKeeping, opened == nil, demonstration == nil, seat == .alone,
      !hints.isShowing, !isWaiting, !motions[dial].isTurning, hasStuds(dial),
      case .numbers(let lock) = lock.dials[dial], let direction = lock.tracker.direction,
      let start = motions[dial].lastTurn.adding(microseconds: IdleHelp.resting)
    else { return nil }
    let count = lock.kept.count
    // One too many takes the place of a first that went the wrong way.
    let isAstray = count > 0 && count == lock.keptLimit && !lock.isKeptItsWay(0)
    let index = isAstray ? count - 1 : count
    return (index, direction == played.dials[dial].combination.direction(of: index), start)
  }

  /// What makes a number count, or the last one tried, where the dial rests; nil for whoever knows it.
  func keepingHelp(at time: Timestamp) -> MessageKey? {
    guard let next = taughtStud, next.start <= time else { return nil }
    let combination = played.dials[focus.dial].combination
    guard next.isItsWay else {
      guard next.index == 0 else { return nil }
      return combination.first == .clockwise ? .hintTurnRight : .hintTurnLeft
    }
    return next.index == combination.numbers.count - 1 ? .explainLast : .explainTurnBack
  }

  /// How brightly the stud of a number blinks that waits for it, and the arrow of the way that keeps it, from 0 to 1.
  func blink(ofStud index: Int, of dial: Int, at time: Timestamp) -> Double {
    guard let next = taughtStud, next.isItsWay, next.start <= time, next.index == index,
      focus.dial == dial
    else { return 0 }
    let seconds = time.seconds(since: next.start)
    return seconds < IdleHelp.blinking ? 0.5 - 0.5 * Angle.turns(seconds).sineAndCosine.cosine : 1
  }

  /// When what lies in the tray nods, the line is said, or what makes a number count, after a time; nil for never.
  func idleHelpDue(after time: Timestamp) -> Timestamp? {
    if let start = taughtStud?.start, start > time { return start }
    guard isWaitedFor else { return nil }
    let passed = time.microseconds - idleHelp.touched.microseconds
    var wait = isBare || passed < nodTime ? passed + nodTime - passed % nodTime : .max
    if isReticent, passed < IdleHelp.words { wait = min(wait, IdleHelp.words) }
    return wait == .max ? nil : idleHelp.touched.adding(microseconds: wait)
  }

  private var nodTime: Int64 { isBare ? IdleHelp.firstNod : IdleHelp.nod }

  /// Lets what lies in the tray of the very first door nod at once: who taps the dial looks for what to do.
  mutating func nodAtOnce(at time: Timestamp) {
    guard isBare else { return }
    idleHelp.touched = Timestamp(microseconds: time.microseconds - IdleHelp.firstNod)
  }

  package mutating func noteTouch(at time: Timestamp) { idleHelp.touched = time }

  /// - Parameter nods: whether what lies there nods before; else the line is said instead.
  package mutating func speakIfLate(at time: Timestamp, nods: Bool) {
    let passed = time.microseconds - idleHelp.touched.microseconds
    guard isReticent, isWaitedFor, passed >= (nods ? IdleHelp.words : IdleHelp.nod),
      // What lies joined needs no word of how to join it.
      level.trayParts.indices.allSatisfy({ joint(of: $0) == nil })
    else { return }
    idleHelp.hasSpoken = true
  }

  /// From 0 to 1; nil while it lies still.
  private func nodShare(at time: Timestamp) -> Double? {
    let passed = time.microseconds - idleHelp.touched.microseconds
    guard isWaitedFor, passed >= nodTime else { return nil }
    let share = Double(isBare ? passed % nodTime : passed - nodTime) / 1e6 / IdleHelp.nodding
    return share < 1 ? share : nil
  }

  /// Whether what lies there nods, or a stud blinks.
  func isNodding(at time: Timestamp) -> Bool {
    let blinks = taughtStud.map {
      $0.isItsWay && 0..<IdleHelp.blinking ~= time.seconds(since: $0.start)
    }
    return blinks == true || nodShare(at: time) != nil
  }

  /// There and back, twice, the second time less.
  func nod(at time: Timestamp) -> Angle {
    guard let share = nodShare(at: time) else { return .zero }
    return IdleHelp.reach * (sineAndCosine(4 * Double.pi * share).sine * (1 - share))
  }
}
