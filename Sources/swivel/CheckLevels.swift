import ArgumentParser
import SwivelJSON
import SwivelLocks

/// `swivel check`: reads levels and proves that they can be opened as they say, and not otherwise.
struct CheckLevels: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Prove that locks can be opened.",
    discussion: "Example: swivel check Levels/*.json")

  @Argument(
    help: ArgumentHelp("Locks' files or their ids.", valueName: "lock"),
    completion: .custom { _, _, prefix in StartPlaces.levels(prefix) })
  var levels: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make and prove the endless locks of so many names in each grade.", valueName: "count"))
  var endless: Int?

  @Flag(help: "Say what was proved.")
  var verbose = false

  func validate() throws {
    guard !levels.isEmpty || endless != nil else {
      throw ValidationError("Missing expected argument '<lock> ...'")
    }
    guard (1...100_000).contains(endless ?? 1) else {
      throw ValidationError("--endless: found \(endless ?? 0), expected 1…100000")
    }
  }

  func run() throws {
    if let endless { try Self.survey(endless) }
    guard !levels.isEmpty else { return }
    var check = LevelsCheck(levels)
    check.checkLinks()
    var bad: [Failure] = []
    for entry in check.entries {
      do {
        let level = try entry.result.get()
        let proof = try Self.prove(level)
        Console.say("\(LockLevels.inOneLine(level.path)): ok")
        if verbose { Console.say("  " + Self.text(proof, of: level.level)) }
      } catch {
        Console.say(LockLevels.inOneLine(Console.short(error.description)))
        bad.append(error)
      }
    }
    Console.say("\(check.entries.count - bad.count) ok, \(bad.count) bad")
    if let failure = Self.worst(bad) { throw failure }
  }

  /// Makes endless locks, and says how they differ and how long the slowest took.
  private static func survey(_ count: Int) throws(Failure) {
    for grade in LockGrade.allCases {
      var survey = EndlessSurvey(grade)
      var slowest = Duration.zero
      for number in 1...count {
        guard let lock = EndlessLock(grade, named: "lock \(number)") else { continue }
        let began = ContinuousClock.now
        do {
          survey.add(try lock.level())
        } catch {
          throw Failure("\(lock): \(error)", status: Failure.isFalse)
        }
        slowest = max(slowest, ContinuousClock.now - began)
      }
      let kinds = survey.kinds.map(String.init).joined(separator: " ")
      let time = slowest / .milliseconds(1)
      Console.say(
        "grade \(grade.rawValue): \(survey.count) proved, \(survey.different) different, "
          + "kinds \(kinds), slowest \(Int(time.rounded(.up))) ms")
      guard count < 500 || survey.isFair else {
        throw Failure(
          "grade \(grade.rawValue): a kind under half its fair share", status: Failure.isFalse)
      }
    }
  }

  private static func prove(_ level: LockLevel) throws(Failure) -> LevelProof {
    do {
      let proof = try level.level.prove()
      // A door of the row: something lies behind it, and its numbers are found.
      if level.level.behind != nil, level.level.reveal.tray != nil, level.level.hints.isEmpty {
        throw JSONError("hints", found: "none", expected: "three lines that help")
      }
      return proof
    } catch {
      throw Failure(
        "\(LockLevels.inOneLine(level.path)): \(error)", status: Failure.isFalse)
    }
  }

  /// The first file that can't be read, else the first level that can't be opened, and the number of others.
  private static func worst(_ bad: [Failure]) -> Failure? {
    guard let first = bad.first(where: { $0.status == Failure.unusable }) ?? bad.first else {
      return nil
    }
    let others = bad.count > 1 ? " (and \(bad.count - 1) more)" : ""
    return Failure(first.description + others, status: first.status)
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
