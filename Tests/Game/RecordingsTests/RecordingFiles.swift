import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecordings

/// Recordings of real devices that lie beside the checkout, each by its file's name.
enum RecordingFiles {
  static let folder = Fixtures.sharedRecordings

  static let names = Fixtures.files(in: folder, named: ".jsonl").map(\.lastPathComponent)

  static func recording(_ name: String) throws -> Recording {
    try Recording(parsing: Array(try data(name)))
  }

  /// The results of an independent program, by the file's name.
  static let truth: [String: [Stretch]] = {
    guard let data = try? data("truth.json"),
      let file = try? JSONDecoder().decode(Truth.self, from: data)
    else { return [:] }
    return Dictionary(uniqueKeysWithValues: file.recordings.map { ($0.file, $0.stretches) })
  }()

  private static func data(_ name: String) throws -> Data {
    try Data(contentsOf: #require(folder).appending(path: name))
  }

  private struct Truth: Decodable {
    var recordings: [File]

    struct File: Decodable {
      var file: String
      var stretches: [Stretch]
    }
  }

  /// A time in which the same fingers are down.
  struct Stretch: Decodable {
    var t0: Double
    var t1: Double
    var fingers: [Int64]
    var reports: Int
    var metric: Fit

    struct Fit: Decodable {
      var rebase_angle: Double
      var rebase_scale: Double
      var translation: [Double]
    }
  }
}

/// Tests on recordings of real devices; skipped where there are none.
@Suite(
  .enabled(
    if: !RecordingFiles.names.isEmpty,
    "no recordings of real devices lie in ../shared/recordings beside the checkout"))
enum `Recordings of real devices` {}
