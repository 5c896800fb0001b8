import Drawing
import Entities
import Game
import Geometry
import Glibc
import Measuring
import Platform
import Sandbox
import Tapes
import TouchFormats

/// The measurements of `swivel bench`; each takes a few seconds at most.
enum BenchMeasures {
  private static let moves = 10_000
  private static let rounds = 20
  private static let fingers = [2, 5, 10]
  private static let things = [100, 1_000, 10_000]

  static func report(_ name: Bench.Name) throws -> Report {
    switch name {
    case .events: events
    case .errors: errors
    case .tick: tick
    case .frames: try frames()
    case .locks: try locks()
    case .seeking: try seeking()
    case .formats: formats
    case .start: try start()
    case .verify: verify
    case .tapes: try tapes()
    case .commands: CommandCosts.report(rounds: 5, clock: clock)
    case .scenes: SceneTable.report(rounds: 5, clock: clock)
    case .screens: try screens()
    }
  }

  private static var events: Report {
    var report = Report(
      "events", "Nanoseconds an event by fingers, best of \(rounds)",
      columns: fingers.map { "\($0) fingers" })
    let columns = fingers.map { count in
      Race.times(
        of: EventMeasures.runners(on: .steady(fingers: count, moves: moves)), rounds: rounds,
        clock: clock)
    }
    for (index, name) in EventMeasures.names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index].least }))
    }
    return report
  }

  private static var errors: Report {
    var report = Report(
      "errors", "Error in angle after ten turns with noise, in degrees, root mean square",
      columns: fingers.map { "\($0) fingers" }, decimals: 2)
    let columns = fingers.map { EventMeasures.errors(on: .steady(fingers: $0, moves: moves)) }
    for (index, name) in EventMeasures.names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index].rootMeanSquare }))
    }
    return report
  }

  private static var tick: Report {
    var report = Report(
      "tick", "Nanoseconds a thing and tick while things turn by themselves, best of \(rounds)",
      columns: things.map { "\($0) things" }, decimals: 1)
    let times = things.map { count in
      let world = TurningThings(count: count).world()
      let runner = Runner(units: count) {
        var copy = world
        TurningThings.tick(&copy, times: 1, presenting: true)
      }
      return Race.times(of: [runner], rounds: rounds, clock: clock)[0].least
    }
    report.rows.append(Report.Row("tick, and the angle shown", times))
    return report
  }

  private static func frames() throws -> Report {
    var report = Report(
      "frames", "Frames a second by the software renderer, 1280x720, best of 3",
      columns: things.map { "\($0) things" }, decimals: 1)
    let assets = try Assets.load(from: Paths.current())
    let renderer = SoftwareRenderer(atlas: assets.atlas, fonts: try Fonts())
    let times = things.map { count in
      let list = TurningThings(count: count).drawList(assets.sprites.shapes.first ?? .white)
      let runner = Runner(units: 1) { renderer.draw(list, on: HandStream.surface) }
      return 1e9 / Race.times(of: [runner], rounds: 3, clock: clock)[0].least
    }
    report.rows.append(Report.Row("things of 64 points", times))
    return report
  }

  /// Turning, reading, proving and demonstrating locks.
  private static func locks() throws -> Report {
    var report = Report(
      "locks", "Nanoseconds a step of a dial, or a level, best of \(rounds)", columns: ["each"])
    let files = try LockLevels.files()
    let runners = LockMeasures.turners() + LockMeasures.readers(of: files)
    let times = Race.times(of: runners, rounds: rounds, clock: clock)
    for (name, time) in zip(LockMeasures.mechanisms + LockMeasures.tasks, times) {
      report.rows.append(Report.Row(name, [time.least]))
    }
    return report
  }

  /// Laying out and drawing each screen and panel, without pixels.
  private static func screens() throws -> Report {
    var report = Report(
      "screens", "Microseconds for a screen, best of \(rounds)",
      columns: ["laid out", "drawn, without pixels"], decimals: 1)
    let assets = try Assets.load(from: Paths.current())
    let measures = ScreenMeasures(assets.library, assets.levels, assets.sprites)
    for (name, runners) in measures.runners {
      let times = Race.times(of: runners, rounds: rounds, clock: clock)
      report.rows.append(Report.Row(name, times.map { $0.least / 1_000 }))
    }
    return report
  }

  /// Reading recordings of touch devices.
  private static var formats: Report {
    var report = Report(
      "formats", "Thousands of lines a second that are read, and bytes a line, best of \(rounds)",
      columns: ["lines", "bytes"])
    let samples = FormatMeasures.samples
    let times = Race.times(
      of: FormatMeasures.readers(of: samples), rounds: rounds, clock: clock)
    for (sample, time) in zip(samples, times) {
      let bytes = Double(sample.bytes.count) / Double(max(1, sample.lines))
      report.rows.append(Report.Row(sample.format.rawValue, [1e6 / time.least, bytes]))
    }
    return report
  }

  /// Recording events, and copying states.
  private static func tapes() throws -> Report {
    var report = Report(
      "tapes", "Nanoseconds an event or a state, bytes a second of tape, best of \(rounds)",
      columns: fingers.map { "\($0) fingers" })
    let streams = fingers.map { HandStream.steady(fingers: $0, moves: moves) }
    let columns = streams.map {
      Race.times(of: TapeMeasures.runners(on: $0), rounds: rounds, clock: clock)
    }
    for (index, name) in TapeMeasures.names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index].least }))
    }
    report.rows.append(
      Report.Row("bytes a second at 120 reports", streams.map(TapeMeasures.bytesASecond)))
    let library = try Assets.load(from: Paths.current()).library
    let times = Race.times(
      of: TapeMeasures.snapshots(of: library), rounds: rounds, clock: clock)
    for (name, time) in zip(TapeMeasures.snapshotNames, times) {
      report.rows.append(
        Report.Row(name, fingers.map { $0 == fingers.first ? time.least : nil }))
    }
    return report
  }

  /// Reading the files and beginning a session, in this process.
  private static func start() throws -> Report {
    var report = Report(
      "start", "Milliseconds from the files to the first picture, without a window, best of 5",
      columns: ["all"], decimals: 1)
    var best = Int64.max
    for _ in 0..<5 {
      let begin = clock()
      let assets = try Assets.load(from: Paths.current())
      let session = Session(library: assets.library, surface: HandStream.surface)
      let renderer = SoftwareRenderer(atlas: assets.atlas, fonts: try Fonts())
      var list = DrawList()
      GameView.draw(session, assets.sprites, into: &list)
      renderer.draw(list, on: session.state.surface)
      best = min(best, clock() - begin)
    }
    report.rows.append(Report.Row("pictures, session, fonts, frame", [Double(best) / 1e6]))
    return report
  }

  /// A monotonic clock, in nanoseconds.
  static func clock() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
