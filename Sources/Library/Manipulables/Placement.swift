public import SwivelGeometry
public import SwivelMotion

/// The placement of a thing: position, unbounded rotation, scale, opacity, and an animated turn.
///
/// It is all that a type needs to become rotatable, movable, pinchable and tappable.
public struct Placement: Hashable, Encodable, Sendable {
  /// The middle, in the container's points.
  public var position: Vector
  /// The rotation, or the target of an animated turn, clockwise on screen, with whole turns.
  ///
  /// Setting another angle ends an animated turn.
  public var rotation: Angle { didSet { if rotation != oldValue { turn = nil } } }
  /// The scale of its size.
  public var scale: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// The time of the last ``advance(to:)``, in seconds.
  public private(set) var now = 0.0
  /// The animated turn, with its begin in seconds; nil while there is none.
  public private(set) var turn: RunningTurn? {
    get { turns.first }
    set { if let newValue { turns = [newValue] } else if !turns.isEmpty { turns = [] } }
  }
  /// Whether there is an animated turn, which is known without a copy of it.
  package var isTurning: Bool { !turns.isEmpty }
  /// The animated turn or nothing: few things have one, so that it lies elsewhere.
  private var turns: [RunningTurn] = []
  /// The attached recognizers, in the order of attaching.
  public var recognizers: [AttachedRecognizer] = []

  /// A placement at a position.
  public init(
    position: Vector = .zero, rotation: Angle = .zero, scale: Double = 1, alpha: Double = 1
  ) {
    (self.position, self.rotation, self.scale, self.alpha) = (position, rotation, scale, alpha)
  }

  /// The default duration of an animated turn, in seconds.
  public static let defaultDuration = 0.2

  /// How small and how large hands can make a thing.
  public static let scaleRange = Throw.scaleRange

  /// The similarity to the container's plane, at the end of an animated turn.
  public var similarity: Similarity {
    Similarity(rotation: rotation, scale: scale, translation: position)
  }

  /// The similarity as it is shown at a time in seconds; with nil, at the end of an animated turn.
  package func similarity(at seconds: Double?) -> Similarity {
    guard let seconds, isTurning, let turn else { return similarity }
    return Similarity(
      rotation: turn.animation.value(at: seconds - turn.begin), scale: scale, translation: position)
  }

  /// Whether it shows what another does, each at the end of an animated turn.
  package func shows(_ other: Placement) -> Bool {
    position == other.position && rotation == other.rotation && scale == other.scale
      && alpha == other.alpha
  }

  /// Applies a similarity of the container's plane, within the limits; an animated turn continues.
  public mutating func carry(by change: Similarity) {
    let running = turn
    position = change.apply(position)
    rotation += change.rotation
    scale *= change.scale
    turn = running.map { turn in
      let animation = turn.animation
      return RunningTurn(
        animation: RotationAnimation(
          from: animation.from + change.rotation, to: animation.to + change.rotation,
          duration: animation.duration, easing: animation.easing,
          initialVelocity: animation.initialVelocity), begin: turn.begin)
    }
    clamp()
  }

  /// Rotates to an angle; position and scale stay as they are.
  ///
  /// ``rotation`` is the new angle at once; ``presented(at:)`` shows the animation.
  ///
  /// An animated turn is interrupted at its present angle and velocity.
  ///
  /// - Parameters:
  ///   - angle: the angle, with whole turns and direction: from 0 to 720° are two turns clockwise.
  ///   - duration: in seconds; 0 rotates at once.
  ///
  /// An angle or a duration that is no finite number, and a duration below 0, are mistakes: they fail a precondition in
  /// a debug build, and are ignored in a release build.
  ///
  /// A thing that was thrown doesn't fly on.
  public mutating func rotate(
    to angle: Angle, duration: Double = Self.defaultDuration, easing: Easing = .easeInOut
  ) {
    guard Self.accepts(angle, duration) else { return }
    endFlight()
    let animation = animation(to: angle, duration: duration, easing: easing)
    rotation = angle
    turn = nil
    guard duration > 0 else { return }
    turn = RunningTurn(animation: animation, begin: now)
  }

  /// Whether a thing can be rotated to an angle in a number of seconds; in a debug build nothing else is asked for.
  static func accepts(_ angle: Angle, _ duration: Double = 0) -> Bool {
    let isSound = angle.radians.isFinite && duration.isFinite && duration >= 0
    assert(isSound, "an angle and a duration are finite, and a duration isn't below 0")
    return isSound
  }

