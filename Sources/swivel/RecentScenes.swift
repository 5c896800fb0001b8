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
    /// The place of the scene that lay on the bench last; none where that has no name.
    var onBench: String?
  }

  private var content: Content {
    guard let bytes = try? Files.read(path, limit: Self.limit),
      let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.format == 1
    else { return Content() }
    return content
  }

  /// The places.
  var places: [String] { Array(content.places.prefix(Self.most)) }

  /// The place of the scene that lay on the bench last; nil where that has no name.
  var onBench: String? { content.onBench }

  /// Puts a place before all others.
  func note(_ place: String) {
    var content = content
    content.places = Array(([place] + places.filter { $0 != place }).prefix(Self.most))
    write(content)
  }

  /// Notes the place of the scene that lies on the bench; nil for one without a name.
  func noteOnBench(_ place: String?) {
    var content = content
    guard content.onBench != place else { return }
    content.onBench = place
    write(content)
  }

  private func write(_ content: Content) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else { return }
    try? Files.makeFolder(folder)
    try? Files.write(Array(data) + [UInt8(ascii: "\n")], to: path)
  }
}
