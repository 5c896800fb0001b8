import SwivelGeometry
import SwivelInput

/// The slot of a recognizer: its column, and its index in that.
struct RecognizerSlot: Hashable, Sendable {
  var kind: GestureKind
  var index: Int
}

/// Recognizers in a column for each kind, so that each is changed in place: a recognizer is large, and an array
/// of ``AnyGestureRecognizer`` would copy it at each report.
struct RecognizerColumns: Hashable, Sendable {
  private var taps: [TapGestureRecognizer] = []
  private var presses: [LongPressGestureRecognizer] = []
  var pans: [PanGestureRecognizer] = []
  var pinches: [PinchGestureRecognizer] = []
  var rotations: [RotationGestureRecognizer] = []
  var transforms: [TransformGestureRecognizer] = []
  private var swipes: [SwipeGestureRecognizer] = []
  var edgePans: [ScreenEdgePanGestureRecognizer] = []
  private var forces: [PressForceGestureRecognizer] = []

  init() {}
}

extension RecognizerColumns {
  /// Reserves memory for a number of recognizers of a kind.
  mutating func reserveCapacity(_ count: Int, of kind: GestureKind) {
    switch kind {
    case .tap: taps.reserveCapacity(count)
    case .longPress: presses.reserveCapacity(count)
    case .pan: pans.reserveCapacity(count)
    case .pinch: pinches.reserveCapacity(count)
    case .rotation: rotations.reserveCapacity(count)
    case .transform: transforms.reserveCapacity(count)
    case .swipe: swipes.reserveCapacity(count)
    case .screenEdgePan: edgePans.reserveCapacity(count)
    case .force: forces.reserveCapacity(count)
    }
  }

  /// Inserts a recognizer into its column, at most at its end.
  mutating func insert(_ recognizer: AnyGestureRecognizer, at index: Int) {
    switch recognizer {
    case .tap(let recognizer): taps.insert(recognizer, at: index)
    case .longPress(let recognizer): presses.insert(recognizer, at: index)
    case .pan(let recognizer): pans.insert(recognizer, at: index)
    case .pinch(let recognizer): pinches.insert(recognizer, at: index)
    case .rotation(let recognizer): rotations.insert(recognizer, at: index)
    case .transform(let recognizer): transforms.insert(recognizer, at: index)
    case .swipe(let recognizer): swipes.insert(recognizer, at: index)
    case .screenEdgePan(let recognizer): edgePans.insert(recognizer, at: index)
    case .force(let recognizer): forces.insert(recognizer, at: index)
    }
  }

  /// Takes a recognizer out.
  mutating func remove(at slot: RecognizerSlot) {
    switch slot.kind {
    case .tap: taps.remove(at: slot.index)
    case .longPress: presses.remove(at: slot.index)
    case .pan: pans.remove(at: slot.index)
    case .pinch: pinches.remove(at: slot.index)
    case .rotation: rotations.remove(at: slot.index)
    case .transform: transforms.remove(at: slot.index)
    case .swipe: swipes.remove(at: slot.index)
    case .screenEdgePan: edgePans.remove(at: slot.index)
    case .force: forces.remove(at: slot.index)
    }
  }

  subscript(slot: RecognizerSlot) -> AnyGestureRecognizer {
    switch slot.kind {
    case .tap: .tap(taps[slot.index])
    case .longPress: .longPress(presses[slot.index])
    case .pan: .pan(pans[slot.index])
    case .pinch: .pinch(pinches[slot.index])
    case .rotation: .rotation(rotations[slot.index])
    case .transform: .transform(transforms[slot.index])
    case .swipe: .swipe(swipes[slot.index])
    case .screenEdgePan: .screenEdgePan(edgePans[slot.index])
    case .force: .force(forces[slot.index])
    }
  }

