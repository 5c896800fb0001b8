import ArgumentParser
import SwivelPlatform

struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print completions for a shell.",
    discussion: """
      Example: source <(swivel completions bash), or swivel completions fish | source; \
      what Scripts/install and the Debian package install has them already.
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  @Argument(help: ArgumentHelp("The shell.", valueName: "shell")) var shell: Shell

  func run() {
    let parsed = CompletionShell(rawValue: shell.rawValue) ?? .bash
    Console.printLines(offering(Swivel.completionScript(for: parsed)))
  }

  /// A script of the parser's, which also offers what `open` opens where a command's name may stand, since that is what happens
  /// without one: the parser's scripts have commands alone.
  private func offering(_ script: String) -> String {
    let call = "---completion open -- positional@0"
    let cursor = "\"$(__swivel_cursor_index_in_current_word)\""
    func adding(_ line: String, after place: String) -> String {
      script.replacing("\(place)\n", with: "\(place)\n        \(line)\n")
    }
    switch shell {
    case .bash:
      let words = "$(__swivel_custom_complete \(call) \"${COMP_CWORD}\" \(cursor))"
      return adding(
        "__swivel_add_completions -W \"\(words)\"", after: "# Offer subcommand completions")
    case .zsh:
      return adding(
        "__swivel_custom_complete \(call) \"${current_word_index}\" \(cursor) && ret=0",
        after: "_describe -V subcommand subcommands && ret=0")
    case .fish:
      return script + """

        complete -c 'swivel' -n '__swivel_should_offer_completions_for_positional "swivel" -eq 1' \
        -fka '(__swivel_custom_completion \(call) (count (__swivel_tokens -pc)) (__swivel_tokens -tC))'
        """
    }
  }
}

enum StartCompletions {
  static func all(_ prefix: String) -> [String] {
    [StartPlace.sandbox].filter { $0.hasPrefix(prefix) } + levels(prefix)
  }

  static func levels(_ prefix: String) -> [String] {
    ids(prefix) + files(prefix, where: LockLevels.isLevel)
  }

  /// What can be opened, from the first letter on where the command isn't named.
  static func all(openedBy words: [String], _ prefix: String) -> [String] {
    guard words.contains("open") || !prefix.isEmpty else { return [] }
    return ids(prefix) + files(prefix) { _ in true }
  }

  private static func ids(_ prefix: String) -> [String] {
    LockLevels.ids.filter { $0.hasPrefix(prefix) }
  }

  /// The files of a kind and the folders with a prefix.
  private static func files(_ prefix: String, where isOffered: (String) -> Bool) -> [String] {
    let stem = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let names = (try? Files.list(stem.isEmpty ? "." : stem)) ?? []
    return names.map { stem + $0 }.filter { $0.hasPrefix(prefix) }.compactMap { path in
      if (try? Files.list(path)) != nil { return path + "/" }
      return isOffered(path) ? path : nil
    }
  }
}

/// Finds what was probably meant by a mistyped word.
enum Nearest {
  /// The name that is nearest to a word, if it is near enough to be meant: a slip for each three letters.
  static func name(to word: String, among names: [String]) -> String? {
    // What is longer was never meant to be a name, and comparing takes time by both lengths.
    guard word.utf8.count <= longest else { return nil }
    let typed = Array(word.lowercased())
    let near = names.map { (name: $0, slips: slips(typed, Array($0.lowercased()))) }
      .filter { $0.slips <= max(1, min(typed.count, $0.name.count) / 3) }
    return near.min { ($0.slips, $0.name) < ($1.slips, $1.name) }?.name
  }

  /// The longest word that is compared with names, in bytes.
  private static let longest = 200

  /// What to add to what was expected: `, perhaps "replay"`; empty where nothing is near.
  static func hint(to word: String, among names: [String]) -> String {
    name(to: word, among: names).map { ", perhaps \"\($0)\"" } ?? ""
  }

  /// How many letters must be inserted, deleted, replaced or swapped with their neighbours to make one of another.
  private static func slips(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (row, letter) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(next[column] + 1, rows[row][column + 1] + 1)
        least = min(least, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[first.count][second.count]
  }
}
