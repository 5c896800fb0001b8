import ArgumentParser
import Glibc
import SwivelPlatform

/// `swivel convert`: starts `swivel-convert` in place of this program, as git starts its own.
///
/// The formats of other tools are in a package of their own, Tools/TouchFormats.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert recordings of contacts from one format into another.",
    discussion: "The formats and the options are listed by swivel convert --help.")

  private static let tool = "swivel-convert"

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "The recording, the file to write, and how.", valueName: "from> <to> [options"),
    completion: .file()) var words: [String] = []

  func run() throws { throw Self.start(words) }

  /// The words for the tool in a command line; nil where another command is meant.
  static func words(of arguments: [String]) -> [String]? {
    switch arguments.first {
    case "convert": Array(arguments.dropFirst())
    case "help" where arguments.dropFirst() == ["convert"]: ["--help"]
    default: nil
    }
  }

  /// Becomes the tool: the one beside the program or in `libexec`, else the one on the PATH.
  ///
  /// - Returns: why there is none.
  static func start(_ words: [String]) -> Failure {
    let program = Files.resolved("/proc/self/exe") ?? "swivel"
    // The tool lets this program play what it has converted.
    setenv("SWIVEL_PROGRAM", program, 1)
    let folder = Files.folder(of: program)
    var arguments = ([tool] + words).map { strdup($0) } + [nil]
    for path in ["\(folder)/\(tool)", "\(folder)/../libexec/swivel/\(tool)", tool] {
      execvp(path, &arguments)
    }
    return Failure(
      "convert", found: "no \(tool) beside the program, in ../libexec/swivel or on the PATH",
      expected: "the one that the game's package, Scripts/install or Scripts/play convert brings")
  }
}
