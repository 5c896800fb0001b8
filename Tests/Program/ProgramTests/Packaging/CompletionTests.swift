import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `Completions` {
  @Test(.needs("bash", "zsh", "fish"), arguments: ["bash", "zsh", "fish"])
  func `are understood by the shell that they are for`(shell: String) throws {
    try withFolder { folder in
      let file = folder.appending(path: "completions")
      let script = try SystemTool.swivel("completions", shell)
      expectTrue(script.status == 0 && script.output.count > 1_000)
      try script.output.write(to: file, atomically: true, encoding: .utf8)
      let tool = try SystemTool(shell, ["-n", file.path])
      expectTrue(tool.status == 0 && tool.error.isEmpty, "\(tool.everything)")
      for word in ["verify", "new-lock", "print-paths", "quit-after"] {
        expectTrue(script.output.contains(word), "\(word)")
      }
    }
  }

  /// Sources the script in a shell and asks it what it offers for the last word.
  private static let asking = #"""
    source <(swivel completions bash)
    COMP_LINE="$*" COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_POINT=${#COMP_LINE}
    _swivel swivel "${@: -1}" "${@: -2:1}"
    printf '%s\n' "${COMPREPLY[@]}"
    """#

  @Test(
    .needs("bash"),
    arguments: [
      ("swivel pl", ["play"]), ("swivel new", ["new-lock"]),
      ("swivel play --rend", ["--renderer"]), ("swivel play --renderer s", ["software"]),
      ("swivel play saf", ["safe"]), ("swivel play sand", ["sandbox"]),
      ("swivel saf", ["safe"]), ("swivel open saf", ["safe"]),
      ("swivel demo left-r", ["left-right-left"]), ("swivel frob", []),
    ])
  func `offer what can be said there`(line: String, offers: [String]) throws {
    let folder = try SystemTool.builtFolder()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let words = line.split(separator: " ").map(String.init)
    let tool = try SystemTool(
      "bash", ["-c", Self.asking, "bash"] + words, environment: ["PATH": "\(folder):\(path)"])
    expectEqual(tool.output.split(separator: "\n").map(String.init), offers, "\(tool.everything)")
  }
}
