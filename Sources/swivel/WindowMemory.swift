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
    let numbers = [
      ("height", frame.height), ("version", Self.version), ("width", frame.width),
      ("x", frame.position?.x), ("y", frame.position?.y),
    ]
    let content = JSONNode.object(numbers.map { ($0, $1.map { JSONNode(.integer(Int64($0))) }) })
    do {
      try Files.makeFolder(folder)
      try Files.write(content.file(), to: path)
    } catch {
      Console.complain("the window's size isn't kept: \(oneLine(error))")
    }
  }

  private func frame(of bytes: [UInt8]) throws(Failure) -> WindowFrame {
    do {
      let file = try JSONObject(JSONNode(parsing: bytes))
      _ = try file.integer("version", Self.version...Self.version)
      var frame = WindowFrame(
        width: try file.integer("width", WindowSize.sides),
        height: try file.integer("height", WindowSize.sides))
      guard file.has("x"), file.has("y") else { return frame }
      frame.position = WindowPosition(
        x: try file.integer("x", Self.coordinates), y: try file.integer("y", Self.coordinates))
      return frame
    } catch {
      throw Failure("\(path): \(error)")
    }
  }
}
