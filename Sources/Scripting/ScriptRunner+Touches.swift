import Input
package import Tapes

extension ScriptRunner {
  /// Sends one report of the fingers of `touch` statements.
  package mutating func touch(_ touches: [ScriptTouch], _ place: ScriptPlace) throws(ScriptError) {
    let begin = clock
    for touch in touches {
      let contact = try contact(of: touch, place)
      try send(.contact(contact), at: begin, place)
    }
    try advance(to: begin + ScriptPace.report, place)
  }

  private mutating func contact(
    of touch: ScriptTouch, _ place: ScriptPlace
  ) throws(ScriptError) -> Contact {
    let index = touching.firstIndex { $0.finger == touch.finger }
    guard touch.phase == .began else {
      guard let index else {
        throw ScriptError(
          place, found: "finger \(touch.finger)", expected: "+\(touch.finger) before, as it is up")
      }
      let finger = touching[index]
      touching[index].position = touch.position ?? finger.position
      let position = touching[index].position
      if touch.phase != .moved { touching.remove(at: index) }
      return Contact(
        id: finger.id, phase: touch.phase, position: position, pressure: touch.pressure)
    }
    guard index == nil, let position = touch.position else {
      throw ScriptError(
        place, found: "+\(touch.finger)", expected: "-\(touch.finger) before, as it is down")
    }
    let id = contacts.take(1)[0]
    touching.append(
      TouchingFinger(finger: touch.finger, id: id, position: position, place: place))
    return Contact(id: id, phase: .began, position: position, pressure: touch.pressure)
  }
}
