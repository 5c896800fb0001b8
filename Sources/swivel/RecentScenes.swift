import SwivelJSON
import SwivelPlatform

/// The files of recently used scenes, the newest first, in `recent-scenes.json`.
///
/// It is only a convenience: errors are ignored, since the scenes themselves are not affected.
struct RecentScenes: Sendable {
  private let folder: String
  private var path: String { folder + "/recent-scenes.json" }
  private static let most = 50
  /// The greatest size of the file, in bytes.
  private static let limit = 1 << 20

  init(in paths: Paths) { folder = paths.state }

  private struct Content {
    var places: [String] = []
    /// The file of the last scene on the bench; nil where it had no name.
    var onBench: String?
  }

  private var content: Content {
    guard let bytes = try? Files.read(path, limit: Self.limit),
      let file = try? JSONObject(JSONNode(parsing: bytes)), file.node("format")?.integer == 1,
      let places = try? file.strings("places")
    else { return Content() }
    return Content(places: places, onBench: file.node("onBench")?.string)
  }

  /// The files of the scenes, the newest first.
  var paths: [String] { Array(content.places.prefix(Self.most)) }

  /// The file of the last scene on the bench; nil where it had no name.
  var onBench: String? { content.onBench }

  /// Moves a file to the front.
  func note(_ path: String) {
    var content = content
    content.places = Array(([path] + paths.filter { $0 != path }).prefix(Self.most))
    write(content)
  }

  /// Notes the file of the scene on the bench; nil for one without a name.
  func noteOnBench(_ path: String?) {
    var content = content
    guard content.onBench != path else { return }
    content.onBench = path
    write(content)
  }

  private func write(_ content: Content) {
    let file = JSONNode.object([
      ("format", JSONNode(.integer(1))), ("onBench", content.onBench.map(JSONNode.string)),
      ("places", .strings(content.places)),
    ])
    try? Files.makeFolder(folder)
    try? Files.write(file.file(), to: path)
  }
}
