import SwivelGeometry
import SwivelInput

@testable import SwivelRecognizers

/// A recognizer as a test watches it: its state, and what it says in numbers.
protocol Watched: GestureRecognizer {
  static var isContinuous: Bool { get }
  var values: [Double] { get }
  func speeds(at time: Timestamp) -> [Double]
  mutating func letPass(to time: Timestamp)
}

extension Watched {
  static var isContinuous: Bool { true }
  func speeds(at time: Timestamp) -> [Double] { [] }
  mutating func letPass(to time: Timestamp) {}
}

extension RotationGestureRecognizer: Watched {
  var values: [Double] { [rotation.radians] }
  func speeds(at time: Timestamp) -> [Double] { [velocity(at: time).radians] }
}

extension PinchGestureRecognizer: Watched {
  var values: [Double] { [scale] }
  func speeds(at time: Timestamp) -> [Double] { [velocity(at: time)] }
}

extension PanGestureRecognizer: Watched {
  var values: [Double] { [translation.x, translation.y] }
  func speeds(at time: Timestamp) -> [Double] { [velocity(at: time).x, velocity(at: time).y] }
}

extension ScreenEdgePanGestureRecognizer: Watched {
  var values: [Double] { [translation.x, translation.y] }
  func speeds(at time: Timestamp) -> [Double] { [velocity(at: time).x, velocity(at: time).y] }
}

extension PivotRotationGestureRecognizer: Watched {
  var values: [Double] { [rotation.radians] }
  func speeds(at time: Timestamp) -> [Double] { [velocity(at: time).radians] }
  mutating func letPass(to time: Timestamp) { advance(to: time) }
}

extension DoubleTapDragGestureRecognizer: Watched {
  var values: [Double] { [scale] }
  func speeds(at time: Timestamp) -> [Double] { [velocity(at: time)] }
  mutating func letPass(to time: Timestamp) { advance(to: time) }
}

extension TransformGestureRecognizer: Watched {
  var values: [Double] {
    [
      rotation.radians, scale, translation.x, translation.y, transform.rotation.radians,
      transform.scale, transform.translation.x, transform.translation.y,
    ]
  }
  func speeds(at time: Timestamp) -> [Double] {
    let speed = velocity(at: time)
    return [speed.translation.x, speed.translation.y, speed.rotation.radians, speed.logScale]
  }
}

extension TapGestureRecognizer: Watched {
  static var isContinuous: Bool { false }
  var values: [Double] { [] }
}

extension SwipeGestureRecognizer: Watched {
  static var isContinuous: Bool { false }
  var values: [Double] { [] }
  mutating func letPass(to time: Timestamp) { advance(to: time) }
}

extension LongPressGestureRecognizer: Watched {
  var values: [Double] { [longestTravel] }
  mutating func letPass(to time: Timestamp) { advance(to: time) }
}

extension PressForceGestureRecognizer: Watched {
  var values: [Double] { [force, didPeak ? 1 : 0] }
  func speeds(at time: Timestamp) -> [Double] { [velocity(at: time)] }
  mutating func letPass(to time: Timestamp) { advance(to: time) }
}

extension Watched {
  /// Feeds a report; returns a violation of the contract, or nil.
  ///
  /// A million reports go through it, so it asks plainly and leaves the telling to the caller.
  mutating func broken(by contact: Contact, at time: Timestamp) -> String? {
    let before = (state: state, values: values, goesOn: !state.isOver && numberOfTouches > 0)
    handle(contact, at: time)
    if !isStep(from: before.state, to: state) { return "goes from \(before.state) to \(state)" }
    if !values.allSatisfy({ $0.isFinite }) { return "says \(values)" }
    if !speeds(at: time).allSatisfy({ $0.isFinite }) { return "runs at \(speeds(at: time))" }
    if !location.isFinite { return "is at \(location)" }
    // With the last lift all is given back that was still owed.
    guard before.goesOn, state != .failed, contact.phase != .moved,
      contact.phase != .ended || state != .ended
    else { return nil }
    if values != before.values { return "\(contact.phase) moves \(before.values) to \(values)" }
    return state == .began ? "begins when a contact has \(contact.phase)" : nil
  }

  /// One report may find an attempt that is over, forget it, and take the first step of the next.
  private func isStep(from before: GestureState, to after: GestureState) -> Bool {
    let from = before.isOver ? .possible : before
    return from == after && from != .began
      || from.canBecome(after, isContinuous: Self.isContinuous)
  }
}
