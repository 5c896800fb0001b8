public import SwivelGeometry
public import SwivelInput

/// A continuous gesture in which any number of fingers move, rotate and scale a thing as one.
///
/// Each of the three parts begins with its own travel, so a pinch with a little wobble doesn't turn and a turn
/// with a little drift doesn't scale; when turn or scale begins, the move begins too. Once the hand has stayed for a tenth
/// of a second, all that it has done is shown, however small, unless the thresholds are exact.
///
/// ``transform`` is the exact movement of the hand, but for what was gone before a part began, which is caught up by
/// further travel and in time: see ``Hand``. What is under the fingers stays under them.
public struct TransformGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// The travel before each part of the gesture is recognised.
  public var thresholds: Thresholds
  /// The policy for travel before the gesture begins.
  public var slop: SlopPolicy
  /// The behaviour when one finger is left of several.
  public var lastContact = LastContactPolicy.continues

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    (self.thresholds, self.slop) = (thresholds, slop)
    core.hand = Hand(thresholds, following: .all)
  }

  /// The rotation since the gesture began, clockwise on screen, unbounded; 0 until a turn begins.
  public var rotation: Angle { core.hand.rotation }

  /// The scale since the gesture began, a factor above 0; 1 until a spread begins.
  public var scale: Double { core.hand.scale }

  /// The translation of the fingers' centroid since the gesture began, in points of the window.
  public var translation: Vector { core.hand.translation }

  /// The similarity of the gesture: what was at x when it began is now at `apply(x)`.
  ///
  /// It rotates by ``rotation``, scales by ``scale``, and keeps the content under the fingers' centroid.
  ///
  /// It is computed when a contact moves or time passes; a landing or a lift doesn't change it, to the bit.
  public var transform: Similarity { core.hand.movement }

  /// The velocity of the hand at a time not before the last report.
  public func velocity(at time: Timestamp) -> VelocityTracker.Velocity { core.velocity(at: time) }

  /// Whether the move has begun.
  public var isMoving: Bool { core.hand.begun.contains(.move) }

  /// Whether the turn has begun.
  public var isTurning: Bool { core.hand.begun.contains(.turn) }

  /// Whether the spread has begun.
  public var isScaling: Bool { core.hand.begun.contains(.scale) }

  /// Whether nothing is owed, so that ``transform`` is the movement of the hand (as far as its parts have begun).
  public var isRepaid: Bool { isMoving && !core.hand.isOwing }

  /// Whether what is shown was moved last, by a report or by time, rather than a contact landed or lifted.
  public var didMove: Bool { core.didMove }

  /// The progress of move, turn and spread towards their thresholds.
  public var progress: RecognitionProgress {
    let progress = core.hand.progress(thresholds)
    return RecognitionProgress(
      move: isMoving ? 1 : progress.move, turn: isTurning ? 1 : progress.turn,
      spread: isScaling ? 1 : progress.spread)
  }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    handleContact(contact, at: time)
  }

  /// Whether the gesture ends when a number of contacts are left.
  public func endsWith(remaining count: Int) -> Bool { lastContact == .ends && count < 2 }

  /// Nothing to do: all values are the hand's.
  public mutating func clear() {}
}
