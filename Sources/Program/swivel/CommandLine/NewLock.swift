import ArgumentParser
import SwivelJSON
import SwivelLocks

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
