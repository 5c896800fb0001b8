import Foundation
import TestSupport
import Testing

/// What was found right once, kept in `Tests/Goldens`, and compared with ever after.
///
/// `SWIVEL_GOLDENS=record` writes down anew what is found; the tests fail then, so that nobody forgets
/// the variable, and pass without it.
enum Goldens {
  static let isRecording = ProcessInfo.processInfo.environment["SWIVEL_GOLDENS"] == "record"

  static func file(_ name: String) -> URL { Fixtures.file("Tests/Goldens/" + name) }

  /// Writes a file that is to be compared with from now on.
  static func record(_ data: Data, as name: String) throws {
    let file = file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    Issue.record("\(name) was recorded; look at what has changed and test again")
  }
}
