import Geometry

/// The velocity at the newest of some samples, by least squares.
///
/// It is the slope of a parabola there, as a hand that flings gathers speed and a straight line would tell
/// its mean. But a parabola swings: after a quick stop, or where the hand has just turned back, it can
/// point the wrong way or overshoot. So it counts as far as the last two steps bear it out, up to a quarter
/// more than their speed; and where it points against them, or against the straight line through all
/// samples, those steps tell the direction, and the smaller of both the speed. With two or three samples
/// the line serves as parabola.
struct VelocityFit {
  /// The unit of time within the fit, in seconds: sums of powers of times are then about as large.
  private static let unit = 0.1
  /// The fewest samples that show a bend.
  private static let fewestForBend = 4.0
  /// How well the times must be spread to show a bend: 0.64 for four that are evenly spaced, 0 for times
  /// in two places.
  private static let leastSpread = 0.05
  /// How much faster than the last steps the velocity can be, as a factor.
  private static let mostGain = 1.25
  /// How many steps back the last movement is measured from.
  private static let recentSteps = 2.0

  private var count = 0.0
  private var newest = SIMD4<Double>.zero
  /// The mean velocity since one, then two steps ago.
  private var recent = SIMD4<Double>.zero
  /// The sums of the times' first to fourth powers.
  private var time = SIMD4<Double>.zero
  /// The sums of the values, and of the values times the times and their squares.
  private var sum = SIMD4<Double>.zero
  private var sumOfFirst = SIMD4<Double>.zero
  private var sumOfSecond = SIMD4<Double>.zero

  /// Takes in a sample; the newest comes first, 0 seconds ago, each other one before that.
  mutating func add(_ sample: VelocityTracker.Sample, secondsAgo: Double) {
    let place = SIMD4(
      sample.translation.x, sample.translation.y, sample.rotation, sample.logScale)
    if count == 0 { newest = place }
    let value = place - newest
    let t = -secondsAgo / Self.unit
    if count > 0, count <= Self.recentSteps { recent = value / t }
    count += 1
    time += SIMD4(t, t * t, t * t * t, t * t * t * t)
    sum += value
    sumOfFirst += value * t
    sumOfSecond += value * (t * t)
  }

  /// Changes a second; none with fewer than two samples.
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

  /// The parabola's slope at the newest sample, or nil where the times don't show a bend.
  private var parabola: SIMD4<Double>? {
    guard count >= Self.fewestForBend else { return nil }
    let (s1, s2, s3, s4) = (time.x, time.y, time.z, time.w)
    let (a, b, c) = (s2 * s4 - s3 * s3, s1 * s4 - s2 * s3, s1 * s3 - s2 * s2)
    let determinant = count * a - s1 * b + s2 * c
    let cubed = timeSpread * timeSpread * timeSpread
    let spread = determinant * count * count * count
    guard spread > Self.leastSpread * cubed else { return nil }
    let first = (sumOfFirst * s4 - sumOfSecond * s3) * count - sum * b
    return (first + (sumOfSecond * s1 - sumOfFirst * s2) * s2) / determinant
  }

  /// The parabola's velocity as far as the others bear it out.
  private static func agreed(
    _ bend: SIMD2<Double>, _ line: SIMD2<Double>, _ recent: SIMD2<Double>
  ) -> SIMD2<Double> {
    let (steps, most) = (length(recent), length(bend))
    guard (bend * line).sum() > 0, (bend * recent).sum() > 0 else {
      return steps > most ? recent * (most / steps) : recent
    }
    return most > steps * mostGain ? bend * (steps * mostGain / most) : bend
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
