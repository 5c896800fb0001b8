import ArgumentParser
import SwivelGestures
import SwivelJSON
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how a lock is dialled, which gives it away.",
    discussion: "Example: swivel demo left-right-left --json")

  @Argument(
    help: ArgumentHelp("A lock's file or its id.", valueName: "lock"),
    completion: .custom { _, _, prefix in StartCompletions.levels(prefix) }) var level: String

  @Flag(help: "Print it as JSON.") var json = false

  func run() throws {
    let level = try LockLevels.find(level).level
    let demonstration = DialDemonstration(level)
    json
      ? Console.printJSON(Self.json(demonstration))
      : Console.printLines(Self.table(demonstration, level))
  }

  private static func json(_ demonstration: DialDemonstration) -> JSONNode {
    let turns = demonstration.turns.map { turn -> JSONNode in
      [
        "begin": seconds(turn.begin), "direction": .string(turn.turn.direction.rawValue),
        "duration": seconds(turn.animation.duration),
        "from": .number(turn.animation.from.radians), "number": .number(turn.number),
        "steps": .number(turn.steps), "to": .number(turn.animation.to.radians),
      ]
    }
    return [
      "duration": seconds(demonstration.duration), "id": .string(demonstration.id),
      "turns": .array(turns),
    ]
  }

  /// With at most six decimals.
  private static func seconds(_ seconds: Double) -> JSONNode {
    .number((seconds * 1e6).rounded() / 1e6)
  }

  private static func table(_ demonstration: DialDemonstration, _ level: Level) -> String {
    let head = ["begin", "duration", "steps", "turns", "direction", ""]
    let rows = zip(demonstration.turns, level.sayings).map { turn, saying in
      [
        turn.begin.fixed(3) + " s", turn.animation.duration.fixed(3) + " s", steps(turn.steps),
        abs(turn.turn.turns).fixed(2), turn.turn.direction.rawValue, Texts.english[saying],
      ]
    }
    let title = "\(level.title) (\(level.id)): \(demonstration.duration.fixed(3)) s"
    let end = level.opening == .handle ? ["Then try the handle."] : []
    let lines = TextTable.lines([head] + rows, rightAligned: [0, 1, 2, 3])
    return ([title] + lines + end).joined(separator: "\n")
  }

  private static func steps(_ steps: Double) -> String {
    let sign = steps > 0 ? "+" : ""
    return sign + (Int(exactly: steps).map(String.init) ?? "\(steps)")
  }
}

extension DialTurn {
  /// The distance in turns, counter-clockwise positive.
  fileprivate var turns: Double { Double(units) / Double(DialUnits.perTurn) }
}
