import Foundation
import SwivelGameSupport
import SwivelJSON
import Testing

@testable import SwivelSession

extension Session {
  /// Opens a scene's text as the program would.
  mutating func open(_ text: String, at path: String = "") {
    handle(InputEvent(time: now, kind: .reply(.scene(path: path, text: text))))
  }

  static func played(seed: UInt64) -> Session {
    var person = Person(generator: SplitMix64(seed: seed))
    var session = Bench.session
    for _ in 0..<40 { person.act(on: &session) }
    session.advance(to: Timestamp(microseconds: session.now.microseconds + 2_000_000))
    session.state.sandbox.settings.isGathering = false
    return session
  }
}

extension SceneJournalReading {
  /// What lines say, each behind its fingerprint as the journal would write it.
  init(of lines: [String], _ library: ShapeLibrary = Bench.library) throws {
    var digest = Digest()
    let text = lines.map { line in
      digest.add(line.utf8)
      return "\(digest.text) \(line)\n"
    }
    try self.init(Array(text.joined().utf8), library)
  }

  var text: String { String(decoding: scene.text(Bench.library), as: UTF8.self) }
}

private func scene(_ text: String) -> JSONError? {
  do throws(JSONError) {
    _ = try Scene(parsing: Array(text.utf8), Bench.library)
    return nil
  } catch { return error }
}

/// A scene of one thing with keys of its own, and further keys beside it.
private func text(_ thing: String, _ more: String = "") -> String {
  let rest = thing.isEmpty ? "" : ", " + thing
  return """
    {"$schema": "scene.schema.json", "format": 1\(more.isEmpty ? "" : ", " + more), "things": [
    {"name": "a", "number": 1, "x": 0, "y": 0\(rest)}]}
    """
}

@Suite struct `A scene` {
  @Test func `that comes on the bench leaves what the session has set`() {
    var session = Bench.session
    session.set(.longPress, to: 1_500)
    session.set(.moveThreshold, to: 30)
    session.perform(.lockView)
    session.limitThings(to: 3)
    let rules = session.state.sandbox.rules
    let press = #"{"kind": "longPress", "actions": ["choose"]}"#
    session.open(text("\"shape\": \"photo\", \"gestures\": [\(press)]"))
    expectEqual(session.names, ["a"])
    expectEqual(session.state.sandbox.rules, rules)
    expectTrue(rules.isViewLocked && rules.thingLimit == 3 && rules.thresholds?.move == 30)
    let time = session.now.microseconds / 1_000
    session.touch(1, .began, session.center("a"), at: time + 8)
    session.advance(to: Timestamp(microseconds: (time + 1_400) * 1_000))
    expectTrue(session.state.sandbox.selection.isEmpty)
    session.advance(to: Timestamp(microseconds: (time + 1_600) * 1_000))
    expectEqual(session.state.sandbox.selection, [session.id("a")])
  }

  @Test(arguments: UInt64(1)...20)
  func `that is opened again is taken back and done again to the bit`(seed: UInt64) {
    var session = Session.played(seed: seed)
    var other = Bench.session
    other.open(session.sceneText)
    expectEqual(other.scene.map(\.name), session.scene.map(\.name), "seed \(seed)")
    while session.state.sandbox.canUndo {
      // The file has no moves of the view.
      let count = session.state.sandbox.history.undoCount
      session.perform(.undo)
      if session.state.sandbox.history.undoCount < count { other.perform(.undo) }
      expectEqual(other.placesOfScene, session.placesOfScene, "seed \(seed)")
    }
    expectTrue(!other.state.sandbox.history.canUndo)
    while session.perform(.redo) {}
    while other.perform(.redo) {}
    expectEqual(other.placesOfScene, session.placesOfScene, "seed \(seed)")
    expectEqual(other.sceneText, session.sceneText, "seed \(seed)")
  }

  @Test func `takes its place with everything that was held put back`() {
    var session = Bench.session
    let start = session.placement("disc")
    let center = session.center("disc")
    session.drag(from: center, by: Vector(x: 90, y: 0), lifts: false)
    expectUnequal(session.placement("disc"), start)
    session.open(text("\"shape\": \"coin\""), at: "b")
    expectEqual(session.names, ["a"])
    expectTrue(session.state.sandbox.hands.isEmpty)
    let left = session.effects.compactMap { effect -> SceneCopy? in
      if case .saveScene(let copy, .replaced) = effect { copy } else { nil }
    }
    expectTrue(left.count == 1 && left[0].serial == 0 && left[0].path == nil)
    // The finger that is still down does nothing to the new scene.
    let before = session.sceneText
    session.touch(71, .moved, center + Vector(x: 190, y: 0), at: 500)
    session.touch(71, .ended, center + Vector(x: 190, y: 0), at: 520)
    expectEqual(session.sceneText, before)
  }
}

