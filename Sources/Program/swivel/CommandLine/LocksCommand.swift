import ArgumentParser
import SwivelGestures
import SwivelJSON
import SwivelLocks
import SwivelPlatform

struct LocksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locks", abstract: "List the locks.", discussion: "Example: swivel locks --json")

  @Flag(help: "Print them as JSON.") var json = false

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

struct NewLock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-lock", abstract: "Make a lock from its name and print its file.",
    discussion: """
      n and the stops; w and the wheels, or k and how many numbers a lock without wheels has; t and \
      the tolerance in stops; # and a seed. The same name gives the same lock everywhere. \
      Example: swivel new-lock 'n40w2t1#2026-11-20' > daily.json
      """)

  @Argument(help: ArgumentHelp("The name, as n40w2t1#seed.", valueName: "spec")) var spec: String

  func run() throws {
    do throws(JSONError) {
      let level = try LockSpec(spec).level()
      // The text already has a line feed at its end.
      Console.printJSON(String(level.json.dropLast()))
    } catch { throw Failure("\(error)") }
  }
}
