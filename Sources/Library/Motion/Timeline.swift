/// The playback of an animation: its position, rate and direction.
///
/// The position is a whole number of quarter microseconds, so at every rate the position doesn't depend on the
/// steps of the elapsed time.
///
/// Only the caller advances the time.
public struct Timeline<Content: Animation>: Hashable, Encodable, Sendable {
  /// The animation that is played.
  public let content: Content
  /// Its marks, sorted by time.
  public let marks: [Mark]
  /// The speed of the playback.
  public var rate: PlaybackRate
  /// Whether it plays backwards.
  public var isReversed: Bool
  /// Whether ``advance(microseconds:)`` moves it.
  public private(set) var isPlaying: Bool
  private var pausesAtMark: Bool
  /// Quarter microseconds from the start, within 0…``last``.
  private var position: Int64

  private enum CodingKeys: CodingKey {
    case content, rate, isReversed, isPlaying, pausesAtMark, position
  }

  /// A timeline at the start, paused, at normal speed.
  public init(_ content: Content, rate: PlaybackRate = .normal) {
    (self.content, self.rate) = (content, rate)
    marks = content.marks
    isReversed = false
    isPlaying = false
    pausesAtMark = false
    position = 0
  }

  /// The duration at normal speed, in seconds; infinite if it never ends.
  public var duration: Double { content.duration }

  /// The time within the animation, in seconds, from 0 to exactly ``duration``.
  public var time: Double { min(duration, Double(position) / quartersPerSecond) }

  /// The present value.
  public var value: Content.Value { content.value(at: time) }

  /// The rate of change of the present value, per second of the caller's time, with rate and direction.
  public var velocity: Content.Value {
    guard isPlaying else { return .zero }
    return content.velocity(at: time) * (isReversed ? -rate.factor : rate.factor)
  }

  /// Whether the position is the end.
  public var isAtEnd: Bool { position >= last }

  /// Whether the position is the start.
  public var isAtStart: Bool { position == 0 }

  /// The value at a time of the animation, independent of the position.
  public func value(at seconds: Double) -> Content.Value { content.value(at: seconds) }

  /// Plays in its direction; from the far end it starts over.
  public mutating func play() {
    if isReversed ? isAtStart : isAtEnd { position = isReversed ? last : 0 }
    isPlaying = true
    pausesAtMark = false
  }

  /// Plays up to the next mark in its direction, and pauses there.
  public mutating func playToNextMark() {
    play()
    pausesAtMark = true
  }

  /// Pauses.
  public mutating func pause() {
    isPlaying = false
    pausesAtMark = false
  }

  /// Reverses the direction.
  public mutating func reverse() { isReversed.toggle() }

  /// Goes to a time, clamped to the animation; whether it plays doesn't change.
  ///
  /// The time is rounded to a quarter of a microsecond; NaN is 0.
  public mutating func scrub(to seconds: Double) {
    guard seconds > 0 else { return position = 0 }
    guard seconds < duration else { return position = last }
    position = min(Self.bounded((seconds * quartersPerSecond).rounded()), last)
  }

  /// Goes to the next mark after the position, or to the end, and pauses.
  public mutating func stepForward() {
    pause()
    position = markAfter ?? last
  }

  /// Goes to the last mark before the position, or to the start, and pauses.
  public mutating func stepBackward() {
    pause()
    position = markBefore ?? 0
  }

  /// Advances by a number of microseconds of the caller's time; returns the marks that were reached.
  ///
  /// Marks are in the order in which they were reached, also backwards.
  ///
  /// At the far end it pauses. A paused timeline isn't changed, nor by a negative time. It allocates only for marks.
  @discardableResult public mutating func advance(microseconds: Int64) -> [Mark] {
    guard isPlaying, microseconds > 0 else { return [] }
    let (distance, overflows) = microseconds.multipliedReportingOverflow(by: Int64(rate.quarters))
    let old = position
    move(by: overflows ? farthest : min(distance, farthest))
    return reached(since: old)
  }

  /// Advances by a number of seconds, rounded to whole microseconds.
  @discardableResult public mutating func advance(seconds: Double) -> [Mark] {
    guard seconds > 0 else { return [] }
    return advance(microseconds: Int64((min(seconds, 1e12) * 1e6).rounded()))
  }

  /// Moves within the ends, and no farther than the next mark if it is to pause there.
  private mutating func move(by distance: Int64) {
    let end = isReversed ? 0 : last
    let stop = pausesAtMark ? (isReversed ? markBefore : markAfter) ?? end : end
    let target =
      isReversed ? position - min(distance, position) : position + min(distance, last - position)
    position = isReversed ? max(target, stop) : min(target, stop)
    if position == stop { pause() }
  }

  private var markAfter: Int64? { marks.first { quarters(of: $0) > position }.map(quarters) }

  private var markBefore: Int64? { marks.last { quarters(of: $0) < position }.map(quarters) }

  /// The marks passed since an old position, which is excluded.
  private func reached(since old: Int64) -> [Mark] {
    if position >= old {
      return marks.filter { old < quarters(of: $0) && quarters(of: $0) <= position }
    }
    return marks.reversed().filter { position <= quarters(of: $0) && quarters(of: $0) < old }
  }

  private var last: Int64 { Self.roundedUp(duration) }

  private func quarters(of mark: Mark) -> Int64 { min(Self.roundedUp(mark.time), last) }

  private static func roundedUp(_ seconds: Double) -> Int64 {
    let position = bounded((seconds * quartersPerSecond).rounded(.up))
    // The product may have been rounded down to a whole number that is an ulp too early.
    return Double(position) / quartersPerSecond < seconds && position < farthest
      ? position + 1 : position
  }

  private static func bounded(_ quarters: Double) -> Int64 {
    quarters < Double(farthest) ? Int64(max(0, quarters)) : farthest
  }
}

private let quartersPerSecond = 4e6
/// The greatest position: more than seventy thousand years.
private let farthest: Int64 = 1 << 62
