import Foundation
import TestSupport
import Testing

/// The C library as `Scripts/gestures-library` has built it, and what is made of it here.
struct CLibrary {
  /// The folder that it is installed in.
  let folder: URL

  /// The variable that names another folder than the usual one.
  static let variable = "SWIVEL_GESTURES"

  static let built: CLibrary? = {
    let folder =
      ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
      ?? Fixtures.file(".build/gestures")
    let header = folder.appending(path: "include/swivel_gestures.h")
    return FileManager.default.fileExists(atPath: header.path) ? CLibrary(folder: folder) : nil
  }()

  var include: String { folder.appending(path: "include").path }
  var libraries: String { folder.appending(path: "lib").path }
  var shared: String { libraries + "/libswivel-gestures.so" }
  var archive: String { libraries + "/libswivel-gestures.a" }

  /// What a program is compiled with that is to find the library wherever it is.
  var words: [String] {
    ["-I\(include)", "-L\(libraries)", "-lswivel-gestures", "-Wl,-rpath,\(libraries)"]
  }

  /// Every warning, and each is an error.
  static let strict = ["-Wall", "-Wextra", "-pedantic", "-Werror"]

  /// A program of the folder `Programs`, compiled as C99.
  func compile(_ name: String, into folder: URL, _ more: [String] = []) throws -> String {
    let program = folder.appending(path: name).path
    let source = Fixtures.file("Tests/CGesturesTests/Programs/\(name).c").path
    let tool = try Command(
      ["cc", "-std=c99", "-O1", "-g"] + Self.strict + [source, "-o", program] + more + words
        + ["-lm"])
    try #require(tool.status == 0, "\(tool.output)")
    return program
  }
}

/// A command of the system after it has run.
struct Command {
  let status: Int32
  /// What it wrote, on whichever of its outputs.
  let output: String

  init(
    _ words: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "swivel-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    self.output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  static func isInstalled(_ name: String) -> Bool {
    (try? Command(["sh", "-c", "command -v \(name)"]).status) == 0
  }
}

/// Lends a folder that goes afterwards.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "swivel-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says why, where the library isn't built or a tool isn't installed; in CI it fails.
  static func needsLibrary(and tools: String...) -> Self {
    let missing = (["cc"] + tools).filter { !Command.isInstalled($0) }
    let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
    return .enabled(
      if: isCI || (CLibrary.built != nil && missing.isEmpty),
      "Scripts/gestures-library has not built the C library, or there is no \(missing.joined(separator: ", "))"
    )
  }
}
