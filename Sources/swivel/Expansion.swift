import Game
import Platform
import Tapes

/// `swivel replay SCRIPT --expand`: writes the tape of a script to standard output or a file.
enum Expansion {
  static func write(
    _ script: String, to path: String?, isWanted: Bool, _ assets: Assets
  ) throws {
    guard isWanted else {
      throw Failure("replay", found: "a second file", expected: "one tape, or --expand before it")
    }
    guard PlayableFile.isScript(script) else {
      throw Failure(
        LockLevels.inOneLine(script), found: "no script",
        expected: "a file that ends in \(Script.suffix) to expand")
    }
    let text = try PlayableFile.read(script, assets).tape.text
    if let path {
      try TapeFile.check(target: path)
      try Files.write(Array(text.utf8), to: path, for: .everybody)
    } else {
      Console.hand(out: String(text.dropLast()))
    }
  }
}
