import SwivelGestures

/// The state of a tape's hands at a time, by its events, including what was released lately.
struct TapedHands: Hashable, Sendable {
  struct Footprint: Hashable, Sendable {
    var position: Vector
    var time: Timestamp
  }

  /// A contact that is down, or was until lately.
  struct Finger: Hashable, Sendable {
    var contact: Contact
    /// The number that is shown: the lowest from 1 that was free when it landed.
    var number: Int64
    var since: Timestamp
    /// Nil while it is down.
    var until: Timestamp?
    /// The newest position last.
    var trail: [Footprint]
  }

  /// A key or a button that is down, or was until lately.
  struct Held<Part: Hashable & Sendable>: Hashable, Sendable {
    var part: Part
    /// Nil while it is down.
    var until: Timestamp?
  }

  struct Wheel: Hashable, Sendable {
    var position: Vector
    var delta: Vector
    var time: Timestamp
  }

  /// How long released contacts and keys are kept, in microseconds.
  static let memory: Int64 = 800_000
  /// The least distance between positions of a path, in points, and their greatest number.
  private static let stride = 3.0
  private static let longest = 96

  /// The contacts in landing order; lifted ones come before those that are down.
  private(set) var fingers: [Finger] = []
  /// In the order in which they were pressed, as are the buttons.
  private(set) var keys: [Held<Key>] = []
  private(set) var buttons: [Held<GamepadButton>] = []
  private(set) var modifiers: Modifiers = []
  /// In millionths.
  private(set) var leftStick = ExactPoint.zero
  private(set) var rightStick = ExactPoint.zero
  /// The last position of the mouse; nil before, and after fingers were used.
  private(set) var pointer: Vector?
  /// Where the pointer was first.
  private var start: ExactPoint?
  /// Nil where it is too long ago.
  private(set) var wheel: Wheel?

  var touches: Bool { fingers.contains { $0.until == nil } }

  /// Whether a contact, a key or a button is down.
  var holds: Bool {
    touches || keys.contains { $0.until == nil } || buttons.contains { $0.until == nil }
  }

  var holdsGamepad: Bool {
    leftStick != .zero || rightStick != .zero || buttons.contains { $0.until == nil }
  }

  mutating func handle(_ event: InputEvent) {
    forget(before: event.time)
    switch event.kind {
    case .contact(let contact): handle(contact, at: event.time)
    case .hover(let position):
      // Where it lies from the start is no use to fingers: it is seen once it has moved.
      if let start, start != position { pointer = position.vector }
      start = start ?? position
    case .secondaryPress(let position): pointer = position.vector
    case .wheel(let position, let delta, let now):
      (pointer, modifiers) = (position.vector, now)
      wheel = Wheel(position: position.vector, delta: delta.vector, time: event.time)
    case .scroll(let position, let travel, let now):
      (pointer, modifiers) = (position.vector, now)
      wheel = Wheel(position: position.vector, delta: travel.wheelNotches.vector, time: event.time)
    case .keyDown(let key, let now, _):
      modifiers = now
      keys.press(key)
    case .keyUp(let key, let now):
      modifiers = now
      keys.release(key, at: event.time)
    case .modifiers(let now): modifiers = now
    case .gamepad(let change): handle(change, at: event.time)
    case .window(.focusLost), .window(.hidden): releaseAll(at: event.time)
    case .contactsLost: liftAll(at: event.time)
    case .text, .composition, .window, .reply: break
    }
  }

  /// Drops what was released too long before a time.
  private mutating func forget(before time: Timestamp) {
    func isOld(_ end: Timestamp?) -> Bool {
      end.map { time.microseconds - $0.microseconds > Self.memory } ?? false
    }
    fingers.removeAll { isOld($0.until) }
    keys.removeAll { isOld($0.until) }
    buttons.removeAll { isOld($0.until) }
    if isOld(wheel?.time) { wheel = nil }
  }

  private mutating func releaseAll(at time: Timestamp) {
    liftAll(at: time)
    for key in keys where key.until == nil { keys.release(key.part, at: time) }
    modifiers = []
  }

  private mutating func handle(_ contact: Contact, at time: Timestamp) {
    pointer = contact.kind == .mouse ? contact.position.vector : nil
    let index = fingers.firstIndex { $0.contact.id == contact.id && $0.until == nil }
    switch contact.phase {
    case .began where index == nil:
      fingers.append(
        Finger(
          contact: contact, number: freeNumber, since: time,
          trail: [Footprint(position: contact.position.vector, time: time)]))
    case .began, .moved: if let index { move(index, contact, at: time) }
    case .ended, .cancelled:
      guard let index else { return }
      move(index, contact, at: time)
      fingers[index].until = time
      // Contacts that are down stay after those that were lifted.
      fingers.insert(fingers.remove(at: index), at: fingers.firstIndex { $0.until == nil } ?? index)
    }
  }

  private mutating func move(_ index: Int, _ contact: Contact, at time: Timestamp) {
    fingers[index].contact = contact
    let position = contact.position.vector
    if let last = fingers[index].trail.last, last.position.distance(to: position) < Self.stride {
      return
    }
    fingers[index].trail.append(Footprint(position: position, time: time))
    let kept = fingers[index].trail.suffix(Self.longest)
    let first = kept.firstIndex { time.microseconds - $0.time.microseconds <= Self.memory }
    fingers[index].trail.removeFirst(first ?? kept.startIndex)
  }

  private mutating func liftAll(at time: Timestamp) {
    for index in fingers.indices where fingers[index].until == nil { fingers[index].until = time }
  }

  private var freeNumber: Int64 {
    var number: Int64 = 1
    while fingers.contains(where: { $0.number == number && $0.until == nil }) { number += 1 }
    return number
  }

  private mutating func handle(_ change: GamepadChange, at time: Timestamp) {
    switch change {
    case .connected: break
    case .disconnected:
      for button in buttons where button.until == nil { buttons.release(button.part, at: time) }
      (leftStick, rightStick) = (.zero, .zero)
    case .buttonDown(let button): buttons.press(button)
    case .buttonUp(let button): buttons.release(button, at: time)
    case .axis(.leftX, let value): leftStick.x = value
    case .axis(.leftY, let value): leftStick.y = value
    case .axis(.rightX, let value): rightStick.x = value
    case .axis(.rightY, let value): rightStick.y = value
    case .axis(.leftTrigger, _), .axis(.rightTrigger, _): break
    }
  }
}

extension Array {
  /// Also one that was released lately.
  fileprivate mutating func press<Part>(_ part: Part) where Element == TapedHands.Held<Part> {
    if let index = firstIndex(where: { $0.part == part }) {
      self[index].until = nil
    } else {
      append(TapedHands.Held(part: part))
    }
  }

  fileprivate mutating func release<Part>(_ part: Part, at time: Timestamp)
  where Element == TapedHands.Held<Part> {
    guard let index = firstIndex(where: { $0.part == part && $0.until == nil }) else { return }
    self[index].until = time
  }
}