  /// The animation to an angle from the present rotation, or from that of an animated turn with its velocity.
  private func animation(to angle: Angle, duration: Double, easing: Easing) -> RotationAnimation {
    guard let turn else {
      return RotationAnimation(from: rotation, to: angle, duration: duration, easing: easing)
    }
    return turn.animation.interrupted(
      at: now - turn.begin, to: angle, duration: duration, easing: easing)
  }

  /// The placement as it is shown at a time in seconds, during an animated turn.
  public func presented(at seconds: Double) -> Placement {
    guard let turn else { return self }
    var shown = self
    shown.rotation = turn.animation.value(at: seconds - turn.begin)
    return shown
  }

  /// Whether an animated turn is running at a time in seconds.
  public func isRunning(at seconds: Double) -> Bool {
    guard let turn else { return false }
    return seconds < turn.begin + turn.animation.duration
  }

  /// Advances to a time in seconds; an animated turn that is over by then is dropped.
  public mutating func advance(to seconds: Double) {
    if isTurning, !isRunning(at: seconds) { turn = nil }
    now = seconds
  }

  /// Continues an animated turn; one that is over by then leaves it as if it had never been advanced, for what asks for the
  /// time before it rotates.
  ///
  /// Returns whether it continues.
  package mutating func continueTurn(to seconds: Double) -> Bool {
    let isRunning = isRunning(at: seconds)
    if isRunning { now = seconds } else { (turn, now) = (nil, 0) }
    return isRunning
  }

  /// Stops an animated turn at its angle at a time, and leaves it as if it had never been advanced: so what is undone and done
  /// again is the same.
  package mutating func rest(at seconds: Double) {
    stop(at: seconds)
    advance(to: 0)
  }

  /// Stops an animated turn at its present angle, and a thing that was thrown where it is.
  public mutating func stop() {
    rotation = presented(at: now).rotation
    turn = nil
    endFlight()
  }

  /// Lets a thing that was thrown rest where it is.
  mutating func endFlight() { if isFlying { hand?.flight = nil } }

  /// Stops an animated turn at its angle at a time in seconds; nothing where there is none.
  public mutating func stop(at seconds: Double) {
    guard turn != nil else { return }
    now = seconds
    stop()
  }
}

/// An animated turn, and when it began.
public struct RunningTurn: Hashable, Encodable, Sendable {
  /// The animation of the rotation.
  public let animation: RotationAnimation
  /// When it began, in seconds.
  public let begin: Double
}

extension Placement {
  /// Coordinates, in points.
  public static let places = -1e12...1e12
  /// Angles with whole turns, in radians.
  public static let angles = -1e12...1e12
  /// Scales; by hands it is ``scaleRange``.
  public static let scales = 1e-6...1e6

  /// Whether position, angle, scale and opacity are within the limits.
  var isWithinBounds: Bool {
    Self.places.contains(position.x) && Self.places.contains(position.y)
      && Self.angles.contains(rotation.radians) && Self.scales.contains(scale)
      && (0...1).contains(alpha)
  }

  /// Becomes the nearest placement within the limits.
  package mutating func clamp() { if !isWithinBounds { self = bounded } }

  /// The nearest placement within the limits; one that is within them is the same to the bit.
  public var bounded: Placement {
    guard !isWithinBounds else { return self }
    var bounded = self
    bounded.position = Vector(
      x: Self.places.nearest(position.x), y: Self.places.nearest(position.y))
    // Setting the angle would end an animated turn.
    if !Self.angles.contains(rotation.radians) {
      bounded.rotation = Angle(radians: Self.angles.nearest(rotation.radians))
    }
    bounded.scale = Self.scales.nearest(scale, or: 1)
    bounded.alpha = (0...1).nearest(alpha, or: 1)
    return bounded
  }
}

extension Throw {
  /// A placement with the thing where it is so many seconds after it was let go of.
  ///
  /// - Parameters:
  ///   - placement: lends its opacity and what is attached to it.
  ///   - seconds: before 0 the thing is where it was let go of, after ``duration`` where it rests.
  public func placement(of placement: Placement, at seconds: Double) -> Placement {
    let change = change(at: seconds)
    var moved = placement
    moved.position = change.apply(start.translation)
    moved.rotation = start.rotation + change.rotation
    moved.scale = start.scale * change.scale
    return moved
  }

  /// A placement with the thing where it comes to rest.
  public func restingPlacement(of placement: Placement) -> Placement {
    self.placement(of: placement, at: duration)
  }
}
