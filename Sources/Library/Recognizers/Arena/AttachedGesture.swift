import SwivelInput

struct AttachedGesture: Hashable, Sendable {
  let id: GestureID
  let node: GestureNode
  var options: GestureOptions
  /// The gestures that must fail before this one may begin.
  var requires: [GestureID] = []
  var simultaneous: [GestureID] = []

  // Properties of the recognizer, cached when it is attached or changed.
  var rank = GestureRank(kind: .tap)
  var needed = 1
  var allowed = Int.max
  var kinds = ContactKinds.all
  var isEnabled = true
  /// The place of the recognizer; it follows from the order of the gestures.
  var slot = RecognizerSlot(kind: .tap, index: 0)

  // The progress of the attempt.
  var glance = RecognizerStatus()
  /// Whether an attempt is under way, is waiting, or has just ended.
  var isLive = false
  /// Whether it was recognised and allowed to begin.
  var isAdmitted = false
  /// Whether it was recognised and waits for others to fail.
  var isHeldBack = false
  /// Whether the delegate was asked for permission to begin.
  var hasAsked = false
  var wasUpdated = false
  /// The contacts of the attempt; of one that is over, those that are still down.
  var touches = InlineList<16, Touch>()
  var contactKind: ContactKind?
  /// The number of containers of its thing plus one; greater for a nearer thing.
  var level = 0
  /// The greatest number of contacts at the same time.
  var most = 0
  var story = GestureDiagnosis.untouched
  var ignoredCycle: GestureID?

  init(id: GestureID, node: GestureNode, options: GestureOptions, recognizer: AnyGestureRecognizer)
  {
    (self.id, self.node, self.options) = (id, node, options)
    note(recognizer)
  }

  /// Caches the properties of a recognizer.
  mutating func note(_ recognizer: AnyGestureRecognizer) {
    rank = recognizer.rank
    needed = recognizer.contactsNeeded
    allowed = recognizer.contactsAllowed
    kinds = recognizer.allowedKinds
    isEnabled = recognizer.isEnabled
  }

  /// Resets the attempt, but not its result.
  mutating func forgetAttempt(keeping touches: InlineList<16, Touch> = InlineList()) {
    isLive = false
    isAdmitted = false
    isHeldBack = false
    hasAsked = false
    wasUpdated = false
    self.touches = touches
    contactKind = nil
    level = 0
    most = 0
  }

  /// Forgets a contact of an attempt that is over.
  mutating func forget(_ touch: Touch) {
    if let index = touches.firstIndex(where: { $0 == touch }) { touches.remove(at: index) }
  }

  /// Whether it precedes another in an arena: by thing, then by precedence, and only where these are equal by
  /// the order of attaching.
  func stands(before other: AttachedGesture) -> Bool {
    if node != other.node { return node < other.node }
    if rank != other.rank { return rank < other.rank }
    if options != other.options { return options.comes(before: other.options) }
    return id < other.id
  }
}

extension AttachedGesture: Encodable {
  /// All properties except the slot of the recognizer, which follows from the order of the gestures.
  enum CodingKeys: CodingKey {
    case id, node, options, requires, simultaneous, rank, needed, allowed, kinds, isEnabled, glance
    case isLive, isAdmitted, isHeldBack, hasAsked, wasUpdated, touches, contactKind, level, most,
      story
    case ignoredCycle
  }
}
