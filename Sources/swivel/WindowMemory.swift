import SwivelJSON
import SwivelPlatform

/// Saves the window's size and position, in `window.json` in the settings folder.
struct WindowMemory {
  private static let version = 1
  /// The greatest size of the file, in bytes.
  private static let limit = 4_096
  /// The valid coordinates on the desktop, in points.
  private static let coordinates = -100_000...100_000

  private let folder: String
  private var path: String { folder + "/window.json" }

  init(in paths: Paths) { folder = paths.config }

  private struct Content: Codable {
    var version: Int
    var width: Int
    var height: Int
    var x: Int?
    var y: Int?
  }

  /// The saved frame; nil where there is none, or it can't be read.
  ///
  /// An invalid file is renamed, and the user is told.
  func recall() -> WindowFrame? {
    guard Files.exists(path) else { return nil }
    do {
      return try frame(of: try Files.read(path, limit: Self.limit))
    } catch {
      setAside(because: oneLine(error))
      return nil
    }
  }

  private func setAside(because reason: String) {
    do {
      try Files.setAside(path)
      Console.complain("\(reason); it is set aside as window.json.bad")
    } catch {
      Console.complain("\(reason); it can't be set aside: \(error.reason)")
    }
  }

  /// Saves a frame; where that fails, the user is told.
  func keep(_ frame: WindowFrame) {
    let content = Content(
      version: Self.version, width: frame.width, height: frame.height, x: frame.position?.x,
      y: frame.position?.y)
    do {
      try Files.makeFolder(folder)
      try Files.write(JSONNode(encoding: content).file, to: path)
    } catch {
      Console.complain("the window's size isn't kept: \(oneLine(error))")
    }
  }

  private func frame(of bytes: [UInt8]) throws -> WindowFrame {
    let content: Content
    do {
      content = try JSONNode(parsing: bytes).decode(Content.self)
    } catch {
      throw Failure(path, found: "no window", expected: "version, width and height as numbers")
    }
    try check(content.version, in: Self.version...Self.version, "version")
    try check(content.width, in: WindowSize.sides, "width")
    try check(content.height, in: WindowSize.sides, "height")
    guard let x = content.x, let y = content.y else {
      return WindowFrame(width: content.width, height: content.height)
    }
    try check(x, in: Self.coordinates, "x")
    try check(y, in: Self.coordinates, "y")
    return WindowFrame(
      width: content.width, height: content.height, position: WindowPosition(x: x, y: y))
  }

  private func check(_ number: Int, in range: ClosedRange<Int>, _ key: String) throws {
    guard range.contains(number) else {
      let expected =
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      throw Failure("\(path): \(key)", found: "\(number)", expected: expected)
    }
  }
}
