import SwivelGeometry
package import SwivelInput
package import SwivelRecognizers

/// A recognizer as a test watches it: what it says in numbers.
extension LibraryRecognizer {
  package static var isContinuous: Bool { !kind.isDiscrete }

  package var values: [Double] {
    mutating get {
      if Self.kind == .longPress, let press = self as? LongPressGestureRecognizer {
        return [press.longestTravel]
      }
      let own = movement()
      let whole = own.transform
      return [
        own.translation.x, own.translation.y, own.rotation.radians, own.scale, own.force,
        own.didPeak ? 1 : 0, whole.translation.x, whole.translation.y, whole.rotation.radians,
        whole.scale,
      ]
    }
  }

  package mutating func speeds(at time: Timestamp) -> [Double] {
    let (speed, hand) = (speed(at: time).scale, speed(at: time).hand)
    return [hand.translation.x, hand.translation.y, hand.rotation.radians, speed, hand.logScale]
  }

  /// Feeds a report; returns a violation of the contract, or nil.
  ///
  /// A million reports go through it, so it asks plainly and leaves the telling to the caller.
  package mutating func broken(by contact: Contact, at time: Timestamp) -> String? {
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
    return from == after && from != .began || from.canBecome(after, isContinuous: Self.isContinuous)
  }
}
