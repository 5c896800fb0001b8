import Input

/// A gesture as an arena has it: what was said of it when it was attached, and how its attempt stands.
struct AttachedGesture: Hashable, Sendable {
  let id: GestureID
  let node: GestureNode
  var options: GestureOptions
  /// The gestures that must fail before this one may begin.
  var requires: [GestureID] = []
  /// The gestures that may be recognised together with this one.
  var simultaneous: [GestureID] = []

  // What the recognizer says of itself, noted when it was attached or changed.
  var rank: GestureRank
  var needed = 1
  var allowed = Int.max
  var kinds = ContactKinds.all
  var isEnabled = true
  /// Where the recognizer lies; it follows from the order of the gestures.
  var place = RecognizerPlace(kind: .tap, index: 0)

  // How the attempt stands.
  var glance = RecognizerGlance()
  /// Whether an attempt is under way, or waits, or has just come to its end.
  var isLive = false
  /// Whether it was recognised and let through.
  var isAdmitted = false
  /// Whether it was recognised and waits for others to fail.
  var isHeldBack = false
  /// Whether the delegate was asked if it may begin.
  var hasAsked = false
  /// Whether this report did something with it.
  var isFed = false
  /// The contacts of the attempt.
  var touches = TouchList()
  /// The kind of the attempt's first contact.
  var contactKind: ContactKind?
  /// How many things are around its thing, and itself: a nearer thing has more.
  var level = 0
  /// The most contacts that it had at the same time.
  var most = 0
  var story = GestureDiagnosis.untouched
  var ignoredCycle: GestureID?

  init(
    id: GestureID, node: GestureNode, options: GestureOptions, recognizer: AnyGestureRecognizer
  ) {
    self.id = id
    self.node = node
    self.options = options
    rank = recognizer.rank
    note(recognizer)
  }
}

extension AttachedGesture {
  /// Notes what a recognizer says of itself.
  mutating func note(_ recognizer: AnyGestureRecognizer) {
    rank = recognizer.rank
    needed = recognizer.contactsNeeded
    allowed = recognizer.contactsAllowed
    kinds = recognizer.allowedKinds
    isEnabled = recognizer.isEnabled
  }

  var isDiscrete: Bool { rank.kind.isDiscrete }

  /// The state as others see it.
  var state: GestureState { isHeldBack ? .possible : glance.reached }

  /// Whether something may still come of the attempt.
  var isInPlay: Bool {
    isLive && !isAdmitted && glance.reached != .failed && glance.reached != .cancelled
      && (isHeldBack || glance.reached != .possible || glance.touches > 0 || glance.due != nil)
  }

  /// Whether it was recognised, and it is to be decided whether it begins.
  var isCandidate: Bool {
    guard isLive, !isAdmitted else { return false }
    switch glance.reached {
    case .began, .changed, .ended, .cancelled: return true
    case .possible, .failed: return false
    }
  }

  /// Whether the attempt is over, so that the next report finds the gesture possible again.
  var isSpent: Bool {
    if isHeldBack { return false }
    return glance.reached.isOver
      || (glance.reached == .possible && glance.touches == 0 && glance.due == nil)
  }

  /// Forgets the attempt, but not what came of it.
  mutating func forgetAttempt() {
    isLive = false
    isAdmitted = false
    isHeldBack = false
    hasAsked = false
    isFed = false
    touches = TouchList()
    contactKind = nil
    level = 0
    most = 0
  }

  /// Whether it stands before another in an arena: by thing, then by what it is, and only where two are
  /// alike in everything by when they were attached.
  func stands(before other: AttachedGesture) -> Bool {
    if node != other.node { return node < other.node }
    if rank != other.rank { return rank < other.rank }
    if options != other.options { return options.comes(before: other.options) }
    return id < other.id
  }
}

extension AttachedGesture: Codable {
  /// All but the place of the recognizer, which follows from the order of the gestures.
  enum CodingKeys: CodingKey {
    case id, node, options, requires, simultaneous, rank, needed, allowed, kinds, isEnabled, glance
    case isLive, isAdmitted, isHeldBack, hasAsked, isFed, touches, contactKind, level, most, story
    case ignoredCycle
  }
}
