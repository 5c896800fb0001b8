public import Geometry
public import Input

/// A continuous gesture in which any number of fingers move, turn and scale a thing as one.
///
/// Each of the three parts begins with its own travel, so a pinch with a little wobble doesn't turn and a
/// turn with a little drift doesn't scale; when turn or scale begins, the move joins in. After the slop is
/// repaid ``transform`` is the very movement of the hand: what was under the fingers lies under them.
public struct TransformGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// How far fingers travel before each part of the gesture is recognised.
  public var thresholds: Thresholds
  /// What becomes of the travel before the gesture began.
  public var slop: SlopPolicy
  /// What happens when one finger is left of several.
  public var lastContact = LastContactPolicy.continues

  private var turn = Part<Angle>(start: .zero)
  private var spread = Part<Double>(start: 0)
  private var move = Part<Vector>(start: .zero)
  /// How far the content trails behind the fingers' middle, and what has been given back of it.
  private var lag = Part<Vector>(start: .zero)
  private var shown = Similarity.identity
  /// Whether the last report moved a contact, rather than land or lift one.
  public private(set) var didMove = false

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    self.thresholds = thresholds
    self.slop = slop
    core.hand = Hand(holdRadius: thresholds.hold)
  }
}

extension TransformGestureRecognizer {
  /// One of the three parts: the hand's value when it began, and what has been given back since.
  private struct Part<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    var intent = ThresholdGate()
    var repayment = SlopCompensation()
    var start: Value
    /// The hand when it began, to measure travel from.
    var rotation = Angle.zero
    var logScale = 0.0
    var translation = Vector.zero

    init(start: Value) { self.start = start }

    var hasBegun: Bool { repayment.hasBegun }

    mutating func begin(_ start: Value, _ hand: borrowing Hand, _ slop: SlopPolicy) {
      self.start = start
      rotation = hand.rotation
      logScale = hand.logScale
      translation = hand.translation
      repayment.begin(slop)
    }
  }
}

extension TransformGestureRecognizer {
  /// The turn since the gesture began, clockwise on screen, unbounded; 0 until a turn is meant.
  public var rotation: Angle {
    turn.hasBegun ? core.hand.rotation - turn.start * turn.repayment.owed : .zero
  }

  /// The scale since the gesture began, a ratio above 0; 1 until a spread is meant.
  public var scale: Double {
    guard spread.hasBegun else { return 1 }
    if spread.repayment.paid == 1 { return core.hand.scale }
    return exponential(core.hand.logScale - spread.start * spread.repayment.owed)
  }

  /// The way of the fingers' middle since the gesture began, in points of the window.
  public var translation: Vector {
    move.hasBegun ? core.hand.translation - move.start * move.repayment.owed : .zero
  }

  /// The movement of the plane that the gesture makes: what was at x when it began is now at `apply(x)`.
  ///
  /// It turns by ``rotation``, scales by ``scale``, and keeps the content that was taken under the
  /// fingers' middle.
  ///
  /// It is computed when a contact moves; a contact that lands or lifts leaves it as it is, to the bit.
  public var transform: Similarity { shown }

  // Inlined, as a call would be given a copy of the whole recognizer.
  @inline(__always)
  private var current: Similarity {
    Similarity(
      rotation: rotation, scale: scale, carrying: core.hand.contentAtCentroid,
      to: core.hand.centroid + lag.start * lag.repayment.owed)
  }

  /// How fast the hand moves, turns and spreads at a time not before the last report.
  public func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    core.velocity(at: time)
  }

  /// Whether the move has begun.
  public var isMoving: Bool { move.hasBegun }

  /// Whether the turn has begun.
  public var isTurning: Bool { turn.hasBegun }

  /// Whether the spread has begun.
  public var isScaling: Bool { spread.hasBegun }

  /// Whether all travel that was spent before the parts began has been given back, so that ``transform``
  /// is the movement of the hand (as far as its parts have begun).
  public var isRepaid: Bool {
    func isPaid<Value>(_ part: Part<Value>) -> Bool { !part.hasBegun || part.repayment.owed == 0 }
    return move.hasBegun && isPaid(turn) && isPaid(spread) && isPaid(move) && isPaid(lag)
  }
}

