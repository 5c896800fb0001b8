import Foundation
import SwivelTestSupport
import Testing

private func text(_ name: String) throws -> String {
  try String(contentsOf: Fixtures.file(name), encoding: .utf8)
}

private func version() throws -> String {
  let line = try #require(SystemTool.swivel("--version").output.split(separator: "\n").first)
  return try #require(line.split(separator: " ").last.map(String.init))
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `The list of what is new` {
  private func titles() throws -> [String] {
    try text("CHANGELOG.md").matches(of: /(?m)^## (.*)$/).map { String($0.1) }
  }

  @Test func `has a version and a day in each title, and may begin with what isn't released`()
    throws
  {
    let titles = try titles()
    try #require(!titles.isEmpty)
    for (index, title) in titles.enumerated() where index > 0 || title != "Unreleased" {
      expectTrue(title.wholeMatch(of: /\d+\.\d+\.\d+ — \d{4}-\d\d-\d\d/) != nil, "\(title)")
    }
  }

  /// What isn't released yet is of a later version than what is, so that packages follow each other.
  @Test func `begins with the version of the program, unless that isn't released`() throws {
    let versions = try titles().map { String($0.prefix { $0 != " " }) }
    #expect(
      versions.filter { $0 == (try? version()) }.count == (versions[0] == "Unreleased" ? 0 : 1))
    if versions[0] != "Unreleased" { try expectEqual(versions[0], version()) }
  }

  @Test func `has its newest release on top of Debian's list, and in what is cited`() throws {
    let release = try #require(try titles().first { $0 != "Unreleased" })
    let (version, day) = (String(release.prefix { $0 != " " }), String(release.suffix(10)))
    try expectTrue(text("debian/changelog").hasPrefix("swivel (\(version)) "))
    let citation = try text("CITATION.cff")
    expectTrue(citation.contains("\nversion: \(version)\n"))
    expectTrue(citation.contains("\ndate-released: \"\(day)\"\n"))
  }

  @Test func `has lines that are read without scrolling`() throws {
    for line in try text("CHANGELOG.md").split(separator: "\n") {
      expectAtMost(line.count, 128, "\(line)")
    }
  }

  @Test(arguments: [
    ("## Unreleased\n\n## 1.2.2 — 2026-01-01\n", "1.2.3~19700101.0000"),
    ("## 1.2.3 — 2026-02-01\n\n## 1.2.2 — 2026-01-01\n", "1.2.3"),
    ("## 1.2.3 — 2026-02-01\n\n- An item names\n## Unreleased\n", "1.2.3"),
  ])
  func `makes the version of a package what comes before a release, or the release`(
    list: String, expected: String
  ) throws {
    try withFolder { folder in
      try list.write(to: folder.appending(path: "CHANGELOG.md"), atomically: true, encoding: .utf8)
      let common = Fixtures.file("Scripts/common").path
      let script = "source '\(common)'; package_root='\(folder.path)'; debian_version 1.2.3"
      let tool = try SystemTool("bash", ["-c", script], environment: ["SOURCE_DATE_EPOCH": "0"])
      expectEqual(tool.output, expected + "\n", "\(tool.everything)")
    }
  }
}

@Suite(.onProgramThreads) struct `A release` {
  private static let isClone = FileManager.default.fileExists(atPath: Fixtures.file(".git").path)

  @Test func `is made as one screen says, with scripts that there are`() throws {
    let page = try text("Documentation/Releasing.md")
    expectTrue((20...50).contains(page.split(separator: "\n").count))
    let scripts = try ["README.md", "CONTRIBUTING.md", "Documentation/Releasing.md"].flatMap {
      try text($0).matches(of: /\bScripts\/[a-z-]+/).map { String($0.0) }
    }
    expectTrue(scripts.contains("Scripts/release"))
    for script in Set(scripts) {
      expectTrue(
        FileManager.default.isExecutableFile(atPath: Fixtures.file(script).path), "\(script)")
    }
  }

  @Test func `can be played and tested by what the first lines for a shell say`() throws {
    let block = try #require(text("README.md").split(separator: "```").dropFirst().first)
    let commands = block.split(separator: "\n").map {
      $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    }
    expectEqual(
      commands,
      [
        "git clone --depth 1 <this repository> swivel && cd swivel", "Scripts/play", "Scripts/test",
      ])
  }

  @Test(.enabled(if: isClone, "no clone of git"))
  func `has its dependency in the archive of the sources, of the minor version that is pinned`()
    throws
  {
    try withFolder { folder in
      let made = try SystemTool.script("source-archive", [folder.path])
      try #require(made.status == 0, "\(made.everything)")
      let archive = made.output.trimmingCharacters(in: .newlines)
      let unpacked = try SystemTool("tar", ["-xzf", archive, "-C", folder.path])
      try #require(unpacked.status == 0, "\(unpacked.everything)")
      let name = URL(filePath: archive).lastPathComponent.dropLast(".tar.gz".count)
      // No way to the network, and nothing that was got before.
      let shown = try SystemTool(
        "swift",
        [
          "package", "--package-path", "\(folder.path)/\(name)", "--disable-dependency-cache",
          "show-dependencies", "--format", "json",
        ], environment: ["https_proxy": "http://127.0.0.1:9", "http_proxy": "http://127.0.0.1:9"])
      expectEqual(shown.status, 0, "\(shown.everything)")
      expectTrue(shown.output.contains("/\(name)/Dependencies/swift-argument-parser\""))
      expectTrue(!shown.output.contains("https:"), "\(shown.everything)")
      let manifest = try text("Package.swift")
      let named = manifest.matches(of: /package\(url:.*/).map { String($0.0) }
      expectTrue(named.count == 1 && named.allSatisfy { $0.contains(".upToNextMinor(from: ") })
    }
  }

  @Test(.enabled(if: isClone, "no clone of git"), arguments: [["--bogus"], ["a", "b"]])
  func `of the sources is refused for words that make no sense`(words: [String]) throws {
    let tool = try SystemTool.script("source-archive", words)
    expectTrue(tool.status == 1 && tool.error.contains("found \(words[0])"), "\(tool.everything)")
  }
}
