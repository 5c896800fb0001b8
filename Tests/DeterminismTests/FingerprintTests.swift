import Foundation
import SwivelTapes
import SwivelTestSupport
import Testing

/// The fingerprints that all builds on all machines share: debug and release compare with one file.
@Suite(.serialized) struct `The fingerprints of all performances` {
  private static let name = "fingerprints.txt"

  @Test func `are those of every other build and machine`() throws {
    let found = try Repertoire.all.map { performance in
      let digests = try performance.fingerprints()
      let last = digests.last ?? Digest()
      return "\(performance.name): \(try Digest.of(digests.map(\.value)).text) \(last.text)"
    }
    let text = found.map { $0 + "\n" }.joined()
    guard !Goldens.isRecording else { return try Goldens.record(Data(text.utf8), as: Self.name) }
    let kept = try String(contentsOf: Goldens.file(Self.name), encoding: .utf8)
    let lines = kept.split(separator: "\n").map(String.init)
    try #require(lines.count == found.count, "SWIVEL_GOLDENS=record writes them anew")
    for (found, expected) in zip(found, lines) { expectEqual(found, expected) }
  }
}
