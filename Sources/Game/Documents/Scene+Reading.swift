package import SwivelJSON
import SwivelSandbox
package import SwivelWorld

extension Scene {
  /// Reads the text of a scene's file, strictly: no byte makes it crash or hang.
  ///
  /// - Throws: ``JSONError`` for the first error.
  ///
  /// - Parameter mending: whether places, angles and scales beyond ``Bounds`` are brought within them, as 0.1.0 could write
  ///   them.
  package init(
    parsing bytes: [UInt8], _ library: ShapeLibrary, mending: Bool = false
  ) throws(JSONError) {
    try self.init(reading: bytes, library, mending: mending)
    _ = try sandbox(library)
  }

  /// The same, without checking the consistency of its things.
  package init(
    reading bytes: [UInt8], _ library: ShapeLibrary, mending: Bool = false
  ) throws(JSONError) {
    guard bytes.count <= Self.largestFile else {
      throw JSONError(
        "scene", found: "\(bytes.count) bytes", expected: "at most \(Self.largestFile)")
    }
    let node = try JSONNode(parsing: bytes)
    try Self.checkFormat(node)
    let reader = try JSONObject(node, keys: Self.keys)
    if let node = reader.node("$schema") { _ = try Self.schemaName.read(node, in: "$schema") }
    if let node = reader.node("album") { importedAssets = try Self.album.read(node, in: "album") }
    guard importedAssets.pixels <= ImportedAssets.maximumPixels else {
      throw JSONError(
        "album", found: "pictures of \(importedAssets.pixels / 1_000_000) million pixels",
        expected: "\(ImportedAssets.maximumPixels / 1_000_000) million together at most")
    }
    try readThings(reader, library, mending)
    if let node = reader.node("camera") {
      camera = try Camera.file(mending: mending).read(node, in: "camera")
    }
    if let node = reader.node("settings") {
      settings = try SandboxSettings.file.read(node, in: "settings")
    }
    for (index, node) in try reader.list("deleted", atMost: Bounds.things).enumerated() {
      deletedNumbers.append(try JSONObject.numbers(node, at: "deleted[\(index)]"))
    }
    if let node = reader.node("history") { try readHistory(node, mending: mending) }
  }

  /// Rejects another version before anything else, since its keys may differ.
  private static func checkFormat(_ node: JSONNode) throws(JSONError) {
    let reader = try JSONObject(node)
    guard let format = reader.node("format")?.integer, formats.contains(format) else {
      throw reader.mismatch(
        "format", "\(formats.lowerBound) or \(formats.upperBound), which this program reads")
    }
  }

  private mutating func readThings(
    _ reader: JSONObject, _ library: ShapeLibrary, _ mending: Bool
  ) throws(JSONError) {
    var top = 0
    for (index, node) in try reader.value("things", .nodes(0...Bounds.things)).enumerated() {
      let part = try ScenePart.read(
        node, at: "things[\(index)]", above: top, library, entries: importedAssets.count,
        mending: mending)
      top = max(top, part.thing.z)
      parts.append(part)
    }
  }

  private mutating func readHistory(_ node: JSONNode, mending: Bool) throws(JSONError) {
    var chain = StepChain()
    let reader = try JSONObject(node, at: "history", keys: Self.historyKeys)
    for (index, node) in try reader.list("steps", atMost: Bounds.changes).enumerated() {
      steps.append(
        try EditStep(node, at: "history.steps[\(index)]", after: &chain, mending: mending))
    }
    done = try reader.value("done", .integer(0...steps.count), default: steps.count)
  }
}
