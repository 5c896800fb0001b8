import Measuring
import SwivelInput
import SwivelPlayback
import SwivelSession
import SwivelTapes

/// Exploring a tape, and seeking to positions all over it.
enum Seeking {
  /// The lengths of the tapes in seconds, and the number of positions in each to seek to.
  private static let lengths = Measure.isBrief ? [6] : [60, 600]
  private static let places = 200
  /// The reports of each of two fingers, per second.
  private static let reports = 120

  static func measure() -> [Report] {
    var report = Report(
      "seeking", "Milliseconds in a tape of two fingers that never rest, in the player",
      columns: ["look through", "seek", "worst seek", "step back"], decimals: 2)
    for length in lengths {
      let start = WholeSession.start
      let tape = tape(of: length, start)
      var playback = Playback(tape, from: start, on: start.state.surface, isPlaying: false)
      let explored = time { while !playback.isExplored { playback.explore() } }
      let seeks = (0..<places).map { index in
        // Multiples of the golden ratio spread evenly over the tape.
        let share = (Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
        return time { playback.seek(to: Timestamp(seconds: share * Double(length))) }
      }
      let steps = (0..<places).map { _ in time { playback.step(.back) } }
      let count = Double(places)
      report.rows.append(
        Report.Row(
          "\(length) seconds",
          [explored, seeks.reduce(0, +) / count, seeks.max() ?? 0, steps.reduce(0, +) / count]))
    }
    return [report]
  }

  /// How long something takes, in milliseconds.
  private static func time(_ work: () -> Void) -> Double {
    let begin = Measure.clock()
    work()
    return Double(Measure.clock() - begin) / 1e6
  }

  private static func tape(of seconds: Int, _ start: Session) -> Tape {
    let hash = start.digest.text
    var tape = Tape(
      program: "1", surface: start.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "sandbox", hash: hash))
    var second: Int64 = 0
    for event in HandStream.steady(fingers: 2, moves: 2 * reports * seconds).inputEvents {
      tape.entries.append(.event(event))
      guard event.time.microseconds / 1_000_000 > second else { continue }
      second = event.time.microseconds / 1_000_000
      tape.entries.append(.hash(tick: event.time.microseconds / Timestamp.tick, state: hash))
    }
    return tape
  }
}
