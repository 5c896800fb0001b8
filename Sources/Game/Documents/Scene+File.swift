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
    try reader.forEach("deleted", atMost: Bounds.things) { node throws(JSONError) in
      deletedNumbers.append(try JSONObject.numbers(node))
    }
    guard let node = reader.node("history") else { return }
    do { try readHistory(node, mending: mending) } catch { throw error.within("history") }
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
    try reader.forEach("things", atMost: Bounds.things, isRequired: true) {
      node throws(JSONError) in
      let part = try ScenePart.read(
        node, above: top, library, entries: importedAssets.count, mending: mending)
      top = max(top, part.thing.z)
      parts.append(part)
    }
  }

  private mutating func readHistory(_ node: JSONNode, mending: Bool) throws(JSONError) {
    var chain = StepChain()
    let reader = try JSONObject(node, keys: Self.historyKeys)
    try reader.forEach("steps", atMost: Bounds.changes) { node throws(JSONError) in
      steps.append(try EditStep(node, after: &chain, mending: mending))
    }
    done = try reader.value("done", .integer(0...steps.count), default: steps.count)
  }

  /// The text of the scene's file; the same scene always has the same text, with one line for each thing or change.
  package func text(_ library: ShapeLibrary) -> [UInt8] {
    var writer = JSONWriter()
    writer.write("{\n  \"$schema\": \"scene.schema.json\",\n  \"format\": \(format)")
    if !importedAssets.isEmpty {
      writer.lines("album", importedAssets, indent: "  ") { $0.write($1, ImportedAsset.file) }
    }
    writer.write(",\n  \"camera\": ")
    writer.write(camera, Camera.file())
    if !deletedNumbers.isEmpty {
      writer.lines("deleted", deletedNumbers, indent: "  ") { $0.write($1) }
    }
    writeHistory(to: &writer)
    if settings != SandboxSettings() {
      writer.write(",\n  \"settings\": ")
      writer.write(settings, SandboxSettings.file)
    }
    writer.lines("things", parts, indent: "  ") { $0.write($1, library) }
    writer.write("\n}\n")
    return writer.bytes
  }

  private var format: Int { steps.isEmpty ? Self.formats.lowerBound : Self.formats.upperBound }

  private func writeHistory(to writer: inout JSONWriter) {
    guard !steps.isEmpty else { return }
    writer.write(",\n  \"history\": {\n    \"done\": \(done)")
    var chain = StepChain()
    writer.lines("steps", steps, indent: "    ") { $0.write($1, after: &chain) }
    writer.write("\n  }")
  }

  static let schemaName = JSONFormat<String>.line(atMost: Bounds.name)
  static let album = JSONFormat.list(ImportedAsset.file, 0...ImportedAssets.maximumEntries)
  static let historyKeys = ["done", "steps"]
  /// The keys of a file, in their order.
  static let keys = (members.members ?? []).map(\.key)

  /// The file of the schema, which is made of what is read.
  package static var schema: String {
    let schema: JSONNode = [
      "type": "object", "required": ["format", "things"], "additionalProperties": false,
      "properties": members,
      "$defs": [
        "numbers": [
          "type": "array", "minItems": 1, "items": SceneLimit.number.schema,
        ],
        "thing": ScenePart.schema(isThing: true).node,
        "arrangement": ScenePart.schema(isThing: false).node,
        "difference": ScenePart.schema(isThing: false, unlike: .unsaid).node.about(
          "What is otherwise."), "step": EditStep.schema,
      ],
    ]
    return schema.schemaFile(
      title: "Swivel scene",
      about: """
        Things on a bench, from where they are looked at, and what was done with them. Numbers of things are of this \
        file alone.
        """)
  }

  private static let members: JSONNode = [
    "$schema": schemaName.schema.about(
      "The name of this schema; with format it comes first, by which desktops know the file."),
    "format": [
      "enum": .array(formats.map(JSONNode.integer)),
      "description":
        "2 where there are steps; in a file with 1 each step says all of where a thing was and is.",
    ],
    "album": album.schema.about(
      """
      What came in from outside and became things: pictures by the SHA-256 of their files, which lie in the folder \
      pictures beside the scene, and texts.
      """),
    "camera": Camera.file().schema.about(
      "The point of the bench in the middle of the window, and how it is turned and scaled there."),
    "deleted": list("numbers", atMost: Bounds.things).about(
      "What was deleted and can come back: each thing with what lay in it."),
    "history":
      ([
        "type": "object", "required": ["steps"], "additionalProperties": false,
        "properties": [
          "done": (["type": "integer", "minimum": 0] as JSONNode).about(
            "How many of the steps are done; all where nothing is said."),
          "steps": list("step", atMost: Bounds.changes),
        ],
      ] as JSONNode).about(
        "What was done, and behind it what was taken back and can be done again."),
    "settings": SandboxSettings.file.schema.about("How the bench answers hands."),
    "things": list("thing", atMost: Bounds.things),
  ]

  private static func list(_ definition: String, atMost count: Int) -> JSONNode {
    [
      "type": "array", "maxItems": .integer(count),
      "items": ["$ref": .string("#/$defs/\(definition)")],
    ]
  }
}

extension JSONWriter {
  /// Writes a list after another member of an object, with one line for each element.
  fileprivate mutating func lines<Element>(
    _ key: String, _ elements: [Element], indent: String,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    write(",\n\(indent)\"\(key)\": [")
    for (index, element) in elements.enumerated() {
      write(index == 0 ? "\n\(indent)  " : ",\n\(indent)  ")
      body(&self, element)
    }
    write(elements.isEmpty ? "]" : "\n\(indent)]")
  }
}
