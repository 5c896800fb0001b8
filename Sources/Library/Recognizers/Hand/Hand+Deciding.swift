import SwivelGeometry
import SwivelInput

/// What begins: a part whose way is more than the noise of the panel, and than its share of the other ways.
extension Hand.Sample {
  /// Whether it is the pose of a hand, of a radius in points, that has hardly moved between both.
  fileprivate func isNear(_ other: Self, radius: Double, within distance: Double) -> Bool {
    let turned = radius * (turn - other.turn).magnitude
    let grown = radius * (logScale - other.logScale).magnitude
    return max(turned, grown, (translation - other.translation).length) <= distance
  }
}

extension Hand.Evidence {
  /// How often the standard deviation of the panel a way must be at least, so that it is no noise.
  private static let noises = 5.0
  /// The standard deviation of a panel lies within these, in points.
  private static let deviations = 0.2...3.0

  /// The way that may be noise, in points, of a number of contacts.
  func noise(of count: Int) -> Double {
    Self.noises * (variance * 2 / Double(max(count, 2))).squareRoot()
  }

  /// Forgets the last fifth of a second, since the contacts have changed.
  mutating func restart() {
    window.removeAll()
    (turnGate, spreadGate, moveGate) = (ThresholdGate(), ThresholdGate(), ThresholdGate())
  }

  /// Notes the longest ways.
  mutating func note(arc: Double, spread: Double, move: Double) {
    self.arc = max(self.arc, arc)
    self.spread = max(self.spread, spread)
    self.move = max(self.move, move)
  }

  /// Notes a pose of which all contacts have reported.
  mutating func note(_ sample: Hand.Sample) {
    let count = window.count
    if count > 0, sample.time.microseconds(since: window[count - 1].time) < Self.grain { return }
    if window.isFull { window.remove(at: 0) }
    window.append(sample)
  }

  /// Forgets samples that are older than the one before the span.
  mutating func forgetOld(at time: Timestamp) {
    while window.count > 2, time.microseconds(since: window[1].time) >= Self.span {
      window.remove(at: 0)
    }
  }

  /// Whether a hand of a number of contacts and a radius in points has stayed where it is for ``rest``.
  func hasStayed(at now: Hand.Sample, radius: Double, of count: Int) -> Bool {
    let distance = 3 / Self.noises * noise(of: count)
    var hasStayed = false
    forEachSample { _, sample in
      let isOld = now.time.microseconds(since: sample.time) >= Self.rest
      hasStayed = (isOld || hasStayed) && sample.isNear(now, radius: radius, within: distance)
    }
    return hasStayed
  }

  /// Takes over what is known of the panel.
  mutating func learn(from other: Self) { variance = other.variance }

  /// Calls a closure with each pose, the oldest first.
  @inline(__always) func forEachSample(_ body: (Int, Hand.Sample) -> Void) { window.forEach(body) }

  /// Learns the panel's noise from how unevenly the centroid of a number of contacts goes; a start or a stop counts little.
  mutating func learn(_ translation: Vector, of count: Int) {
    let bend = (translation - old * 2 + older).lengthSquared * Double(count) / 12
    let next = variance + 0.06 * Double(count) * (min(bend, 6 * variance) - variance)
    let range = Self.deviations
    variance = min(
      max(next, range.lowerBound * range.lowerBound), range.upperBound * range.upperBound)
    (old, older) = (translation, old)
  }
}

extension Hand {
  /// What a hand has done lately, by which is decided what it means.
  struct Evidence: Hashable, Encodable {
    /// How far back the ways are looked at that are compared, in microseconds.
    static let span: Int64 = 200_000
    /// How far back a speed is looked at, in microseconds.
    static let shortSpan: Int64 = 25_000
    /// How long a hand stays that has come to rest, in microseconds.
    static let rest: Int64 = 100_000
    /// The distance of two samples that are kept, in microseconds.
    private static let grain: Int64 = 25_000