extension TransformGestureRecognizer {
  /// Takes in what a contact does at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// Looks at the hand after one of its contacts moved.
  public mutating func handMoved() -> Bool {
    didMove = true
    beginParts()
    guard move.hasBegun else { return false }
    repay()
    shown = current
    return true
  }

  private mutating func beginParts() {
    let count = core.hand.contacts.count
    if !turn.hasBegun,
      turn.intent.begins(
        core.hand.turnIsMeant(thresholds), contacts: count, threshold: thresholds.turn)
    {
      turn.begin(core.hand.rotation, core.hand, slop)
    }
    if !spread.hasBegun,
      spread.intent.begins(
        core.hand.spreadIsMeant(thresholds), contacts: count, threshold: thresholds.spread)
    {
      spread.begin(core.hand.logScale, core.hand, slop)
    }
    guard !move.hasBegun else { return }
    let isMoving = move.intent.begins(
      core.hand.moveTravel > thresholds.move, contacts: count, threshold: thresholds.move)
    guard turn.hasBegun || spread.hasBegun || isMoving else { return }
    move.begin(core.hand.translation, core.hand, slop)
    lag.begin(core.hand.contentAtCentroid - core.hand.centroid, core.hand, slop)
  }

  /// Gives back of each part what the travel of the parts that have begun is worth.
  private mutating func repay() {
    if turn.repayment.goesOn(slop) {
      turn.repayment.advance(travel: travel(since: turn), threshold: thresholds.turn, slop)
    }
    if spread.repayment.goesOn(slop) {
      spread.repayment.advance(travel: travel(since: spread), threshold: thresholds.spread, slop)
    }
    if move.repayment.goesOn(slop) {
      move.repayment.advance(travel: travel(since: move), threshold: thresholds.move, slop)
    }
    if lag.repayment.goesOn(slop) {
      lag.repayment.advance(travel: travel(since: lag), threshold: lagThreshold, slop)
    }
  }

  /// The lag is made of all parts' slop, so it is given back as slowly as the slowest of them.
  private var lagThreshold: Double {
    max(
      thresholds.move, turn.hasBegun ? thresholds.turn : 0, spread.hasBegun ? thresholds.spread : 0)
  }

  /// How far the hand is from where it was when a part began, by the parts that have begun, in points.
  private func travel<Value>(since part: Part<Value>) -> Double {
    let radius = core.hand.radius
    var travel = (core.hand.translation - part.translation).length
    if turn.hasBegun {
      travel = max(travel, radius * (core.hand.rotation - part.rotation).radians.magnitude)
    }
    if spread.hasBegun {
      travel = max(travel, radius * (core.hand.logScale - part.logScale).magnitude)
    }
    return travel
  }

  /// Takes a new hold of the content after a contact landed or lifted: nothing moves, and what the
  /// content trails behind the new middle is given back from here on.
  public mutating func handChanged() {
    didMove = false
    guard move.hasBegun else { return }
    lag.begin(
      shown.apply(core.hand.contentAtCentroid) - core.hand.centroid, core.hand, slop)
    if slop == .include { lag.start = .zero }
  }

  /// Begins, or begins anew, where the fingers are: with the parts that have begun.
  public mutating func beginHere() {
    core.state = .began
    if turn.hasBegun { turn.begin(core.hand.rotation, core.hand, slop) }
    if spread.hasBegun { spread.begin(core.hand.logScale, core.hand, slop) }
    move.begin(core.hand.translation, core.hand, slop)
    lag.begin(core.hand.contentAtCentroid - core.hand.centroid, core.hand, slop)
    shown = current
    didMove = true
  }

  /// Whether the gesture ends when so many contacts are left.
  public func endsWith(remaining count: Int) -> Bool { lastContact == .ends && count < 2 }

  /// Forgets what was measured in the attempt.
  public mutating func clear() {
    turn = Part(start: .zero)
    spread = Part(start: 0)
    move = Part(start: .zero)
    lag = Part(start: .zero)
    shown = .identity
  }
}
