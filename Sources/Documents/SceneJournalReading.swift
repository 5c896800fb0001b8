public import Entities
public import JSON
import Tapes

/// The result of reading a journal: the scene as it was noted last.
///
/// A torn last line is ignored; where an earlier line is damaged, only the lines before it count.
public struct SceneJournalReading: Hashable, Sendable {
  /// The scene, with its things numbered from 1.
  public private(set) var scene = Scene()
  /// Its file; nil where it was never saved.
  public private(set) var place: String?
  /// Whether it differs from the one that was saved last.
  public private(set) var hasChanges = false
  /// The number of a damaged line other than the last one; nil for none.
  public private(set) var badLine: Int?
  /// The number of valid lines.
  public private(set) var lines = 0
  private var held: [SceneStep] = []
  private var parts: [Int: WorldPart] = [:]

  /// The greatest size of a journal, in bytes.
  public static let largest = 256 << 20

  /// Reads the lines of a journal.
  ///
  /// - Throws: ``JSONError`` where it isn't a journal, or has another version.
  public init(_ bytes: [UInt8], _ library: ShapeLibrary) throws(JSONError) {
    var digest = Digest()
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard let body = Self.body(of: bytes[start..<end], &digest) else {
        badLine = lines + 1
        break
      }
      if lines == 0 {
        try Self.checkHead(body)
      } else {
        guard take(body, library) else {
          badLine = lines + 1
          break
        }
      }
      lines += 1
      start = bytes.index(after: end)
    }
    guard lines > 0 else {
      throw JSONError("line 1", found: "no journal", expected: "\(SceneJournal.head)")
    }
    finish(behind: library.supplied)
    _ = try scene.sandbox(library)
  }

  /// The line after its fingerprint; nil where that doesn't match.
  private static func body(of line: ArraySlice<UInt8>, _ digest: inout Digest) -> [UInt8]? {
    let length = 16
    guard line.count > length, line[line.startIndex + length] == UInt8(ascii: " ") else {
      return nil
    }
    let body = Array(line.dropFirst(length + 1))
    digest.add(body)
    return Array(digest.text.utf8) == Array(line.prefix(length)) ? body : nil
  }

  private static func checkHead(_ body: [UInt8]) throws(JSONError) {
    let words = String(decoding: body, as: UTF8.self).split(separator: " ")
    guard words.count >= 2, words[0] == SceneJournal.head else {
      throw JSONError("line 1", found: "no journal", expected: "\(SceneJournal.head)")
    }
    guard words[1] == "\(SceneJournal.format)" else {
      throw JSONError(
        "format", found: "\(words[1])", expected: "\(SceneJournal.format), which this program reads"
      )
    }
  }

  private mutating func take(_ body: [UInt8], _ library: ShapeLibrary) -> Bool {
    do {
      try read(JSONNode(parsing: body), library)
      return true
    } catch {
      return false
    }
  }

  private mutating func read(_ node: JSONNode, _ library: ShapeLibrary) throws {
    let reader = try JSONObject(
      node, at: "line \(lines + 1)",
      keys: [
        "album", "camera", "deleted", "gone", "held", "kept", "place", "settings", "steps",
        "things",
      ])
    for key in ["kept", "place"] {
      guard let name = reader.node(key)?.string else { continue }
      place = name.isEmpty ? nil : name
      hasChanges = key == "place"
    }
    let isFirst = parts.isEmpty
    for node in try reader.list("album", atMost: ImportedAssets.mostEntries) {
      scene.album.append(try JSONObject.entry(node, at: "album"))
    }
    if reader.node("camera") != nil {
      scene.camera = try JSONObject.camera(reader.node("camera"), at: "camera")
    }
    if reader.node("settings") != nil {
      scene.settings = try JSONObject.settings(reader.node("settings"), at: "settings")
      hasChanges = hasChanges || !isFirst
    }
    if let node = reader.node("deleted") { try readDeleted(node) }
    if reader.node("held") != nil {
      held = try reader.list("held", atMost: Scene.mostThings).map {
        try JSONObject.step($0, at: "held")
      }
    }
    if let node = reader.node("steps") { try readSteps(node) }
    if let node = reader.node("gone") {
      for number in try JSONObject.numbers(node, at: "gone") { parts[number] = nil }
    }
    for node in try reader.list("things", atMost: Scene.mostThings) {
      let part = try JSONObject.part(
        node, at: "things", above: 0, library, entries: scene.album.count)
      parts[part.number] = part
    }
    let marks = ["deleted", "gone", "held", "steps", "things"]
    if !isFirst, marks.contains(where: { reader.node($0) != nil }) { hasChanges = true }
  }

  private mutating func readDeleted(_ node: JSONNode) throws {
    let reader = try JSONObject(node, at: "deleted", keys: ["keep", "then"])
    scene.aside.removeSubrange(try reader.integer("keep", 0...scene.aside.count)...)
    for node in try reader.list("then", atMost: Scene.mostThings) {
      scene.aside.append(try JSONObject.numbers(node, at: "deleted"))
    }
  }

  private mutating func readSteps(_ node: JSONNode) throws {
    let reader = try JSONObject(node, at: "steps", keys: ["done", "keep", "then"])
    scene.steps.removeSubrange(try reader.integer("keep", 0...scene.steps.count)...)
    for node in try reader.list("then", atMost: .max) {
      scene.steps.append(try JSONObject.step(node, at: "steps"))
    }
    scene.done = try reader.integer("done", 0...scene.steps.count)
  }

  /// Turns what was held into steps of undo, and renumbers the things from 1.
  private mutating func finish(behind supplied: Int) {
    if !held.isEmpty {
      scene.steps.removeSubrange(scene.done...)
      scene.steps += held
      scene.done = scene.steps.count
    }
    scene.parts = parts.values.sorted { $0.number < $1.number }
    scene.forgetUnused(behind: supplied)
    var ranks: [Int: Int] = [:]
    for (index, part) in scene.parts.enumerated() { ranks[part.number] = index + 1 }
    scene.renumber { ranks[$0] ?? 0 }
  }
}
