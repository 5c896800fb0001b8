import Foundation
import TestSupport
import Testing

@Suite struct `The rooms that hold the state` {
  private static let rooms = [
    "JSON", "Geometry", "Input", "Gestures", "Motion", "Drawing", "Texts", "Interface", "Entities",
    "Locks", "Tapes", "Game",
  ]

  /// Sources of differences between runs or machines: clocks, randomness, the environment, the C library's
  /// functions, and hashing, whose seed differs in every process.
  private static let impure = [
    "import Foundation", "import Glibc", "import Darwin", "import Musl", "import Dispatch",
    "import Synchronization", "ContinuousClock", "SuspendingClock", "Date()", "Date.now",
    "SystemRandomNumberGenerator", ".random(", ".randomElement", ".shuffled()", ".shuffle()",
    "getenv", "ProcessInfo", "ObjectIdentifier(", ".hashValue", "Locale", "Task {",
  ]

  @Test(arguments: rooms)
  func `ask nobody for the time, for chance or for the machine`(room: String) throws {
    let folder = Fixtures.file("Sources/" + room)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in lines where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        let code = line.replacing("FoundationEssentials", with: "")
        for word in Self.impure where code.contains(word) {
          Issue.record("\(file.lastPathComponent): \(line)")
        }
      }
    }
    #expect(count > 0)
  }
}
