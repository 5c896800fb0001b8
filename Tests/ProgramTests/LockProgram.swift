import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

/// The result of a run of the built program.
struct LockRun {
  let status: Int32
  let output: String
  let error: String

  var outputLines: [Substring] { output.split(separator: "\n") }
  var errorLines: [Substring] { error.split(separator: "\n") }
}

/// The built program, run in a temporary folder of its own.
final class LockProgram {
  let folder: URL
  /// Longer than any command may take, in seconds.
  private static let patience = 60.0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "swivel-locks-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a level of the project.
  static func level(_ name: String) -> String {
    packageRoot.appendingPathComponent("Levels/" + name).path
  }

  static func levelNames() throws -> [String] {
    let folder = packageRoot.appendingPathComponent("Levels").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json")
    }
  }

  /// Writes a file into the folder and gives its path.
  func write(_ text: String, _ name: String) throws -> String {
    try write(Data(text.utf8), name)
  }

  func write(_ data: Data, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  /// Runs the program to its end; one that doesn't end is a failure.
  func run(_ arguments: String...) throws -> LockRun { try run(arguments) }

  func run(_ arguments: [String]) throws -> LockRun {
    let name = UUID().uuidString
    let output = try emptyFile(name + ".out")
    let error = try emptyFile(name + ".err")
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
      "SWIVEL_DATA": Self.packageRoot.path, "XDG_CACHE_HOME": BuiltProgram.caches.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: watch)
    process.waitUntilExit()
    watch.cancel()
    expectEqual(process.terminationReason, .exit, "\(arguments) was ended by a signal")
    return LockRun(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      error: try String(contentsOf: error, encoding: .utf8))
  }

  private func emptyFile(_ name: String) throws -> URL {
    URL(fileURLWithPath: try write("", "streams/" + name))
  }

  /// The program beside the running tests, or in the package's build folder.
  private static func executable() throws -> URL {
    if let named = ProcessInfo.processInfo.environment["SWIVEL_PROGRAM"] {
      return URL(fileURLWithPath: named)
    }
    let beside = ["/proc/self/exe", CommandLine.arguments.first ?? ""].map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let built = ["debug", "release"].map { packageRoot.appendingPathComponent(".build/" + $0) }
    let places = (beside + built).map { $0.appendingPathComponent("swivel") }
    return try #require(
      places.first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "swivel is not built: swift build")
  }
}
