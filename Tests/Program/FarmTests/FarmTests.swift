import Foundation
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import SwivelFarm

private let root = Fixtures.packageRoot

/// The files of folders by the names of what reads them.
private func files(of name: String) throws -> [Data] {
  try ["Fuzz/Seeds", "Fuzz/Finds"].flatMap { folder in
    try Fixtures.files(in: root.appending(path: "\(folder)/\(name)"), named: "").map {
      try Data(contentsOf: $0)
    }
  }
}

/// What of the project's own files is read by whom.
private var project: [String: [[UInt8]]] {
  get throws {
    func files(_ path: String, _ suffix: String) throws -> [[UInt8]] {
      try Fixtures.files(in: root.appending(path: path), named: suffix).prefix(3).map {
        Array(try Data(contentsOf: $0))
      }
    }
    let tapes = try files("Tests/Goldens", ".tape")
    let pictures = try files("Packaging/linux/icons/16x16/apps", ".png")
    return [
      "tape": tapes, "cut": tapes, "script": try files("Levels", ".script"),
      "level": try files("Levels", ".json"),
      "scene": try files("Assets/Scenes", ".swivel-scene.json"), "png": pictures,
      "header": pictures,
    ]
  }
}

/// The memory that this process has, in megabytes.
private func megabytes() throws -> Int {
  let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  return (text.split(separator: " ").first.flatMap { Int($0) } ?? 0) * 4_096 / 1_048_576
}

@Suite struct `A reader of files` {
  /// How many changed files each one gets.
  private static let count = 10_000

  @Test(arguments: Reader.all)
  func `refuses what is broken, or takes it for good`(reader: Reader) throws {
    let seeds = try files(of: reader.name).map(Array.init) + (try project[reader.name] ?? [])
    try #require(!seeds.isEmpty, "\(reader.name) has no seed in Fuzz/Seeds")
    for seed in seeds { try read(seed, reader, "a seed or a find") }
    for number in 0..<UInt64(Self.count) {
      var lot = Lot(seed: number)
      let (file, other) = (lot.one(of: seeds), lot.one(of: seeds))
      // A large file takes long to read and is mostly more of the same.
      guard file.count < 60_000 else { continue }
      try read(file.broken(&lot, with: other), reader, "seed \(number)")
    }
  }

  @Test func `asks for memory by what it reads, whatever number stands there`() async {
    await #expect(processExitsWith: .success) {
      let readers = try Reader.all.map { reader in
        (reader, try files(of: reader.name).map(Array.init) + (project[reader.name] ?? []))
      }
      let most = rlim_t(try megabytes() + 64) << 20
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { exit(3) }
      for (reader, seeds) in readers {
        for seed in seeds where seed.count < 20_000 {
          let digits = seed.indices.filter { index in
            (0x30...0x39).contains(seed[index])
              && (index == 0 || !(0x30...0x39).contains(seed[index - 1]))
          }
          var lot = Lot(seed: 1)
          for index in digits.count < 40 ? digits : (0..<40).map({ _ in lot.one(of: digits) }) {
            for number in ["2147483647", "4294967295", "99999999", "1000000", "32767"] {
              let end = seed[index...].firstIndex { !(0x30...0x39).contains($0) } ?? seed.endIndex
              try? reader.read(Array(seed[..<index]) + Array(number.utf8) + Array(seed[end...]))
            }
          }
        }
      }
    }
  }

  private func read(_ bytes: [UInt8], _ reader: Reader, _ path: String) throws {
    do { try reader.read(bytes) } catch let error as NotTheSame {
      Issue.record("\(reader.name), \(path): \(error)")
    } catch {
      let refusal = "\(error)"
      expectTrue(!refusal.contains("\n") && refusal.count < 500, "\(path): \(refusal)")
    }
  }
}

@Suite struct `The monkey` {
  private func actions(_ seed: UInt64, _ assets: Supplies) -> [ScriptAction] {
    Monkey.actions(seed: seed, count: 1_500, with: assets)
  }

  // What the tests' library does at each error that is thrown ends in a crash of its own below a panel that reads numbers;
  // `Fuzz/run` plays the monkey without it, and `MonkeyTests` play in each run.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["SWIVEL_MONKEY"] != nil, "it is asked for"),
    arguments: UInt64(1)...4)
  func `finds that everything is the same, encoded or not, written and read`(seed: UInt64) throws {
    let assets = try Supplies(root: root)
    var trial = Trial(with: assets)
    let fault = trial.play(actions(seed, assets))
    expectNil(fault, "seed \(seed)")
    expectGreater(trial.events, 1_000)
  }

  @Test func `finds nothing any more in what was ever found`() throws {
    let assets = try Supplies(root: root)
    for data in try files(of: "monkey") {
      let script = try Script(parsing: String(decoding: data, as: UTF8.self))
      var trial = Trial(with: assets)
      expectNil(trial.play(script.statements.map(\.action)), "\(script.text)")
    }
  }

  @Test func `says statements that a script can hold`() throws {
    let script = Shrinker.script(of: actions(7, try Supplies(root: root)))
    let again = try Script(parsing: script.text)
    expectEqual(again.text, script.text)
    expectEqual(again.statements.map(\.action), script.statements.map(\.action))
  }

  @Test func `leaves out of a script what nothing fails by`() throws {
    let actions = actions(3, try Supplies(root: root))
    let needed = [actions[100], actions[731], actions[1_400]]
    let least = Shrinker.shrink(actions) { left in needed.allSatisfy(left.contains) }
    expectEqual(least.count, Set(needed).count)
  }
}
