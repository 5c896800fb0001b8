import Foundation
import SwivelTestSupport
import Testing

/// Results that were checked once, stored in `Tests/Goldens` for comparison.
///
/// `SWIVEL_GOLDENS=record` writes the present results; the tests fail in that run, so that the variable isn't
/// left set, and pass without it.
enum Goldens {
  static let isRecording = ProcessInfo.processInfo.environment["SWIVEL_GOLDENS"] == "record"

  static func file(_ name: String) -> URL { Fixtures.file("Tests/Goldens/" + name) }

  static func record(_ data: Data, as name: String) throws { try record(data, in: file(name)) }

  static func record(_ data: Data, in file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    Issue.record("\(file.lastPathComponent) was recorded; look at what has changed and test again")
  }
}
