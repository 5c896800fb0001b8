import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads) struct `Texts as a file for translators` {
  /// The script and the texts, in a folder where they may be changed.
  private func withCopy(_ body: (_ script: String, _ folder: URL) throws -> Void) throws {
    try withFolder { folder in
      for name in ["Scripts", "Assets"] {
        let made = folder.appending(path: name)
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
      }
      for name in ["Scripts/po", "Assets/Texts"] {
        try FileManager.default.copyItem(at: Fixtures.file(name), to: folder.appending(path: name))
      }
      try body(folder.appending(path: "Scripts/po").path, folder)
    }
  }

  private func texts(_ folder: URL, _ language: String) throws -> [Data] {
    try ["", "Names/", "Words/"].map {
      try Data(contentsOf: folder.appending(path: "Assets/Texts/\($0)\(language).json"))
    }
  }

  @Test(.needs("python3", "msgfmt", "msgcat"), arguments: ["de", "zh"])
  func `come back byte for byte, also as other programs wrap them`(language: String) throws {
    try withCopy { script, folder in
      let (file, wrapped) = (folder.appending(path: "a.po"), folder.appending(path: "b.po"))
      try SystemTool(script, [language]).output.write(to: file, atomically: true, encoding: .utf8)
      let check = try SystemTool("msgfmt", ["--check", "-o", "/dev/null", file.path])
      expectEqual(check.everything, "0: ")
      _ = try SystemTool("msgcat", ["--width=50", "-o", wrapped.path, file.path])
      let before = try texts(folder, language)
      try expectEqual(SystemTool(script, [language, wrapped.path]).everything, "0: ")
      try expectEqual(texts(folder, language), before)
    }
  }

  @Test(.needs("python3")) func `make a new language, English where nothing is translated`() throws
  {
    try withCopy { script, folder in
      let file = folder.appending(path: "fr.po")
      let empty = try SystemTool(script, ["fr"]).output
      let undo = #"msgctxt "/listSandbox"\#nmsgid "Bench"\#nmsgstr "#
      expectTrue(empty.contains(undo + #""""#))
      try empty.replacing(undo + #""""#, with: undo + #""Établi""#)
        .write(to: file, atomically: true, encoding: .utf8)
      try expectEqual(SystemTool(script, ["fr", file.path]).everything, "0: ")
      let (made, english) = try (texts(folder, "fr"), texts(folder, "en"))
      expectEqual(Array(made[1...]), Array(english[1...]))
      let changed = String(decoding: english[0], as: UTF8.self).replacing(
        #""listSandbox": "Bench""#, with: #""listSandbox": "Établi""#)
      expectEqual(String(decoding: made[0], as: UTF8.self), changed)
    }
  }

  @Test(.needs("python3")) func `change nothing where they can't be read`() throws {
    try withCopy { script, folder in
      let file = folder.appending(path: "bad.po")
      try "msgid x\"\n".write(to: file, atomically: true, encoding: .utf8)
      let before = try texts(folder, "de")
      let answer = try SystemTool(script, ["de", file.path])
      expectEqual(answer.status, 2)
      expectTrue(answer.error.contains("found msgid x\", expected"), "\(answer.everything)")
      try expectEqual(SystemTool(script, ["en"]).status, 2)
      try expectEqual(texts(folder, "de"), before)
    }
  }
}
