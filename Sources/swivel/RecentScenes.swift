import FoundationEssentials
import Platform

/// The places of the scenes that were used last, the newest first, in `recent-scenes.json`.
///
/// It is a convenience: what can't be read or written is passed over, for every scene is still where it was.
struct RecentScenes: Sendable {
  private let folder: String
  private var path: String { folder + "/recent-scenes.json" }
  private static let most = 50
  /// Bytes; what the program writes is far below.
  private static let limit = 1 << 20

  init(in paths: Paths) { folder = paths.state }

  private struct Content: Codable {
    var format = 1
    var places: [String] = []
  }

  /// The places.
  var places: [String] {
    guard let bytes = try? Files.read(path, limit: Self.limit),
      let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.format == 1
    else { return [] }
    return Array(content.places.prefix(Self.most))
  }

  /// Puts a place before all others.
  func note(_ place: String) {
    let content = Content(
      places: Array(([place] + places.filter { $0 != place }).prefix(Self.most)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else { return }
    try? Files.makeFolder(folder)
    try? Files.write(Array(data) + [UInt8(ascii: "\n")], to: path)
  }
}
