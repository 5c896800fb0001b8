import SwivelGestures
import SwivelScreens
import SwivelSession
import SwivelTapes

/// The lines of a tape with the times at which they are due, and an index of reports and gestures.
struct PlaybackReel: Sendable {
  /// The name of the place where the tape begins.
  let scene: String
  let entries: Tape.Entries
  /// The time at which each line is due, in microseconds; ascending.
  ///
  /// A comparison is due at its tick, so that no later tick is finished before it.
  private(set) var due: [Int64] = []
  /// The times of the tape's start and of its last line, in microseconds.
  private(set) var range: ClosedRange<Int64>
  /// The times of input events, each once, ascending.
  private(set) var reports: [Int64] = []
  /// The times at which gestures begin, ascending: a contact lands while none is down, or a key, a button or
  /// the wheel is used after a pause.
  private(set) var gestures: [Int64] = []
  private(set) var comments: [PlaybackMark] = []

  /// The pause after which a key begins a new gesture, in microseconds.
  private static let pause: Int64 = 400_000

  init(_ tape: Tape, from origin: Timestamp) {
    scene = tape.start.scene
    entries = tape.entries
    var (last, hands, lastAct) = (max(0, origin.microseconds), TapedHands(), Int64.min)
    range = last...last
    due.reserveCapacity(entries.count)
    for entry in entries {
      if let time = entry.due { last = max(last, time.microseconds) }
      if case .comment(let text) = entry {
        comments.append(PlaybackMark(time: Timestamp(microseconds: last), kind: .comment(text)))
      }
      due.append(last)
      guard case .event(let event) = entry else { continue }
      if reports.last != last { reports.append(last) }
      if let isLanding = event.kind.beginsByLanding {
        let isRested = lastAct == .min || last - lastAct >= Self.pause
        if isLanding ? !hands.touches : !hands.holds && isRested { gestures.append(last) }
      }
      if !event.kind.isQuiet { lastAct = last }
      hands.handle(event)
    }
    range = range.lowerBound...last
  }
}

extension InputEvent.Kind {
  /// Whether the event may begin a gesture: true by landing, false after a pause; nil where it can't.
  fileprivate var beginsByLanding: Bool? {
    switch self {
    case .contact(let contact): contact.phase == .began ? true : nil
    case .wheel, .scroll, .secondaryPress, .keyDown(_, _, isRepeat: false), .gamepad(.buttonDown):
      false
    default: nil
    }
  }

  /// Whether the event is not an action of the hands.
  fileprivate var isQuiet: Bool {
    switch self {
    case .hover, .window, .reply: true
    default: false
    }
  }
}

extension [Int64] {
  /// The number of these ascending numbers that are not above a limit; O(log count).
  func countOfAscending(upTo limit: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A session that follows a tape, with the state of the tape's hands.
///
/// Its state at a time doesn't depend on how it got there: lines are played when they are due, in order, and
/// ticks only up to the time.
struct PlaybackHead: Sendable {
  private(set) var session: Session
  private(set) var hands = TapedHands()
  private(set) var played = 0
  /// The position up to which everything is played, in microseconds.
  private(set) var position: Int64

  /// Plays all that is due up to a time, which must not be before the position; returns whether it got there.
  ///
  /// - Parameter limit: the greatest number of lines to play; if they don't suffice, the position stays.
  @discardableResult mutating func play(
    _ reel: PlaybackReel, to time: Int64, limit: Int = .max,
    failed: (_ line: Int, any Error) -> Void = { _, _ in }
  ) -> Bool {
    let end = played + min(limit, reel.entries.count - played)
    while played < end, reel.due[played] <= time {
      let entry = reel.entries[played]
      do { try session.play(entry) } catch { failed(played, error) }
      if case .event(let event) = entry { hands.handle(event) }
      played += 1
    }
    guard played == reel.entries.count || reel.due[played] > time else { return false }
    session.advance(to: Timestamp(microseconds: time))
    position = time
    return true
  }

  /// Those since the last call.
  @discardableResult mutating func takeEffects() -> [Effect] { session.takeEffects() }
}

/// States along a tape, at equal distances, so that seeking is fast.
///
/// There are never more than ``most``: when more are needed, every second one is dropped, and the distance doubles.
struct PlaybackKeyframes: Sendable {
  /// The greatest number of states; each takes some tens of kilobytes.
  static let most = 240
  /// In microseconds.
  private static let firstInterval: Int64 = 1_000_000

  private(set) var interval = Self.firstInterval
  private(set) var heads: [PlaybackHead]

  init(_ start: PlaybackHead) { heads = [start] }

  /// The time of the next state to store, in microseconds.
  var nextTime: Int64 {
    let (distance, isTooLong) = interval.multipliedReportingOverflow(by: Int64(heads.count))
    let (time, isTooLate) = distance.addingReportingOverflow(heads[0].position)
    return isTooLong || isTooLate ? .max : time
  }

  /// It must be that of ``nextTime``.
  mutating func keep(_ head: PlaybackHead) {
    if heads.count == Self.most {
      heads = stride(from: 0, to: heads.count, by: 2).map { heads[$0] }
      interval *= 2
    }
    if head.position == nextTime { heads.append(head) }
  }

  /// The last state that is not after a time; O(1).
  func last(upTo time: Int64) -> PlaybackHead {
    let index = (time - heads[0].position) / interval
    return heads[Int(min(max(index, 0), Int64(heads.count - 1)))]
  }
}