  /// Performs a step of a recognizer in place, and returns its state afterwards.
  mutating func perform(_ step: RecognizerStep, at slot: RecognizerSlot) -> RecognizerGlance {
    switch slot.kind {
    case .tap: taps[slot.index].perform(step)
    case .longPress: presses[slot.index].perform(step)
    case .pan: pans[slot.index].perform(step)
    case .pinch: pinches[slot.index].perform(step)
    case .rotation: rotations[slot.index].perform(step)
    case .transform: transforms[slot.index].perform(step)
    case .swipe: swipes[slot.index].perform(step)
    case .screenEdgePan: edgePans[slot.index].perform(step)
    case .force: forces[slot.index].perform(step)
    }
  }

  /// Feeds a recognizer the moving contacts of a report, and returns its state afterwards.
  mutating func move(
    _ frame: ContactFrame, at time: Timestamp, _ slot: RecognizerSlot
  ) -> RecognizerGlance {
    switch slot.kind {
    case .tap: taps[slot.index].move(frame, at: time)
    case .longPress: presses[slot.index].move(frame, at: time)
    case .pan: pans[slot.index].move(frame, at: time)
    case .pinch: pinches[slot.index].move(frame, at: time)
    case .rotation: rotations[slot.index].move(frame, at: time)
    case .transform: transforms[slot.index].move(frame, at: time)
    case .swipe: swipes[slot.index].move(frame, at: time)
    case .screenEdgePan: edgePans[slot.index].move(frame, at: time)
    case .force: forces[slot.index].move(frame, at: time)
    }
  }

  /// Whether a tap waits for the next of a row, which a landing is too far away to be.
  func isRow(_ tap: RecognizerSlot, endedBy contact: Contact, at time: Timestamp) -> Bool {
    tap.kind == .tap && taps[tap.index].endsRow(contact, at: time)
  }

  /// Sets the surface whose edges count.
  mutating func setBounds(_ bounds: Rectangle) {
    for index in edgePans.indices { edgePans[index].bounds = bounds }
  }
}

enum RecognizerStep {
  /// Only returns the state.
  case look
  /// Feeds a contact.
  case contact(Contact, Timestamp)
  /// Lets time pass.
  case time(Timestamp)
  /// Holds its recognition back.
  case holdBack
  /// Lets a held back recognition begin at the present contacts.
  case letBegin(Timestamp)
  /// Makes it fail.
  case fail
  /// Cancels it.
  case cancel
  /// Returns it to possible.
  case reset
  /// Sets whether it receives contacts; disabling cancels an active gesture.
  case enable(Bool)
}

/// The state of a recognizer after a step, as cached by an arena.
struct RecognizerGlance: Hashable, Codable, Sendable {
  /// The state, whether or not it is held back.
  var reached = GestureState.possible
  /// The number of its contacts.
  var touches = 0
  /// When time alone changes it.
  var due: Timestamp?

  /// Whether nothing is under way and nothing is awaited.
  var isIdle: Bool { reached == .possible && touches == 0 && due == nil }
}

extension GestureRecognizer {
  @inline(__always)
  fileprivate mutating func perform(_ step: RecognizerStep) -> RecognizerGlance {
    switch step {
    case .look: break
    case .contact(let contact, let time): handle(contact, at: time)
    case .time(let time): advance(to: time)
    case .holdBack: core.isHeldBack = true
    case .letBegin(let time):
      core.isHeldBack = false
      beginHere()
      core.hand.paidAt = time
    case .fail: fail()
    case .cancel: breakOff()
    case .reset:
      reset()
      // An arena knows by itself which contacts are down, and tells of no others.
      core.spent = nil
    case .enable(let isEnabled):
      if !isEnabled { breakOff() }
      self.isEnabled = isEnabled
    }
    return glance
  }

  @inline(__always)
  fileprivate mutating func move(
    _ frame: ContactFrame, at time: Timestamp
  ) -> RecognizerGlance {
    handle(movesOf: frame, at: time)
    return glance
  }

  @inline(__always)
  private var glance: RecognizerGlance {
    RecognizerGlance(reached: core.state, touches: core.hand.contacts.count, due: due)
  }

  /// Cancels it; one that only waits for time to pass, such as between two taps, fails.
  private mutating func breakOff() {
    cancel()
    if core.state == .possible, due != nil { fail() }
  }
}
