import Baselines
import Measuring

/// What commands cost with very many things, beside loops in C over arrays of places.
enum Commands {
  private static let rounds = Measure.rounds(10)

  static func measure() -> [Report] {
    var report = CommandCosts.report(rounds: rounds, clock: Measure.clock)
    let columns = CommandCosts.things.map { count in
      Race.times(of: baselines(things: count), rounds: 10 * rounds, clock: Measure.clock)
    }
    for (index, name) in names.enumerated() {
      report.rows.append(Report.Row("C: \(name)", columns.map { $0[index].least / 1e6 }))
    }
    return [report]
  }

  private static let names = [
    "choose what a frame covers", "place all anew, as undo does", "copy all",
  ]

  private static func baselines(things count: Int) -> [Runner] {
    let places = (0..<count).map { index in
      baseline_place(x: Double(index % 1_280), y: Double(index % 720), angle: 0, scale: 0.2)
    }
    // In the order of a hash, as nothing says that changes come in the order of things.
    let changes = places.enumerated().map { index, place in
      baseline_change(index: UInt32((index * 7_919) % count), before: place, after: place)
    }
    return [
      Runner(units: 1) {
        var chosen = [UInt32](repeating: 0, count: count)
        keep(Double(baseline_choose(places, count, 32, 4, 4, 1_276, 640, &chosen)))
      },
      Runner(units: 1) {
        var moved = places
        baseline_set_places(&moved, changes, count)
        keep(moved[0].x)
      },
      Runner(units: 1) { keep(baseline_copy_places(places, count)) },
    ]
  }
}
