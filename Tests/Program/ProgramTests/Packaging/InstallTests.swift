import Foundation
import SwivelTestSupport
import Testing

/// A folder to install into, with what was built with the tests.
private struct Prefix {
  let folder: URL

  func install(_ more: String...) throws -> SystemTool {
    try SystemTool.script(
      "install",
      ["--prefix", folder.path, "--built", SystemTool.builtFolder(), "--only", "program"] + more)
  }

  func installLibrary() throws -> SystemTool {
    try SystemTool.script("install", ["--prefix", folder.path, "--only", "gestures"])
  }

  func uninstall() throws -> SystemTool {
    try SystemTool.script("uninstall", ["--prefix=\(folder.path)"])
  }

  /// Runs the installed program from the root folder, with nothing in its environment but a home.
  func run(_ arguments: String...) throws -> SystemTool {
    try SystemTool(
      "/usr/bin/env",
      ["--ignore-environment", "HOME=\(folder.path)/home", folder.path + "/bin/swivel"] + arguments)
  }

  /// The files and folders in it, by their paths.
  func contents() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  func write(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `An installed program` {
  private func withPrefix(_ body: (Prefix) throws -> Void) throws {
    try withFolder { try body(Prefix(folder: $0.appending(path: "a prefix $HOME"))) }
  }

  @Test func `runs by itself, wherever it is`() throws {
    try withPrefix { prefix in
      let installed = try prefix.install()
      try #require(installed.status == 0, "\(installed.everything)")
      let program = try SystemTool(
        "readelf", ["--program-headers", "--wide", prefix.folder.path + "/bin/swivel"])
      expectTrue(program.output.contains("GNU_RELRO"), "what is linked can be written to")
      let paths = try prefix.run("--print-paths")
      expectTrue(paths.output.hasPrefix("program\t\(prefix.folder.path)/share/swivel\n"))
      for folder in ["Assets", "Levels"] {
        let files = FileManager.default
        let there = try files.subpathsOfDirectory(
          atPath: prefix.folder.path + "/share/swivel/" + folder)
        let here = try files.subpathsOfDirectory(atPath: Fixtures.file(folder).path)
        // What an installation makes of the pictures; a tree in which the program was played has it too.
        let atlas = folder == "Assets" ? ["atlas"] : []
        expectEqual(there.sorted(), Set(here).union(atlas).sorted())
      }
      let locks = try prefix.run("locks", "--json")
      expectTrue(locks.status == 0 && locks.output.contains("\"left-right-left\""))
      let tape = prefix.folder.appending(path: "a.tape").path
      let played = try prefix.run("play", "--headless", "--quit-after", "1", "--record", tape)
      expectEqual(played.status, 0, "\(played.everything)")
      try expectEqual(prefix.run("verify", tape).output, "1 passed, 0 failed\n")
      let file = prefix.folder.appending(path: "share/applications/swivel.desktop")
      let desktop = try String(contentsOf: file, encoding: .utf8)
      expectTrue(desktop.contains("\nExec=\"") && desktop.contains(#"\\$HOME/bin/swivel" open %f"#))
    }
  }

  @Test func `goes as it came, and leaves what isn't its own`() throws {
    try withPrefix { prefix in
      try prefix.write("mine", "share/swivel/Levels/mine.json")
      try prefix.write("yours", "share/applications/other.desktop")
      let before = try prefix.contents()
      try #require(try prefix.install().status == 0)
      try expectGreater(prefix.contents().count, before.count + 50)
      let uninstalled = try prefix.uninstall()
      expectEqual(uninstalled.status, 0, "\(uninstalled.everything)")
      let caches = ["share/applications/mimeinfo.cache"]
      try expectEqual(prefix.contents().filter { !caches.contains($0) }, before)
      let again = try prefix.uninstall()
      expectTrue(again.status == 1 && again.error.contains("found nothing"))
    }
  }

  @Test func `leaves no trace where there was nothing`() throws {
    try withPrefix { prefix in
      try #require(try prefix.install().status == 0)
      try #require(try prefix.install().status == 0, "over itself")
      try expectEqual(prefix.uninstall().status, 0)
      expectTrue(!FileManager.default.fileExists(atPath: prefix.folder.path))
    }
  }

  @Test(.needs("pkg-config", "cc"), .enabled(if: CLibrary.isTested(), "\(CLibrary.absence)"))
  func `library for C is found by pkg-config, and goes as it came`() throws {
    try withFolder { folder in
      let prefix = Prefix(folder: folder.appending(path: "gestures"))
      let installed = try prefix.installLibrary()
      try #require(installed.status == 0, "\(installed.everything)")
      let library = CLibrary(folder: prefix.folder)
      let compiled = try library.compile(
        "Tests/Library/CGesturesTests/Programs/allocations.c", into: folder)
      try #require(compiled.problem == nil, "\(compiled.problem ?? "")")
      try expectEqual(SystemTool(compiled.program.path).status, 0)
      for file in ["libswivel-gestures.a", "cmake/SwivelGestures/SwivelGesturesConfig.cmake"] {
        expectTrue(FileManager.default.fileExists(atPath: "\(library.libraries)/\(file)"))
      }
      try expectEqual(prefix.uninstall().status, 0)
      expectTrue(!FileManager.default.fileExists(atPath: prefix.folder.path))
    }
  }

  /// With a tool in place of the system's, which looks in one folder and writes down what it is asked for.
  @Test(.enabled(if: CLibrary.isTested(), "\(CLibrary.absence)"), arguments: [true, false])
  func `library for C is found by programs, or is said how it is`(isLookedIn: Bool) throws {
    try withFolder { folder in
      let prefix = Prefix(folder: folder.appending(path: "gestures"))
      let libraries = (isLookedIn ? prefix.folder.path : "/usr") + "/lib"
      try prefix.write(
        """
        #!/bin/sh
        echo "asked: $*" >>'\(folder.path)/asked'
        case "$*" in *v*) echo '\(libraries): (from <builtin>:0)' ;; esac

        """, "../tools/draft")
      let tools = folder.appending(path: "tools").path
      // By another program: what this one has open for writing, what another test starts may have too, for a moment in
      // which the file can't be run.
      let made = try SystemTool(
        "/usr/bin/install", ["-m", "755", tools + "/draft", tools + "/ldconfig"])
      try #require(made.status == 0, "\(made.everything)")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let installed = try SystemTool.script(
        "install", ["--prefix", prefix.folder.path, "--only", "gestures"],
        environment: ["PATH": "\(tools):\(path)"])
      expectEqual(installed.status, 0, "\(installed.everything)")
      let asked = try String(contentsOfFile: folder.path + "/asked", encoding: .utf8)
      let isAnnounced = asked.contains("asked: \n") || installed.error.contains("run ldconfig")
      expectEqual(isAnnounced, isLookedIn, "\(asked)\(installed.everything)")
      let advice = "LD_LIBRARY_PATH=\(prefix.folder.path)/lib\n"
      expectUnequal(installed.error.contains(advice), isLookedIn, "\(installed.everything)")
    }
  }

  @Test func `takes the place of nothing that someone else put there`() throws {
    try withPrefix { prefix in
      try prefix.write("someone else's", "bin/swivel")
      let before = try prefix.contents()
      let tool = try prefix.install()
      expectTrue(tool.status == 1 && tool.error.contains("bin/swivel"), "\(tool.everything)")
      try expectEqual(prefix.contents(), before)
    }
  }

  @Test(arguments: ["file ../../secret", "file /etc/passwd", "folder x/../../..", "thing x"])
  func `isn't taken away by a list that names something outside`(line: String) throws {
    try withPrefix { prefix in
      try prefix.write("\(line)\n", "share/swivel/manifest")
      let before = try prefix.contents()
      let tool = try prefix.uninstall()
      expectTrue(tool.status == 1 && tool.error.contains("manifest"), "\(tool.everything)")
      try expectEqual(prefix.contents(), before)
    }
  }

  @Test(arguments: [
    ["--prefix"], ["--bogus", "x"], ["--prefix", "/tmp/a", "--bindir", "/usr/bin"],
    ["--prefix", "two\nlines"],
  ]) func `is not installed with words that make no sense`(words: [String]) throws {
    let tool = try SystemTool.script("install", words)
    expectTrue(tool.status == 1 && tool.error.hasPrefix("swivel: "), "\(tool.everything)")
    expectTrue(tool.error.contains("found "))
  }
}
