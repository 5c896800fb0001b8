import SwivelGeometry

/// The costs of an event in the recognizers and in the session.
package enum EventMeasures {
  /// The measured consumers of an event, in the order of ``runners(on:)``.
  package static let names = [
    "rotation recognizer", "six recognizers together", "six gestures in an arena", "whole session",
  ]

  /// A runner for each consumer.
  package static func runners(on stream: HandStream) -> [Runner] {
    let count = stream.events.count
    return [
      Runner(units: count) { keep(stream.play(on: RotationAlone.self).radians) },
      Runner(units: count) { keep(stream.play(on: SixRecognizers.self).radians) },
      Runner(units: count) { keep(stream.play(on: SixInAnArena.self).radians) },
      Runner(units: count) { keep(stream.play(on: WholeSession.self).radians) },
    ]
  }

  /// The error of each consumer on a stream.
  package static func errors(on stream: HandStream) -> [TurnError] {
    [
      stream.error(of: RotationAlone.self), stream.error(of: SixRecognizers.self),
      stream.error(of: SixInAnArena.self), stream.error(of: WholeSession.self),
    ]
  }
}

/// Keeps the optimiser from removing the computation of a number.
@inline(never)
package func keep(_ number: Double) { precondition(!number.isNaN, "a result is not a number") }
