import ArgumentParser
import SwivelLocks

/// `swivel check`: reads levels and proves that they can be opened as they say, and not otherwise, and that those of the game
/// are fair.
struct CheckLevels: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Prove that locks can be opened, and are fair.",
    discussion: "Example: swivel check Levels/*.json")

  @Argument(
    help: ArgumentHelp(
      "Locks' files or their ids; all doors and lessons unless given.", valueName: "lock"),
    completion: .custom { _, _, prefix in StartCompletions.levels(prefix) })
  var levels: [String] = []

  @Flag(help: "Say what was proved.") var verbose = false

  func run() throws {
    var bad: [Failure] = []
    let all = LockLevels.checkingLinks(of: named) + (levels.isEmpty ? Self.lessons : [])
    for file in all {
      do {
        let level = try file.result.get()
        let proof = try Self.prove(level, file.path)
        Console.printLines("\(Console.inOneLine(file.path)): ok")
        if verbose { Self.printResult(proof, level) }
      } catch {
        Console.printLines(Console.inOneLine(Console.short(error.description)))
        bad.append(error)
      }
    }
    Console.printLines("\(all.count - bad.count) ok, \(bad.count) bad")
    if let failure = Self.worst(bad) { throw failure }
  }

  /// What the command line names; the levels of the program where it names none.
  private var named: [LevelFile] {
    guard !levels.isEmpty else { return LockLevels.supplied() }
    return levels.map { word in
      do throws(Failure) {
        let (path, level) = try LockLevels.find(word)
        return LevelFile(path: path, result: .success(level))
      } catch { return LevelFile(path: word, result: .failure(error)) }
    }
  }

  /// The lessons with both of their locks.
  private static var lessons: [LevelFile] {
    Lesson.allCases.flatMap { lesson in
      [true, false].map { hasGlass in
        let path = lesson.id + (hasGlass ? "" : " without glass")
        return LevelFile(path: path, result: .success(lesson.level(hasGlass: hasGlass)))
      }
    }
  }

  private static func prove(_ level: Level, _ path: String) throws(Failure) -> LevelProof {
    do {
      let proof = try level.prove()
      if level.isOfGame, let fault = level.fault(by: FairnessRule.ofGame) { throw fault }
      return proof
    } catch { throw Failure("\(Console.inOneLine(path)): \(error)", status: Failure.checkFailed) }
  }

  /// The first file that can't be read, else the first level that can't be opened, and the number of others.
  private static func worst(_ bad: [Failure]) -> Failure? {
    guard let first = bad.first(where: { $0.status == Failure.unusable }) ?? bad.first else {
      return nil
    }
    let others = bad.count > 1 ? " (and \(bad.count - 1) more)" : ""
    return Failure(first.description + others, status: first.status)
  }

  /// Says what was proved, and what else the lock does that its like must.
  private static func printResult(_ proof: LevelProof, _ level: Level) {
    Console.printLines("  " + text(proof, of: level))
    for rule in FairnessRule.always + (level.isOfGame ? FairnessRule.ofGame : []) {
      Console.printLines("  \(rule.name)")
    }
  }

  private static func text(_ proof: LevelProof, of level: Level) -> String {
    let par = level.par.map { par in
      "par \(par.turns) turns and \(count(par.reversals, "reversal"))"
    }
    let searched =
      proof.isComplete
      ? "no way with fewer (\(count(proof.tries, "try", "tries")))"
      : "no way with up to \(proof.searched), where the search ended (\(proof.tries) tries)"
    return "opens by \(count(proof.numbers, "number")), not with any of them missed; \(searched); "
      + (par ?? "no par")
  }

  private static func count(_ number: Int, _ word: String, _ words: String? = nil) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(words ?? word + "s")"
  }
}
