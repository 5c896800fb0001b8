import Foundation
import SwivelPlatform
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension FinishedProgram {
  /// Whether it ended with a status and exactly one line on standard error that holds some words.
  func complained(_ words: [String], status: Int32 = 2) -> Bool {
    self.status == status && error.hasPrefix("swivel: ") && error.hasSuffix("\n")
      && error.dropLast().contains("\n") == false && words.allSatisfy(error.contains)
  }
}

/// A library whose constructor gives the environment a new variable, so that the environment moves, as that of sdl2-compat does.
private func withMovedEnvironment(_ body: ([String: String]) throws -> Void) throws {
  try withFolder { folder in
    let source = folder.appending(path: "mover.c")
    try Data(
      """
      #include <stdlib.h>
      __attribute__((constructor)) static void move(void) { setenv("SWIVEL_MOVED", "1", 1); }
      """.utf8
    ).write(to: source)
    try body(["LD_PRELOAD": makeLibrary(of: source, in: folder).path])
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `The command line` {
  @Test func `is read where a library's constructor has changed the environment`() throws {
    try withMovedEnvironment { environment in
      let version = try FinishedProgram(["--version"], environment: environment)
      expectTrue(version.status == 0 && version.output.hasPrefix("swivel "), "\(version.output)")
      let script = Fixtures.file("Levels/01-first-stop.script").path
      let verified = try FinishedProgram(["verify", script], environment: environment)
      expectTrue(verified.output.contains("1 passed, 0 failed"), "\(verified)")
      let refused = try FinishedProgram(["", "x"], environment: environment)
      expectTrue(refused.complained(["found"]), "a word without letters is a word: \(refused)")
      // The program is its own decoder of pictures, and fails here since it may not write into a file.
      let decoder = try FinishedProgram([PictureProcess.word], environment: environment)
      expectTrue(decoder.status == 1 && decoder.error.isEmpty, "\(decoder)")
    }
  }

  @Test(arguments: [
    #"{ "$0" play --narrate --quit-after 1; echo $? >&2; } | true"#,
    #""$0" play --narrate --quit-after 1 >/dev/full; echo $? >&2"#,
    #""$0" play --narrate --quit-after 1 >&-; echo $? >&2"#,
    #"{ head -c 65536 /dev/zero; "$0" play --narrate --quit-after 1; echo $? >&2; } | sleep 4"#,
  ]) func `ends no game because nobody reads what it says`(command: String) throws {
    let run = try FinishedProgram(
      URL(filePath: "/bin/sh"), ["-c", command, try BuiltProgram.find().path],
      environment: [
        "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
      ])
    expectEqual(run.error, "0\n", "\(run.error)")
  }

  @Test(arguments: [
    (["--size", "0x0"], ["0x0", "expected WIDTHxHEIGHT"]),
    (["--size", "100000x100000"], ["100000x100000", "16384"]),
    (["--size", "1280"], ["1280", "WIDTHxHEIGHT"]),
    (["play", "--bogus"], ["--bogus"]),
    (["frobnicate"], ["frobnicate"]),
    (["play", "nowhere", "--headless"], ["nowhere", "sandbox"]),
    (["play"], ["no display", "--headless"]),
    (["play", "--renderer", "paper", "--headless"], ["paper", "software"]),
    (["play", "--headless", "--quit-after", "soon"], ["soon", "seconds"]),
    (["play", "--headless", "--report", "/nowhere/at/all.json"], ["/nowhere/at"]),
    (["--font", "/dev/null"], ["/dev/null", "font"]),
    (["replay", "/nowhere.tape", "--headless"], ["/nowhere.tape"]),
    (["replay", "/nowhere.tape"], ["no display", "--headless"]),
    (["replay", "/nowhere.tape", "--speed", "0.3"], ["0.3", "0.25", "64"]),
    (["replay", "/dev/null", "--shot", "1=../../x.png"], ["../../x.png", "plain name"]),
    (["verify", "/dev/null"], ["/dev/null", "found"]), (["verify"], ["tape"]),
    (["replya", "a.tape"], ["replya: found no command", "perhaps \"replay\""]),
    (["verfy"], ["perhaps \"verify\""]),
    (["help", "lokcs"], ["lokcs: found no command", "perhaps \"locks\""]),
    (["paly", "--headless"], ["perhaps \"play\""]),
    (["play", "saef", "--headless"], ["saef", "perhaps \"safe\""]),
    (["left-rihgt-left"], ["perhaps \"left-right-left\""]),
    (["demo", "frist-stop"], ["perhaps \"first-stop\""]),
    (["export", "sandbox", "x.png", "--from", "-1"], ["'-1'", "seconds from 0"]),
    (["play", "--headless", "--quit-after", "-3"], ["'-3'", "seconds from 0"]),
    (["--size", "16384x16384"], ["16384x16384 pixels", "100 million"]),
    (["completions", "tcsh"], ["'tcsh'", "'fish'"]),
  ])
  func `refuses what it can't use in one line, with status 2`(
    arguments: [String], words: [String]
  ) throws {
    let program = try FinishedProgram(arguments)
    expectTrue(program.complained(words), "\(String(describing: program.status)) \(program.error)")
  }

  @Test(arguments: [[], ["demo"], ["verify"], ["play", "--headless"]])
  func `repeats no word of any length in full`(words: [String]) throws {
    let name = String(repeating: "long", count: 25_000)
    let program = try FinishedProgram(words + [name])
    expectTrue(program.complained(["longlong"]), "\(program.error.prefix(200))")
    expectLess(program.error.utf8.count, 4_000)
  }

  @Test func `says in short what is wrong with a tape of a huge line`() throws {
    try inFolder { folder in
      let name = String(repeating: "long", count: 250_000)
      let text = """
        swivel-tape 1
        program \(name)
        surface 1280.000000 720.000000 1.000000
        step 0.008000
        start \(name) 0123456789abcdef
        0.000000 lost

        """
      try text.write(toFile: folder + "/a.tape", atomically: true, encoding: .utf8)
      for words in [["verify"], ["replay", "--headless"]] {
        let run = try FinishedProgram(words + [folder + "/a.tape"])
        expectTrue(run.status != 0 && run.output.utf8.count + run.error.utf8.count < 10_000)
      }
    }
  }

  @Test func `isn't ended by what is no request to end, from its first line on`() throws {
    let process = Process()
    process.executableURL = try BuiltProgram.find()
    let scripts = Fixtures.files(in: Fixtures.file("Tests/Tapes/PlayThroughs"), named: ".script")
    process.arguments = ["verify"] + scripts.map(\.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let status = "/proc/\(process.processIdentifier)/status"
    // The first thing that it does is to ignore some signal.
    while process.isRunning,
      try String(contentsOfFile: status, encoding: .utf8).contains("SigIgn:\t0000000000000000")
    { usleep(500) }
    for number in [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE] {
      kill(process.processIdentifier, number)
      usleep(20_000)
      expectTrue(process.isRunning, "\(number)")
    }
    process.terminate()
    process.waitUntilExit()
  }

  @Test(arguments: ["play", "verify", "gestures", "new-lock"])
  func `helps with a command that is read alone as "help" does`(command: String) throws {
    let asked = try FinishedProgram([command, "--help"])
    expectTrue(asked.status == 0 && asked.output.contains("USAGE: swivel \(command)"))
    expectEqual(asked.output, try FinishedProgram(["help", command]).output)
  }

  @Test func `names itself with its version`() throws {
    let program = try FinishedProgram(["--version"])
    expectTrue(program.output.wholeMatch(of: /swivel \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `plays its demonstration where there is no display, and says where the pictures are`()
    throws
  {
    try withFolder { folder in
      let program = try FinishedProgram([], environment: ["XDG_STATE_HOME": folder.path])
      expectEqual(program.status, 0)
      let paths = program.outputLines.filter { $0.hasSuffix(".png") }
      expectAtLeast(paths.count, 3)
      let images = try paths.map { path in
        expectTrue(path.hasPrefix(folder.path))
        return try PNG.decode(Array(Data(contentsOf: URL(fileURLWithPath: path))))
      }
      expectEqual(Set(images).count, images.count, "each picture shows something else")
      for image in images { #expect((image.width, image.height) == (1_280, 720)) }
    }
  }

  @Test func `reports a headless session that ends at once, or after its seconds`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "report.json")
      func report(_ more: [String]) throws -> Report {
        let program = try FinishedProgram(["play", "--headless", "--report", file.path] + more)
        expectEqual(program.status, 0, "\(program.error)")
        return try Report(at: file)
      }
      let first = try report([])
      expectTrue(first.ticks == 0 && first.frames == 0)
      expectAtLeast(first.entities.count, 10)
      expectEqual(first.hash.count, 16)
      let later = try report(["--quit-after", "2"])
      expectEqual(later.ticks, 250)
      expectUnequal(later.hash, first.hash)
    }
  }

  @Test(arguments: ["missing", "cut off", "no list", "outside"])
  func `tells a broken asset in one line`(kind: String) throws {
    try withFolder { folder in
      let assets = folder.appending(path: "Assets")
      try FileManager.default.copyItem(at: Fixtures.file("Assets"), to: assets)
      let gear = assets.appending(path: "gear.png")
      let list = assets.appending(path: "things.json")
      switch kind {
      case "missing": try FileManager.default.removeItem(at: gear)
      case "cut off": try Data(contentsOf: gear).prefix(5_000).write(to: gear)
      case "no list": try Data("{".utf8).write(to: list)
      default:
        let text = try String(contentsOf: list, encoding: .utf8)
        try text.replacingOccurrences(of: "gear.png", with: "../gear.png")
          .write(to: list, atomically: true, encoding: .utf8)
      }
      let program = try FinishedProgram(
        ["play", "--headless"], environment: ["SWIVEL_DATA": folder.path])
      expectTrue(
        program.complained([kind == "no list" ? "things.json" : "gear"]), "\(program.error)")
    }
  }
}
