public import Gestures
public import Input

/// A press that peeks and, harder or longer, pops: by force where the device tells one, else by time.
///
/// Force is tried first. Once it has failed because the contact tells none within
/// ``PressForceGestureRecognizer/decisionTime``, a long press takes over. As a finger that rests sends no
/// reports, the owner lets time pass with ``advance(to:)``.
public struct PeekRecognizer: Hashable, Codable, Sendable {
  /// What an attempt goes by.
  private enum Means: String, Codable { case undecided, force, time }

  /// Where the attempt stands: the peek begins, goes on and ends.
  public private(set) var state = GestureState.possible
  /// Whether the peek of this attempt has popped; it does once.
  public private(set) var didPop = false
  /// How long a press without force lasts before it pops, in seconds since the finger landed.
  ///
  /// Where that is less than the peek takes, it pops as soon as it peeks.
  public var minimumPopDuration: Double

  private var hard: PressForceGestureRecognizer
  private var long: LongPressGestureRecognizer
  private var means = Means.undecided
  private var landed: Timestamp?

  /// A recognizer of one finger.
  ///
  /// - Parameters:
  ///   - peekForce: the force beyond which it peeks, as a share of the device's full scale.
  ///   - popForce: the force beyond which it pops, as a share of the device's full scale.
  ///   - minimumPeekDuration: how long a press without force lasts before it peeks, in seconds.
  ///   - minimumPopDuration: how long it lasts before it pops, in seconds.
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
}

extension PeekRecognizer {
  /// How hard the contact presses, from 0 to 1 of the device's full scale; 0 where it tells no force.
  public var force: Double { hard.force }

  /// Whether the contact of this attempt has told how hard it presses.
  public var isForceReported: Bool { hard.isForceReported }

  /// Takes in what a contact does at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if state.isOver { reset() }
    if state == .began { state = .changed }
    if contact.phase == .began || contact.phase == .moved { advance(to: time) }
    switch means {
    case .undecided: decide(contact, at: time)
    case .force:
      hard.handle(contact, at: time)
      didPop = hard.didPeak
      if hard.state.isOver { state = hard.state }
    case .time:
      long.handle(contact, at: time)
      if long.state.isOver { state = state.isActive ? long.state : .failed }
    }
  }

  /// The next moment at which time alone changes something, or nil where it doesn't.
  public var due: Timestamp? {
    switch means {
    case .undecided: hard.due
    case .force: nil
    case .time:
      if state == .possible { long.due } else if state.isActive, !didPop { popDue } else { nil }
    }
  }

  /// Lets time pass: force is given up, the peek begins, it pops.
  ///
  /// It makes no difference in how many steps time passes.
  public mutating func advance(to time: Timestamp) {
    while let due, due <= time { step(at: due) }
  }

  /// Breaks off the attempt: a peek is cancelled, and what is none yet fails.
  public mutating func cancel() {
    if state.isActive { state = .cancelled } else if landed != nil { state = .failed }
    release()
  }

  /// Forgets the attempt: back to possible, contacts that are down are ignored until they lift.
  ///
  /// Which kinds of contacts have told a force is kept.
  public mutating func reset() {
    state = .possible
    didPop = false
    means = .undecided
    landed = nil
    hard.reset()
    long.reset()
  }

  private var popDue: Timestamp? {
    guard let landed else { return nil }
    let wait = Timestamp(seconds: minimumPopDuration).microseconds
    let (due, isLate) = landed.microseconds.addingReportingOverflow(wait)
    return isLate ? nil : Timestamp(microseconds: due)
  }

  /// Does what is due, which is over with that.
  private mutating func step(at due: Timestamp) {
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

  /// Feeds both while it isn't known which of them counts.
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
