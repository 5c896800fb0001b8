import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

/// A program of the system, or a script of the project, after it has run.
struct SystemTool {
  private let end: FinishedProgram

  /// The status that it ended with; nil where a signal ended it.
  var status: Int32? { end.status }
  var output: String { end.output }
  var error: String { end.error }

  /// Runs a program that is on the `PATH`, or named by its path, from the root folder.
  init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let executable: URL = try #require(Self.find(program), "\(program) is not installed")
    var all = ProcessInfo.processInfo.environment
    all["HOME"] = nil
    all["LC_ALL"] = "C.UTF-8"
    end = try FinishedProgram(
      executable, arguments, environment: all.merging(environment) { $1 }, in: URL(filePath: "/"))
  }

  static func script(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> SystemTool {
    try SystemTool(Fixtures.file("Scripts/\(name)").path, arguments, environment: environment)
  }

  static func find(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let paths = name.hasPrefix("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
    return paths.map { URL(filePath: $0) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Everything that it said, for when it should have said something else.
  var everything: String { "\(status.map(String.init) ?? "signal"): \(output)\(error)" }

  static func builtFolder() throws -> String {
    try BuiltProgram.find().deletingLastPathComponent().path
  }

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
}
