import SwivelGeometry
public import SwivelInput
public import SwivelRecognizers

/// A recognizer that is attached to a thing.
public enum AttachedRecognizer: Hashable, Encodable, Sendable {
  /// Moves, turns and scales the thing, as far as it is movable, rotatable and pinchable.
  case hand(AttachedHand)
  case press(LongPressGestureRecognizer)
  /// Peeks at it, with its scale before and the factor by which it is shown larger, or 1.
  case peek(PeekRecognizer, start: Double, shown: Double)

  /// The kind of a recognizer; a thing has at most one of each.
  enum Kind { case hand, press, peek }

  var kind: Kind {
    switch self {
    case .hand: .hand
    case .press: .press
    case .peek: .peek
    }
  }

  /// The state of the recognizer.
  public var state: GestureState { standing.state }

  var standing: HookState {
    switch self {
    case .hand(let hand):
      let reading = hand.reading
      return HookState(state: reading.state, next: reading.due)
    case .press(let recognizer): return HookState(state: recognizer.state, next: recognizer.due)
    case .peek(let recognizer, _, _):
      return HookState(state: recognizer.state, next: recognizer.due, didPop: recognizer.didPop)
    }
  }

  /// Whether its gesture, which moves, turns or scales the thing, has just begun.
  var beginsToMove: Bool { kind == .hand && state == .began }

  /// When it changes next by time alone; nil where it doesn't.
  public var due: Timestamp? { standing.next }

  mutating func process(_ input: RecognizerInput, at time: Timestamp) {
    switch self {
    case .hand(var hand):
      hand.process(input, at: time)
      self = .hand(hand)
    case .press(let recognizer): self = .press(recognizer.processing(input, at: time))
    case .peek(var recognizer, let start, let shown):
      recognizer.process(input, at: time)
      self = .peek(recognizer, start: start, shown: shown)
    }
  }
}

enum RecognizerInput {
  case contact(Contact)
  case moves(ContactFrame)
  /// Nothing, but time has passed.
  case time

  var isLanding: Bool { phase == .began }

  /// Whether something that is shown can move by it: a landing or a lift moves nothing.
  var canMove: Bool { phase == nil || phase == .moved }

  private var phase: ContactPhase? {
    if case .contact(let contact) = self { contact.phase } else { nil }
  }
}

/// The state of a recognizer, as far as hooks depend on it, and when it changes next by time alone.
struct HookState {
  let state: GestureState
  let next: Timestamp?
  var didPop = false
}

extension GestureRecognizer {
  func processing(_ input: RecognizerInput, at time: Timestamp) -> Self {
    var recognizer = self
    switch input {
    case .contact(let contact): recognizer.handle(contact, at: time)
    case .moves(let frame): recognizer.handle(movesOf: frame, at: time)
    case .time: recognizer.advance(to: time)
    }
    return recognizer
  }
}

extension PeekRecognizer {
  fileprivate mutating func process(_ input: RecognizerInput, at time: Timestamp) {
    switch input {
    case .contact(let contact): handle(contact, at: time)
    case .moves(let frame): handle(movesOf: frame, at: time)
    case .time: advance(to: time)
    }
  }
}

/// What a computed placement is told that forgets what is set.
private let forgets = """
  this placement forgets the recognizers and animations that are set: store a Placement, or let a computed one \
  keep what it is set to in a stored Placement
  """

extension Manipulable {
  mutating func attach(_ part: HandParts) {
    placement.attach(part)
    precondition(placement.hand?.parts.contains(part) == true, forgets)
  }

  /// Attaches a recognizer unless one of its kind is attached already.
  mutating func attach(_ recognizer: AttachedRecognizer) {
    placement.attach(recognizer)
    precondition(placement.recognizers.contains { $0.kind == recognizer.kind }, forgets)
  }

  /// Rotates the thing to an angle, at once or animated for the default duration.
  mutating func rotate(to angle: Angle, animated: Bool) {
    guard Placement.accepts(angle) else { return }
    placement.rotate(to: angle, duration: animated ? Placement.defaultDuration : 0)
    precondition(!animated || placement.turn != nil, forgets)
  }
}

extension Placement {
  fileprivate mutating func attach(_ recognizer: AttachedRecognizer) {
    let kinds = recognizers.map(\.kind)
    if !kinds.contains(recognizer.kind) { recognizers.append(recognizer) }
  }

  fileprivate mutating func attach(_ part: HandParts) {
    attach(.hand(AttachedHand(part)))
    hand?.attach(part)
  }
}
