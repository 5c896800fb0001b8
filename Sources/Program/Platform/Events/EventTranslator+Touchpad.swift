import SwivelInput

extension EventTranslator {
  mutating func translate(
    _ report: TouchpadReport, at time: Timestamp, stamped stamp: Timestamp,
    into events: inout [InputEvent]
  ) {
    let input: TouchpadPinch.Input
    switch report.kind {
    case .begin(let pointer): input = .begin(at: pointer, nextContact(), nextContact())
    case .update(let move, let scale, let degrees):
      input = .update(move: move, scale: scale, degrees: degrees)
    case .end: input = .end
    case .cancel: input = .cancel
    case .scroll(let position, let travel):
      pointer = ExactPoint(position)
      let kind = InputEvent.Kind.scroll(pointer, by: ExactPoint(travel), modifiers)
      return events.append(InputEvent(time: time, kind: kind))
    case .wheel(let position, let notches):
      pointer = ExactPoint(position)
      let kind = InputEvent.Kind.wheel(pointer, delta: ExactPoint(notches), modifiers)
      return events.append(InputEvent(time: time, kind: kind))
    }
    // The program may have been busy for longer than a cancel waits.
    pinch.take(input, at: time, stamped: stamp, into: &events)
  }
}
