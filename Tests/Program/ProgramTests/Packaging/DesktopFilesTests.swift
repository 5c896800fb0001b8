import Foundation
import SwivelPlatform
import SwivelTestSupport
import Testing

/// The parts of a file of `Packaging/linux` that a pattern captures.
private func matches(_ pattern: String, in text: String) throws -> [String] {
  try text.matches(of: Regex<(Substring, Substring)>(pattern)).map { String($0.output.1) }
}

private func linuxFile(_ name: String) throws -> String {
  try String(contentsOf: Fixtures.file("Packaging/linux/\(name)"), encoding: .utf8)
}

@Suite struct `The files for desktops` {
  private static let types = [
    "application/vnd.swivel.level+json", "application/vnd.swivel.scene+json",
    "text/vnd.swivel.tape",
  ]

  @Test(.needs("desktop-file-validate")) func `have a desktop file without a fault`() throws {
    let file = Fixtures.file("Packaging/linux/swivel.desktop").path
    let tool = try SystemTool("desktop-file-validate", ["--warn-kde", file])
    expectTrue(tool.status == 0 && tool.output.isEmpty && tool.error.isEmpty, "\(tool.everything)")
  }

  @Test func `tell the same kinds of files in all places`() throws {
    let desktop = try #require(matches("MimeType=(.*)", in: linuxFile("swivel.desktop")).first)
    expectEqual(desktop.split(separator: ";").map(String.init).sorted(), Self.types)
    let kinds = try matches("mime-type type=\"(.*?)\"", in: linuxFile("swivel-mime.xml"))
    expectEqual(kinds.sorted(), Self.types)
    let provided = try matches("<mediatype>(.*?)<", in: linuxFile("alt.swivel.swivel.metainfo.xml"))
    expectEqual(provided.sorted(), Self.types)
  }

  /// The texts that users see first are in all languages of the program.
  @Test(arguments: ["GenericName", "Comment", "Keywords"])
  func `speak German and Chinese too`(key: String) throws {
    let lines = try linuxFile("swivel.desktop").split(separator: "\n")
    for language in ["", "[de]", "[zh_CN]"] {
      expectTrue(lines.contains { $0.hasPrefix("\(key)\(language)=") }, "\(key)\(language)")
    }
  }

