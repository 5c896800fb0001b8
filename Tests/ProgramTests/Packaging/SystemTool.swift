import Foundation
import TestSupport
import Testing
import TouchscreenSupport

/// A program of the system, or a script of the project, after it has run.
struct SystemTool {
  /// The status that it ended with; nil where a signal ended it.
  let status: Int32?
  let output: String
  let error: String

  /// Runs a program that is on the `PATH`, or named by its path, from the root folder.
  init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swivel-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "error"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    let executable: URL = try #require(Self.find(program), "\(program) is not installed")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: "/")
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "HOME": folder.path]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : nil
    output = try String(contentsOf: files[0], encoding: .utf8)
    error = try String(contentsOf: files[1], encoding: .utf8)
  }

  /// A script of the project.
  static func script(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> SystemTool {
    try SystemTool(
      Fixtures.file("Scripts/\(name)").path, arguments, environment: environment)
  }

  /// The path of a program.
  static func find(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let paths = name.hasPrefix("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
    return paths.map { URL(filePath: $0) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Everything that it said, for when it should have said something else.
  var everything: String { "\(status.map(String.init) ?? "signal"): \(output)\(error)" }
}

extension SystemTool {
  /// The folder of the programs that were built with the tests.
  static func builtFolder() throws -> String {
    try BuiltProgram.find().deletingLastPathComponent().path
  }

  /// The program that was built with the tests.
  static func swivel(_ arguments: String...) throws -> SystemTool {
    try SystemTool(BuiltProgram.find().path, arguments)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says why, where one of these programs isn't installed; in CI it runs and fails.
  static func needs(_ tools: String...) -> Self {
    let missing = tools.filter { SystemTool.find($0) == nil }
    let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
    return .enabled(
      if: missing.isEmpty || isCI, "\(missing.joined(separator: ", ")) is not installed")
  }

  /// Skips a test where the program or the maker of its manual page isn't built.
  static var needsBuiltManual: Self {
    let folder = try? SystemTool.builtFolder()
    return .enabled(
      if: folder.map { FileManager.default.isExecutableFile(atPath: $0 + "/manual") } ?? false,
      "the program is not built beside the maker of its manual page")
  }
}
