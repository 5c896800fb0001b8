package import SwivelGestures

/// The handle: what a hand does to it, and when it was tried.
package struct LockHandle: Hashable, Encodable, Sendable {
  private(set) var state = State.resting
  /// When it was tried last while the lock held it; nil for never in this round.
  package var refused: Timestamp?

  enum State: Hashable, Encodable, Sendable {
    /// It rests, or turns by itself with the lock that opens.
    case resting
    case pulled(HandlePull)
    /// It was let go of, and springs back from a part of its way.
    case springing(from: Double, since: Timestamp)
    /// A hand has pulled it so far that it falls all its way, clockwise to 1 or counter-clockwise to −1, where it stays.
    case through(from: Double)
  }

  enum Input {
    case grab(HandlePull)
    case move(Contact)
    /// The lock was tried: it lets it go all its way, or holds it.
    case test(isFree: Bool)
    /// It is opened by the hand that has pulled it all its way.
    case open
    case refuse
    /// The contact that pulls it lifts at a time, and it springs back.
    case release(Timestamp)
    /// The hand is gone, and it rests at once.
    case drop
  }

  enum Request {
    case nothing
    /// Find out whether the lock lets it go.
    case test
    case open
  }

  @discardableResult mutating func handle(_ input: Input) -> Request {
    switch (state, input) {
    case (.resting, .grab(let pull)), (.springing, .grab(let pull)), (.through, .grab(let pull)):
      state = .pulled(pull)
    case (.pulled(var pull), .move(let contact)):
      pull.move(contact)
      state = .pulled(pull)
      return pull.request
    case (.pulled(var pull), .test(let isFree)):
      pull.outcome = isFree ? .free : .blocked
      state = .pulled(pull)
      return pull.request
    case (.pulled(let pull), .open): state = .through(from: pull.travel)
    case (.pulled(let pull), .release(let time)):
      state = pull.travel != 0 ? .springing(from: pull.travel, since: time) : .resting
    case (.pulled, .drop), (.through, .refuse): state = .resting
    default: break
    }
    return .nothing
  }

  var pull: HandlePull? { if case .pulled(let pull) = state { pull } else { nil } }

  /// Whether a hand has opened the lock by it.
  var isThrough: Bool { if case .through = state { true } else { false } }

  /// How far it is from its rest so long after the lock opened, in seconds, from −1 to 1; nil where no hand has opened it.
  func fall(after seconds: Double) -> Double? {
    guard case .through(let travel) = state else { return nil }
    let share = smoothstep(seconds / Self.fallTime)
    return travel + ((travel < 0 ? -1 : 1) - travel) * share
  }

  /// In seconds.
  private static let fallTime = 0.12

  /// How far it is from its rest at a time where it is pulled or springs back, from −1 to 1, clockwise above 0.
  func travel(at time: Timestamp) -> Double {
    switch state {
    case .resting, .through: return 0
    case .pulled(let pull):
      let given = HandlePull.play * smoothstep(time.seconds(since: pull.began) / Self.giveTime)
      return pull.travel.magnitude > given ? pull.travel : given
    case .springing(let travel, let start):
      let rest = max(0, 1 - time.seconds(since: start) / Self.springTime)
      return travel * rest * rest
    }
  }

  func isSpringing(at time: Timestamp) -> Bool {
    switch state {
    case .springing(_, let start): time.seconds(since: start) < Self.springTime
    case .pulled(let pull): time.seconds(since: pull.began) < Self.giveTime
    case .resting, .through: false
    }
  }

  /// How long it takes to give a little under a hand, in seconds.
  static let giveTime = 0.06

  /// In seconds.
  private static let springTime = 0.2
}

struct HandlePull: Hashable, Encodable, Sendable {
  private var finger: Contact
  private let pivot: Vector
  fileprivate let began: Timestamp
  /// How far the finger has gone about the pivot, clockwise.
  private var turn = Angle.zero
  fileprivate(set) var outcome = Outcome.untested

  /// Whether the lock lets the handle go all its way, which shows once it is pulled a little.
  enum Outcome: Hashable, Encodable, Sendable { case untested, free, blocked }

  init(_ contact: Contact, pivot: Vector, at time: Timestamp) {
    (finger, self.pivot, began) = (contact, pivot, time)
  }

  var contact: ContactID { finger.id }

  fileprivate mutating func move(_ contact: Contact) {
    let (before, now) = (finger.position.vector - pivot, contact.position.vector - pivot)
    if !finger.isClamped, !contact.isClamped {
      turn += before.sweep(to: now, outside: Self.holdRadius)
    }
    finger = contact
  }

  var isTap: Bool { outcome == .untested && turn.degrees.magnitude < Self.tap }

  /// The handle's way, from −1 to 1: it follows the finger either way, and gives only a little while the lock holds it.
  var travel: Double {
    let most = outcome == .free ? 1 : Self.play
    return min(max(turn.degrees / Self.wholeTravel, -most), most)
  }

  fileprivate var request: LockHandle.Request {
    switch outcome {
    case .untested: turn.degrees.magnitude > Self.play * Self.wholeTravel ? .test : .nothing
    case .free: travel.magnitude >= Self.enough ? .open : .nothing
    case .blocked: .nothing
    }
  }

  /// In degrees.
  static let wholeTravel = 62.0
  /// How far a handle gives that is held, and how far it must be pulled to open, as parts of its way.
  static let (play, enough) = (0.1, 0.97)
  /// A turn below this is that of a tap, in degrees.
  private static let tap = 3.0
  /// Closer to the pivot than this the finger turns nothing, in points.
  private static let holdRadius = 12.0
}