extension Session {
  /// The placement of each thing of the scene, by name from the bottom to the top.
  fileprivate var placesOfScene: [String] {
    let world = state.sandbox.world
    return world.order.compactMap { id in
      world[id].map { thing in
        let placement = thing.placement
        return "\(thing.name) \(placement.position) \(placement.rotation.radians) "
          + "\(placement.scale) \(thing.isFixed)"
      }
    }
  }
}

/// Texts that are no scenes, as a whole, by what a thing says or by what stands beside it, and the line that says why.
private let refusals = table(
  #"""
  all ┃  ┃ line 1, column 1: found the end of the file, expected a value
  all ┃ [] ┃ file: found an array of 0, expected an object
  all ┃ {} ┃ format: found nothing, expected 1 or 2, which this program reads
  all ┃ {"format": 3} ┃ format: found 3, expected 1 or 2, which this program reads
  all ┃ {"format": 1} ┃ things: found nothing, expected an array of 0…50000 elements
  all ┃ {"format": 1, "things": [{"name": "a\nb", "number": 1, "x": 0, "y": 0}]} ┃ things[0].name: found "a b", expected a text of 1…200 characters in one line
  deep ┃  ┃ line 1, column 17: found '[', expected lists and objects at most 16 deep
  thing ┃ "shape": "unicorn" ┃ things[0].shape: found "unicorn", expected a shape that the program has, or a picture beside the scene
  thing ┃ "shape": "../../etc/passwd" ┃ things[0].shape: found "../../etc/passwd", expected a shape that the program has, or a picture beside the scene
  thing ┃ "colour": 1 ┃ things[0].colour: found an unknown key, expected one of alpha, axle, chain, entry, fixed, gestures, name, number, parent, rotation, scale, shape, touchable, x, y, z
  thing ┃ "x": 1 ┃ line 2, column 44: found "x" again, expected each key once
  thing ┃ "z": 1e300 ┃ things[0].z: found 1e+300, expected a whole number within -9007199254740992…9007199254740992
  thing ┃ "scale": 0 ┃ things[0].scale: found 0, expected a number within 1e-06…1000000
  thing ┃ "rotation": 1e13 ┃ things[0].rotation: found 10000000000000, expected a number within -1000000000000…1000000000000
  thing ┃ "parent": 1 ┃ things: found entity 0 in itself or too deep, expected at most 64 things in each other
  thing ┃ "parent": 9 ┃ things: found thing 9, expected the number of a thing of the scene
  more ┃ "deleted": [[1], [1]] ┃ things: found entity 0 taken out, expected one that is gone, once
  more ┃ "deleted": [[]] ┃ things: found nothing or a loop taken out, expected an entity
  more ┃ "history": {"steps": [{"do": "fly", "number": 1}]} ┃ history.steps[0].do: found "fly", expected one of arrange, raise, add, remove
  more ┃ "history": {"steps": [{"do": "add", "number": 7}]} ┃ things: found thing 7, expected the number of a thing of the scene
  more ┃ "history": {"done": 2, "steps": []} ┃ history.done: found 2, expected 0
  thing ┃ "gestures": [{"kind": "wink"}] ┃ things[0].gestures[0].kind: found "wink", expected one of rotation, pinch, transform, screenEdgePan, swipe, pan, force, longPress, tap, doubleTapDrag
  """#)

@Suite struct `A text that is no scene` {
  @Test(arguments: refusals)
  func `is refused in one line`(row: [String]) throws {
    let text =
      switch row[0] {
      case "thing": text(row[1])
      case "more": text("", row[1])
      case "deep": String(repeating: "[", count: 100_000)
      default: row[1]
      }
    try expectEqual(#require(scene(text)).description, row[2])
  }

  @Test func `leaves everything as it is, and the user is informed`() {
    var session = Bench.session
    let before = session.sceneText
    session.open("{\"format\": 3}", at: "/home/x/far.swivel-scene.json")
    expectEqual(session.sceneText, before)
    expectEqual(
      session.texts[session.state.messages?.shown?.saying ?? Message(.messageText, .text(""))],
      "far: format: found 3, expected 1 or 2, which this program reads")
    expectNil(session.state.scenes)
  }
}

@Suite struct `The schema of scenes` {
  private static let folder = Fixtures.file("Assets/Scenes")

  @Test func `is made of what is read`() throws {
    try expectKept(Scene.schema, in: Self.folder.appending(path: "scene.schema.json"))
  }

  @Test func `comes with templates that are written as the program writes them`() throws {
    let library = try ShapeLibrary.project
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(SceneName.suffix) }.sorted()
    expectEqual(files.count, 4)
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file)))
      let scene = try Scene(parsing: bytes, library)
      expectEqual(scene.text(library), bytes, "\(file)")
      let name = String(file.dropLast(SceneName.suffix.count))
      let entry = ListedScenes.Entry(kind: .template, key: name, title: name, detail: "")
      expectTrue(entry.phrase != nil, "\(file) has a name in every language")
    }
  }
}