    /// Poses of the last fifth of a second: 320 bytes.
    private(set) var window = InlineList<8, Sample>()
    /// The longest ways since the hand was empty, in points.
    private(set) var arc = 0.0
    private(set) var spread = 0.0
    private(set) var move = 0.0
    var turnGate = ThresholdGate()
    var spreadGate = ThresholdGate()
    var moveGate = ThresholdGate()
    /// The panel's noise as a variance in square points, of one contact in one direction.
    private var variance = 0.35 * 0.35
    /// The centroid's ways in the two reports before.
    private var old = Vector.zero
    private var older = Vector.zero
  }

  /// A pose at a time: 40 bytes.
  struct Sample: Hashable, Encodable, InlineListElement {
    var time = Timestamp.zero
    var turn = 0.0
    var logScale = 0.0
    var translation = Vector.zero
  }

  /// The distances that a hand has gone in points, without their signs, and what is compared with them.
  private struct Distances {
    /// The turn in radians and the logarithm of the scale, since the hand landed or since the anchors.
    var turned = 0.0
    var grown = 0.0
    var arc = 0.0
    var spread = 0.0
    /// The turn in radians and the ways of the last fifth of a second, to now.
    var lateTurned = 0.0
    var lateArc = 0.0
    var lateSpread = 0.0
    /// The farthest ways of the last fifth of a second.
    var maximumArc = 0.0
    var maximumSpread = 0.0
    var maximumMove = 0.0
    /// The turn in the last moments, in radians a second.
    var speed = 0.0
  }

  /// What a turn must be, beside its threshold.
  private enum TurnRule {
    /// The speed of one that begins by its way lately, in radians a second, the least, and by how much less is enough for
    /// each radian that it went lately: a wobble of ±8° is rarely so fast where it has gone so far.
    static let (speed, slowest) = (Angle.degrees(180).radians, Angle.degrees(60).radians)
    static let relief = 7.0
    /// The shares of the threshold for a fresh hand whose radius stays, for one that breathes, and by angle.
    static let (fresh, breathing, angle) = (0.275, 0.55, 5.0 / 12)
    /// The shares of the other ways lately that it must exceed.
    static let (ofMove, ofSpread) = (0.85, 3.0)
    /// The share of the wobble's angle after which it begins by its angle where nothing spreads.
    static let alone = 12.5 / 16
  }

  /// What a spread must be, beside its threshold.
  private enum SpreadRule {
    /// The shares of the threshold for a fresh hand, beside other parts, and by ratio.
    static let (fresh, beside, ratio) = (0.95, 1.2, 0.45)
    /// The growth, as a logarithm, by which it begins; and what a turn of a radian or more adds.
    static let (growth, turned) = (0.165, 0.05)
  }

  /// The shares of the longest other ways since the hand landed that a slow part must exceed.
  private static let slowly = (ofMove: 0.12, ofOther: 0.6)
  /// A hand whose other parts went less than this lately moves as freshly as one that has just landed, in points.
  private static let stillness = 2.0

  /// Decides which parts begin with a report.
  @inline(__always) mutating func decide(
    at time: Timestamp, moved: Int, _ thresholds: Thresholds, _ slop: SlopPolicy, mayMove: Bool
  ) {
    var new: TransformParts = []
    if count > 1, followed != .move { note(at: time, moved: moved, thresholds, &new) }
    if !begun.contains(.move) {
      let isMoving = evidence.moveGate.begins(
        mayMove && moveProgress(thresholds) > 1, moved: moved, of: count,
        threshold: thresholds.move)
      let isTurningOrSpreading = !begun.union(new).isDisjoint(with: [.turn, .scale])
      if isMoving || (followed == .all && isTurningOrSpreading) { new.insert(.move) }
    }
    if !new.isEmpty { begin(new, slop) }
  }

  /// Begins the parts that a pinch on a touchpad has: the desktop has waited for them.
  mutating func beginRecognized(mayMove: Bool) {
    var new: TransformParts = []
    if course.angle.magnitude > Self.rounding { new.insert(.turn) }
    if (growth - 1).magnitude > Self.rounding { new.insert(.scale) }
    if mayMove, centroid.distance(to: anchor.centroid) > Self.rounding { new.insert(.move) }
    if followed == .all, !new.isEmpty { new = .all }
    new.subtract(begun)
    if !new.isEmpty { begin(new, .include) }
  }