  @Test(
    .needs("gio", "update-mime-database"),
    arguments: [
      ("garden.swivel-scene.json", "{}", "application/vnd.swivel.scene+json"),
      ("mine.swivel-level.json", "{}", "application/vnd.swivel.level+json"),
      ("package.json", "{}", "application/json"),
      ("first-stop.json", "level", "application/vnd.swivel.level+json"),
      ("first-stop", "level", "application/vnd.swivel.level+json"),
      ("level.json", "{}", "application/json"),
      ("x.json", #"{"$schema": "http://json-schema.org/schema#"}"#, "application/schema+json"),
      ("y.json", #"{"schema": "level.schema.json"}"#, "application/json"),
      ("turn.tape", "swivel-tape 1\n", "text/vnd.swivel.tape"),
      ("turn.swivel-tape", "?", "text/vnd.swivel.tape"),
      ("turn", "swivel-tape 1\n", "text/vnd.swivel.tape"),
      ("turn.txt", "swivel-tape 1\n", "text/plain"),
      ("notes", "about swivel-tape 1\n", "text/plain"),
    ])
  func `name the kind of a file, and of no file of someone else's`(
    name: String, content: String, kind: String
  ) throws {
    try withFolder { folder in
      let packages = folder.appending(path: "mime/packages")
      try FileManager.default.createDirectory(at: packages, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Fixtures.file("Packaging/linux/swivel-mime.xml"),
        to: packages.appending(path: "swivel.xml"))
      let update = try SystemTool(
        "update-mime-database", [folder.appending(path: "mime").path],
        environment: ["XDG_DATA_HOME": folder.path])
      expectTrue(update.status == 0 && update.error.isEmpty, "\(update.everything)")
      let file = folder.appending(path: name)
      let level = try Data(contentsOf: Fixtures.file("Levels/01-first-stop.json"))
      try (content == "level" ? level : Data(content.utf8)).write(to: file)
      let info = try SystemTool(
        "gio", ["info", "--attributes=standard::content-type", file.path],
        environment: ["XDG_DATA_HOME": folder.path])
      expectTrue(info.output.contains("standard::content-type: \(kind)\n"), "\(info.everything)")
    }
  }

  @Test func `have an icon of each size, and drawings that scale`() throws {
    let icons = Fixtures.file("Packaging/linux/icons")
    for name in ["scalable/apps/swivel.svg", "symbolic/apps/swivel-symbolic.svg"] {
      let text = try String(contentsOf: icons.appending(path: name), encoding: .utf8)
      expectTrue(text.contains("<svg ") && text.hasSuffix("</svg>\n"), "\(name)")
    }
  }
}

@Suite struct `The description for software centres` {
  private static let home = "https://example.org/somebody/swivel"

  @Test(.needs("appstreamcli"), arguments: [[], ["--home", home]])
  func `is found right, also by the pedantic`(words: [String]) throws {
    try withFolder { folder in
      let made = try SystemTool.script("metainfo", words)
      try #require(made.status == 0 && made.error.isEmpty, "\(made.everything)")
      let file = folder.appending(path: "alt.swivel.swivel.metainfo.xml")
      try made.output.write(to: file, atomically: true, encoding: .utf8)
      let tool = try SystemTool(
        "appstreamcli", ["validate", "--no-net", "--pedantic", "--no-color", file.path])
      expectEqual(tool.status, 0, "\(tool.everything)")
      let remarks = (tool.output + tool.error).split(separator: "\n").filter { line in
        ["E:", "W:", "P:"].contains { line.hasPrefix($0) }
      }
      expectTrue(remarks.isEmpty, "\(tool.everything)")
    }
  }

  @Test func `has the id of whoever hands it out`() throws {
    func made(_ id: String) throws -> SystemTool {
      try .script("metainfo", environment: ["SWIVEL_APPLICATION_ID": id])
    }
    let hyphened = try made("org.example-games.swivel")
    expectEqual(hyphened.status, 1, "\(hyphened.everything)")
    let text = try made("org.example.swivel").output
    expectTrue(text.contains("<id>org.example.swivel</id>") && !text.contains("alt.swivel"))
    expectTrue(text.contains("<developer id=\"org.example\">"))
    let usual = try SystemTool.script("metainfo").output
    expectTrue(usual.contains("<id>alt.swivel.swivel</id>"))
  }

  @Test func `names the ways to play and the newest release`() throws {
    let text = try SystemTool.script("metainfo").output
    try expectEqual(
      matches("<control>(.*?)<", in: text).sorted(), ["gamepad", "keyboard", "pointing", "touch"])
    let program = try FinishedProgram(["--version"])
    let version = try #require(program.outputLines.first?.split(separator: " ").last)
    try expectEqual(matches("<release version=\"(.*?)\"", in: text).first, String(version))
    for release in text.components(separatedBy: "<release ").dropFirst() {
      expectTrue((2...11).contains(release.components(separatedBy: "<li>").count), "\(release)")
    }
    expectTrue(!text.contains("<url") && !text.contains("<screenshot"))
  }

  @Test func `shows pictures that there are, in their size, where the project has a home`() throws {
    let text = try SystemTool.script("metainfo", ["--home", Self.home + "/"]).output
    let pictures = text.matches(
      of: /width="(\d+)" height="(\d+)">https:\/\/example.org\/somebody\/swivel\/raw\/HEAD\/(.*?)</)
    expectTrue((3...6).contains(pictures.count))
    for picture in pictures {
      let (_, width, height, path) = picture.output
      let found = try PNG.decode(Array(Data(contentsOf: Fixtures.file(String(path)))))
      expectEqual("\(found.width)×\(found.height)", "\(width)×\(height)", "\(path)")
      // Software centres show none that are smaller.
      expectAtLeast(found.width, 620)
    }
    expectTrue(text.contains("<url type=\"homepage\">\(Self.home)</url>"))
  }

  @Test(arguments: ["ftp://example.org", "example.org", "https://example.org/<x>"])
  func `refuses a home that is no address`(home: String) throws {
    let tool = try SystemTool.script("metainfo", ["--home", home])
    expectTrue(tool.status == 1 && tool.error.contains(home) && tool.output.isEmpty)
  }
}

@Suite struct `The Flatpak manifest` {
  private struct Manifest: Decodable {
    let id: String
    let command: String
    let finishArguments: [String]

    enum CodingKeys: String, CodingKey {
      case id, command
      case finishArguments = "finish-args"
    }
  }

  private let file = Fixtures.file("Packaging/flatpak/alt.swivel.swivel.json")

  @Test func `asks for a screen, sound, graphics and input, and for nothing else`() throws {
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
    expectTrue(manifest.id == "alt.swivel.swivel" && manifest.command == "swivel")
    expectEqual(
      Set(manifest.finishArguments),
      [
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--socket=pulseaudio",
        "--device=dri", "--device=input",
      ])
  }

  @Test(.enabled(if: SystemTool.find("flatpak-builder") != nil, "flatpak-builder is not installed"))
  func `is understood by the tool that builds from it`() throws {
    let tool = try SystemTool("flatpak-builder", ["--show-manifest", file.path])
    expectTrue(tool.status == 0 && !tool.error.contains("WARNING"), "\(tool.everything)")
  }
}
