import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes

enum TapeFile {
  /// Reads a tape for playing, also one that was cut off; that, and another version of the program, are reported on
  /// standard error.
  static func read(_ path: String) throws(Failure) -> Tape {
    let reading = try reading(path, mayBeCut: true)
    for remark in remarks(on: reading, path) { Console.printNote(remark) }
    return reading.tape
  }

  static func reading(_ path: String, mayBeCut: Bool = false) throws(Failure) -> TapeReading {
    var reading = try Failure.reading(path) {
      try TapeReading(Files.read(path, limit: Tape.largest), mayBeCut: mayBeCut)
    }
    reading.tape = try TapeContent.resolve(reading.tape.comparable, beside: path)
    return reading
  }

  /// Warnings about a tape that can be played nevertheless, one per line.
  static func remarks(on reading: TapeReading, _ path: String) -> [String] {
    let name = Console.inOneLine(path)
    let program = reading.tape.program
    let version =
      program == Swivel.version
      ? [] : ["\(name): recorded by \(program), this is \(Swivel.version)"]
    let fingerprints =
      reading.tape.start.digest == Digest.version
      ? [] : ["\(name): its fingerprints are of an older version, so they aren't compared"]
    let cut = reading.cut.map {
      "\(name): line \($0): no end behind it, the tape was cut off there"
    }
    return (cut.map { [$0] } ?? []) + version + fingerprints
  }

  /// Rejects a tape's path that can't be written, or that holds another kind of file.
  static func check(target path: String?) throws {
    try ReportFile.check(path)
    guard let path, Files.exists(path),
      let first = try? Files.beginning(of: path, count: 1), !first.isEmpty, !isTape(path)
    else { return }
    throw Failure(
      Console.inOneLine(path), found: "a file that is no tape",
      expected: "a new file, or a tape to take the place of")
  }

  /// Whether a file is a tape, by its first bytes; false where it can't be read.
  static func isTape(_ path: String) -> Bool {
    let beginning = Array("swivel-tape ".utf8)
    return (try? Files.beginning(of: path, count: beginning.count)) == beginning
  }

  static func session(of tape: Tape, _ path: String, _ assets: Assets) throws(Failure) -> Session {
    try start(of: tape, path, assets).session(assets, on: tape.surface)
  }

  static func start(of tape: Tape, _ path: String, _ assets: Assets) throws(Failure) -> StartPlace {
    guard tape.step == Timestamp.tick else {
      throw Failure(
        path, found: "ticks of \(tape.step) µs", expected: "ticks of \(Timestamp.tick) µs")
    }
    return try StartPlace.find(tape.start.scene, beside: path, among: assets.levels) { start in
      start.session(assets, on: tape.surface).digest.text == tape.start.hash
    }
  }
}
