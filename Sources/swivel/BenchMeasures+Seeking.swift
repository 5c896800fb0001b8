import Game
import Input
import Measuring
import Platform
import Playback
import Tapes

extension BenchMeasures {
  /// The lengths of the tapes in seconds, and the number of positions in each to seek to.
  private static let lengths = [60, 600]
  private static let places = 200
  /// The reports of each of two fingers, per second.
  private static let reports = 120

  /// Exploring a tape, and seeking to positions all over it.
  static func seeking() throws -> Report {
    var report = Report(
      "seeking", "Milliseconds in a tape of two fingers that never rest, in the player",
      columns: ["look through", "seek", "worst seek", "step back"], decimals: 2)
    let assets = try Assets.load(from: Paths.current())
    let start = Session(library: assets.library, surface: HandStream.surface)
    for length in lengths {
      let tape = tape(of: length, start)
      var playback = Playback(tape, from: start, on: start.state.surface, isPlaying: false)
      let begin = clock()
      while !playback.isExplored { playback.explore() }
      let explored = clock() - begin
      let seeks = (0..<places).map { index in
        // Multiples of the golden ratio spread evenly over the tape.
        let share = (Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
        let begin = clock()
        playback.seek(to: Timestamp(seconds: share * Double(length)))
        return clock() - begin
      }
      let steps = (0..<places).map { _ in
        let begin = clock()
        playback.step(.back)
        return clock() - begin
      }
      report.rows.append(
        Report.Row(
          "\(length) seconds",
          [
            explored, seeks.reduce(0, +) / Int64(places), seeks.max() ?? 0,
            steps.reduce(0, +) / Int64(places),
          ].map { Double($0) / 1e6 }))
    }
    return report
  }

  private static func tape(of seconds: Int, _ start: Session) -> Tape {
    var tape = Tape(
      program: Swivel.version, surface: start.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: StartPlace.sandbox, hash: start.digest.text))
    let stream = HandStream.steady(fingers: 2, moves: 2 * reports * seconds)
    var second: Int64 = 0
    for event in stream.events {
      tape.entries.append(.event(InputEvent(time: event.time, contact: event.contact)))
      guard event.time.microseconds / 1_000_000 > second else { continue }
      second = event.time.microseconds / 1_000_000
      tape.entries.append(
        .hash(tick: event.time.microseconds / Timestamp.tick, state: start.digest.text))
    }
    return tape
  }
}
