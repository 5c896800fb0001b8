import Geometry
import Gestures
public import Input

extension Manipulable {
  /// Feeds a contact to all attached recognizers, in the order of attaching, and calls the hooks.
  ///
  /// A press that has lasted long enough begins first, even without a call of ``advance(to:)``.
  ///
  /// - Parameters:
  ///   - contact: the contact, in the points of the thing's container.
  ///   - time: not before the time of the last call.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// Lets time pass: a press that has lasted long enough begins, peeks or pops, and what a gesture owes is caught up.
  public mutating func advance(to time: Timestamp) { pass(to: time) }

  private mutating func take(_ contact: Contact, at time: Timestamp) {
    doWhatIsDue(by: time)
    for index in placement.recognizers.indices {
      let before = placement.recognizers[index].standing
      placement.recognizers[index].handle(contact, at: time, of: placement)
      if placement.isPeeking { placement.breakOffPress(at: index) }
      act(on: index, before: before)
    }
  }

  private mutating func pass(to time: Timestamp) {
    doWhatIsDue(by: time)
    placement.advance(to: time.seconds)
  }

  /// Does what is due by a time, in order, so that the result doesn't depend on the steps of time.
  private mutating func doWhatIsDue(by time: Timestamp) {
    while let (index, due) = nextDue, due <= time {
      let before = placement.recognizers[index].standing
      placement.recognizers[index].advance(to: due)
      act(on: index, before: before)
    }
  }

  /// The recognizer that changes first by time alone, and when.
  private var nextDue: (Int, Timestamp)? {
    var next: (Int, Timestamp)?
    for index in placement.recognizers.indices {
      guard let due = placement.recognizers[index].due else { continue }
      if let next, next.1 <= due { continue }
      next = (index, due)
    }
    return next
  }

  /// Calls the hooks for a recognizer's step.
  private mutating func act(on index: Int, before: Standing) {
    if placement.recognizers[index].beginsToMove { placement.failPeek() }
    switch placement.recognizers[index] {
    case .pan(let recognizer, let start): move(recognizer, from: start, before.state)
    case .pinch(let recognizer, let start, let last):
      pinch(recognizer, last, before.state)
      if recognizer.state.isActive {
        placement.recognizers[index] = .pinch(recognizer, start: start, last: recognizer.scale)
      }
    case .rotation(let recognizer, let start, let last):
      turn(recognizer, last, before.state)
      if recognizer.state.isActive {
        placement.recognizers[index] = .rotation(
          recognizer, start: start, last: recognizer.rotation.radians)
      }
    case .press(let recognizer): press(recognizer, before.state)
    case .peek(let recognizer, _, _): peek(recognizer, before)
    }
  }

  private mutating func move(
    _ recognizer: PanGestureRecognizer, from start: Vector, _ before: GestureState
  ) {
    if recognizer.state == .began { didStartMoving() }
    if recognizer.state.isActive {
      animate(
        to: translate(
          translation: recognizer.translation, start: start, current: recognizer.location))
    }
    if before.isActive, recognizer.state.isOver { didFinishMoving() }
  }

  private mutating func pinch(
    _ recognizer: PinchGestureRecognizer, _ last: Double, _ before: GestureState
  ) {
    if recognizer.state == .began { didStartPinching() }
    if recognizer.state.isActive {
      animate(toPinched: transform(scale: recognizer.scale, lastScale: last))
    }
    if before.isActive, recognizer.state.isOver { didFinishPinching() }
  }

  private mutating func turn(
    _ recognizer: RotationGestureRecognizer, _ last: Double, _ before: GestureState
  ) {
    if recognizer.state == .began { didStartRotating() }
    if recognizer.state.isActive {
      animate(
        toRotated: transform(rotation: recognizer.rotation.radians, lastRotation: last))
    }
    if before.isActive, recognizer.state.isOver { didFinishRotating() }
  }

  private mutating func press(_ recognizer: LongPressGestureRecognizer, _ before: GestureState) {
    if recognizer.state == .began { didTouchDown() }
    guard before.isActive, recognizer.state.isOver else { return }
    didTouchUp()
    if recognizer.state == .ended, recognizer.longestTravel <= allowableMovement() { didTap() }
  }

  private mutating func peek(_ recognizer: PeekRecognizer, _ before: Standing) {
    let begins = recognizer.state == .began && !before.state.isActive
    if begins {
      breakOffPresses()
      didPeek()
    }
    if recognizer.didPop, begins || !before.didPop { didPop() }
    if before.state.isActive, recognizer.state.isOver { didFinishPeeking() }
  }

  /// Cancels presses after a peek has begun: they can't tap any more.
  private mutating func breakOffPresses() {
    for index in placement.recognizers.indices {
      let before = placement.recognizers[index].state
      placement.breakOffPress(at: index)
      if case .press(let recognizer) = placement.recognizers[index] { press(recognizer, before) }
    }
  }
}

/// The same for objects, whose methods need not be mutating.
extension Manipulable where Self: AnyObject {
  /// Feeds a contact to all attached recognizers, in the order of attaching, and calls the hooks.
  ///
  /// - Parameters:
  ///   - contact: the contact, in the points of the thing's container.
  ///   - time: not before the time of the last call.
  public func handle(_ contact: Contact, at time: Timestamp) {
    var object = self
    object.take(contact, at: time)
  }

  /// Lets time pass: a press that has lasted long enough begins, peeks or pops, and what a gesture owes is caught up.
  public func advance(to time: Timestamp) {
    var object = self
    object.pass(to: time)
  }
}
