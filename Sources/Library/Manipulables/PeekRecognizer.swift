public import SwivelInput
public import SwivelRecognizers

/// A press that peeks and, harder or longer, pops: by force where the device reports one, else by time.
///
/// Force is tried first.
///
/// Once it has failed because the contact reports none within ``PressForceGestureRecognizer/decisionTime``, a long press takes
/// over. A resting finger sends no reports, so the owner must let time pass with ``advance(to:)``.
public struct PeekRecognizer: Hashable, Encodable, Sendable {
  private enum Means: String, Encodable { case undecided, force, time }

  /// The state of the attempt: the peek begins, continues and ends.
  public private(set) var state = GestureState.possible
  /// Whether the peek of this attempt has popped; it does so at most once.
  public private(set) var didPop = false
  /// The duration after which a press without force pops, in seconds since the landing.
  ///
  /// If it is shorter than that of the peek, it pops as soon as it peeks.
  public var minimumPopDuration: Double

  private var hard: PressForceGestureRecognizer
  private var long: LongPressGestureRecognizer
  private var means = Means.undecided
  private var landed: Timestamp?

  /// A recognizer of one finger.
  ///
  /// - Parameters:
  ///   - peekForce: the force beyond which it peeks, as a fraction of the device's full scale.
  ///   - popForce: the force beyond which it pops, as a fraction of the device's full scale.
  ///   - minimumPeekDuration: the duration after which a press without force peeks, in seconds.
  ///   - minimumPopDuration: the duration after which it pops, in seconds.
  ///   - allowableMovement: how far the finger may move before it peeks, in points.
  public init(
    peekForce: Double = Peeking.peekForce, popForce: Double = Peeking.popForce,
    minimumPeekDuration: Double = Peeking.minimumPeekDuration,
    minimumPopDuration: Double = Peeking.minimumPopDuration,
    allowableMovement: Double = Tapping.allowableMovement
  ) {
    hard = PressForceGestureRecognizer()
    hard.startForce = peekForce
    hard.peakForce = popForce
    hard.allowableMovement = allowableMovement
    long = LongPressGestureRecognizer()
    long.minimumPressDuration = minimumPeekDuration
    long.allowableMovement = allowableMovement
    self.minimumPopDuration = minimumPopDuration
  }

  /// The force of the contact, from 0 to 1 of the device's full scale; 0 where it reports none.
  public var force: Double { hard.force }

  /// Whether the contact of this attempt has reported a force.
  public var isForceReported: Bool { hard.isForceReported }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if state.isOver { reset() }
    if state == .began { state = .changed }
    if contact.phase == .began || contact.phase == .moved { advance(to: time) }
    switch means {
    case .undecided: decide(contact, at: time)
    case .force:
      hard.handle(contact, at: time)
      if contact.phase != .moved { long.handle(contact, at: time) }
      didPop = hard.didPeak
      if hard.state.isOver { state = hard.state }
    case .time:
      long.handle(contact, at: time)
      if contact.phase != .moved { hard.handle(contact, at: time) }
      if long.state.isOver { state = state.isActive ? long.state : .failed }
    }
  }

  /// Handles the moving contacts of a report one after the other, until the attempt is over.
  mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    var (isOver, begins) = (false, false)
    for index in frame.moves where !isOver {
      handle(frame[index], at: time)
      isOver = state.isOver
      begins = begins || state == .began
    }
    if begins, state == .changed { state = .began }
  }

  /// When it changes next by time alone; nil where it doesn't.
  public var due: Timestamp? {
    switch means {
    case .undecided: hard.due
    case .force: nil
    case .time:
      if state == .possible { long.due } else if state.isActive, !didPop { popDue } else { nil }
    }
  }

  /// Advances to a time: force is given up, the peek begins, it pops.
  ///
  /// The result doesn't depend on the steps of time.
  public mutating func advance(to time: Timestamp) {
    while let due, due <= time { runDue(at: due) }
  }

  /// Cancels the attempt: a peek is cancelled, and anything before that fails.
  public mutating func cancel() {
    if state.isActive { state = .cancelled } else if landed != nil { state = .failed }
    release()
  }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  ///
  /// Which kinds of contacts have reported a force is kept.
  public mutating func reset() {
    state = .possible
    didPop = false
    means = .undecided
    landed = nil
    hard.reset()
    long.reset()
  }

  private var popDue: Timestamp? {
    landed?.adding(microseconds: Timestamp(seconds: minimumPopDuration).microseconds)
  }

  private mutating func runDue(at due: Timestamp) {
    switch means {
    case .undecided:
      hard.advance(to: due)
      means = .time
      if long.state.isActive { state = .began }
    case .time where state == .possible:
      long.advance(to: due)
      state = .began
    case .time: didPop = true
    case .force: break
    }
  }

  /// Feeds both recognizers while the criterion isn't known.
  private mutating func decide(_ contact: Contact, at time: Timestamp) {
    hard.handle(contact, at: time)
    long.handle(contact, at: time)
    if landed == nil, hard.numberOfTouches > 0 { landed = time }
    if hard.state.isActive {
      means = .force
      state = .began
      didPop = hard.didPeak
      long.cancel()
    } else if hard.state.isOver || long.state.isOver {
      state = .failed
      release()
    }
  }

  private mutating func release() {
    hard.cancel()
    long.cancel()
  }
}
