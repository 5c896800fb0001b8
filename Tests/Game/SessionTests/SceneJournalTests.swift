import SwivelGameSupport
import SwivelJSON
import Testing

@testable import SwivelSession

/// A journal of a session with random actions, and the scene's text after each note.
private func journal(seed: UInt64) -> (lines: [String], texts: [String]) {
  var person = Person(generator: SplitMix64(seed: seed))
  var session = Bench.session
  var journal = SceneJournal(Bench.library, program: "0.0.0")
  journal.note(session)
  journal.noteFile(nil, isSaved: true)
  var (lines, texts) = ([journal.takeText()], [session.sceneText])
  for _ in 0..<40 {
    person.act(on: &session)
    journal.note(session)
    lines.append(journal.takeText())
    texts.append(session.sceneText)
  }
  return (lines, texts)
}

private func read(_ text: String) throws -> SceneJournalReading {
  try SceneJournalReading(Array(text.utf8), Bench.library)
}

@Suite struct `A journal` {
  @Test(arguments: UInt64(1)...25)
  func `says after each line the scene as it was then`(seed: UInt64) throws {
    let (lines, texts) = journal(seed: seed)
    var soFar = ""
    for (line, text) in zip(lines, texts) {
      soFar += line
      try expectEqual(read(soFar).text, text, "seed \(seed)")
    }
  }

  @Test func `gets a line only where something is new, and only with what is new`() throws {
    var session = Session(library: Bench.library, surface: Bench.surface)
    for number in 1...300 {
      session.state.sandbox.world.insert(
        Thing(name: "coin \(number)", shape: 3, placement: Placement(position: .zero)))
    }
    var journal = SceneJournal(Bench.library, program: "0.0.0")
    journal.note(session)
    journal.noteFile("a", isSaved: true)
    expectTrue(!journal.hasChanges)
    _ = journal.takeText()
    journal.note(session)
    expectTrue(journal.takeText().isEmpty)
    session.drag(from: session.center("disc"), by: Vector(x: 50, y: 0))
    journal.note(session)
    let line = journal.takeText()
    expectTrue(journal.hasChanges)
    expectLess(line.utf8.count, 600, "\(line)")
    expectEqual(line.split(separator: "\n").count, 1)
  }

  @Test func `that goes over to another scene says that one's steps`() throws {
    let bench = Bench.session
    func turned(_ name: String) throws -> Session {
      var session = bench
      session.state.sandbox.selection = [try #require(session.id(name))]
      session.perform(.turnRight)
      return session
    }
    let one = try turned("disc")
    var other = try turned("bar")
    other.state.scenes = SceneFileState()
    other.state.scenes?.renumber(isSame: false)
    var journal = SceneJournal(Bench.library, program: "0.0.0")
    journal.note(one)
    journal.note(other)
    try expectEqual(read(journal.takeText()).text, other.sceneText)
  }

  @Test(arguments: [1, 17, 30])
  func `whose last line is torn says what stands before it`(cut: Int) throws {
    let (lines, texts) = journal(seed: 5)
    let last = try #require(lines.lastIndex { !$0.isEmpty })
    let torn = lines[..<last].joined() + lines[last].dropLast(cut)
    let reading = try read(torn)
    expectNil(reading.badLine)
    expectEqual(reading.text, texts[last - 1])
  }

  /// In the fingerprint, and in what stands behind it.
  @Test(arguments: [0, 20])
  func `with a damaged line in its middle says so, and what the others say`(index: Int) throws {
    let (lines, _) = journal(seed: 6)
    let middle = try #require(lines.indices.first { $0 > 8 && !lines[$0].isEmpty })
    var bytes = Array(lines[middle].utf8)
    bytes[index] ^= 1
    let reading = try read(
      lines[..<middle].joined() + String(decoding: bytes, as: UTF8.self)
        + lines[(middle + 1)...].joined())
    let before = lines[..<middle].joined().split(separator: "\n").count
    expectEqual(reading.badLine, before + 1)
    expectTrue(reading.hasLostHistory && reading.scene.steps.isEmpty)
    // Things that later lines speak of are where those say.
    let whole = try read(lines.joined())
    let same = reading.scene.parts.filter { part in
      whole.scene.parts.contains {
        $0.thing.name == part.thing.name && $0.thing.placement == part.thing.placement
      }
    }
    expectGreater(same.count * 2, reading.scene.parts.count)
    expectEqual(reading.lines, whole.lines)
  }

  @Test func `of another version or of nothing is refused in one line`() throws {
    for bad in ["", "hello\n", "0000000000000000 swivel-journal 1 x\n"] {
      #expect(throws: JSONError.self) { try read(bad) }
    }
    let error = #expect(throws: JSONError.self) {
      try SceneJournalReading(of: ["swivel-journal 3 9.9.9"])
    }
    let says = "format: found 3, expected 1 or 2, which this program reads"
    expectEqual(error?.description, says)
  }

