import Foundation
import SwivelGame
import SwivelInput
import SwivelLocks
import SwivelPlayback
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import swivel

/// The scripts of the project, each with its tape beside it.
enum ProjectScripts {
  static let folders = ["Assets/Tapes", "Levels", "Tests/Tapes"]

  /// Their paths from the package's folder, without their suffix, in order.
  static let names = folders.flatMap(files).sorted()

  /// Those that are played here: without optimisation only short ones.
  static let played = names.filter { name in
    #if DEBUG
      ((try? tape(name).utf8.count) ?? 0) < longest
    #else
      true
    #endif
  }

  /// The length of a short tape, in bytes.
  private static let longest = 8_000

  private static func files(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: Fixtures.file(folder).path)
    let names = found.map { $0.compactMap { $0 as? String } } ?? []
    return names.filter { $0.hasSuffix(Script.suffix) }
      .map { "\(folder)/\($0.dropLast(Script.suffix.count))" }
  }

  static func tape(_ name: String) throws -> String {
    try String(contentsOf: Fixtures.file(name + ".tape"), encoding: .utf8)
  }

  static func play(_ name: String) throws -> String {
    let file = Fixtures.file(name + Script.suffix)
    return try PlayableFile.read(file.path, Furnishing.assets).tape.text
  }
}

@Suite struct `The tapes of the project` {
  /// The subjects of the scripts, by folder.
  private static let subjects = [
    "Gestures": [
      "tap", "long-press", "pan", "swipe", "pinch", "rotation", "transform", "edge-pan", "force",
    ],
    "PlayThroughs": ["pointer-only", "keys-only", "gamepad-only", "without-sound"],
  ]

  @Test(arguments: ProjectScripts.played)
  func `are what their scripts lead to, to the byte`(name: String) throws {
    let kept = try ProjectScripts.tape(name).split(separator: "\n")
    let played = try ProjectScripts.play(name).split(separator: "\n")
    let line = zip(kept, played).enumerated().first { $1.0 != $1.1 }?.offset
    expectNil(line, "line \((line ?? 0) + 1) differs: Scripts/tapes writes it anew")
    expectEqual(kept.count, played.count)
  }

  @Test(arguments: ProjectScripts.played)
  func `lead to their states also when a display shows them and they are kept and read in between`(
    name: String
  ) throws {
    let tape = try Tape(parsing: ProjectScripts.tape(name))
    let assets = try Furnishing.assets
    let start = try StartPlace(tape.start.scene, among: assets.levels)
    var session = start.session(assets, on: tape.surface)
    try session.checkStart(of: tape)
    var last: Int64 = 0
    for entry in tape.entries {
      if case .event(let event) = entry {
        try Self.show(&session, from: last, to: event.time.microseconds)
        last = event.time.microseconds
      }
      try session.play(entry)
    }
  }

  /// Advances at 30 frames a second, and every 100 ticks draws the session and goes on from its state alone.
  private static func show(_ session: inout Session, from start: Int64, to end: Int64) throws {
    let interval = 100 * Timestamp.tick
    for time in stride(from: start - start % 33_333 + 33_333, to: end, by: 33_333) {
      session.advance(to: Timestamp(microseconds: time))
      guard time / interval > (time - 33_333) / interval else { continue }
      _ = try Furnishing.picture(of: session)
      session = session.continued
    }
  }

  @Test(arguments: subjects.keys.sorted())
  func `are of every gesture, and four of the whole first pack`(folder: String) throws {
    for name in try #require(Self.subjects[folder]) {
      expectTrue(ProjectScripts.names.contains("Tests/Tapes/\(folder)/\(name)"))
    }
  }

  @Test func `are all that lie there, a script beside each`() throws {
    for folder in ProjectScripts.folders {
      let found = FileManager.default.enumerator(atPath: Fixtures.file(folder).path)
      for case let file as String in try #require(found) where file.hasSuffix(".tape") {
        expectTrue(ProjectScripts.names.contains("\(folder)/\(file.dropLast(".tape".count))"))
      }
    }
  }

  @Test func `open each level, and each level names the one that opens it`() throws {
    let levels = Fixtures.files(in: Fixtures.file("Levels"), named: ".json")
      .filter { !$0.path.hasSuffix(".schema.json") }
    expectEqual(levels.count, 20)
    for file in levels {
      let level = try Level(json: Array(Data(contentsOf: file)))
      let name = file.deletingPathExtension().lastPathComponent
      expectEqual(level.solution, name + ".tape", "\(name)")
      let tape = try Tape(parsing: ProjectScripts.tape("Levels/" + name))
      expectEqual(tape.start.scene, level.id)
      let opens = Tape.Entry.isExpected(.fact(.lock, isNot: false, "open"))
      expectTrue(tape.entries.contains(where: opens), "\(name)")
    }
  }
}

extension Tape.Entry {
  static func isExpected(_ condition: Condition) -> (Tape.Entry) -> Bool {
    { if case .expect(let expected) = $0 { expected.condition == condition } else { false } }
  }
}
