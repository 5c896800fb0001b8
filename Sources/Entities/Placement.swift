public import Geometry
public import Motion

/// Where a thing is: position, unbounded angle, scale, opacity, and the turn that is under way.
///
/// It is all that a type needs to be rotatable, movable, pinchable and tappable afterwards.
public struct Placement: Hashable, Codable, Sendable {
  /// The centre, in the surroundings' points.
  public var position: Vector
  /// The angle to which it is turned or turning, clockwise on screen, whole turns kept.
  ///
  /// Setting it ends a turn that is under way.
  public var rotation: Angle {
    didSet { turn = nil }
  }
  /// The factor of its size.
  public var scale: Double
  /// How opaque it is, from 0 to 1.
  public var alpha: Double
  /// The time to which it was advanced last, in seconds.
  public private(set) var now = 0.0
  /// The turn that is under way, and when it began in seconds.
  public private(set) var turn: RunningTurn?
  /// The recognizers that were attached to it, in the order of attaching.
  public var recognizers: [AttachedRecognizer] = []

  /// A thing at a place.
  public init(
    position: Vector = .zero, rotation: Angle = .zero, scale: Double = 1, alpha: Double = 1
  ) {
    self.position = position
    self.rotation = rotation
    self.scale = scale
    self.alpha = alpha
  }
}

/// A turn that is under way, and when it began.
public struct RunningTurn: Hashable, Codable, Sendable {
  /// From where to where, and how.
  public let animation: RotationAnimation
  /// When it began, in seconds.
  public let begin: Double
}

extension Placement {
  /// How long an animated turn takes unless something else is said, in seconds.
  public static let defaultDuration = 0.2

  /// How small and how large hands can make a thing.
  public static let scaleRange = 0.05...20.0

  /// Where the thing is, without opacity and time, as a movement of its own plane.
  public var similarity: Similarity {
    Similarity(rotation: rotation, scale: scale, translation: position)
  }

  /// The same as it is shown at a time in seconds; with nil, as it is when the turn is over.
  func similarity(at seconds: Double?) -> Similarity {
    guard let seconds, let turn else { return similarity }
    return Similarity(
      rotation: turn.animation.value(at: seconds - turn.begin), scale: scale,
      translation: position)
  }

  /// Moves, turns and scales the thing as part of a plane that is carried elsewhere; a turn that is under
  /// way goes on.
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
  }

  /// Turns to an angle; position and scale stay as they are.
  ///
  /// ``rotation`` is the new angle at once; what is shown on the way is ``presented(at:)``. A turn that
  /// is under way is left from where it is, with the velocity it has.
  ///
  /// - Parameters:
  ///   - angle: the angle, whole turns and direction meant: from 0 to 720° are two turns clockwise.
  ///   - duration: in seconds; 0 turns at once.
  public mutating func rotate(
    to angle: Angle, duration: Double = Self.defaultDuration, easing: Easing = .easeInOut
  ) {
    let animation = animation(to: angle, duration: duration, easing: easing)
    rotation = angle
    guard duration > 0 else { return }
    turn = RunningTurn(animation: animation, begin: now)
  }

  /// The turn to an angle from here, or from where a turn under way is, with its velocity.
  private func animation(
    to angle: Angle, duration: Double, easing: Easing
  ) -> RotationAnimation {
    guard let turn else {
      return RotationAnimation(from: rotation, to: angle, duration: duration, easing: easing)
    }
    return turn.animation.interrupted(
      at: now - turn.begin, to: angle, duration: duration, easing: easing)
  }

  /// What is shown at a time in seconds: the same placement, its angle on the way.
  public func presented(at seconds: Double) -> Placement {
    guard let turn else { return self }
    var shown = self
    shown.rotation = turn.animation.value(at: seconds - turn.begin)
    return shown
  }

  /// Whether something is under way at a time in seconds.
  public func isRunning(at seconds: Double) -> Bool {
    guard let turn else { return false }
    return seconds < turn.begin + turn.animation.duration
  }

  /// Lets time pass to a moment in seconds; a turn that is over by then is forgotten.
  public mutating func advance(to seconds: Double) {
    now = seconds
    if turn != nil, !isRunning(at: seconds) { turn = nil }
  }

  /// Stops a turn where it is shown now.
  public mutating func stop() { rotation = presented(at: now).rotation }

  /// Stops a turn where it is shown at a time in seconds; nothing where none is under way.
  public mutating func stop(at seconds: Double) {
    guard turn != nil else { return }
    now = seconds
    stop()
  }
}
