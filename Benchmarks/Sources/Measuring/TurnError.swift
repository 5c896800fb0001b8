package import SwivelGeometry

/// The error of measured turns, in degrees.
package struct TurnError: Sendable {
  /// The error at the end.
  package var final = 0.0
  /// The root mean square over all reports.
  package var rootMeanSquare = 0.0

  /// The error of the turns measured after each report of a stream.
  package init(of turns: [Angle], on stream: HandStream) {
    guard let last = stream.frames.last, turns.count == stream.frames.count else { return }
    var squares = 0.0
    for (turn, frame) in zip(turns, stream.frames) {
      let error = (turn - frame.truth).degrees
      squares += error * error
    }
    rootMeanSquare = (squares / Double(turns.count)).squareRoot()
    final = (turns[turns.endIndex - 1] - last.truth).degrees
  }
}

extension HandStream {
  /// Feeds all events and returns the turn at the end.
  @inline(never)
  package func play<Reader: Turner>(on reader: Reader.Type) -> Angle {
    var reader = reader.init()
    for event in events { reader.handle(event.contact, at: event.time) }
    return reader.turn
  }

  /// The error of a reader on this stream.
  package func error<Reader: Turner>(of reader: Reader.Type) -> TurnError {
    var reader = reader.init()
    var start = 0
    let turns = frames.map { frame in
      for event in events[start..<frame.end] { reader.handle(event.contact, at: event.time) }
      start = frame.end
      return reader.turn
    }
    return TurnError(of: turns, on: self)
  }
}
