package import SwivelGestures
import SwivelLocks

/// What helps a hand that finds nothing in the tray: what lies there nods, at the very first door again and again, and later the
/// level's line is said.
package struct IdleHelp: Hashable, Encodable, Sendable {
  /// When a hand last did something at the lock, or came to it.
  var touched = Timestamp.zero
  /// Whether the line is said, from then on for good.
  package fileprivate(set) var hasSpoken = false

  /// When what lies in the tray nods, at the very first door again and again, and when the line is said, in microseconds after the
  /// last touch.
  fileprivate static let (nod, firstNod, words): (Int64, Int64, Int64) = (
    8_000_000, 3_500_000, 30_000_000
  )
  /// In seconds.
  fileprivate static let nodding = 1.0
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

  /// When what lies in the tray nods, or the line is said, after a time; nil for never.
  func idleHelpDue(after time: Timestamp) -> Timestamp? {
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
    guard isReticent, isWaitedFor, passed >= (nods ? IdleHelp.words : IdleHelp.nod) else { return }
    idleHelp.hasSpoken = true
  }

  /// From 0 to 1; nil while it lies still.
  private func nodShare(at time: Timestamp) -> Double? {
    let passed = time.microseconds - idleHelp.touched.microseconds
    guard isWaitedFor, passed >= nodTime else { return nil }
    let share = Double(isBare ? passed % nodTime : passed - nodTime) / 1e6 / IdleHelp.nodding
    return share < 1 ? share : nil
  }

  func isNodding(at time: Timestamp) -> Bool { nodShare(at: time) != nil }

  /// There and back, twice, the second time less.
  func nod(at time: Timestamp) -> Angle {
    guard let share = nodShare(at: time) else { return .zero }
    return IdleHelp.reach * (sineAndCosine(4 * Double.pi * share).sine * (1 - share))
  }
}
