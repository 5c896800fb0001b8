import ArgumentParser
import CSwivelGestures
import Glibc
import SwivelPlatform

/// The root command: parses the command line, runs the command, and prints an error as one line.
@main struct Swivel: ParsableCommand {
  /// That of the C library and of the wheel too.
  static let version = [10_000, 100, 1].map { "\(Int(SWIVEL_GESTURES_VERSION) / $0 % 100)" }
    .joined(separator: ".")

  static let configuration = CommandConfiguration(
    commandName: "swivel", abstract: "A desktop sandbox in which everything is turned by hand.",
    discussion: """
      Without a command the game opens, or the file that is named, with the options that "swivel \
      help open" lists; where there is no display it plays its demonstration offscreen and says \
      where the pictures are. --print-paths says which folders it uses.
      """, version: "swivel \(version)",
    subcommands: [
      Open.self, Play.self, Replay.self, Verify.self, GesturesCommand.self, Convert.self,
      Export.self, LocksCommand.self, CheckLevels.self, Demo.self, NewLock.self, Completions.self,
    ], defaultSubcommand: Open.self)

  static func main() {
    // Before all else, since they may come at any time.
    for number in Signals.ignored { signal(number, SIG_IGN) }
    // Decoding is asked for by the program itself, and isn't one of its commands.
    StandardStreams.occupy()
    let words = ProcessArguments.words
    if PictureProcess.isAsked(by: words) { Glibc.exit(PictureProcess.run(words)) }
    Glibc.exit(status(of: words))
  }

  /// The most words of a command line: the parser takes time that grows with their square.
  static let maximumWords = 2_000

  /// Refuses in one line what would end without a word for want of memory, where `ulimit -v` sets a limit.
  static func demandMemory(megabytes: Int) throws(Failure) {
    var limit = rlimit()
    // What has no limit is no Int.
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      let most = Int(exactly: limit.rlim_cur), most < megabytes << 20
    else { return }
    throw Failure(
      "ulimit -v", found: "\(most >> 10) kB of memory", expected: "\(megabytes << 10) kB or more")
  }

  static func status(of arguments: [String]) -> Int32 {
    do {
      guard arguments.count <= maximumWords else {
        throw Failure(
          "the command line", found: "\(arguments.count) words", expected: "\(maximumWords) at most"
        )
      }
      if arguments.isEmpty {
        try Open.play()
        return 0
      }
      if arguments == [Assets.keepingWord] {
        try Assets.keepPictures(in: Paths.current())
        return 0
      }
      // As a file manager starts it: the parser looks types up, which takes longer than to open a file.
      if let first = arguments.first, !commands.contains(first),
        !arguments.contains(where: { $0.hasPrefix("-") })
      {
        try Open.open(arguments, GameOptions())
        return 0
      }
      if let words = Convert.words(of: arguments) { throw Convert.start(words) }
      if let failure = unexplained(arguments) { throw failure }
      var command = try parsedAlone(arguments) ?? parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as Failure {
      if !failure.description.isEmpty { Console.printError(failure.description) }
      return failure.status
    } catch {
      if let meant = mistyped(arguments), exitCode(for: error) != .success {
        Console.printError(meant.description)
        return meant.status
      }
      return status(of: error)
    }
  }

  static var commands: [String] { configuration.subcommands.map(name) + ["help"] }

  private static func name(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }

  /// The command that the first word names, without a look at the options of all others; nil where it is none or has commands
  /// of its own, and for what is wrong and for help, which take the whole.
  private static func parsedAlone(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let type = configuration.subcommands.first(where: { name($0) == arguments.first }),
      type.configuration.subcommands.isEmpty
    else { return nil }
    return try? type.parse(Array(arguments.dropFirst()))
  }

  /// The error of a first word that is no command, but near one; nil for another command line.
  private static func mistyped(_ arguments: [String]) -> Failure? {
    guard let word = arguments.first, !word.hasPrefix("-"), !commands.contains(word),
      !Files.exists(word)
    else { return nil }
    return Nearest.name(to: word, among: commands).map { noCommand(word, meant: $0) }
  }

  /// The error of `help` on a word that is no command; nil for another command line.
  private static func unexplained(_ arguments: [String]) -> Failure? {
    guard arguments.first == "help", let word = arguments.dropFirst().first,
      !word.hasPrefix("-"), !commands.contains(word)
    else { return nil }
    return noCommand(word, meant: Nearest.name(to: word, among: commands))
  }

  static func noCommand(_ word: String, meant: String?) -> Failure {
    Failure(
      Console.inOneLine(word), found: "no command of this name",
      expected: "one that \"swivel --help\" lists" + (meant.map { ", perhaps \"\($0)\"" } ?? ""))
  }

  /// The exit status of an error, after printing it; help and the version are no errors.
  private static func status(of error: any Error) -> Int32 {
    guard exitCode(for: error) != .success else {
      Console.printLines(fullMessage(for: error))
      return 0
    }
    Console.printError(inOneLine(message(for: error)))
    return Failure.unusable
  }

  /// A message in one line, the items of a list in it separated by commas.
  private static func inOneLine(_ message: String) -> String {
    var result = ""
    var isList = false
    for line in message.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      let isItem = words.hasPrefix("- ")
      if !result.isEmpty { result += isItem && isList ? ", " : " " }
      result += isItem ? words.dropFirst(2) : words
      isList = isItem
    }
    return result
  }
}
