import SwivelGeometry

/// The velocity at the newest of some samples, by least squares.
///
/// It is the slope of a parabola there, since a flick accelerates and a straight line would give its mean.
///
/// But a parabola oscillates: after a quick stop, or where the hand has just reversed, it can have the wrong
/// sign or overshoot. So it counts only up to a quarter more than the speed of the last two steps; and where it
/// contradicts them, or the straight line through all samples, those steps give the direction, and the smaller
/// of both the speed. With two or three samples the line is used instead.
struct VelocityFit {
  /// The unit of time within the fit, in seconds, so that sums of powers of times have similar sizes.
  private static let unit = 0.1
  private static let fewestForBend = 4.0
  /// The least spread of the times for a parabola: 0.64 for four evenly spaced ones, 0 for only two different times.
  private static let minimumSpread = 0.05
  /// The greatest velocity relative to that of the last steps.
  private static let maximumGain = 1.25
  /// The least number of steps over which the last movement is measured.
  private static let recentSteps = 2.0

  private var count = 0.0
  private var newest = SIMD4<Double>.zero
  /// How long ago the oldest sample so far is, in seconds.
  private var span = 0.0
  /// The mean velocity since one, then two steps ago, or since the first that is not too short ago.
  private var recent = SIMD4<Double>.zero
  /// The sums of the times' first to fourth powers.
  private var time = SIMD4<Double>.zero
  /// The sums of the values, and of the values times the times and their squares.
  private var sum = SIMD4<Double>.zero
  private var sumOfFirst = SIMD4<Double>.zero
  private var sumOfSecond = SIMD4<Double>.zero

  /// Adds a sample; the newest comes first, 0 seconds ago, then the older ones in order.
  mutating func add(_ sample: VelocityTracker.Sample, secondsAgo: Double) {
    let point = SIMD4(sample.translation.x, sample.translation.y, sample.rotation, sample.logScale)
    if count == 0 { newest = point }
    let value = point - newest
    let t = -secondsAgo / Self.unit
    let isShort = span < Double(VelocityTracker.shortest) / 1e6
    if count > 0, count <= Self.recentSteps || isShort { recent = value / t }
    span = secondsAgo
    count += 1
    time += SIMD4(t, t * t, t * t * t, t * t * t * t)
    sum += value
    sumOfFirst += value * t
    sumOfSecond += value * (t * t)
  }

  /// The rate of change per second; 0 with fewer than two samples.
  var velocity: VelocityTracker.Velocity {
    var velocity = VelocityTracker.Velocity()
    guard count >= 2, timeSpread > 0 else { return velocity }
    let line = (sumOfFirst * count - sum * time.x) / timeSpread
    let bend = parabola ?? line
    let move = Self.agreed(bend.lowHalf, line.lowHalf, recent.lowHalf) / Self.unit
    let turn = Self.agreed(SIMD2(bend.z, 0), SIMD2(line.z, 0), SIMD2(recent.z, 0)) / Self.unit
    let spread = Self.agreed(SIMD2(bend.w, 0), SIMD2(line.w, 0), SIMD2(recent.w, 0)) / Self.unit
    velocity.translation = Vector(x: move.x, y: move.y)
    velocity.rotation = Angle(radians: turn.x)
    velocity.logScale = spread.x
    return velocity
  }

  /// n² times the variance of the times.
  private var timeSpread: Double { count * time.y - time.x * time.x }

  /// The parabola's slope at the newest sample; nil where the times are not spread enough.
  private var parabola: SIMD4<Double>? {
    guard count >= Self.fewestForBend else { return nil }
    let (s1, s2, s3, s4) = (time.x, time.y, time.z, time.w)
    let (a, b, c) = (s2 * s4 - s3 * s3, s1 * s4 - s2 * s3, s1 * s3 - s2 * s2)
    let determinant = count * a - s1 * b + s2 * c
    let cubed = timeSpread * timeSpread * timeSpread
    let spread = determinant * count * count * count
    guard spread > Self.minimumSpread * cubed else { return nil }
    let first = (sumOfFirst * s4 - sumOfSecond * s3) * count - sum * b
    return (first + (sumOfSecond * s1 - sumOfFirst * s2) * s2) / determinant
  }

  /// The parabola's velocity, limited by the others.
  private static func agreed(
    _ bend: SIMD2<Double>, _ line: SIMD2<Double>, _ recent: SIMD2<Double>
  ) -> SIMD2<Double> {
    let (steps, most) = (length(recent), length(bend))
    guard (bend * line).sum() > 0, (bend * recent).sum() > 0 else {
      return steps > most ? recent * (most / steps) : recent
    }
    return most > steps * maximumGain ? bend * (steps * maximumGain / most) : bend
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
