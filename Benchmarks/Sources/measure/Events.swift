import AllocationCounter
import Baselines
import Measuring
import SwivelGeometry

/// What an event costs from its arrival to the turned thing, and how true the turn is.
enum Events {
  /// Movements for the errors, and for a lap against the clock: short, so that some laps are left alone.
  private static let moves = 100_000
  private static let lap = 10_000
  private static let rounds = Measure.rounds(100)

  static func measure() -> [Report] {
    guard baseline_sdl_open() != 0 else { return [] }
    defer { baseline_sdl_close() }
    return [times(streams(moves: lap)), errors(streams(moves: moves))]
  }

  private static func streams(moves: Int) -> [(name: String, stream: HandStream)] {
    let steady = [2, 5, 10, 16].map { fingers in
      (name: "\(fingers)", stream: HandStream.steady(fingers: fingers, moves: moves))
    }
    return steady + [(name: "changing", stream: HandStream.changing(moves: moves))]
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

  static let names = EventMeasures.names + baselines.map(\.name)

  private static func runners(_ stream: HandStream) -> [Runner] {
    let count = stream.events.count
    let samples = Samples(stream)
    return EventMeasures.runners(on: stream)
      + baselines.map { baseline in Runner(units: count) { keep(baseline.play(samples)) } }
  }

  /// The best nanoseconds an event of each of ``names``, by numbers of fingers.
  static func times(fingers: [Int], rounds: Int) -> [[Double?]] {
    guard baseline_sdl_open() != 0 else { return fingers.map { _ in names.map { _ in nil } } }
    defer { baseline_sdl_close() }
    return fingers.map { fingers in
      Race.times(
        of: runners(HandStream.steady(fingers: fingers, moves: lap)), rounds: rounds,
        clock: Measure.clock
      ).map { $0.least }
    }
  }

  /// Blocks of memory an event, without those that making the reader takes.
  private static func allocations(_ stream: HandStream) -> [Double?] {
    func count<Reader: Turner>(_ reader: Reader.Type) -> Double? {
      guard allocation_counting_works() == 1 else { return nil }
      var reader = reader.init()
      let before = allocation_count()
      for event in stream.events { reader.handle(event.contact, at: event.time) }
      return Double(allocation_count() - before) / Double(stream.events.count)
    }
    let ours = [
      count(RotationAlone.self), count(SixRecognizers.self), count(SixInAnArena.self),
      count(WholeSession.self),
    ]
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
    let ours = streams.map { EventMeasures.errors(on: $0.stream) }
    for (index, name) in EventMeasures.names.enumerated() {
      report.rows.append(
        Report.Row(
          name, ours.flatMap { [Double?($0[index].final), $0[index].rootMeanSquare] }))
    }
    let square = Baseline.sdl("SDL: the same on a square window", width: 1_280, height: 1_280)
    for baseline in baselines + [square] {
      add(baseline.name) { stream in
        TurnError(of: baseline.turns(Samples(stream)).map(Angle.init(radians:)), on: stream)
      }
    }
    return report
  }
}
