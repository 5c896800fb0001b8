import Baselines
import Measuring
import SwivelPlatform

#if canImport(Glibc)
  import Glibc
#endif

/// What keeping a scene costs, on disk too, beside a program in C that prints as many places.
enum Scenes {
  private static let rounds = Measure.rounds(10)

  static func measure() -> [Report] {
    var report = SceneTable.report(rounds: rounds, clock: Measure.clock)
    guard let folder = Companion.temporaryFolder() else { return [report] }
    defer { rmdir(folder) }
    let columns = CommandCosts.things.map { count in
      let file = "\(folder)/\(count).swivel-scene.json"
      defer { unlink(file) }
      return Race.times(
        of: [saver(things: count, to: file), printer(things: count, to: file)], rounds: rounds,
        clock: Measure.clock)
    }
    let names = [
      "save: write the text, sync it, rename it, sync the folder",
      "C: print the places, the same way",
    ]
    for (index, name) in names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index].least / 1e6 }))
    }
    return [report]
  }

  private static func saver(things count: Int, to file: String) -> Runner {
    let scene = SceneMeasures.Kept(things: count)
    return Runner(units: 1) {
      do throws(FileError) {
        try Files.write(scene.text, to: file)
      } catch {
        print("scenes: \(error)")
      }
    }
  }

  private static func printer(things count: Int, to file: String) -> Runner {
    let places = (0..<count).map { index in
      baseline_place(x: Double(index) * 0.37, y: Double(index) * 0.11, angle: 0.2, scale: 0.2)
    }
    return Runner(units: 1) {
      if baseline_save(file, places, count) != 0 { print("scenes: C can't write \(file)") }
    }
  }
}
