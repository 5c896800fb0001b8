import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelPlatform
@testable import swivel

@Suite struct `A scene's file` {
  @Test func `is written to only where the program has opened or made it`() throws {
    let home = try Home()
    try Files.makeFolder(home.paths.scenes)
    let foreign = home.paths.scenes + "/../.bash_profile"
    _ = home.saveQueue.answers(to: .keep(home.session.sceneCopy.withPath(foreign), .save, nil))
    expectTrue(!Files.exists(foreign))
    try expectEqual(Files.list(home.paths.scenes).count, 1)
  }

  @Test(arguments: ["con", "NUL", "com1", "Lpt9.old", ".", "..", "/", "\u{202E}"])
  func `has no name that means something else`(name: String) { expectNil(SceneName.file(name)) }

  private enum End: CaseIterable { case beforeDrawing, whileDrawing, afterDrawing, later }

  /// Whether a start opens a scene by itself; the program ends at some moment.
  private func opens(_ home: Home, until end: End) -> Bool {
    let start = SceneStart(in: home.paths, home.assets)
    for step in End.allCases.prefix(while: { $0 != end }) {
      switch step {
      case .beforeDrawing: start.beginDrawing()
      case .whileDrawing: start.crashLoopGuard.end()
      case .afterDrawing, .later: start.crashLoopGuard.reset()
      }
    }
    return start.replies.contains { if case .scene = $0 { true } else { false } }
  }

  private func opens(_ home: Home, ends: Bool) -> Bool {
    opens(home, until: ends ? .whileDrawing : .later)
  }

  @Test func `is opened however often the program ends while it is neither read nor drawn`() throws
  {
    let home = try Home()
    try home.leaveJournal("a.journal", moved: 1)
    expectTrue(opens(home, until: .whileDrawing))
    for end in [End.beforeDrawing, .afterDrawing, .beforeDrawing, .afterDrawing] {
      expectTrue(opens(home, until: end))
    }
    expectTrue(opens(home, until: .whileDrawing), "it was drawn and not yet opened")
    expectTrue(!opens(home, until: .later), "the second crash in a row")
  }

  @Test func `at whose opening the program ended twice in a row isn't opened by itself`() throws {
    let home = try Home()
    let path = try home.files.writeNew(Array(home.session.sceneText.utf8), like: "heavy").path
    try? home.files.recent.change { $0.onBench = path }
    expectTrue(opens(home, ends: true))
    expectTrue(opens(home, ends: false), "once may be anybody's fault")
    expectTrue(opens(home, ends: true))
    expectTrue(opens(home, ends: true), "an opening that went well counts anew")
    expectTrue(!opens(home, ends: false))
    expectTrue(Files.exists(home.files.path(of: path)), "the file stays")
    expectTrue(!opens(home, ends: false), "nor with the next start")
    // Who names it gets it.
    let named = try SceneStart(opening: home.files.path(of: path), in: home.paths, home.assets)
    expectTrue(named.replies.contains { if case .scene = $0 { true } else { false } })
  }

  @Test func `in a journal is set aside where the program ended at its opening twice in a row`()
    throws
  {
    let home = try Home()
    try home.leaveJournal("a.journal", moved: 1)
    expectTrue(opens(home, ends: true))
    expectTrue(opens(home, ends: true))
    expectTrue(!opens(home, ends: false))
    try expectEqual(Files.list(home.paths.journals), ["a.journal.bad-1"])
  }

  @Test(
    .enabled(if: BuiltSwivel.url != nil, "swivel is not built"),
    arguments: [["--font", "/nowhere"], ["--renderer", "opengl"]])
  func `waits in its journal however often the program can't open its window`(options: [String])
    throws
  {
    let home = try Home()
    try home.leaveJournal("a.journal", moved: 1)
    for _ in 0..<3 {
      let run = try ProgramRun(options, home: URL(filePath: home.folder))
      expectEqual(run.waitForEnd(), 2, "\(run.error)")
    }
    try expectEqual(Files.list(home.paths.journals), ["a.journal"])
    expectTrue(opens(home, ends: false))
  }
}

@Suite struct `A decoder in a process of its own` {
  private let gif =
    Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x84, 0x51, 0, 0x3B]

  /// What becomes of a picture whose decoder is a script.
  private func error(_ script: String, timeout: Double = 20) throws -> String {
    let size = try #require(PictureMetadata(gif, .gif).size)
    return try withFolder { folder in
      let program = folder.appending(path: "decoder")
      try writeScript(script, to: program)
      do {
        _ = try PictureProcess.decode(gif, .gif, size, program: program.path, timeout: timeout)
        return ""
      } catch { return "\(error)" }
    }
  }

  @Test(arguments: [
    "kill -SEGV $$", "exit 0", "exit 1", "cat", "cat >/dev/null; head -c 9000000 /dev/zero",
    "exec 0<&-; exec 1>&-; sleep 0.1", "cat > /dev/null; printf 'x'",
  ]) func `may do what it wants: the picture is refused`(script: String) throws {
    try expectTrue(error(script).contains("doesn't survive"))
  }

  @Test func `has a time in which it answers`() throws {
    try expectTrue(error("exec sleep 60", timeout: 0.3).contains("takes longer"))
  }

  @Test func `says why, in one line and not at length`() throws {
    let said = try error("cat > /dev/null; printf '\\001found nonsense,\\nexpected sense'")
    expectEqual(said, "found nonsense, expected sense")
  }

  @Test func `has an empty environment`() throws {
    let said = try error("cat > /dev/null; printf '\\001<'; cat /proc/$$/environ; printf '>'")
    #expect(said == "<>")
  }

  @Test(.enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
  func `answers with pixels, or why not, whatever is changed in a file`() throws {
    let program = try #require(BuiltSwivel.url?.path)
    let size = try #require(PictureMetadata(gif, .gif).size)
    var generator = SplitMix64(seed: 20)
    for round in 0..<24 {
      var changed = gif
      // The sides are agreed on before.
      for _ in 0..<min(round, 4) {
        changed[generator.number(in: 10...changed.count - 1)] = UInt8(generator.number(in: 0...255))
      }
      do {
        let image = try PictureProcess.decode(changed, .gif, size, program: program)
        expectTrue(image.width == 2 && image.height == 2)
      } catch {
        expectTrue(!error.description.contains("\n"))
        expectTrue(round > 0 || error.description.contains("needs SDL2_image"), "\(error)")
      }
    }
  }
}

@Suite struct `The pictures of a scene` {
  @Test func `have so many pixels together, and are refused in one line beyond`() throws {
    let library = try Furnishing.assets.library
    let most = ImportedAssets.maximumPixels / (2_048 * 2_048)
    for count in [most, most + 1] {
      let album = (0..<count).map { number in
        """
        {"height": 2048, "name": "p", "picture": \
        "\(String(repeating: "0", count: 60))\(1_000 + number)", "width": 2048}
        """
      }
      let text = """
        {"$schema": "scene.schema.json", "format": 1, "album": [\(album.joined(separator: ",\n"))],
        "things": []}
        """
      do {
        _ = try Scene(parsing: Array(text.utf8), library)
        expectEqual(count, most)
      } catch {
        expectTrue(count > most && "\(error)".contains("million"), "\(error)")
        expectTrue(!"\(error)".contains("\n"))
      }
    }
  }
}
