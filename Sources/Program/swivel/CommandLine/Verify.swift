import ArgumentParser
import SwivelJSON
import SwivelPlatform

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play tapes and check that they lead to the states that they say.",
    discussion: """
      Each tape that fails is told in a paragraph: where it differs first, and how. The last line \
      counts. The status is 0 if all pass, 1 if one differs, 2 if one can't be read or proves nothing.
      """)

  @Argument(
    help: ArgumentHelp(
      "Tapes and scripts, or folders with tapes in them or beneath.", valueName: "tape|folder"))
  var tapes: [String]

  @Flag(help: "Print a line of JSON for each tape.") var json = false

  func run() throws {
    let paths = try Self.paths(tapes)
    let assets = try Assets.load(from: Paths.current())
    var failed: [Failure] = []
    for path in paths {
      let result = TapeVerdict(path, assets)
      printResult(result)
      if let failure = result.failure { failed.append(failure) }
    }
    if !json { Console.printLines("\(paths.count - failed.count) passed, \(failed.count) failed") }
    if let failure = Self.worst(failed, of: paths.count) { throw failure }
  }

  private func printResult(_ result: TapeVerdict) {
    for remark in result.remarks { Console.printNote(remark) }
    let isUnusable = result.failure?.status == Failure.unusable
    if isUnusable { for line in result.paragraph { Console.printError(line) } }
    guard json else {
      if !isUnusable {
        for line in result.paragraph { Console.printLines(Console.inOneLine(Console.short(line))) }
      }
      return
    }
    Console.printJSON(result.line.node.text)
  }

  /// Unusable if one of the tapes is, else the negative result if one diverged; nil if all passed.
  private static func worst(_ failed: [Failure], of count: Int) -> Failure? {
    // Unusable tapes were reported already.
    if failed.contains(where: { $0.status == Failure.unusable }) { return Failure.reported }
    guard !failed.isEmpty else { return nil }
    return Failure("\(failed.count) of \(count) diverged", status: Failure.checkFailed)
  }

  /// Files as named; for a folder every `*.tape` below it, sorted.
  private static func paths(_ words: [String]) throws(Failure) -> [String] {
    var paths: [String] = []
    for word in words {
      guard Files.isFolder(word) else {
        paths.append(word)
        continue
      }
      let count = paths.count
      try collect(in: word, depth: 0, into: &paths)
      guard paths.count > count else {
        throw Failure(
          Console.inOneLine(word), found: "no \(ending) in this folder", expected: "at least one")
      }
    }
    return paths
  }

  private static let ending = ".tape"
  private static let deepest = 32

  private static func collect(
    in folder: String, depth: Int, into paths: inout [String]
  ) throws(Failure) {
    guard depth < deepest else { return }
    for name in try Failure.reading(folder, { try Files.list(folder) }) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if Files.isFolder(path) {
        // A symbolic link can make a folder contain itself.
        guard !Files.isLink(path) else { continue }
        try collect(in: path, depth: depth + 1, into: &paths)
      } else if name.hasSuffix(ending) {
        paths.append(path)
      }
    }
  }
}
