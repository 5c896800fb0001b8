package import SwivelJSON
import SwivelSandbox
import SwivelTapes
package import SwivelWorld

/// The result of reading a journal: the scene as it was noted last.
///
/// A torn last line is ignored. A damaged line is passed over, with what only it says; where it said steps of undo, the
/// history is given up, since the steps after it count on them.
package struct SceneJournalReading: Hashable, Sendable {
  /// The scene, with its things numbered from 1.
  package private(set) var scene = Scene()
  /// Its file; nil where it was never saved.
  package private(set) var path: String?
  /// Whether it differs from the one that was saved last.
  package private(set) var hasChanges = false
  /// Whether it was looked at from elsewhere than before.
  package private(set) var hasMovedView = false
  /// The number of the first damaged line other than a torn last one; nil for none.
  package private(set) var badLine: Int?
  /// The number of lines, including damaged ones.
  package private(set) var lines = 0
  package private(set) var hasLostHistory = false
  private var held: [EditStep] = []
  private var parts: [Int: WorldPart] = [:]
  private var chain = StepChain()

  /// Of a journal, in bytes.
  package static let largest = 256 << 20
  /// In bytes, as of a scene's file; a longer one is damaged.
  package static let longestLine = Scene.largestFile

  /// - Throws: ``JSONError`` where it isn't a journal, or has another version.
  package init(_ bytes: [UInt8], _ library: ShapeLibrary) throws(JSONError) {
    var check = LineCheck()
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines += 1
      let line = bytes[start..<end]
      start = bytes.index(after: end)
      let isSound = check.accepts(line)
      if lines == 1 {
        guard isSound else { break }
        try Self.checkHead(Array(LineCheck.body(of: line)))
      } else if !isSound || !applyLine(LineCheck.body(of: line), library) {
        badLine = badLine ?? lines
        if !isSound { hasLostHistory = true }
      }
    }
    guard lines > 1 || lines == 1 && check.isSound else {
      throw JSONError("line 1", found: "no journal", expected: "\(SceneJournal.head)")
    }
    finish(behind: library.supplied)
    try makeSound(library)
  }

  private static func checkHead(_ body: [UInt8]) throws(JSONError) {
    let words = String(decoding: body, as: UTF8.self).split(separator: " ")
    guard words.count >= 2, words[0] == SceneJournal.head else {
      throw JSONError("line 1", found: "no journal", expected: "\(SceneJournal.head)")
    }
    guard let format = Int(words[1]), (1...SceneJournal.format).contains(format) else {
      throw JSONError(
        "format", found: "\(words[1])",
        expected: "1 or \(SceneJournal.format), which this program reads")
    }
  }

  /// Handles what a line says; false where not all of it could be read.
  private mutating func applyLine(_ body: ArraySlice<UInt8>, _ library: ShapeLibrary) -> Bool {
    do { return try read(JSONNode(parsing: Array(body)), library) } catch {
      hasLostHistory = true
      return false
    }
  }

  private mutating func read(_ node: JSONNode, _ library: ShapeLibrary) throws(JSONError) -> Bool {
    let reader = try JSONObject(
      node,
      keys: [
        "album", "camera", "deleted", "gone", "held", "kept", "place", "settings", "steps",
        "things",
      ])
    for key in ["kept", "place"] {
      guard let name = reader.node(key)?.string else { continue }
      path = name.isEmpty ? nil : name
      hasChanges = key == "place"
      if key == "kept" { hasMovedView = false }
    }
    // The line behind the head says what there was, be it nothing.
    let isFirst = lines == 2
    var isWhole = readImportedAssets(reader)
    isWhole = readLook(reader, isFirst: isFirst) && isWhole
    if reader.has("deleted") || reader.has("steps") || reader.has("held") {
      do throws(JSONError) {
        if let node = reader.node("deleted") { try readDeleted(node) }
        if let node = reader.node("steps") { try readSteps(node) }
        if reader.has("held") { held = try Self.held(reader) }
      } catch {
        isWhole = false
        hasLostHistory = true
      }
    }
    isWhole = readThings(reader, library) && isWhole
    let marks = ["deleted", "gone", "held", "steps", "things"]
    if !isFirst, marks.contains(where: { reader.node($0) != nil }) { hasChanges = true }
    return isWhole
  }

  /// Reads what came in; an entry that can't be read is a card, since things know it by its place.
  private mutating func readImportedAssets(_ reader: JSONObject) -> Bool {
    var isWhole = true
    for node in reader.node("album")?.elements ?? [] {
      if let entry = try? ImportedAsset.file.read(node) {
        scene.importedAssets.append(entry)
      } else {
        scene.importedAssets.append(ImportedAsset(text: "?"))
        isWhole = false
      }
    }
    return isWhole
  }

  private mutating func readLook(_ reader: JSONObject, isFirst: Bool) -> Bool {
    do throws(JSONError) {
      if let node = reader.node("camera") {
        scene.camera = try Camera.file(mending: true).read(node)
        hasMovedView = hasMovedView || !isFirst
      }
      if let node = reader.node("settings") {
        scene.settings = try SandboxSettings.file.read(node)
        hasChanges = hasChanges || !isFirst
      }
      return true
    } catch { return false }
  }

  private mutating func readThings(_ reader: JSONObject, _ library: ShapeLibrary) -> Bool {
    var isWhole = true
    if let node = reader.node("gone") {
      let gone = try? JSONObject.numbers(node)
      for number in gone ?? [] { parts[number] = nil }
      isWhole = gone != nil
    }
    for node in reader.node("things")?.elements ?? [] {
      let part = try? ScenePart.read(
        node, above: 0, library, entries: scene.importedAssets.count, mending: true)
      if let part, parts.count < Bounds.things || parts[part.number] != nil {
        parts[part.number] = part
      } else {
        isWhole = false
        hasLostHistory = true
      }
    }
    return isWhole
  }

  private mutating func readDeleted(_ node: JSONNode) throws(JSONError) {
    let reader = try JSONObject(node, keys: ["keep", "then"])
    scene.deletedNumbers.removeSubrange(
      try reader.value("keep", .integer(0...scene.deletedNumbers.count))...)
    try reader.forEach("then", atMost: Bounds.things) { node throws(JSONError) in
      scene.deletedNumbers.append(try JSONObject.numbers(node))
    }
  }

  private mutating func readSteps(_ node: JSONNode) throws(JSONError) {
    let reader = try JSONObject(node, keys: ["done", "keep", "then"])
    let keep = try reader.value("keep", .integer(0...scene.steps.count))
    if keep < scene.steps.count { chain = StepChain() }
    scene.steps.removeSubrange(keep...)
    try reader.forEach("then", atMost: .max) { node throws(JSONError) in
      scene.steps.append(try EditStep(node, after: &chain, mending: true))
    }
    scene.done = try reader.value("done", .integer(0...scene.steps.count))
  }

  private static func held(_ reader: JSONObject) throws(JSONError) -> [EditStep] {
    var chain = StepChain()
    var steps: [EditStep] = []
    try reader.forEach("held", atMost: Bounds.things) { node throws(JSONError) in
      steps.append(try EditStep(node, after: &chain, mending: true))
    }
    return steps
  }

  /// Turns what was held into steps of undo, and renumbers the things from 1.
  private mutating func finish(behind supplied: Int) {
    scene.parts = parts.values.sorted { $0.number < $1.number }
    if !held.isEmpty, !hasLostHistory { scene.append(held) }
    if hasLostHistory { scene.forgetHistory() } else { scene.trim() }
    scene.forgetUnused(behind: supplied)
    scene.renumber()
  }

  /// Gives up what keeps the scene from being one: its history, then chains, and that things lie in others, each at its own z.
  private mutating func makeSound(_ library: ShapeLibrary) throws(JSONError) {
    guard (try? scene.sandbox(library)) == nil else { return }
    hasLostHistory = true
    badLine = badLine ?? lines
    scene.forgetHistory()
    scene.renumber()
    guard (try? scene.sandbox(library)) == nil else { return }
    scene.parts.sort { ($0.thing.z, $0.number) < ($1.thing.z, $1.number) }
    for index in scene.parts.indices {
      scene.parts[index].thing.parent = nil
      scene.parts[index].thing.chain = 0
      scene.parts[index].thing.z = index + 1
    }
    scene.parts.sort { $0.number < $1.number }
    _ = try scene.sandbox(library)
  }
}

/// The fingerprints of lines, each of which covers all lines before it.
private struct LineCheck {
  /// What the lines so far may lead to: what they say, and where the last one was damaged, also what it is.
  private var digests = [Digest()]
  /// Whether the last line was sound.
  private(set) var isSound = true

  private static let length = 16

  /// What stands behind the fingerprint.
  static func body(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.dropFirst(length + 1) }

  /// Handles a line; false where its fingerprint doesn't match, or it is too long.
  mutating func accepts(_ line: ArraySlice<UInt8>) -> Bool {
    let said = String(decoding: line.prefix(Self.length), as: UTF8.self)
    var reached = digests
    for index in reached.indices { reached[index].add(Self.body(of: line)) }
    if let match = reached.first(where: { $0.text == said }), line.count > Self.length + 1 {
      digests = [match]
      isSound = line.count <= SceneJournalReading.longestLine
    } else {
      // Either the fingerprint is damaged or what stands behind it; the next line shows which.
      digests = Array(reached.prefix(1)) + [Digest(text: said)].compactMap(\.self)
      isSound = false
    }
    return isSound
  }
}
