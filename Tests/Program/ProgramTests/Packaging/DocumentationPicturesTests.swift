import Foundation
import SwivelTestSupport
import Testing

@Suite struct `The pictures of the documentation` {
  private static let folder = Fixtures.file("Documentation/Pictures")

  private let names: [String]

  init() throws {
    names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func `are eight at most, the moving one of 0.7 MB, the others of 1 MB together`() throws {
    let sizes = try names.map { try Data(contentsOf: Self.folder.appending(path: $0)).count }
    expectTrue((1...8).contains(names.count), "\(names)")
    let moving = zip(names, sizes).reduce(0) { $1.0 == "moving.png" ? $1.1 : $0 }
    expectAtMost(moving, 700_000)
    expectAtMost(
      sizes.reduce(0, +) - moving, 1_000_000, "\(zip(names, sizes).map { "\($0) \($1)" })")
  }

  @Test func `are shown by a page each, and no page shows one that isn't there`() throws {
    let pages = try ["README.md", "Documentation"].flatMap { try Self.pages(Fixtures.file($0)) }
    var shown: Set<String> = []
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /!\[[^\]]*\]\(([^):]+)\)/) {
        let file = page.deletingLastPathComponent().appending(path: String(match.output.1))
        expectTrue(
          FileManager.default.fileExists(atPath: file.path), "\(page.path) shows \(match.output.1)")
        shown.insert(file.lastPathComponent)
      }
    }
    expectEqual(shown.sorted(), names)
  }

  private static func pages(_ folder: URL) throws -> [URL] {
    guard folder.pathExtension != "md" else { return [folder] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
  }
}

@Suite(.onProgramThreads) struct `A copy of the sources` {
  /// Whoever wants to play waits for it: what git sends without its history is about what an archive takes.
  @Test(
    .needs("git"),
    .enabled(
      if: FileManager.default.fileExists(atPath: Fixtures.file(".git").path), "no clone of git"))
  func `is 12 MB at most`() throws {
    let folder = Fixtures.packageRoot.path
    let script = "git -C '\(folder)' -c safe.directory='*' archive --format=tar HEAD | gzip | wc -c"
    let size = try SystemTool("bash", ["-o", "pipefail", "-c", script])
    let bytes = try #require(
      Int(size.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(size.everything)")
    expectTrue((1_000_000...12_000_000).contains(bytes))
  }
}
