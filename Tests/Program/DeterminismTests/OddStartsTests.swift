import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
final class `A start under odd circumstances` {
  private let folder = newPlace()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// How the program, or another, ends with these words and this home, and what it says.
  private func end(
    _ words: [String], home: String? = nil, of program: String? = nil
  ) throws -> FinishedProgram {
    try FinishedProgram(
      program.map { URL(filePath: $0) } ?? #require(BuiltSwivel.url), words,
      environment: [
        "HOME": home ?? folder.path, "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
      ], in: folder)
  }

  private let game = ["--no-sound", "--renderer", "software", "--quit-after", "0.2"]

  @Test(arguments: ["a file", "a pipe", "a folder that can't be written", "nothing"])
  func `has no home but continues, and says it in one line at most`(kind: String) throws {
    let home = folder.appending(path: "home").path
    switch kind {
    case "a file": try Data().write(to: URL(filePath: home))
    case "a pipe": mkfifo(home, 0o600)
    case "nothing": break
    default:
      try FileManager.default.createDirectory(
        atPath: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
    }
    let run = try end(game, home: home)
    #expect(run.status == 0 && run.error.count { $0 == "\n" } <= 1, "\(run)")
  }

  @Test(arguments: ["", "relative"])
  func `takes the home of the system's database where the environment has none`(home: String) throws
  {
    let run = try end(["--print-paths"], home: home)
    #expect(run.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `with more words than anybody writes is refused at once`() throws {
    let words = [String](repeating: "a", count: 30_000)
    let run = try end(words)
    #expect(run.status == 2)
    #expect(run.error == "swivel: the command line: found 30000 words, expected 2000 at most\n")
  }

  @Test(arguments: [150_000, 300_000, 700_000])
  func `with less memory than it takes says so in one line`(kilobytes: Int) throws {
    let program = try #require(BuiltSwivel.url).path
    let words = "ulimit -v \(kilobytes); exec '\(program)' --no-sound --renderer software"
    let run = try end(["-c", words], of: "/bin/sh")
    #expect(run.status == 2)
    #expect(
      run.error
        == "swivel: ulimit -v: found \(kilobytes) kB of memory, expected 786432 kB or more\n")
  }

  @Test func `with a limit for the length of files says so in one line`() throws {
    let program = try #require(BuiltSwivel.url).path
    let words = "ulimit -f 1; exec '\(program)' export sandbox '\(folder.path)/a.png'"
    let run = try end(["-c", words], of: "/bin/sh")
    #expect(run.status == 2)
    #expect(run.error == "swivel: \(folder.path)/a.png: File too large\n")
  }

  @Test func `refuses a lock whose solution is a pipe`() throws {
    let lock = folder.appending(path: "lock.json")
    try FileManager.default.copyItem(at: Fixtures.file("Levels/01-first-stop.json"), to: lock)
    mkfifo(folder.appending(path: "01-first-stop.tape").path, 0o600)
    let run = try end(["check", lock.path])
    #expect(run.status != 0 && run.error.contains("solution: found no file"), "\(run)")
  }

  @Test(arguments: ["first-stop", "own-lock"])
  func `verifies the tape of a lock of one's own, whatever its file is called`(id: String) throws {
    var text = try String(contentsOf: Fixtures.file("Levels/01-first-stop.json"), encoding: .utf8)
    text = text.replacing(/,\s*"(next|solution)": "[^"]*"/, with: "")
      .replacing("\"first-stop\"", with: "\"\(id)\"")
    let lock = folder.appending(path: "mine.json")
    try Data(text.utf8).write(to: lock)
    let tape = folder.appending(path: "tapes.tape").path
    let played = try end(["play", lock.path, "--headless", "--record", tape, "--quit-after", "1"])
    #expect(played.status == 0, "\(played)")
    #expect(played.error.contains("is that of one of the program's") == (id == "first-stop"))
    let verified = try end(["verify", tape])
    #expect(verified.status == 0, "\(verified)")
    #expect(id == "first-stop" || verified.error.contains("played with \(lock.path)"))
  }

  @Test func `records into a pipe whose reader has gone to sleep, and ends when it is asked to`()
    throws
  {
    let path = folder.appending(path: "tape").path
    mkfifo(path, 0o600)
    // Somebody has it open, and never reads.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    let bytes = [UInt8](repeating: 0x0A, count: 4_096)
    while write(reader, bytes, bytes.count) > 0 {}
    let run = try end(["play", "--record", path] + game)
    #expect(run.error.contains("nobody reads it"), "\(run)")
  }
}
