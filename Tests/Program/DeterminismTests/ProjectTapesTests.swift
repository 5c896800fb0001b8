import Foundation
import SwivelGameSupport
import SwivelPlayback
import Testing

@testable import swivel

/// The scripts of the project; what they lead to is kept as fingerprints.
enum ProjectScripts {
  static let folders = ["Assets/Tapes", "Levels", "Tests/Tapes"]

  /// Their paths from the package's folder, without their suffix, in order.
  static let names = folders.flatMap(files).sorted()

  /// Those that are played here: without optimisation only short ones.
  static let played = names.filter { name in
    #if DEBUG
      (kept[name]?.lines ?? 0) < longest
    #else
      true
    #endif
  }

  /// The length of a short tape, in lines.
  private static let longest = 250

  /// What `Scripts/tapes` keeps of the scripts' tapes, by their names.
  static let kept: [String: TapeFingerprint] = {
    let text = try? String(contentsOf: Fixtures.file("Tests/Tapes/fingerprints"), encoding: .utf8)
    var kept: [String: TapeFingerprint] = [:]
    for line in (text ?? "").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let lines = Int(words[0]) else { continue }
      kept[words[3]] = TapeFingerprint(lines: lines, seen: words[1], whole: words[2])
    }
    return kept
  }()

  private static func files(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: Fixtures.file(folder).path)
    let names = found.map { $0.compactMap { $0 as? String } } ?? []
    return names.filter { $0.hasSuffix(Script.suffix) }
      .map { "\(folder)/\($0.dropLast(Script.suffix.count))" }
  }

  private static let tapes = Computed<Tape>()

  /// The tape that a script leads to.
  static func tape(_ name: String) throws -> Tape {
    try tapes.value(name) {
      try PlayableFile.read(Fixtures.file(name + Script.suffix).path, Furnishing.assets).tape
    }
  }

  static func start(of tape: Tape) throws -> Session {
    let assets = try Furnishing.assets
    return try StartPlace(tape.start.scene, among: assets.levels).session(assets, on: tape.surface)
  }
}

/// What is kept of a tape that a script leads to.
struct TapeFingerprint: Equatable {
  var lines: Int
  /// Of what can be seen: events, facts and expectations.
  var seen: String
  /// Of that and of the fingerprints of states.
  var whole: String

  init(lines: Int, seen: String, whole: String) {
    (self.lines, self.seen, self.whole) = (lines, seen, whole)
  }

  init(of tape: Tape) {
    let text = tape.text.split(separator: "\n").filter { !$0.hasPrefix("program ") }
    lines = text.count + 1
    seen = Self.digest(
      text.filter { line in !["start ", "hash ", "end "].contains(where: line.hasPrefix) })
    whole = Self.digest(text)
  }

  private static func digest(_ lines: [Substring]) -> String {
    String(SHA256.hex(of: Array((lines.joined(separator: "\n") + "\n").utf8)).prefix(16))
  }
}

@Suite struct `The tapes of the project` {
  /// The subjects of the scripts, by folder.
  private static let subjects = [
    "Gestures": [
      "tap", "long-press", "pan", "swipe", "pinch", "rotation", "transform", "edge-pan", "force",
    ], "PlayThroughs": ["pointer-only", "keys-only", "gamepad-only", "without-sound"],
  ]

  @Test(arguments: ProjectScripts.played)
  func `have the fingerprints that are kept`(name: String) throws {
    let played = try TapeFingerprint(of: ProjectScripts.tape(name))
    let kept = try #require(ProjectScripts.kept[name], "Scripts/tapes keeps it")
    expectEqual(played.seen, kept.seen, "what can be seen is another: Scripts/tapes shows where")
    expectEqual(played, kept, "only states are others: Scripts/tapes keeps them")
  }

  @Test(arguments: ProjectScripts.played)
  func `lead to their states also when a display shows them and they are kept and read in between`(
    name: String
  ) throws {
    let tape = try ProjectScripts.tape(name)
    var session = try ProjectScripts.start(of: tape)
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

  /// Advances at 30 frames a second, and every 100 ticks draws the session and continues from its state alone.
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

  @Test func `are those of scripts alone`() {
    expectEqual(ProjectScripts.kept.keys.sorted(), ProjectScripts.names)
  }

  @Test func `open each level, and each level names the one that opens it`() throws {
    let levels = Fixtures.files(in: Fixtures.file("Levels"), named: ".json")
      .filter { !$0.path.hasSuffix(".schema.json") }
    expectEqual(levels.count, 20)
    for file in levels {
      let level = try Level(json: Array(Data(contentsOf: file)))
      let name = file.deletingPathExtension().lastPathComponent
      expectEqual(level.solution, name + Script.suffix, "\(name)")
      let tape = try ProjectScripts.tape("Levels/" + name)
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
