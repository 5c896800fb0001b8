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

  /// What takes reports of all fingers at once, in the order of ``runners(onReportsOf:)``.
  package static let namesOfReports = [
    "rotation recognizer", "six gestures in an arena", "whole session",
  ]

  /// A runner for each of these.
  package static func runners(onReportsOf stream: HandStream) -> [Runner] {
    let reports = stream.mergedReports
    func runner<Reader: ReportTurner>(_ reader: Reader.Type) -> Runner {
      Runner(units: reports.count) {
        var reader = reader.init()
        for index in reports.indices { reader.handle(reports[index]) }
        keep(reader.turn.radians)
      }
    }
    return [runner(RotationAlone.self), runner(SixInAnArena.self), runner(WholeSession.self)]
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
