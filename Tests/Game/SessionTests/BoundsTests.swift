import SwivelGameSupport
import Testing

@testable import SwivelLockPlay
@testable import SwivelSession

/// The text of a scene's file once it was read.
private func again(_ text: String) throws -> String {
  let scene = try Scene(parsing: Array(text.utf8), Bench.library)
  return String(decoding: scene.text(Bench.library), as: UTF8.self)
}

@Suite struct `A name of a thing` {
  private static let names = [
    "\u{200E}IMG-20261122-WA0001", "👨‍👩‍👧 at the lake", String(repeating: "long ", count: 51),
    String(repeating: "é", count: 127), "a\u{85}b", "\u{202E}gnp.exe", "\u{200E}", "tab\tbed", "",
  ]

  @Test func `keeps what joins an emoji, and loses what nobody sees`() {
    expectEqual(ThingName.fit("👨‍👩‍👧"), "👨‍👩‍👧")
    expectEqual(ThingName.fit("\u{200E}a\u{2028}b\u{202E}"), "a b")
    expectEqual(ThingName.fit("\u{200E}", or: "picture"), "picture")
    expectEqual(ThingName.fit(String(repeating: "a", count: 300)).count, Bounds.name)
    for name in Self.names { expectTrue(ThingName.isFit(ThingName.fit(name))) }
  }

  @Test func `is read that 0.1.0 wrote raw`() throws {
    let long = String(repeating: "x", count: 230)
    for raw in ["\u{200E}IMG", "👨‍👩‍👧", long] {
      let text = """
        {"$schema": "scene.schema.json", "format": 1, "album": [{"height": 2, "name": "\(raw)",
        "picture": "\(String(repeating: "0a", count: 32))", "width": 2}], "things": [
        {"entry": 0, "name": "a", "number": 1, "x": 0, "y": 0}]}
        """
      let scene = try Scene(parsing: Array(text.utf8), Bench.library)
      expectEqual(scene.importedAssets.map(\.name), [ThingName.fit(raw)])
    }
  }
}

@Suite struct `What play leads to` {
  @Test func `continues above the greatest z`() throws {
    var session = Bench.session
    session.open(
      """
      {"$schema": "scene.schema.json", "format": 1, "things": [
      {"name": "a", "number": 1, "shape": "disc", "x": 0, "y": 0},
      {"name": "b", "number": 2, "shape": "disc", "x": 0, "y": 0, "z": 9007199254740992}]}
      """)
    session.select("a", "b")
    session.perform(.duplicate)
    session.select("a")
    session.perform(.toFront)
    session.perform(.group)
    try expectEqual(again(session.sceneText), session.sceneText)
    expectEqual(session.names.prefix(1), ["b"])
  }

  @Test func `lies at most so deep in each other, and a message says so`() throws {
    var session = Session(library: Bench.library, surface: Bench.surface)
    for number in 0..<(World.deepest + 2) {
      session.state.sandbox.world.insert(Thing(name: "\(number)", shape: 3, placement: Placement()))
    }
    let things = session.state.sandbox.world.order
    session.state.sandbox.selection = [things[0]]
    for (index, thing) in things.enumerated().dropFirst() {
      session.state.sandbox.selection.append(thing)
      session.perform(.group)
      expectEqual(session.state.messages?.shown != nil, index >= World.deepest)
      try expectEqual(again(session.sceneText), session.sceneText)
    }
    expectEqual(session.state.messages?.shown?.saying, Message(.nestedTooDeep))
    expectEqual(session.state.sandbox.world.levels(of: [things[0]]), 1)
    expectEqual(session.state.sandbox.world.level(of: things[0]), World.deepest)
  }

  @Test func `stays where it is more than a line holds, and is cut`() throws {
    var session = Session(library: Bench.library, surface: Bench.surface)
    for number in 0...SceneLine.maximumItems {
      session.state.sandbox.world.insert(Thing(name: "\(number)", shape: 3, placement: Placement()))
    }
    let order = session.state.sandbox.world.order
    session.perform(.chooseAll)
    session.perform(.cut)
    expectEqual(session.state.messages?.shown?.saying, Message(.copiedTooMany))
    expectTrue(session.state.sandbox.world.order == order && !session.state.sandbox.history.canUndo)
  }

  @Test func `is at most so many things, and one message says so`() throws {
    var session = Session(library: Bench.library, surface: Bench.surface)
    for number in 0..<(Bounds.thingsOnBench / 2) {
      session.state.sandbox.world.insert(Thing(name: "\(number)", shape: 3, placement: Placement()))
    }
    session.perform(.chooseAll)
    let count = session.state.sandbox.world.order.count
    session.perform(.duplicate)
    expectEqual(session.state.sandbox.world.order.count, count)
    expectEqual(session.state.messages?.shown?.saying, Message(.thingsFull))
    expectTrue(!session.state.sandbox.history.canUndo)
  }

