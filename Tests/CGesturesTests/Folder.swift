import Foundation
import TestSupport
import Testing

/// Lends a folder that goes afterwards.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "swivel-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

extension CLibrary {
  /// A program of the folder `Programs`, compiled.
  func compile(_ name: String, into folder: URL, _ more: [String] = []) throws -> String {
    let compiled = try compile(
      "Tests/CGesturesTests/Programs/\(name)", into: folder, more, packages: [])
    try #require(compiled.problem == nil, "\(compiled.problem ?? "")")
    return compiled.program.path
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says why, where the library isn't built or a tool isn't installed; in CI it fails.
  static func needsLibrary(and tools: String...) -> Self {
    .enabled(if: CLibrary.isTested(with: tools), "\(CLibrary.absence)")
  }
}
