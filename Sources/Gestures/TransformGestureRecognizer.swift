public import Geometry
public import Input

/// A continuous gesture in which any number of fingers move, rotate and scale a thing as one.
///
/// Each of the three parts begins with its own travel, so a pinch with a little wobble doesn't turn and a turn
/// with a little drift doesn't scale; when turn or scale begins, the move begins too.
///
/// After the slop is repaid ``transform`` is the exact movement of the hand: what was under the fingers is
/// under them again.
public struct TransformGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// The travel before each part of the gesture is recognised.
  public var thresholds: Thresholds
  /// The policy for travel before the gesture begins.
  public var slop: SlopPolicy
  /// The behaviour when one finger is left of several.
  public var lastContact = LastContactPolicy.continues

  private var turn = Part<Angle>(start: .zero)
  private var spread = Part<Double>(start: 0)
  private var move = Part<Vector>(start: .zero)
  /// The distance by which the content trails behind the fingers' centroid, and the part of it that was given
  /// back.
  private var lag = Part<Vector>(start: .zero)
  private var shown = Similarity.identity
  /// Whether the last report moved a contact, rather than landing or lifting one.
  public private(set) var didMove = false

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    self.thresholds = thresholds
    self.slop = slop
    core.hand = Hand(thresholds)
  }
}

extension TransformGestureRecognizer {
  /// A part of the gesture: the hand's value when it began, and the slop given back since.
  private struct Part<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    var gate = ThresholdGate()
    var compensation = SlopCompensation()
    var start: Value
    /// The hand's values when it began, from which travel is measured.
    var rotation = Angle.zero
    var logScale = 0.0
    var translation = Vector.zero
    var radius = 0.0

    init(start: Value) { self.start = start }

    var hasBegun: Bool { compensation.hasBegun }
    var owed: Double { compensation.owed }

    /// Begins at a value whose size in points is to be multiplied by the radius.
    mutating func begin(
      _ start: Value, _ hand: borrowing Hand, _ slop: SlopPolicy, points: Double
    ) {
      self.start = start
      rotation = hand.rotation
      logScale = hand.logScale
      translation = hand.translation
      radius = hand.radius
      compensation.begin(slop, slop: points)
    }
  }
}

extension TransformGestureRecognizer {
  /// The rotation since the gesture began, clockwise on screen, unbounded; 0 until a turn begins.
  public var rotation: Angle {
    turn.hasBegun ? core.hand.rotation - turn.start * turn.owed : .zero
  }

  /// The scale since the gesture began, a factor above 0; 1 until a spread begins.
  public var scale: Double {
    guard spread.hasBegun else { return 1 }
    if spread.owed == 0 { return core.hand.scale }
    return exponential(core.hand.logScale - spread.start * spread.owed)
  }

  /// The translation of the fingers' centroid since the gesture began, in points of the window.
  public var translation: Vector {
    move.hasBegun ? core.hand.translation - move.start * move.owed : .zero
  }

  /// The similarity of the gesture: what was at x when it began is now at `apply(x)`.
  ///
  /// It rotates by ``rotation``, scales by ``scale``, and keeps the content under the fingers' centroid.
  ///
  /// It is computed when a contact moves; a landing or a lift doesn't change it, to the bit.
  public var transform: Similarity { shown }

  // Inlined, since a call would copy the whole recognizer.
  @inline(__always)
  private var current: Similarity {
    Similarity(
      rotation: rotation, scale: scale, carrying: core.hand.contentAtCentroid,
      to: core.hand.centroid + lag.start * lag.owed)
  }

  /// The velocity of the hand at a time not before the last report.
  public func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    core.velocity(at: time)
  }

  /// Whether the move has begun.
  public var isMoving: Bool { move.hasBegun }

  /// Whether the turn has begun.
  public var isTurning: Bool { turn.hasBegun }

  /// Whether the spread has begun.
  public var isScaling: Bool { spread.hasBegun }

  /// Whether all slop has been given back, so that ``transform`` is the movement of the hand (as far as its
  /// parts have begun).
  public var isRepaid: Bool {
    func isPaid<Value>(_ part: Part<Value>) -> Bool { !part.hasBegun || part.owed == 0 }
    return move.hasBegun && isPaid(turn) && isPaid(spread) && isPaid(move) && isPaid(lag)
      && !core.hand.isOwing
  }
}

