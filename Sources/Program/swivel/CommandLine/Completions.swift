import ArgumentParser

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
    switch shell {
    case .bash:
      let place = "# Offer subcommand completions\n"
      return script.replacing(
        place,
        with: """
          \(place)\
                  __swivel_add_completions -W "$(__swivel_custom_complete \(call) "${COMP_CWORD}" \(cursor))"

          """)
    case .zsh:
      let place = "_describe -V subcommand subcommands && ret=0\n"
      return script.replacing(
        place,
        with: """
          \(place)\
                  __swivel_custom_complete \(call) "${current_word_index}" \(cursor) && ret=0

          """)
    case .fish:
      return script + """

        complete -c 'swivel' -n '__swivel_should_offer_completions_for_positional "swivel" -eq 1' \
        -fka '(__swivel_custom_completion \(call) (count (__swivel_tokens -pc)) (__swivel_tokens -tC))'
        """
    }
  }
}
