import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport

/// The built program, run in a temporary folder of its own.
final class LockProgram {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "swivel-locks-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static func level(_ name: String) -> String { Fixtures.file("Levels/" + name).path }

  static let levels = Fixtures.files(in: Fixtures.file("Levels"), named: ".json").map(\.path)
    .filter { !$0.hasSuffix(".schema.json") }

  /// Writes a file into the folder and gives its path.
  func write(_ text: String, _ name: String) throws -> String { try write(Data(text.utf8), name) }

  func write(_ data: Data, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  func run(_ arguments: String...) throws -> FinishedProgram { try run(arguments) }

  func run(_ arguments: [String]) throws -> FinishedProgram {
    try FinishedProgram(
      BuiltProgram.find(), arguments,
      environment: [
        "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
        "SWIVEL_DATA": Fixtures.packageRoot.path, "XDG_CACHE_HOME": BuiltProgram.caches.path,
      ], in: folder)
  }
}
