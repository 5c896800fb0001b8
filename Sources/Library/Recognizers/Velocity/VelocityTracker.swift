public import SwivelGeometry
public import SwivelInput

/// Tracks the velocity of a hand's translation, rotation and scale, by least squares through its last reports.
///
/// Reports of the last 100 ms count, back to the first pause of 40 ms, or of two of the device's own periods where these are
/// longer. Move, turn and scale follow one policy, each for itself:
///
/// - Reports that a busy system has held up come all at once: where those since a pause are within less than
///   10 ms, what was before the pause counts too.
/// - The velocity is the slope of the best-fitting parabola at the last report, since a flick accelerates to
///   the end; of two or three reports, that of the straight line.
/// - It never has the wrong sign: where the parabola contradicts the last two steps or the straight line, as
///   after a quick stop or a reversal, those steps give the direction, and the smaller of both the speed. Nor
///   does it exceed those steps by more than a quarter.
/// - A hand that rests sends nothing, so the time since its last report counts as rest, but for a gap that
///   is default: 24 to 32 ms by the device's period, or one and a quarter of that where it is longer, as a
///   finger lifts some time after it moved last. Beyond, the velocity falls with the square of the time, and after a pause it is 0.
/// - The scale's is that of its logarithm, so that a steady growth is steady.
///
/// Reports at equal times replace each other. Nothing is allocated.
public struct VelocityTracker: Hashable, Encodable, Sendable {
  /// A report of a hand: the centroid in points, the rotation in radians, the logarithm of the scale.
  public struct Sample: Hashable, Encodable, Sendable {
    var time: Timestamp
    var translation: Vector
    var rotation: Double
    private var growth: Growth

    /// A report at a time.
    public init(time: Timestamp, translation: Vector, rotation: Angle, logScale: Double) {
      (self.time, self.translation) = (time, translation)
      self.rotation = rotation.radians
      growth = .logarithm(logScale)
    }

    /// A report with the scale itself, whose logarithm is computed only when a velocity is asked for.
    init(time: Timestamp, translation: Vector, rotation: Angle, scale: Double) {
      (self.time, self.translation) = (time, translation)
      self.rotation = rotation.radians
      growth = .scale(scale)
    }

    fileprivate init() { self.init(time: .zero, translation: .zero, rotation: .zero, logScale: 0) }

    private enum Growth: Hashable {
      case scale(Double)
      case logarithm(Double)
    }

    var logScale: Double {
      switch growth {
      case .scale(let scale): SwivelRecognizers.logarithm(ofScale: scale)
      case .logarithm(let logarithm): logarithm
      }
    }
  }

  /// A velocity: points, angle, and the natural logarithm of the scale, per second.
  public struct Velocity: Hashable, Encodable, Sendable {
    /// The centroid's velocity, in points per second.
    public var translation = Vector.zero
    /// The angular velocity, per second.
    public var rotation = Angle.zero
    /// The growth, as the change of the scale's natural logarithm per second.
    public var logScale = 0.0

    /// At rest.
    public init() {}

    func scaled(by factor: Double) -> Velocity {
      var velocity = self
      velocity.translation = translation * factor
      velocity.rotation = rotation * factor
      velocity.logScale = logScale * factor
      return velocity
    }
  }

  /// The least time over which a speed is measured where there are older reports, in microseconds.
  static let shortest: Int64 = 10_000
  /// How far back reports count, in microseconds.
  static let horizon: Int64 = 100_000
  /// A pause as long as this is a rest, in microseconds, where two periods of the device aren't longer.
  static let pause: Int64 = 40_000
  /// The time after a report within which a lift counts as moving, in microseconds: real panels take 6 to 30 ms.
  private static let shortestRest: Int64 = 24_000
  /// The same for a panel with long report periods, in microseconds.
  private static let latestLift: Int64 = 32_000
  /// The longest period of reports that is taken as a device's, in microseconds.
  private static let longestPeriod: Int64 = 60_000
  /// Reports closer together than this share a slot, in microseconds; so that 24 slots span the horizon.
  private static let grain: Int64 = 5_000
  private static let capacity = 24

  private var samples = InlineArray<24, Sample>(repeating: Sample())
  private var newest = 0
  private var count = 0
  /// The period that was known when reports were cleared, in microseconds; 0 for none.
  private var learned: Int64 = 0

  /// No reports yet.
  public init() {}

  /// Adds a report, whose time must not be before the last one's.
  public mutating func add(_ sample: Sample) {
    // A subscript would copy all samples.
    var samples = samples.mutableSpan
    let before = newest > 0 ? newest - 1 : Self.capacity - 1
    let isCrowded = count > 1 && sample.time.microseconds(since: samples[before].time) < Self.grain
    if count == 0 || (!isCrowded && sample.time != samples[newest].time) {
      newest = newest + 1 < Self.capacity ? newest + 1 : 0
      count = min(count + 1, Self.capacity)
    }
    samples[newest] = sample
  }

  /// Clears all reports, but keeps the device's report period.
  public mutating func clear() {
    learned = period
    count = 0
  }