  /// What positions in millionths of a point may differ by in a hand that doesn't move.
  private static let rounding = 1e-5

  /// Notes what several fingers did, and whether a turn or a spread begins.
  @inline(__always) private mutating func note(
    at time: Timestamp, moved: Int, _ thresholds: Thresholds, _ new: inout TransformParts
  ) {
    let sample = sample(at: time)
    evidence.learn(sample.translation, of: count)
    evidence.forgetOld(at: time)
    let distances = distances(to: sample)
    evidence.note(arc: distances.arc, spread: distances.spread, move: sample.translation.length)
    // A pose of which only one finger has reported looks like a turn and a spread.
    if heard == 0 || moved > 1 { evidence.note(sample) }
    guard !isHolding else { return }
    if !begun.contains(.turn) {
      let isFar = turnProgress(distances, thresholds) > 1
      if evidence.turnGate.begins(isFar, moved: moved, of: count, threshold: thresholds.turn) {
        new.insert(.turn)
      }
    }
    if !begun.contains(.scale) {
      let isFar = spreadProgress(distances, thresholds) > 1
      if evidence.spreadGate.begins(isFar, moved: moved, of: count, threshold: thresholds.spread) {
        new.insert(.scale)
      }
    }
    if !thresholds.isExact, followed == .all, !begun.isEmpty,
      evidence.hasStayed(at: sample, radius: radius, of: count)
    {
      new.formUnion(unshown)
    }
  }

  /// The parts that haven't begun beside others and are beyond the noise, however small: once the hand has stayed for
  /// ``Evidence/rest`` they begin, since a wobble doesn't stay.
  var unshown: TransformParts {
    guard followed == .all, !begun.isEmpty, count > 1, !isHolding else { return [] }
    let noise = evidence.noise(of: count) / radius
    var parts: TransformParts = []
    if (unbegun.turn + course.angle).magnitude > noise { parts.insert(.turn) }
    let grown = unbegun.growth * growth
    if logarithm(ofScale: grown).magnitude > noise { parts.insert(.scale) }
    return parts.subtracting(begun)
  }

  /// How far the parts that have not begun have come.
  func progress(_ thresholds: Thresholds) -> RecognitionProgress {
    var progress = RecognitionProgress(move: min(moveProgress(thresholds), 1))
    guard count > 1, !isHolding else { return progress }
    var hand = self
    let distances = hand.distances(to: sample(at: paidAt))
    progress.turn = min(turnProgress(distances, thresholds), 1)
    progress.spread = min(spreadProgress(distances, thresholds), 1)
    return progress
  }

  @inline(__always) private func moveProgress(_ thresholds: Thresholds) -> Double {
    fraction(centroid.distance(to: anchor.centroid), of: thresholds.move)
  }

  /// The pose as it was in the last report.
  @inline(__always) var sample: Sample { sample(at: paidAt) }

  @inline(__always) private func sample(at time: Timestamp) -> Sample {
    Sample(
      time: time, turn: measuredTurn, logScale: logarithm(ofScale: measuredScale),
      translation: measuredTranslation)
  }

  // Mutating, as what isn't would be given a copy of the hand.
  @inline(__always) private mutating func distances(to now: Sample) -> Distances {
    let radius = radius
    var distances = Distances()
    // A contact that has rested may have hidden what the others have done since their anchors.
    distances.turned = max(now.turn.magnitude, course.angle.magnitude)
    distances.grown = max(now.logScale.magnitude, logarithm(ofScale: growth).magnitude)
    distances.arc = radius * distances.turned
    distances.spread = radius * distances.grown
    guard !evidence.window.isEmpty else { return distances }
    var (turn, growth, move, short) = (0.0, 0.0, 0.0, Sample())
    evidence.forEachSample { index, sample in
      let (turned, grown) = (
        (now.turn - sample.turn).magnitude, (now.logScale - sample.logScale).magnitude
      )
      if index == 0 {
        distances.lateTurned = turned
        (distances.lateArc, distances.lateSpread) = (radius * turned, radius * grown)
      }
      turn = max(turn, turned)
      growth = max(growth, grown)
      move = max(move, (now.translation - sample.translation).lengthSquared)
      if index == 0 || now.time.microseconds(since: sample.time) >= Evidence.shortSpan {
        short = sample
      }
    }
    (distances.maximumArc, distances.maximumSpread, distances.maximumMove) = (
      radius * turn, radius * growth, move.squareRoot()
    )
    let passed = now.time.seconds(since: short.time)
    if passed > 0 { distances.speed = (now.turn - short.turn).magnitude / passed }
    return distances
  }

