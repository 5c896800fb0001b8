import Baselines
import Measuring
import SwivelPlatform

/// What a dial costs at each report, and what it takes to read, to prove and to demonstrate a level.
enum Locks {
  private static let rounds = Measure.rounds(30)

  static func measure() -> [Report] { [mechanisms()] + files() }

  private static func mechanisms() -> Report {
    let way = LockMeasures.turns.map(Int64.init)
    let baseline = Runner(units: LockMeasures.steps) {
      var wheels: [Int64] = [145_080, 407_160, 252_720]
      keep(Double(baseline_wheels(&wheels, 3, way, way.count)))
    }
    let times = Race.times(
      of: LockMeasures.turners() + [baseline], rounds: rounds, clock: Measure.clock)
    var report = Report(
      "locks", "Millions of steps of a dial a second", columns: ["best", "middle"], decimals: 1)
    for (name, time) in zip(LockMeasures.mechanisms + ["C: a pack of 3 wheels"], times) {
      report.rows.append(Report.Row(name, [1e3 / time.least, 1e3 / time.median]))
    }
    return report
  }

  private static func files() -> [Report] {
    guard let files = try? levels(), !files.isEmpty else {
      print("locks: the levels are left out, as there are none here")
      return []
    }
    let times = Race.times(
      of: LockMeasures.readers(of: files), rounds: rounds, clock: Measure.clock)
    var report = Report(
      "levels", "Milliseconds for all \(files.count) levels that come along",
      columns: ["best", "middle"], decimals: 2)
    for (name, time) in zip(LockMeasures.tasks, times) {
      let all = Double(files.count) / 1e6
      report.rows.append(Report.Row(name, [time.least * all, time.median * all]))
    }
    return [report]
  }

  /// The files of the levels that come along.
  static func levels() throws -> [[UInt8]] {
    let folder = try Paths.current().find("Levels")
    return try Files.list(folder).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
      .map { try Files.read(folder + "/" + $0) }
  }
}