  /// The velocity at a time, not before the last report; 0 with fewer than two reports that count.
  ///
  /// - Complexity: a few hundred floating-point operations for the most reports that can count.
  public func velocity(at time: Timestamp) -> Velocity {
    guard count > 0 else { return Velocity() }
    let newest = age(0).time
    let rest = max(0, time.microseconds(since: newest))
    let (gap, pause) = (usualGap, pause)
    guard rest < pause else { return Velocity() }
    var fit = VelocityFit()
    var after = newest
    for index in 0..<count {
      let sample = age(index)
      let ago = newest.microseconds(since: sample.time)
      let isRecent = ago <= Self.horizon && after.microseconds(since: sample.time) < pause
      let isHeldUp = index > 1 && newest.microseconds(since: after) < Self.shortest
      guard isRecent || isHeldUp else { break }
      fit.add(sample, secondsAgo: Double(ago) / 1e6)
      after = sample.time
    }
    let rested = Double(max(0, rest - gap)) / Double(pause - gap)
    return fit.velocity.scaled(by: 1 - rested * rested)
  }

  /// The longest gap after a report that doesn't count as rest, in microseconds.
  @inline(__always) var usualGap: Int64 {
    max(Self.shortestRest, min(period * 5 / 2, Self.latestLift), period * 5 / 4)
  }

  /// The pause from which on a hand counts as resting, in microseconds.
  private var pause: Int64 { max(Self.pause, period * 2) }

  /// The device's report period as far as it is known, in microseconds: the median of the last five gaps
  /// between reports, or the former one.
  private var period: Int64 {
    let gapCount = min(count - 1, 5)
    guard gapCount >= 3 else { return learned }
    var gaps = InlineList<5, Int64>()
    for step in 0..<gapCount {
      let gap = age(step).time.microseconds(since: age(step + 1).time)
      _ = gaps.insert(gap, where: <, unless: { _ in false })
    }
    return min(max(gaps[gapCount / 2], 0), Self.longestPeriod)
  }

  /// A report by its age; 0 is the newest.
  private func age(_ steps: Int) -> Sample {
    samples[(newest + Self.capacity - steps) % Self.capacity]
  }

  /// Whether both hold the same reports.
  public static func == (a: VelocityTracker, b: VelocityTracker) -> Bool {
    guard a.count == b.count, a.learned == b.learned else { return false }
    for index in 0..<a.count where a.age(index) != b.age(index) { return false }
    return true
  }

  /// Feeds the reports from the newest back.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(learned)
    for index in 0..<count { hasher.combine(age(index)) }
  }

  private enum CodingKeys: CodingKey { case learned, samples }

  #if !hasFeature(Embedded)
    /// Writes the reports, the newest first.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(learned, forKey: .learned)
      var list = values.nestedUnkeyedContainer(forKey: .samples)
      for index in 0..<count { try list.encode(age(index)) }
    }
  #endif
}

extension Int64: InlineListElement {}

extension VelocityTracker.Sample {
  private enum CodingKeys: CodingKey { case time, translation, rotation, logScale }

  #if !hasFeature(Embedded)
    /// Writes the report.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(time, forKey: .time)
      try values.encode(translation, forKey: .translation)
      try values.encode(rotation, forKey: .rotation)
      try values.encode(logScale, forKey: .logScale)
    }
  #endif
}

extension Timestamp {
  /// Microseconds from another time to this one, clamped to the range of an Int64.
  func microseconds(since other: Timestamp) -> Int64 {
    let (difference, isTooFar) = microseconds.subtractingReportingOverflow(other.microseconds)
    guard isTooFar else { return difference }
    return self < other ? .min : .max
  }
}

/// The velocities of a hand when it was left with one finger, which can neither turn nor grow, and where they were.
///
/// Fingers lift one by one, and the last of them often a few reports later; their common turn must still count for a throw.
struct LiftVelocity: Hashable, Encodable, Sendable {
  /// The longest time between two lifts that count as one, in microseconds.
  private static let oneLift: Int64 = 100_000

  let time: Timestamp
  /// Where the centroid was, as seen from the finger that stayed.
  let offset: Vector
  /// That of the centroid where something turned or grew about it, nil where that of the finger that stayed counts.
  let translation: Vector?
  let rotation: Angle
  let logScale: Double

  func isOneLift(at time: Timestamp) -> Bool { time.microseconds(since: self.time) <= Self.oneLift }
}

extension GestureCore {
  /// The centroid of the contacts; after the last lift that of the fingers which lifted a moment before it.
  var location: Vector {
    guard state == .ended, let parting else { return hand.centroid }
    return hand.centroid + parting.offset
  }

  /// The velocity of the hand, or that before fingers were lifted a moment ago; 0 of a gesture that was cancelled.
  func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    guard state != .cancelled else { return VelocityTracker.Velocity() }
    var velocity = velocity.velocity(at: time)
    if let parting, parting.isOneLift(at: time) {
      velocity.translation = parting.translation ?? velocity.translation
      velocity.rotation = parting.rotation
      velocity.logScale = parting.logScale
    }
    return velocity
  }

  /// Notes the velocities before the hand is left with one finger, or forgets them long after that.
  mutating func noteLiftVelocity(of id: ContactID, at time: Timestamp) {
    if hand.contacts.count == 1, parting?.isOneLift(at: time) == false { parting = nil }
    guard hand.contacts.count == 2, let index = hand.contacts.index(of: id) else { return }
    let velocity = velocity.velocity(at: time)
    let turnsOrGrows = !hand.begun.isDisjoint(with: [.turn, .scale])
    // The centroid lies midway between both.
    parting = LiftVelocity(
      time: time, offset: hand.contacts[index].position - hand.centroid,
      translation: turnsOrGrows ? velocity.translation : nil, rotation: velocity.rotation,
      logScale: velocity.logScale)
  }

  mutating func forgetVelocity() {
    velocity.clear()
    parting = nil
  }
}
