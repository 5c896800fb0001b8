package import Foundation

struct Tool {
  private static let limit = Duration.seconds(10)

  let program: URL
  let environment: [String: String]
  let folder: URL

  /// The first program of this name on the `PATH`.
  static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs it with these words, and gives its status and what it wrote.
  func run(_ words: [String]) throws -> (status: ExitStatus, output: String) {
    let file = folder.appendingPathComponent(".output-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let status = try withOutputFile(file) { descriptor in
      try ChildProcess(
        program, words, environment: environment, output: descriptor, error: descriptor
      ).wait(limit: Self.limit)
    }
    return (status, try String(contentsOf: file, encoding: .utf8))
  }
}

/// Lends a new file, open for writing.
package func withOutputFile<Result>(
  _ file: URL, _ body: (Int32) throws -> Result
) throws -> Result {
  let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else {
    throw ScreenFailure("\(file.path) can't be written: \(systemError())")
  }
  defer { close(descriptor) }
  return try body(descriptor)
}