  @Test func `knows what is kept, and what was done since`() throws {
    var session = Bench.session
    var journal = SceneJournal(Bench.library, program: "0.0.0")
    journal.note(session)
    journal.noteFile("a", isSaved: true)
    var text = journal.takeText()
    try expectEqual(read(text).path, "a")
    #expect(try !read(text).hasChanges)
    session.drag(from: session.center("disc"), by: Vector(x: 50, y: 0))
    journal.note(session)
    text += journal.takeText()
    try expectTrue(read(text).hasChanges)
    journal.noteFile("b", isSaved: true)
    text += journal.takeText()
    #expect(try !read(text).hasChanges)
    try expectEqual(read(text).path, "b")
  }

  @Test func `knows what was done on an empty bench, also by a single line`() throws {
    var session = Bench.session
    session.state.sandbox = Sandbox(world: World())
    var journal = SceneJournal(Bench.library, program: "0.0.0")
    journal.note(session)
    journal.noteFile(nil, isSaved: true)
    var text = journal.takeText()
    try expectTrue(!read(text).hasChanges)
    session.addThing(ofShape: 0, at: session.now)
    journal.note(session)
    text += journal.takeText()
    expectTrue(journal.hasChanges)
    let reading = try read(text)
    expectTrue(reading.hasChanges)
    expectEqual(reading.text, session.sceneText)
  }

  @Test func `of a thing that is in a hand lets it be put back by undoing`() throws {
    var session = Bench.session
    let start = session.placement("disc")
    var journal = SceneJournal(Bench.library, program: "0.0.0")
    journal.note(session)
    journal.noteFile(nil, isSaved: true)
    session.drag(from: session.center("disc"), by: Vector(x: 90, y: 27), lifts: false)
    journal.note(session)
    let held = session.placement("disc")
    expectUnequal(held, start)
    let reading = try read(journal.takeText())
    expectTrue(reading.hasChanges)
    var other = Bench.session
    other.open(reading.text)
    expectEqual(other.placement("disc").position, held.position)
    expectEqual(other.state.sandbox.history.undoCount, 1)
    other.perform(.undo)
    expectEqual(other.placement("disc").position, start.position)
  }

  /// As letting go would, which makes a new step.
  @Test func `of a hand that holds on after undoing forgets what can't be redone then`() throws {
    var session = Bench.session
    session.addThing(ofShape: 0, at: session.now)
    session.perform(.undo)
    session.drag(from: session.center("disc"), by: Vector(x: 90, y: 27), lifts: false)
    var journal = SceneJournal(Bench.library, program: "0.0.0")
    journal.note(session)
    let reading = try read(journal.takeText())
    expectTrue(reading.scene.deletedNumbers.isEmpty)
    expectEqual(reading.scene.parts.count, session.state.sandbox.world.order.count)
  }
}
