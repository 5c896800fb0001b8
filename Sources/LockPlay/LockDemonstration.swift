public import Geometry
import Input
public import Locks
import Motion
public import Texts

/// The demonstration of a level as it is being played: it moves a lock of its own, never the person's.
public struct LockDemonstration: Hashable, Codable, Sendable {
  /// The turns, with their times.
  public let script: DialDemonstration
  /// What a person would say for each turn.
  public let sayings: [Message]
  /// Whether only the turn that comes next is shown.
  public let showsOnlyNext: Bool
  /// The lock as the turns so far have left it.
  public private(set) var lock: Lock
  /// The lock before the first turn.
  package let start: Lock
  /// Where it stands in time.
  private var timeline: Timeline<Elapsed>
  /// How many turns the lock has behind it, and how far into the next it is, in units.
  private var finished = 0
  private var into = 0
  private var events = LockEvents()
  /// Whether it goes on when the hand lifts that scrubs it; nil while none does.
  private var goesOn: Bool?

  /// The demonstration of a level from its start, playing; its first frame is the start.
  public init(_ level: Level) {
    self.init(
      DialDemonstration(level), sayings: level.sayings, lock: level.lock, onlyNext: false)
  }

  /// The demonstration of turns of a lock as it stands, playing.
  package init(_ script: DialDemonstration, sayings: [Message], lock: Lock, onlyNext: Bool) {
    self.script = script
    self.sayings = sayings
    showsOnlyNext = onlyNext
    self.lock = lock
    start = lock
    timeline = Timeline(Elapsed(script))
    timeline.play()
  }
}

extension LockDemonstration {
  /// Seconds from its start.
  public var time: Double { timeline.time }

  /// How long it takes at its own pace, in seconds.
  public var duration: Double { script.duration }

  /// How far it has come, from 0 to 1.
  public var fraction: Double { duration > 0 ? time / duration : 1 }

  /// When the numbers are reached, in seconds, one for each turn.
  public var marks: [Double] { timeline.marks.map(\.time) }

  /// Whether it has so many turns behind it as there are, and is as long as they are.
  var areCountsSound: Bool {
    (0...script.turns.count).contains(finished) && LockRoom.soundWays.contains(into)
      && timeline.content == Elapsed(script)
  }

  /// Whether it goes on by itself.
  public var isPlaying: Bool { timeline.isPlaying }

  /// How many times as fast as it is meant, from a quarter to eight.
  public var rate: Double { timeline.rate.factor }

  /// Which turn is shown, from 0; in the pause after a turn it is still that one.
  public var turnIndex: Int { script.turns.lastIndex { $0.begin <= time } ?? 0 }

  /// Whether a dial turns at this time, not only in a pause.
  public var isTurning: Bool {
    guard let turn = present else { return false }
    return time < turn.begin + turn.animation.duration
  }

  /// What a person would say now.
  public var saying: Message? {
    sayings.indices.contains(turnIndex) ? sayings[turnIndex] : nil
  }

  /// How a dial is drawn, clockwise, turns kept.
  public func shownAngle(of dial: Int) -> Angle {
    if let turn = present, turn.turn.dial == dial {
      return turn.animation.value(at: time - turn.begin)
    }
    return Dial.angle(at: lock.position(of: dial))
  }

  /// How far the turn that is shown has turned a dial, clockwise.
  package func way(of dial: Int) -> Angle {
    guard let turn = present, turn.turn.dial == dial else { return .zero }
    return turn.animation.value(at: time - turn.begin) - turn.animation.from
  }

  /// Where on the rim the hand lies that turns the dial: it takes hold anew for each turn.
  public var ghost: (dial: Int, angle: Angle)? {
    guard let turn = present else { return nil }
    return (turn.turn.dial, Self.grip + way(of: turn.turn.dial))
  }

  /// Where the hand takes hold of the rim: at the right, a little below.
  private static let grip = Angle.degrees(30)

  private var present: DialDemonstration.Turn? {
    script.turns.indices.contains(turnIndex) ? script.turns[turnIndex] : nil
  }
}

extension LockDemonstration {
  /// Plays on or pauses; from the end it starts over.
  package mutating func togglePlaying() {
    if isPlaying { timeline.pause() } else { timeline.play() }
    follow()
  }

  /// Goes to a time in seconds, within the whole.
  package mutating func scrub(to seconds: Double) {
    timeline.scrub(to: seconds)
    follow()
  }

  /// Goes to where the next number is reached, and pauses there.
  package mutating func stepOn() {
    timeline.stepForward()
    follow()
  }

  /// Goes to where the number before was reached, and pauses there.
  package mutating func stepBack() {
    timeline.stepBackward()
    follow()
  }

  /// Goes twice as fast, or half as fast.
  package mutating func change(faster: Bool) {
    timeline.rate = faster ? timeline.rate.faster : timeline.rate.slower
  }

  /// Lets a tick pass.
  package mutating func advance(microseconds: Int64) {
    guard isPlaying else { return }
    timeline.advance(microseconds: microseconds)
    follow()
  }

  /// Stays where it is.
  package mutating func pause() { timeline.pause() }

  /// A hand goes to a share of its time, from 0 to 1, where it stays until that lifts.
  package mutating func scrub(toShare share: Double, isOver: Bool) {
    goesOn = goesOn ?? isPlaying
    timeline.pause()
    scrub(to: share * duration)
    if isOver { endScrub() }
  }

  /// The hand that scrubbed it has lifted: it goes on if it went before.
  package mutating func endScrub() {
    if goesOn == true, !timeline.isAtEnd { timeline.play() }
    goesOn = nil
  }

  /// Turns the lock of its own to the present time, from its start where time went back.
  private mutating func follow() {
    let index = turnIndex
    let units = present.map(units) ?? 0
    if index < finished || index == finished && units.magnitude < into.magnitude {
      lock = start
      finished = 0
      into = 0
    }
    while finished < index { turn(to: script.turns[finished].turn.units, endsTurn: true) }
    turn(to: units, endsTurn: false)
  }

  private mutating func turn(to units: Int, endsTurn: Bool) {
    guard script.turns.indices.contains(finished) else { return }
    events.clear()
    lock.turn(script.turns[finished].turn.dial, by: units - into, into: &events)
    events.clear()
    into = endsTurn ? 0 : units
    if endsTurn { finished += 1 }
  }

  /// How far a turn has come at the present time, in whole units.
  private func units(of turn: DialDemonstration.Turn) -> Int {
    let shown = turn.animation.value(at: time - turn.begin)
    return Dial.units(of: shown - turn.animation.from)
  }
}

/// The time of a demonstration as an animation of itself, with a mark where each number is reached.
struct Elapsed: Animation {
  let duration: Double
  let marks: [Mark]

  init(_ script: DialDemonstration) {
    duration = script.duration
    marks = script.turns.enumerated().map { number, turn in
      Mark(number: number, name: "", time: turn.begin + turn.animation.duration)
    }
  }

  func value(at seconds: Double) -> Double { min(max(seconds, 0), duration) }

  func velocity(at seconds: Double) -> Double { seconds >= 0 && seconds < duration ? 1 : 0 }
}