  @Test func `is at most so many with those that were deleted, of which the oldest are forgotten`()
    throws
  {
    var session = Session(library: Bench.library, surface: Bench.surface)
    let all = session.state.sandbox.world.order
    session.state.sandbox.remove(all)
    let many = Bounds.thingsOnBench - 100
    for _ in 0..<3 {
      let hasRoom = session.state.sandbox.takeRoom(for: many)
      expectTrue(hasRoom)
      for number in 0..<many {
        let thing = Thing(name: "\(number)", shape: 3, placement: Placement())
        let made = session.state.sandbox.world.insert(thing)
        session.state.sandbox.noteAdded(made, joinsPrevious: number > 0)
      }
      let made = session.state.sandbox.world.order
      session.state.sandbox.remove(made)
    }
    let world = session.state.sandbox.world
    expectTrue(world.count <= Bounds.things && world.count > many)
    let scene = Scene(session.sceneCopy)
    expectTrue(scene.parts.count <= Bounds.things && scene.steps.count <= Bounds.changesInFile)
    #expect(throws: Never.self) { try scene.sandbox(Bench.library) }
    expectTrue(session.state.sandbox.history.canUndo)
  }

  @Test func `can be taken back a bounded number of times at a lock`() throws {
    let memory = LockBench.visitor(try #require(LockBench.ids.first)).lockSession.snapshot
    var history = LockHistory()
    for _ in 0..<(LockHistory.most + 5) { history.append(memory) }
    expectTrue(history.done.count <= LockHistory.most && history.done.count > LockHistory.most / 2)
    expectEqual(history.retrace(from: memory, isRedo: false), memory)
  }

  @Test func `can be taken back a bounded number of times`() throws {
    var session = Bench.session
    let id = try #require(session.id("disc"))
    let here = try #require(session.state.sandbox.world[id])
    var there = here
    there.placement.position += Vector(x: 1, y: 0)
    for _ in 0..<(Bounds.changes / 2 + 1) {
      session.state.sandbox.note(Edit(id, before: here, after: there))
      session.state.sandbox.note(Edit(id, before: there, after: here))
    }
    expectAtMost(session.state.sandbox.history.count, Bounds.changes)
    let scene = Scene(session.sceneCopy)
    expectEqual(scene.steps.count, Bounds.changesInFile)
    let text = scene.text(Bench.library)
    // A step of one thing says what is different after it.
    expectLess(text.count, 80 * Bounds.changesInFile)
    try expectEqual(Scene(parsing: text, Bench.library), scene)
  }
}

@Suite struct `A journal with something bad` {
  private static let thing = #""name": "a", "number": 1, "shape": "disc", "x": 0, "y": 0, "z": 1"#
  private static let lies = #""x": 5, "y": 0, "z": 1"#

  private func read(_ bodies: [String]) throws -> SceneJournalReading {
    try SceneJournalReading(of: ["swivel-journal 1 0.1.0"] + bodies)
  }

  @Test func `that 0.1.0 wrote beyond the bounds brings it within them`() throws {
    let step =
      #"{"do": "arrange", "from": {"scale": 1.25e-08}, "number": 1, "to": {\#(Self.lies)}}"#
    let reading = try read([
      "{\"things\": [{\(Self.thing), \"scale\": 1.25e-08}]}",
      "{\"steps\": {\"done\": 1, \"keep\": 0, \"then\": [\(step)]}, \"things\": [{\(Self.thing)}]}",
    ])
    expectTrue(reading.badLine == nil && !reading.hasLostHistory && reading.hasChanges)
    expectEqual(reading.scene.steps.count, 1)
    expectEqual(reading.scene.parts.first?.thing.placement.scale, 1)
  }

  @Test(arguments: ["{\"things\": [{\"number\": 7}]}", "{\"steps\": 5}", "nonsense", "{\"?\": 1}"])
  func `is read but for that`(bad: String) throws {
    let reading = try read([
      "{\"things\": [{\(Self.thing)}]}", bad,
      "{\"things\": [{\(Self.thing.replacing("\"x\": 0", with: "\"x\": 8"))}]}",
    ])
    expectEqual(reading.badLine, 3)
    expectEqual(reading.scene.parts.map(\.thing.placement.position.x), [8])
  }

  @Test func `is read where its things don't fit together`() throws {
    let reading = try read([
      "{\"things\": [{\(Self.thing)}, {\(Self.thing.replacing("1,", with: "2,")), \"parent\": 9}]}",
      "{\"deleted\": {\"keep\": 0, \"then\": [[77]]}}",
    ])
    expectEqual(reading.scene.parts.count, 2)
    expectTrue(reading.scene.parts.allSatisfy { $0.thing.parent == nil })
  }
}
