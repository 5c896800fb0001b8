public import SwivelInput
public import SwivelRecognizers

extension Manipulable {
  /// Feeds a contact, as a report of one, to all attached recognizers, in the order of attaching, and calls the hooks.
  ///
  /// A press that has lasted long enough begins first, even without a call of ``advance(to:)``.
  ///
  /// What a panel reports of several contacts at once is better handed over by ``handle(frame:at:)``, which measures
  /// them once. One by one, what a gesture owes is caught up in larger steps.
  ///
  /// - Parameters:
  ///   - contact: the contact, in the points of the thing's container.
  ///   - time: not before the time of the last call.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    process(frame: ContactFrame(contact), at: time)
  }

  /// Feeds a report of several contacts as one event: all moves, measured once, then lifts, then landings.
  ///
  /// - Parameters:
  ///   - frame: the contacts, in the points of the thing's container.
  ///   - time: not before the time of the last call.
  public mutating func handle(frame: ContactFrame, at time: Timestamp) {
    process(frame: frame, at: time)
  }

  /// Advances to a time: a press that has lasted long enough begins, peeks or pops, what a gesture owes is caught up, and a
  /// thing that was thrown flies on.
  public mutating func advance(to time: Timestamp) { advanceRecognizers(to: time) }

  mutating func process(frame: ContactFrame, at time: Timestamp) {
    if !frame.moves.isEmpty { process(.moves(frame), at: time) }
    for index in frame.others { process(.contact(frame[index]), at: time) }
  }

  private mutating func process(_ input: RecognizerInput, at time: Timestamp) {
    doWhatIsDue(by: time)
    // A finger that lands on a thing that flies catches it where it is.
    if input.isLanding {
      fly(to: time)
      placement.endFlight()
    }
    for index in placement.recognizers.indices {
      let before = placement.recognizers[index].standing
      placement.recognizers[index].process(input, at: time)
      if placement.isPeeking { placement.breakOffPress(at: index) }
      callHooks(on: index, before: before, canMove: input.canMove, at: time)
    }
  }

  mutating func advanceRecognizers(to time: Timestamp) {
    doWhatIsDue(by: time)
    fly(to: time)
    placement.advance(to: time.seconds)
  }

  /// Does what is due by a time, in order, so that the result doesn't depend on the steps of time.
  private mutating func doWhatIsDue(by time: Timestamp) {
    while let (index, due) = nextDue, due <= time {
      let before = placement.recognizers[index].standing
      placement.recognizers[index].process(.time, at: due)
      callHooks(on: index, before: before, canMove: true, at: due)
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

  private mutating func callHooks(
    on index: Int, before: HookState, canMove: Bool, at time: Timestamp
  ) {
    if placement.recognizers[index].beginsToMove { placement.failPeek() }
    switch placement.recognizers[index] {
    case .hand: callHandHooks(before.state, canMove: canMove, at: time)
    case .press(let recognizer): press(recognizer, before.state)
    case .peek(let recognizer, _, _): peek(recognizer, before)
    }
  }

  private mutating func press(_ recognizer: LongPressGestureRecognizer, _ before: GestureState) {
    if recognizer.state == .began { didTouchDown() }
    guard before.isActive, recognizer.state.isOver else { return }
    didTouchUp()
    if recognizer.state == .ended, recognizer.longestTravel <= allowableMovement() { didTap() }
  }

  private mutating func peek(_ recognizer: PeekRecognizer, _ before: HookState) {
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
  /// Feeds a contact, as a report of one, to all attached recognizers, in the order of attaching, and calls the hooks.
  public func handle(_ contact: Contact, at time: Timestamp) {
    mutate(self) { $0.process(frame: ContactFrame(contact), at: time) }
  }

  /// Feeds a report of several contacts as one event: all moves, measured once, then lifts, then landings.
  public func handle(frame: ContactFrame, at time: Timestamp) {
    mutate(self) { $0.process(frame: frame, at: time) }
  }

  /// Advances to a time: a press that has lasted long enough begins, peeks or pops, what a gesture owes is caught up, and a
  /// thing that was thrown flies on.
  public func advance(to time: Timestamp) { mutate(self) { $0.advanceRecognizers(to: time) } }
}

/// Changes an object by a method that is mutating for the sake of values: it stays the same object.
@inline(__always) func mutate<Object: AnyObject, Answer>(
  _ object: Object, _ change: (inout Object) -> Answer
) -> Answer {
  var object = object
  return change(&object)
}
