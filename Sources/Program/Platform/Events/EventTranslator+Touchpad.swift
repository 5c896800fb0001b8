import SwivelInput

extension EventTranslator {
  mutating func translate(_ report: TouchpadReport, stamped stamp: Timestamp) {
    let input: TouchpadPinch.Input
    switch report.kind {
    case .begin(let pointer): input = .begin(at: pointer, nextContact(), nextContact())
    case .update(let move, let scale, let degrees):
      input = .update(move: move, scale: scale, degrees: degrees)
    case .end: input = .end
    case .cancel: input = .cancel
    case .scroll(let position, let travel):
      pointer = ExactPoint(position)
      return append(.scroll(pointer, by: ExactPoint(travel), modifiers))
    case .wheel(let position, let notches):
      pointer = ExactPoint(position)
      return append(.wheel(pointer, delta: ExactPoint(notches), modifiers))
    }
    // The program may have been busy for longer than a cancel waits.
    pinch.take(input, at: time, stamped: stamp, into: &events)
  }
}
