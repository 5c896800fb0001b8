import ArgumentParser

struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print completions for a shell.",
    discussion: """
      Example: source <(swivel completions bash), or swivel completions fish | source; \
      what Scripts/install and the Debian package install has them already.
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    fileprivate var script: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: ArgumentHelp("The shell.", valueName: "shell"))
  var shell: Shell

  func run() { Console.printLines(Swivel.completionScript(for: shell.script)) }
}
