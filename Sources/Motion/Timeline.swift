/// An animation being played: where it is, how fast it goes and which way.
///
/// The position is a whole number of quarter microseconds, so at every rate any way of cutting the
/// elapsed time into steps leads to the same position. Time comes from the caller alone.
public struct Timeline<Content: Animation>: Hashable, Codable, Sendable {
  /// What is played.
  public let content: Content
  /// The completions in it, in the order of their times.
  public let marks: [Mark]
  /// How fast it plays.
  public var rate: PlaybackRate
  /// Whether it plays backwards.
  public var isReversed: Bool
  /// Whether ``advance(microseconds:)`` moves it.
  public private(set) var isPlaying: Bool
  /// Whether it pauses by itself at the next mark.
  private var pausesAtMark: Bool
  /// Quarter microseconds from the start, within 0…``last``.
  private var position: Int64

  /// A timeline at the start, paused, at the true speed.
  public init(_ content: Content, rate: PlaybackRate = .normal) {
    self.content = content
    self.rate = rate
    marks = content.marks
    isReversed = false
    isPlaying = false
    pausesAtMark = false
    position = 0
  }
}

extension Timeline {
  private enum CodingKeys: String, CodingKey {
    case content, rate, isReversed, isPlaying, pausesAtMark, position
  }

  /// Reads a timeline; a position outside the animation is brought to the end next to it.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try parts.decode(Content.self, forKey: .content),
      rate: try parts.decode(PlaybackRate.self, forKey: .rate))
    isReversed = try parts.decode(Bool.self, forKey: .isReversed)
    isPlaying = try parts.decode(Bool.self, forKey: .isPlaying)
    pausesAtMark = try parts.decode(Bool.self, forKey: .pausesAtMark)
    position = min(max(0, try parts.decode(Int64.self, forKey: .position)), last)
  }
}

private let quartersPerSecond = 4e6
/// Over seventy thousand years; beyond it nothing is counted.
private let farthest: Int64 = 1 << 62

extension Timeline {
  /// How long the whole takes at the true speed, in seconds; infinite if it never ends.
  public var duration: Double { content.duration }

  /// The time within the animation, in seconds, from 0 to exactly ``duration``.
  public var time: Double {
    min(duration, Double(position) / quartersPerSecond)
  }

  /// What is shown now.
  public var value: Content.Value { content.value(at: time) }

  /// How fast what is shown changes now, per second of the caller's time, rate and direction included.
  public var velocity: Content.Value {
    guard isPlaying else { return .zero }
    return content.velocity(at: time) * (isReversed ? -rate.factor : rate.factor)
  }

  /// Whether it stands at the end.
  public var isAtEnd: Bool { position >= last }

  /// Whether it stands at the start.
  public var isAtStart: Bool { position == 0 }

  /// What would be shown at a time of the animation, wherever it stands.
  public func value(at seconds: Double) -> Content.Value { content.value(at: seconds) }

  /// Plays on in its direction; from the far end it starts over.
  public mutating func play() {
    if isReversed ? isAtStart : isAtEnd { position = isReversed ? last : 0 }
    isPlaying = true
    pausesAtMark = false
  }

  /// Plays up to the next mark in its direction and pauses there by itself.
  public mutating func playToNextMark() {
    play()
    pausesAtMark = true
  }

  /// Stays where it is.
  public mutating func pause() {
    isPlaying = false
    pausesAtMark = false
  }

  /// Turns the direction round, playing or not.
  public mutating func reverse() { isReversed.toggle() }

  /// Goes to a time, kept within the animation; whether it plays stays as it is.
  ///
  /// The time is rounded to the nearest quarter of a microsecond; one that is not a number is 0.
  public mutating func scrub(to seconds: Double) {
    guard seconds > 0 else { return position = 0 }
    guard seconds < duration else { return position = last }
    position = min(Self.bounded((seconds * quartersPerSecond).rounded()), last)
  }

  /// Goes to the next mark after where it stands, or the end, and pauses.
  public mutating func stepForward() {
    pause()
    position = markAfter ?? last
  }

  /// Goes to the last mark before where it stands, or the start, and pauses.
  public mutating func stepBackward() {
    pause()
    position = markBefore ?? 0
  }

  /// Lets time pass, in microseconds of the caller's time, and says which marks were reached.
  ///
  /// Marks come in the order in which they are reached, also backwards. At the far end it pauses.
  /// A paused timeline does nothing, and neither does time below 0. No allocation unless a mark is
  /// reached.
  @discardableResult
  public mutating func advance(microseconds: Int64) -> [Mark] {
    guard isPlaying, microseconds > 0 else { return [] }
    let (way, overflows) = microseconds.multipliedReportingOverflow(by: Int64(rate.quarters))
    let old = position
    move(by: overflows ? farthest : min(way, farthest))
    return reached(since: old)
  }

  /// Lets time pass, in seconds rounded to whole microseconds.
  @discardableResult
  public mutating func advance(seconds: Double) -> [Mark] {
    guard seconds > 0 else { return [] }
    return advance(microseconds: Int64((min(seconds, 1e12) * 1e6).rounded()))
  }

  /// Moves within the ends, and no farther than the next mark where it is to pause there.
  private mutating func move(by way: Int64) {
    let end = isReversed ? 0 : last
    let stop = pausesAtMark ? (isReversed ? markBefore : markAfter) ?? end : end
    let target = isReversed ? position - min(way, position) : position + min(way, last - position)
    position = isReversed ? max(target, stop) : min(target, stop)
    if position == stop { pause() }
  }

  /// The position of the next mark after where it stands.
  private var markAfter: Int64? {
    marks.first { place(of: $0) > position }.map(place)
  }

  /// The position of the last mark before where it stands.
  private var markBefore: Int64? {
    marks.last { place(of: $0) < position }.map(place)
  }

  /// The marks on the way from an old position to the present one, the old one not among them.
  private func reached(since old: Int64) -> [Mark] {
    if position >= old {
      return marks.filter { old < place(of: $0) && place(of: $0) <= position }
    }
    return marks.reversed().filter { position <= place(of: $0) && place(of: $0) < old }
  }

  /// The position of the end, the first that is not before it.
  private var last: Int64 { Self.roundedUp(duration) }

  /// The first position that is not before a mark.
  private func place(of mark: Mark) -> Int64 { min(Self.roundedUp(mark.time), last) }

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
