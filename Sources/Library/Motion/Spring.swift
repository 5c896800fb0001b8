import SwivelGeometry

/// A mass on a damped spring that pulls it to its target, solved in closed form.
///
/// With ω = 2π / response and damping ratio ζ, the displacement from the target obeys y″ + 2ζω·y′ + ω²·y = 0.
///
/// The solution is linear in the initial displacement and velocity, y(t) = a(t)·y₀ + b(t)·v₀, so one spring
/// serves numbers, angles and vectors, and continues the velocity of what it interrupts exactly.
public struct Spring: Hashable, Sendable {
  /// 1 settles fastest without overshoot (critically damped); below 1 it oscillates, above 1 it is slower.
  public let dampingRatio: Double
  /// The period of the undamped oscillation, in seconds: small is stiff.
  public let response: Double
  /// The time after which the displacement stays below 1/100,000 of the initial one, in seconds.
  public let settlingDuration: Double

  /// A spring; the damping ratio is clamped to 0.05…20, the response to 0.001…1,000 seconds.
  public init(dampingRatio: Double = 1, response: Double) {
    self.dampingRatio = (0.05...20).nearest(dampingRatio)
    self.response = (1e-3...1e3).nearest(response)
    let rate = Self.decayRate(of: self.dampingRatio)
    settlingDuration = Self.settlingAngle(decayRate: rate) * self.response / Angle.fullTurn
  }

  /// The factors at a number of seconds after the start; before it they are those of the start.
  public func response(at seconds: Double) -> SpringResponse {
    let frequency = Angle.fullTurn / response
    let t = max(0, seconds)
    let detuning = dampingRatio * dampingRatio - 1
    if detuning.magnitude < Self.nearlyCritical { return critical(frequency, t) }
    let width = frequency * detuning.magnitude.squareRoot()
    return detuning < 0 ? swinging(frequency, width, t) : creeping(frequency, width, t)
  }

  /// Closer to critical damping than this the general solutions would divide 0 by 0.
  private static let nearlyCritical = 1e-8
  private static let settled = 1e-5

  private func critical(_ frequency: Double, _ t: Double) -> SpringResponse {
    let decay = exponential(-frequency * t)
    return combine(frequency, slow: decay, swing: t * decay, damping: frequency)
  }

  private func swinging(_ frequency: Double, _ width: Double, _ t: Double) -> SpringResponse {
    let damping = dampingRatio * frequency
    let decay = exponential(-damping * t)
    let (sine, cosine) = sineAndCosine(width * t)
    return combine(frequency, slow: decay * cosine, swing: decay * sine / width, damping: damping)
  }

  private func creeping(_ frequency: Double, _ width: Double, _ t: Double) -> SpringResponse {
    let damping = dampingRatio * frequency
    // ζω − ω√(ζ² − 1) without the cancellation.
    let slowRate = frequency * frequency / (damping + width)
    let slow = exponential(-slowRate * t)
    let fast = exponential(-(damping + width) * t)
    return combine(
      frequency, slow: (slow + fast) / 2, swing: (slow - fast) / (2 * width), damping: damping)
  }

  /// a = slow + ζω·swing, b = swing, a′ = −ω²·swing, b′ = slow − ζω·swing.
  private func combine(
    _ frequency: Double, slow: Double, swing: Double, damping: Double
  ) -> SpringResponse {
    SpringResponse(
      displacement: slow + damping * swing, carry: swing,
      displacementRate: -frequency * frequency * swing, carryRate: slow - damping * swing)
  }

  /// The decay rate of the slowest part, in units of ω.
  private static func decayRate(of dampingRatio: Double) -> Double {
    guard dampingRatio > 1 else { return dampingRatio }
    return 1 / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
  }

  /// The ωt at which (1 + ωt)·e^(−rate·ωt), a bound of a and of ω·b, falls to what counts as settled.
  private static func settlingAngle(decayRate rate: Double) -> Double {
    // The bound rises up to 1/rate and has long fallen at 40/rate, for every ratio that is allowed.
    var low = 1 / rate
    var high = 40 / rate
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let isSettled = (1 + middle) * exponential(-rate * middle) <= settled
      if isSettled { high = middle } else { low = middle }
    }
    return high
  }
}

/// The response of a spring: the factors of the initial displacement and velocity.
public struct SpringResponse: Hashable, Sendable {
  /// The displacement for an initial displacement of 1.
  public let displacement: Double
  /// The displacement for an initial velocity of 1 per second.
  public let carry: Double
  /// The rate of change of `displacement`, per second.
  public let displacementRate: Double
  /// The rate of change of `carry`, per second.
  public let carryRate: Double
}

#if !hasFeature(Embedded)
  extension Spring: Encodable { private enum CodingKeys: CodingKey { case dampingRatio, response } }
#endif
