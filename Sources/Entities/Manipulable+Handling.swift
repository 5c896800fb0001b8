import Geometry
import Gestures
public import Input

extension Manipulable {
  /// Feeds a contact to all attached recognizers, in the order of attaching, and does what they say.
  ///
  /// A press that has stayed long enough by then begins first, whether or not anybody let time pass.
  ///
  /// - Parameters:
  ///   - contact: what the contact does, in the points of the thing's surroundings.
  ///   - time: not before the time of the last call.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    beginDuePresses(at: time)
    for index in placement.recognizers.indices {
      let before = placement.recognizers[index].state
      placement.recognizers[index].handle(contact, at: time, of: placement)
      act(on: index, before: before)
    }
  }

  /// Lets time pass: a press that has stayed long enough begins.
  public mutating func advance(to time: Timestamp) {
    beginDuePresses(at: time)
    placement.advance(to: time.seconds)
  }

  private mutating func beginDuePresses(at time: Timestamp) {
    for index in placement.recognizers.indices {
      guard case .press(var recognizer) = placement.recognizers[index] else { continue }
      let before = recognizer.state
      recognizer.advance(to: time)
      placement.recognizers[index] = .press(recognizer)
      if recognizer.state != before { act(on: index, before: before) }
    }
  }

  /// Calls the hooks that a recognizer's step asks for.
  private mutating func act(on index: Int, before: GestureState) {
    switch placement.recognizers[index] {
    case .pan(let recognizer, let start): move(recognizer, from: start, before)
    case .pinch(let recognizer, let start, let last):
      pinch(recognizer, last, before)
      if recognizer.state.isActive {
        placement.recognizers[index] = .pinch(recognizer, start: start, last: recognizer.scale)
      }
    case .rotation(let recognizer, let start, let last):
      turn(recognizer, last, before)
      if recognizer.state.isActive {
        placement.recognizers[index] = .rotation(
          recognizer, start: start, last: recognizer.rotation.radians)
      }
    case .press(let recognizer): press(recognizer, before)
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
}
