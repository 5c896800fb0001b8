import Foundation
import SwivelTestSupport
import Testing

extension CLibrary {
  func compile(_ name: String, into folder: URL, _ more: [String] = []) throws -> String {
    let compiled = try compile(
      "Tests/Library/CGesturesTests/Programs/\(name)", into: folder, more, packages: [])
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
