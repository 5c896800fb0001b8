import SwivelPlatform
import SwivelTapes

/// `swivel replay FILE --expand`: writes the tape of a script, or one with all that it leads to and that lies beside it, to
/// standard output or a file.
enum TapeExpansion {
  static func write(
    _ source: String, to path: String?, isWanted: Bool, _ assets: Assets
  ) throws {
    guard isWanted else {
      throw Failure("replay", found: "a second file", expected: "one tape, or --expand before it")
    }
    let text = try tape(source, assets).text
    if let path {
      try TapeFile.check(target: path)
      try Files.write(Array(text.utf8), to: path, for: .everybody)
    } else {
      Console.printData(String(text.dropLast()))
    }
  }

  private static func tape(_ source: String, _ assets: Assets) throws -> Tape {
    guard !PlayableFile.isScript(source) else { return try PlayableFile.read(source, assets).tape }
    let reading = try TapeFile.reading(source, mayBeCut: true)
    if reading.tape.start.hash == Tape.Start.unplayed { return reading.tape.fingerprinted(assets) }
    for remark in TapeFile.remarks(on: reading, source) { Console.printNote(remark) }
    return reading.tape
  }
}
