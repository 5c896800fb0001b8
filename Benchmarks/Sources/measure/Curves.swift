import Measuring
import SwivelPlatform

/// How costs grow as what there is to do grows, as pictures in `Benchmarks/Curves`.
enum Curves {
  private static let folder = "Benchmarks/Curves"
  private static let rounds = Measure.rounds(10)
  private static let things = Measure.isBrief ? [1, 10] : [1, 10, 100, 1_000, 10_000]

  static func measure() -> [Report] {
    let plots = [
      ("events", events), ("frames", frames), ("commands", commands), ("scenes", scenes),
      ("ticks", ticks), ("beginnings", Beginnings.plot),
    ]
    for (name, plot) in plots {
      let plot = plot()
      guard !Measure.isBrief, !plot.lines.isEmpty else { continue }
      let file = "\(folder)/\(name).svg"
      do {
        try Files.makeFolder(folder)
        try Files.write(Array(plot.svg.utf8), to: file, for: .everybody)
        print("\(file) is drawn")
      } catch {
        print("curves: \(error)")
      }
    }
    return []
  }

  private static func events() -> Plot {
    let fingers = Measure.isBrief ? [2, 5] : [2, 3, 4, 6, 8, 10, 12, 16]
    let columns = Events.times(fingers: fingers, rounds: 2 * rounds)
    return Plot(
      title: "Nanoseconds an event", axis: "fingers", counts: fingers,
      lines: lines(Events.names, columns))
  }

  private static func frames() -> Plot {
    let counts = Measure.isBrief ? things : things + [100_000]
    let columns = Frames.times(counts: counts, rounds: Measure.rounds(5)).map { column in
      column.map { $0.map { $0 / 1e6 } }
    }
    return Plot(
      title: "Milliseconds a frame of turning discs, 1280×720", axis: "things", counts: counts,
      lines: lines(Frames.names, columns))
  }

  private static func commands() -> Plot {
    let report = CommandCosts.report(things: things, rounds: rounds, clock: Measure.clock)
    let names = [
      "turn all by a step", "copy all", "turn it by a step", "copy it", "choose the next",
      "bring it forward",
    ]
    return Plot(
      title: "Milliseconds a command", axis: "things", counts: things,
      lines: names.compactMap { name in
        report.rows.first { $0.name == name }.map { Plot.Line(name: name, values: $0.values) }
      })
  }

  private static func scenes() -> Plot {
    let report = SceneTable.report(things: things, rounds: rounds, clock: Measure.clock)
    return Plot(
      title: "Milliseconds to keep a scene", axis: "things", counts: things,
      lines: report.rows.map { Plot.Line(name: $0.name, values: $0.values) })
  }

  private static func ticks() -> Plot {
    let columns = things.map { count in
      Race.times(
        of: [VerifyMeasures.verifier(things: count), VerifyMeasures.ticker(things: count)],
        rounds: rounds, clock: Measure.clock
      ).map { Double?($0.least / 1e3) }
    }
    return Plot(
      title: "Microseconds a tick", axis: "things that turn by themselves", counts: things,
      lines: lines(["verified, a fingerprint a second", "let pass"], columns))
  }

  /// Lines of columns of values, one for each name.
  private static func lines(_ names: [String], _ columns: [[Double?]]) -> [Plot.Line] {
    zip(names.indices, names).map { index, name in
      Plot.Line(
        name: name, values: columns.map { $0[index] },
        isBaseline: name.hasPrefix("C:") || name.hasPrefix("SDL:"))
    }
  }
}
