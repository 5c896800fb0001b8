package import SwivelGestures
package import SwivelLocks
package import SwivelTexts

/// The demonstration of a level; it moves a copy of the lock, never the user's lock.
package struct LockDemonstration: Hashable, Encodable, Sendable {
  package let timing: DialDemonstration
  package let sayings: [Message]
  /// The level with other numbers that is shown; nil where it shows the lock's own.
  package let example: Level?
  package private(set) var lock: Lock
  package let start: Lock
  /// In seconds.
  private var timeline: Timeline<Elapsed>
  private var events = LockEvents()
  /// Whether to play on after scrubbing; nil while no hand scrubs.
  private var resumesAfterScrub: Bool?

  /// Playing from its start; `isExample` where its numbers aren't those of the lock.
  package init(_ level: Level, isExample: Bool = false) {
    timing = DialDemonstration(level)
    sayings = level.sayings
    example = isExample ? level : nil
    lock = level.lock
    start = lock
    timeline = Timeline(Elapsed(timing))
    timeline.play()
  }

  /// Seconds from its start.
  package var time: Double { timeline.time }

  /// At normal speed, in seconds, with the handle at its end.
  package var duration: Double { timeline.duration }

  /// For how long its handle has been turned, in seconds; below 0 before.
  var opening: Double { time - timing.duration - Self.pause }

  /// How long the dial has stopped before the handle is turned, and both together, in seconds.
  fileprivate static let (pause, handling) = (0.4, 1.4)

  /// Of the duration, from 0 to 1.
  package var fraction: Double { duration > 0 ? time / duration : 1 }

  package var isPlaying: Bool { timeline.isPlaying }

  /// The speed as a factor of the normal one, from a quarter to eight.
  package var rate: Double { timeline.rate.factor }

  /// The index of the turn that is shown, also in the pause after it.
  package var turnIndex: Int { timing.turns.lastIndex { $0.begin <= time } ?? 0 }

  package var saying: Message? {
    guard opening < 0 else { return Message(.hintHandle) }
    return sayings.indices.contains(turnIndex) ? sayings[turnIndex] : nil
  }

  /// Clockwise, with all turns.
  package func shownAngle(of dial: Int) -> Angle {
    if let turn = currentTurn, turn.turn.dial == dial {
      return turn.animation.value(at: time - turn.begin)
    }
    return Dial.angle(at: lock.position(of: dial))
  }

  /// How far the present turn has turned a dial, clockwise.
  func distance(of dial: Int) -> Angle {
    guard let turn = currentTurn, turn.turn.dial == dial else { return .zero }
    return turn.animation.value(at: time - turn.begin) - turn.animation.from
  }

  /// The position of the hand on the rim: the dial and the angle; it takes a new hold for each turn.
  package var ghost: (dial: Int, angle: Angle)? {
    guard let turn = currentTurn else { return nil }
    return (turn.turn.dial, Self.grip + distance(of: turn.turn.dial))
  }

  /// The angle at which the hand takes hold: at the right, a little below the middle.
  private static let grip = Angle.degrees(30)

  var currentTurn: DialDemonstration.Turn? {
    timing.turns.indices.contains(turnIndex) ? timing.turns[turnIndex] : nil
  }

  /// From the end it starts over.
  package mutating func togglePlaying() { change { $0.isPlaying ? $0.pause() : $0.play() } }

  /// Clamped to the duration.
  package mutating func scrub(to seconds: Double) { change { $0.scrub(to: seconds) } }

  /// Goes to the time at which the next number is reached, and pauses.
  package mutating func stepOn() { change { $0.stepForward() } }

  package mutating func stepBack() { change { $0.stepBackward() } }

  private static let fastest = PlaybackRate(quarters: 32)

  /// Doubles or halves the speed.
  package mutating func change(faster: Bool) {
    timeline.rate = faster ? min(timeline.rate.faster, Self.fastest) : timeline.rate.slower
  }

  package mutating func advance(microseconds: Int64) {
    if isPlaying { change { $0.advance(microseconds: microseconds) } }
  }

  package mutating func pause() { timeline.pause() }

  /// Scrubs to a fraction of the duration; playing is suspended until the hand lifts.
  package mutating func scrub(toShare share: Double, isOver: Bool) {
    resumesAfterScrub = resumesAfterScrub ?? isPlaying
    timeline.pause()
    scrub(to: share * duration)
    if isOver { endScrub() }
  }

  /// It plays on if it played before.
  package mutating func endScrub() {
    if resumesAfterScrub == true, !timeline.isAtEnd { timeline.play() }
    resumesAfterScrub = nil
  }

  /// Changes what is played, and brings the copy of the lock to its time, from its start.
  private mutating func change(_ body: (inout Timeline<Elapsed>) -> Void) {
    body(&timeline)
    lock = start
    for turn in timing.turns.prefix(turnIndex + 1) {
      events.clear()
      lock.turn(turn.turn.dial, by: units(of: turn), into: &events)
    }
    events.clear()
  }

  /// The x coordinate in a box at which the number of a turn is reached.
  package func x(of turn: DialDemonstration.Turn, in box: Rectangle) -> Double {
    let time = turn.begin + turn.animation.duration
    return box.origin.x + box.size.x * (duration > 0 ? min(time / duration, 1) : 1)
  }

  package func isPast(_ turn: DialDemonstration.Turn) -> Bool {
    turn.begin + turn.animation.duration <= time + 1e-6
  }

  /// How far a turn has come at the present time, in whole units.
  private func units(of turn: DialDemonstration.Turn) -> Int {
    let shown = turn.animation.value(at: time - turn.begin)
    return Dial.units(of: shown - turn.animation.from)
  }
}

/// An animation whose value is its elapsed time, with a mark where each number is reached.
struct Elapsed: Animation {
  let duration: Double
  let marks: [Mark]

  init(_ timing: DialDemonstration) {
    duration = timing.duration + LockDemonstration.handling
    marks = timing.turns.enumerated().map { number, turn in
      Mark(number: number, name: "", time: turn.begin + turn.animation.duration)
    }
  }

  func value(at seconds: Double) -> Double { min(max(seconds, 0), duration) }

  func velocity(at seconds: Double) -> Double { seconds >= 0 && seconds < duration ? 1 : 0 }
}
