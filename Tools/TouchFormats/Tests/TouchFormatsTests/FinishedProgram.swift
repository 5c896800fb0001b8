import Foundation

/// The program `swivel`, after it has run with the tool of this build on its PATH.
struct FinishedProgram {
  /// The status that it ended with; nil where a signal ended it.
  let status: Int32?
  let output: String
  let error: String

  /// The program that `SWIVEL_PROGRAM` names, as Scripts/tools does.
  static let swivel = ProcessInfo.processInfo.environment["SWIVEL_PROGRAM"]

  /// The folder of the tool, which is that of the running tests.
  private static let tools = ["/proc/self/exe", CommandLine.arguments.first ?? ""].map {
    URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
  }

  init(_ arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swivel-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "error"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.swivel ?? "")
    process.arguments = arguments
    let path = (Self.tools + ["/usr/bin", "/bin"]).joined(separator: ":")
    process.environment = ["HOME": folder.path, "PATH": path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : nil
    output = try String(contentsOf: files[0], encoding: .utf8)
    error = try String(contentsOf: files[1], encoding: .utf8)
  }
}
