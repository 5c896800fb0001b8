public import Entities
import Locks

extension Scene {
  private static let keys = [
    "$schema", "format", "album", "camera", "deleted", "history", "settings", "things",
  ]

  /// Reads the text of a scene's file, strictly: no byte makes it crash or hang.
  ///
  /// - Throws: ``SceneError`` for the first thing that is wrong.
  public init(parsing bytes: [UInt8], _ library: ShapeLibrary) throws(SceneError) {
    try self.init(reading: bytes, library)
    _ = try sandbox(library)
  }

  /// The same, but for how its things go together.
  init(reading bytes: [UInt8], _ library: ShapeLibrary) throws(SceneError) {
    guard bytes.count <= Self.largestFile else {
      throw SceneError(
        "scene", found: "\(bytes.count) bytes", expected: "at most \(Self.largestFile)")
    }
    let node: JSONNode
    do {
      node = try JSONNode(parsing: bytes)
    } catch {
      throw SceneError(error)
    }
    try Self.checkFormat(node)
    let reader = try SceneReader(node, at: "", keys: Self.keys)
    if reader.node("$schema") != nil { _ = try reader.line("$schema", atMost: Self.longestName) }
    for (index, node) in try reader.list("album", atMost: ImportedAssets.mostEntries).enumerated() {
      album.append(try SceneReader.entry(node, at: "album[\(index)]"))
    }
    try readThings(reader, library)
    camera = try SceneReader.camera(reader.node("camera"), at: "camera")
    settings = try SceneReader.settings(reader.node("settings"), at: "settings")
    for (index, node) in try reader.list("deleted", atMost: Self.mostThings).enumerated() {
      aside.append(try SceneReader.numbers(node, at: "deleted[\(index)]"))
    }
    if let node = reader.node("history") { try readHistory(node) }
  }

  /// Refuses another version before anything else: its keys may be others.
  private static func checkFormat(_ node: JSONNode) throws(SceneError) {
    guard case .object(let members) = node else {
      throw SceneError("scene", found: node.summary, expected: "an object")
    }
    let format = members.first { $0.key == "format" }?.value
    guard format == .number(Double(Self.format)) else {
      throw SceneError(
        "format", found: format?.summary ?? "nothing",
        expected: "\(Self.format), which this program reads")
    }
  }

  private mutating func readThings(
    _ reader: SceneReader, _ library: ShapeLibrary
  ) throws(SceneError) {
    guard reader.node("things") != nil else { throw reader.mismatch("things", "a list") }
    var top = 0
    for (index, node) in try reader.list("things", atMost: Self.mostThings).enumerated() {
      let part = try SceneReader.part(
        node, at: "things[\(index)]", above: top, library, entries: album.count)
      top = max(top, part.z)
      parts.append(part)
    }
  }

  private mutating func readHistory(_ node: JSONNode) throws(SceneError) {
    let reader = try SceneReader(node, at: "history", keys: ["done", "steps"])
    for (index, node) in try reader.list("steps", atMost: Self.mostSteps).enumerated() {
      steps.append(try SceneReader.step(node, at: "history.steps[\(index)]"))
    }
    done = try reader.integer("done", 0...steps.count) ?? steps.count
  }
}
