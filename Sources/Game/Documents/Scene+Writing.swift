import SwivelJSON
import SwivelSandbox
package import SwivelWorld

extension Scene {
  /// The text of the scene's file; the same scene always has the same text, with one line for each thing or change.
  package func text(_ library: ShapeLibrary) -> [UInt8] {
    var writer = JSONWriter()
    writer.write("{\n  \"$schema\": \"scene.schema.json\",\n  \"format\": \(format),\n")
    if !importedAssets.isEmpty {
      writer.write("  \"album\": [")
      for (index, entry) in importedAssets.enumerated() {
        writer.write(index == 0 ? "\n    " : ",\n    ")
        writer.write(entry, ImportedAsset.file)
      }
      writer.write("\n  ],\n")
    }
    writer.write("  \"camera\": ")
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
