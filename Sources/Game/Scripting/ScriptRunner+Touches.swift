import SwivelGestures
import SwivelTapes

extension ScriptRunner {
  /// Sends one report of fingers that are reported one by one, in the order in which a device names them.
  mutating func touch(_ statements: ArraySlice<ScriptStatement>) throws(ScriptError) {
    guard let location = statements.first?.location else { return }
    for statement in statements {
      try count(statement)
      note(statement)
    }
    let begin = clock
    var events: [InputEvent] = []
    for statement in statements {
      guard case .touch(let touches) = statement.action else { continue }
      for touch in touches {
        let contact = try contact(of: touch, statement.location)
        events.append(InputEvent(time: Timestamp(microseconds: begin), contact: contact))
      }
    }
    InputEvent.joinReports(of: &events)
    for event in events { try send(event, location) }
    try advance(to: begin + ScriptPace.report, location)
  }

  private mutating func contact(
    of touch: ScriptTouch, _ location: ScriptLocation
  ) throws(ScriptError) -> Contact {
    let index = touching.firstIndex { $0.finger == touch.finger }
    guard touch.phase == .began else {
      guard let index else {
        throw ScriptError(
          location, found: "finger \(touch.finger)",
          expected: "+\(touch.finger) before, as it is up")
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
        location, found: "+\(touch.finger)", expected: "-\(touch.finger) before, as it is down")
    }
    let id = makeContacts(1)[0]
    touching.append(
      TouchingFinger(finger: touch.finger, id: id, position: position, location: location))
    return Contact(id: id, phase: .began, position: position, pressure: touch.pressure)
  }
}

extension ArraySlice<ScriptStatement> {
  /// The statements at its begin that tell of one report: each of other fingers than those before it.
  var prefixOfOneReport: ArraySlice {
    var fingers: [Int64] = []
    return prefix { statement in
      guard case .touch(let touches) = statement.action else { return false }
      let down = fingers
      fingers += touches.map(\.finger)
      return !touches.contains { down.contains($0.finger) }
    }
  }
}
