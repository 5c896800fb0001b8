import Game
import Input
import Tapes

/// A tape with the time at which each of its lines is due, and what can be found on it.
struct PlaybackReel: Sendable {
  /// The lines.
  let entries: [Tape.Entry]
  /// When each line is due, in microseconds; it never falls.
  ///
  /// What is compared is due at its tick, so that no tick after it is finished before it is looked at.
  let due: [Int64]
  /// Where the tape begins and where its last line is due, in microseconds.
  let range: ClosedRange<Int64>
  /// When something comes in: each time once, in order.
  let reports: [Int64]
  /// When a gesture begins, in order: a contact lands while none is down, or a key, a button or the
  /// wheel is used after a pause.
  let gestures: [Int64]
  /// The comments.
  let comments: [PlaybackMark]

  /// After so long without anything from the hands the next key begins a gesture, in microseconds.
  private static let pause: Int64 = 400_000

  /// A tape that begins at a time.
  init(_ tape: Tape, from origin: Timestamp) {
    entries = tape.entries
    var scan = Scan(last: max(0, origin.microseconds))
    scan.due.reserveCapacity(entries.count)
    for entry in entries { scan.take(entry) }
    due = scan.due
    range = max(0, origin.microseconds)...scan.last
    reports = scan.reports
    gestures = scan.gestures
    comments = scan.comments
  }

  /// How many lines are due up to a time.
  func count(upTo time: Int64) -> Int { due.countOfAscending(upTo: time) }
}

extension PlaybackReel {
  /// The lines that were looked at so far.
  private struct Scan {
    var last: Int64
    var due: [Int64] = []
    var reports: [Int64] = []
    var gestures: [Int64] = []
    var comments: [PlaybackMark] = []
    private var hands = TapedHands()
    private var lastAct = Int64.min

    init(last: Int64) { self.last = last }

    mutating func take(_ entry: Tape.Entry) {
      if let time = entry.due { last = max(last, time.microseconds) }
      if case .event(let event) = entry { take(event) }
      if case .comment(let text) = entry {
        comments.append(
          PlaybackMark(time: Timestamp(microseconds: last), kind: .comment(text)))
      }
      due.append(last)
    }

    private mutating func take(_ event: InputEvent) {
      if reports.last != last { reports.append(last) }
      if let isLanding = event.kind.act {
        let isRested = lastAct == .min || last - lastAct >= PlaybackReel.pause
        if isLanding ? !hands.touches : !hands.holds && isRested { gestures.append(last) }
      }
      if !event.kind.isQuiet { lastAct = last }
      hands.follow(event)
    }
  }
}

extension InputEvent.Kind {
  /// Whether a gesture may begin with it, and then whether by landing; nil where it can't.
  fileprivate var act: Bool? {
    switch self {
    case .contact(let contact): contact.phase == .began ? true : nil
    case .wheel, .secondaryPress, .keyDown(_, _, isRepeat: false), .gamepad(.buttonDown): false
    default: nil
    }
  }

  /// Whether it says nothing of what the hands do.
  fileprivate var isQuiet: Bool {
    switch self {
    case .hover, .window, .reply: true
    default: false
    }
  }
}

extension [Int64] {
  /// How many of these ascending numbers are not above a limit; O(log count).
  func countOfAscending(upTo limit: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
