package import Foundation

package struct FinishedProgram: Sendable {
  /// The status that it ended with; nil where a signal ended it.
  package let status: Int32?
  package let output: String
  package let error: String

  /// Runs any program without input in an environment, with a home of its own unless that names one.
  package init(
    _ program: URL, _ arguments: [String], environment: [String: String], in current: URL? = nil
  ) throws {
    (status, output, error) = try withFolder { folder in
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
      let said = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      let isExit = process.terminationReason == .exit
      return (isExit ? process.terminationStatus : nil, said[0], said[1])
    }
  }
}
