import SwivelGestures
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
