import Geometry

/// What an event costs in the recognizers and in the session, without anything to compare it with.
public enum EventMeasures {
  /// The ways in which an event is handled, in the order of ``runners(on:)``.
  public static let names = [
    "rotation recognizer", "six recognizers together", "six gestures in an arena", "whole session",
  ]

  /// A runner for each way.
  public static func runners(on stream: HandStream) -> [Runner] {
    let count = stream.events.count
    return [
      Runner(units: count) { keep(stream.play(on: RotationAlone.self).radians) },
      Runner(units: count) { keep(stream.play(on: SixRecognizers.self).radians) },
      Runner(units: count) { keep(stream.play(on: SixInAnArena.self).radians) },
      Runner(units: count) { keep(stream.play(on: WholeSession.self).radians) },
    ]
  }

  /// How far each way is off on a stream.
  public static func errors(on stream: HandStream) -> [TurnError] {
    [
      stream.error(of: RotationAlone.self), stream.error(of: SixRecognizers.self),
      stream.error(of: SixInAnArena.self), stream.error(of: WholeSession.self),
    ]
  }
}

/// Keeps the optimiser from leaving out what made a number.
@inline(never)
public func keep(_ number: Double) { precondition(!number.isNaN, "a result is not a number") }