extension TransformGestureRecognizer {
  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// Handles moved contacts.
  public mutating func handMoved() -> Bool {
    didMove = true
    beginParts()
    guard move.hasBegun else { return false }
    advance()
    shown = current
    return true
  }

  private mutating func beginParts() {
    let (moved, count) = (core.moved, core.hand.count)
    if !turn.hasBegun,
      turn.gate.begins(
        core.hand.turnIsMeant(thresholds, isSpreading: spread.hasBegun), moved: moved, of: count,
        threshold: thresholds.turn)
    {
      beginTurn(thresholds.turn == 0 ? .include : slop)
    }
    if !spread.hasBegun,
      spread.gate.begins(
        core.hand.spreadIsMeant(thresholds), moved: moved, of: count, threshold: thresholds.spread)
    {
      beginSpread(thresholds.spread == 0 ? .include : slop)
    }
    guard !move.hasBegun else { return }
    let isMoving = move.gate.begins(
      core.hand.moveTravel > thresholds.move, moved: moved, of: count, threshold: thresholds.move)
    guard turn.hasBegun || spread.hasBegun || isMoving else { return }
    beginMove(thresholds.move == 0 ? .include : slop)
  }

  private mutating func beginTurn(_ slop: SlopPolicy) {
    turn.begin(core.hand.rotation, core.hand, slop, points: core.hand.turnTravel)
  }

  private mutating func beginSpread(_ slop: SlopPolicy) {
    let value = core.hand.logScale
    spread.begin(value, core.hand, slop, points: core.hand.radius * value.magnitude)
  }

  private mutating func beginMove(_ slop: SlopPolicy) {
    move.begin(core.hand.translation, core.hand, slop, points: core.hand.moveTravel)
    beginLag(core.hand.contentAtCentroid - core.hand.centroid, slop)
  }

  private mutating func beginLag(_ way: Vector, _ slop: SlopPolicy) {
    lag.begin(way, core.hand, slop, points: way.length)
  }

  /// Gives back slop of each part for the travel of the parts that have begun.
  private mutating func advance() {
    if turn.compensation.isOwing { turn.compensation.advance(travel: travel(since: turn)) }
    if spread.compensation.isOwing { spread.compensation.advance(travel: travel(since: spread)) }
    if move.compensation.isOwing { move.compensation.advance(travel: travel(since: move)) }
    if lag.compensation.isOwing { lag.compensation.advance(travel: travel(since: lag)) }
  }

  /// Whether slop is still to be given back.
  public var isOwing: Bool {
    turn.compensation.isOwing || spread.compensation.isOwing || move.compensation.isOwing
      || lag.compensation.isOwing
  }

  /// Gives back all slop except for a fraction from 0 to 1.
  public mutating func settle(to share: Double) {
    turn.compensation.settle(to: share)
    spread.compensation.settle(to: share)
    move.compensation.settle(to: share)
    lag.compensation.settle(to: share)
    let before = shown
    shown = current
    didMove = shown != before
  }

  /// The travel of the hand since a part began, of the parts that have begun, in points.
  private func travel<Value>(since part: Part<Value>) -> Double {
    var travel = (core.hand.translation - part.translation).length
    if turn.hasBegun {
      travel = max(travel, part.radius * (core.hand.rotation - part.rotation).radians.magnitude)
    }
    if spread.hasBegun {
      travel = max(travel, part.radius * (core.hand.logScale - part.logScale).magnitude)
    }
    return travel
  }

  /// Takes a new hold of the content after a landing or a lift: nothing moves, and the content's lag behind the
  /// new centroid is given back from here on.
  public mutating func handChanged() {
    didMove = false
    guard move.hasBegun else { return }
    beginLag(shown.apply(core.hand.contentAtCentroid) - core.hand.centroid, slop)
    if slop == .include { lag.start = .zero }
  }

  /// Begins, or begins again, at the present contacts, with the parts that have begun.
  public mutating func beginHere() {
    core.state = .began
    if turn.hasBegun { beginTurn(slop) }
    if spread.hasBegun { beginSpread(slop) }
    beginMove(slop)
    shown = current
    didMove = true
  }

  /// Whether the gesture ends when a number of contacts are left.
  public func endsWith(remaining count: Int) -> Bool { lastContact == .ends && count < 2 }

  /// Resets the measurements of the attempt.
  public mutating func clear() {
    turn = Part(start: .zero)
    spread = Part(start: 0)
    move = Part(start: .zero)
    lag = Part(start: .zero)
    shown = .identity
  }
}
