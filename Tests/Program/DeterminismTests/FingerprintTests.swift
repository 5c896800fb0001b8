import Foundation
import SwivelGameSupport
import Testing

/// The fingerprints that all builds on all machines share: debug and release compare with one file, that of the scripts'
/// fingerprints.
@Suite(.serialized) struct `The fingerprints of all performances` {
  private static let file = Fixtures.file("Tests/Tapes/fingerprints")
  private static let prefix = "performance "

  @Test func `are those of every other build and machine`() throws {
    let found = try Repertoire.all.map { performance in
      let digests = try Repertoire.fingerprints(of: performance.name)
      let last = digests.last ?? Digest()
      return
        "\(Self.prefix)\(performance.name): \(try Digest.of(digests.map(\.value)).text) \(last.text)"
    }
    let all = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    guard !Goldens.isRecording else {
      let others = all.filter { !$0.hasPrefix(Self.prefix) }
      let text = (others + found).map { $0 + "\n" }.joined()
      return try Goldens.record(Data(text.utf8), in: Self.file)
    }
    let lines = all.filter { $0.hasPrefix(Self.prefix) }
    try #require(lines.count == found.count, "SWIVEL_GOLDENS=record writes them anew")
    for (found, expected) in zip(found, lines) { expectEqual(found, expected) }
  }
}
