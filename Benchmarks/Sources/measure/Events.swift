import AllocationCounter
import Baselines
import Geometry
import Measuring

/// What an event costs from its arrival to the turned thing, and how true the turn is.
enum Events {
  private static let moves = 100_000
  private static let rounds = 15

  static func measure() -> [Report] {
    guard baseline_sdl_open() != 0 else { return [] }
    defer { baseline_sdl_close() }
    var streams = [2, 5, 10].map { fingers in
      (name: "\(fingers)", stream: HandStream.steady(fingers: fingers, moves: moves))
    }
    streams.append((name: "changing", stream: HandStream.changing(moves: moves)))
    return [times(streams), errors(streams)]
  }

  private static let baselines = [
    Baseline.fit,
    Baseline.sdl("SDL: SDL_PushEvent and SDL_MULTIGESTURE", width: 1_280, height: 720),
  ]

  private static func times(_ streams: [(name: String, stream: HandStream)]) -> Report {
    var report = Report(
      "events", "Nanoseconds an event by fingers: best and middle of \(rounds) rounds; allocations",
      columns: streams.flatMap { ["\($0.name)", "middle"] } + ["allocations"], decimals: 1)
    let columns = streams.map { stream in
      Race.times(of: runners(stream.stream), rounds: rounds, clock: Measure.clock)
    }
    let allocations = allocations(streams[1].stream)
    for (index, name) in names.enumerated() {
      let values = columns.flatMap { [Double?($0[index].least), $0[index].median] }
      report.rows.append(Report.Row(name, values + [allocations[index]]))
    }
    return report
  }

  private static let names =
    ["rotation recognizer", "six recognizers together", "whole session"] + baselines.map(\.name)

  private static func runners(_ stream: HandStream) -> [Runner] {
    let count = stream.events.count
    let samples = Samples(stream)
    return [
      Runner(units: count) { keep(stream.play(on: RotationAlone.self).radians) },
      Runner(units: count) { keep(stream.play(on: SixRecognizers.self).radians) },
      Runner(units: count) { keep(stream.play(on: WholeSession.self).radians) },
    ]
      + baselines.map { baseline in Runner(units: count) { keep(baseline.play(samples)) } }
  }

  /// Blocks of memory an event, without those that making the reader takes.
  private static func allocations(_ stream: HandStream) -> [Double?] {
    func count<Reader: Turner>(_ reader: Reader.Type) -> Double? {
      guard allocation_counting_works() == 1 else { return nil }
      var reader = reader.init()
      let before = allocation_count()
      for event in stream.events { reader.handle(event) }
      return Double(allocation_count() - before) / Double(stream.events.count)
    }
    let ours = [count(RotationAlone.self), count(SixRecognizers.self), count(WholeSession.self)]
    return ours + baselines.map { _ in nil }
  }

  private static func errors(_ streams: [(name: String, stream: HandStream)]) -> Report {
    var report = Report(
      "errors", "Error in angle after ten turns by fingers, in degrees: final and root mean square",
      columns: streams.flatMap { ["\($0.name)", "rms"] }, decimals: 2)
    func add(_ name: String, _ error: (HandStream) -> TurnError) {
      let errors = streams.map { error($0.stream) }
      report.rows.append(
        Report.Row(name, errors.flatMap { [Double?($0.final), $0.rootMeanSquare] }))
    }
    add(names[0]) { $0.error(of: RotationAlone.self) }
    add(names[1]) { $0.error(of: SixRecognizers.self) }
    add(names[2]) { $0.error(of: WholeSession.self) }
    let square = Baseline.sdl("SDL: the same on a square window", width: 1_280, height: 1_280)
    for baseline in baselines + [square] {
      add(baseline.name) { stream in
        TurnError(of: baseline.turns(Samples(stream)).map(Angle.init(radians:)), on: stream)
      }
    }
    return report
  }

  /// Keeps the optimiser from leaving out what made a number.
  @inline(never)
  private static func keep(_ number: Double) {
    if number.isNaN { print("a turn is not a number") }
  }
}