  /// How far a turn has come: by its way lately, by its angle since the hand landed, or slowly by its arc.
  @inline(__always)
  private func turnProgress(_ distances: Distances, _ thresholds: Thresholds) -> Double {
    let (bar, noise) = (thresholds.turn, evidence.noise(of: count))
    guard bar > 0, !thresholds.isExact else { return fraction(distances.arc, of: bar) }
    let isPinching = begun.contains(.scale) || distances.spread > max(2, 0.1 * distances.arc)
    let angle = min(
      fraction(distances.arc, of: max(TurnRule.angle * bar, noise)),
      fraction(distances.turned, of: thresholds.wobble.radians * (isPinching ? 1 : TurnRule.alone)))
    // A pinch that has begun tells a turn from a wobble by the angle alone.
    guard !begun.contains(.scale) else { return angle }
    let other = max(angle, lateTurn(distances, thresholds, noise))
    guard !isPinching else { return other }
    return max(
      other,
      fraction(
        distances.arc,
        of: root(
          max(bar, noise), Self.slowly.ofMove * evidence.move,
          Self.slowly.ofOther * evidence.spread)))
  }

  @inline(__always)
  private func lateTurn(_ distances: Distances, _ thresholds: Thresholds, _ noise: Double) -> Double
  {
    let isStill = distances.maximumSpread < Self.stillness
    let isFresh = !begun.contains(.move) || (isStill && distances.maximumMove < Self.stillness)
    let share = isFresh ? isStill ? TurnRule.fresh : TurnRule.breathing : 1
    let speed = TurnRule.speed - TurnRule.relief * distances.lateTurned
    return min(
      distances.speed / max(speed, TurnRule.slowest),
      fraction(
        distances.lateArc,
        of: root(
          max(share * thresholds.turn, noise), TurnRule.ofMove * distances.maximumMove,
          TurnRule.ofSpread * distances.maximumSpread)))
  }

  /// How far a spread has come: by its way lately, by its ratio since the hand landed, or slowly by its way.
  @inline(__always)
  private func spreadProgress(_ distances: Distances, _ thresholds: Thresholds) -> Double {
    let (bar, noise) = (thresholds.spread, evidence.noise(of: count))
    guard bar > 0, !thresholds.isExact else { return fraction(distances.spread, of: bar) }
    let isFresh =
      begun.isDisjoint(with: [.move, .turn])
      || (distances.maximumArc < Self.stillness && distances.maximumMove < Self.stillness)
    let late = fraction(
      distances.lateSpread,
      of: root(
        max((isFresh ? SpreadRule.fresh : SpreadRule.beside) * bar, noise),
        thresholds.driftShare * distances.maximumMove, thresholds.spreadShare * distances.maximumArc
      ))
    let ratio = min(
      fraction(distances.spread, of: max(SpreadRule.ratio * bar, noise)),
      fraction(
        distances.grown, of: SpreadRule.growth + SpreadRule.turned * min(distances.turned, 1)))
    let slow = fraction(
      distances.spread,
      of: root(
        max(SpreadRule.beside * bar, noise), Self.slowly.ofMove * evidence.move,
        Self.slowly.ofOther * evidence.arc))
    return max(late, ratio, slow)
  }
}

private func root(_ a: Double, _ b: Double, _ c: Double) -> Double {
  (a * a + b * b + c * c).squareRoot()
}

/// A travel as a fraction of what is needed; without a threshold every travel is enough.
func fraction(_ travel: Double, of needed: Double) -> Double {
  needed > 0 ? travel / needed : travel > 0 ? .infinity : 0
}

/// The natural logarithm of a scale; exactly 0 for 1.
func logarithm(ofScale scale: Double) -> Double { scale == 1 ? 0 : logarithm(scale) }
