import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport

/// The program that was built with the tests, after it has run.
struct FinishedProgram {
  /// The status that it ended with; nil where a signal ended it.
  let status: Int32?
  let output: String
  let error: String

  static let isBuilt = (try? BuiltProgram.find()) != nil

  /// Runs the program without a display and without input, and waits for its end.
  ///
  /// The environment given is added to a home of its own.
  init(_ arguments: [String], environment: [String: String] = [:], in current: URL? = nil) throws {
    try self.init(
      BuiltProgram.find(), arguments,
      environment: ["PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": BuiltProgram.caches.path]
        .merging(environment) { $1 }, in: current)
  }

  /// Runs any program without input in an environment, with a home of its own unless that names one.
  init(
    _ program: URL, _ arguments: [String], environment: [String: String], in current: URL? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swivel-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "error"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = current
    process.environment = ["HOME": folder.path].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : nil
    output = try String(contentsOf: files[0], encoding: .utf8)
    error = try String(contentsOf: files[1], encoding: .utf8)
  }

  var outputLines: [String] { output.split(separator: "\n").map(String.init) }
  var errorLines: [String] { error.split(separator: "\n").map(String.init) }
}

extension Report {
  /// Reads what the program has written for `--report`.
  init(at path: String) throws {
    self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(filePath: path)))
  }
}

/// Lends the path of a folder that goes afterwards.
func inFolder(_ body: (String) throws -> Void) throws { try withFolder { try body($0.path) } }
