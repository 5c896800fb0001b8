import Foundation
import SwivelFarm
import SwivelTapes

/// Plays valid statements at random, and makes a short script of what goes wrong.
///
/// `monkey ROOT SEED COUNT AT` plays COUNT seeds; the present one stands in the file AT, so that a case that ends the
/// program is known. `monkey ROOT SEED shrink TO` writes the shortest script that still fails. `monkey ROOT try FILE`
/// plays a script. ROOT is the project's folder.
@main
enum MonkeyProgram {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch words.count {
      case 3 where words[1] == "try": try play(words[2], in: words[0])
      case 4 where words[2] == "shrink": try shrink(try seed(words[1]), to: words[3], in: words[0])
      case 4: try many(from: try seed(words[1]), Int(words[2]) ?? 1, at: words[3], in: words[0])
      default:
        throw Complaint("expected ROOT SEED COUNT AT, ROOT SEED shrink TO, or ROOT try FILE")
      }
    } catch {
      FileHandle.standardError.write(Data("monkey: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func seed(_ word: String) throws -> UInt64 {
    guard let seed = UInt64(word) else { throw Complaint("found \(word), expected a seed") }
    return seed
  }

  private static func supplies(_ root: String) throws -> Supplies {
    try Supplies(root: URL(fileURLWithPath: root))
  }

  private static func many(
    from first: UInt64, _ count: Int, at path: String, in root: String
  ) throws {
    let supplies = try supplies(root)
    var events = 0
    for seed in first..<(first + UInt64(count)) {
      try "\(seed)\n".write(toFile: path, atomically: false, encoding: .utf8)
      var trial = Trial(with: supplies)
      let length = Monkey.length(of: seed)
      let fault = trial.play(Monkey.actions(seed: seed, count: length, with: supplies))
      events += trial.events
      if let fault { throw Complaint("seed \(seed): \(fault)") }
    }
    print("\(count) seeds, \(events) events")
  }

  private static func play(_ path: String, in root: String) throws {
    let script = try Script(parsing: String(contentsOfFile: path, encoding: .utf8), file: path)
    var trial = Trial(with: try supplies(root))
    if let fault = trial.play(script.statements.map(\.action)) { throw Complaint(fault) }
  }

  private static func shrink(_ seed: UInt64, to path: String, in root: String) throws {
    let length = Monkey.length(of: seed)
    let actions = Monkey.actions(seed: seed, count: length, with: try supplies(root))
    func fails(_ actions: [ScriptAction]) -> Bool {
      do {
        try Shrinker.script(of: actions).text.write(
          toFile: path, atomically: false, encoding: .utf8)
        return try status(of: ["try", path], in: root) != 0
      } catch {
        return false
      }
    }
    guard fails(actions) else { throw Complaint("seed \(seed): nothing fails") }
    let least = Shrinker.shrink(actions, while: fails)
    try Shrinker.script(of: least).text.write(toFile: path, atomically: true, encoding: .utf8)
    print("seed \(seed): \(least.count) of \(length) statements")
  }

  /// How this program ends with other words; a minute is taken for a hang.
  private static func status(of words: [String], in root: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["60", CommandLine.arguments[0], root] + words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

private struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
