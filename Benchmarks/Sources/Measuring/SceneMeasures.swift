import SwivelCommands
import SwivelDocuments
import SwivelGeometry
import SwivelInput
import SwivelSession
import SwivelWorld

/// The costs of saving a scene with very many things and a long history.
package enum SceneMeasures {
  /// The names of the measurements, in order.
  package static let names = [
    "write the text", "read it", "note a step of one thing in the journal", "note a step of all",
  ]

  /// The nanoseconds of each measurement in the best of several rounds, with a number of things.
  ///
  /// - Parameter clock: a monotonic clock in nanoseconds.
  package static func times(things count: Int, rounds: Int, clock: () -> Int64) -> [Double] {
    var best = [Int64](repeating: .max, count: names.count)
    var (measured, bytes) = (0, 0)
    func take(_ act: () -> Void) {
      let begin = clock()
      act()
      best[measured] = min(best[measured], clock() - begin)
      measured += 1
    }
    for _ in 0..<rounds {
      measured = 0
      var session = CommandMeasures.session(things: count)
      let library = session.library
      var text: [UInt8] = []
      take { text = Scene(session.sceneCopy).text(library) }
      take { bytes += (try? Scene(parsing: text, library)) == nil ? 0 : text.count }
      var journal = SceneJournal(library, program: "bench")
      journal.note(session)
      for command in [GameCommand.chooseNext, .chooseAll] {
        let time = Timestamp(microseconds: session.now.microseconds + 2_000_000)
        session.perform(command, at: time)
        session.perform(.turnRight, at: time)
        bytes += journal.takeText().utf8.count
        take {
          journal.note(session)
          bytes += journal.takeText().utf8.count
        }
      }
    }
    keep(Double(bytes))
    return best.map(Double.init)
  }

  /// A scene with a number of things.
  package struct Kept: Sendable {
    private let session: Session

    /// A scene with so many things.
    package init(things count: Int) { session = CommandMeasures.session(things: count) }

    /// The text of its file, written on each call.
    package var text: [UInt8] { Scene(session.sceneCopy).text(session.library) }
  }
}

/// The costs of saving a scene with very many things, as a table.
package enum SceneTable {
  /// The table; `clock` is a monotonic clock in nanoseconds.
  package static func report(
    things: [Int] = CommandCosts.things, rounds: Int, clock: () -> Int64
  ) -> Report {
    var report = Report(
      "scenes", "Milliseconds by things, best of \(rounds)",
      columns: things.map { "\($0)" }, decimals: 2)
    let columns = things.map {
      SceneMeasures.times(things: $0, rounds: rounds, clock: clock)
    }
    for (index, name) in SceneMeasures.names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index] / 1e6 }))
    }
    return report
  }
}
