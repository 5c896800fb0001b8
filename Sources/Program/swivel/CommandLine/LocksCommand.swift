import ArgumentParser
import SwivelGestures
import SwivelJSON
import SwivelLocks
import SwivelPlatform

struct LocksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locks", abstract: "List the locks.", discussion: "Example: swivel locks --json")

  @Flag(help: "Print them as JSON.")
  var json = false

  func run() throws {
    let files = LockLevels.supplied()
    let (levels, failures) = (files.compactMap(\.level), files.compactMap(\.failure))
    let solved = solvedLevels()
    json
      ? Console.printJSON(Self.json(levels, solved))
      : Console.printLines(Self.table(levels, solved))
    guard let first = failures.first else { return }
    for failure in failures.dropFirst() { Console.printError(failure.description) }
    throw first
  }

  /// Progress that can't be read counts as none, with a warning.
  private func solvedLevels() -> Set<String> {
    do { return Set(try StoredFile.progress(in: Paths.current()).read().records.map(\.id)) } catch {
      Console.printError("\(error), so no lock counts as solved")
      return []
    }
  }

  private static func json(_ levels: [Level], _ solved: Set<String>) -> JSONNode {
    .array(
      levels.map { level in
        [
          "id": .string(level.id), "model": .string(level.model.rawValue),
          "pack": .string(level.pack), "solved": .bool(solved.contains(level.id)),
          "stops": .integer(level.firstStops), "title": .string(level.title),
        ]
      })
  }

  private static func table(_ levels: [Level], _ solved: Set<String>) -> String {
    let head = ["id", "title", "pack", "model", "stops", "solved"]
    let rows = levels.map { level in
      [
        level.id, level.title, level.pack, level.model.rawValue, "\(level.firstStops)",
        solved.contains(level.id) ? "yes" : "no",
      ]
    }
    return TextTable.lines([head] + rows, rightAligned: [4]).joined(separator: "\n")
  }
}

extension Level {
  var firstStops: Int { dials.first?.combination.dial.stops ?? 0 }
}
