package import Foundation
import Testing

/// The C library as `Scripts/gestures-library` has built it, and what is made of it in tests.
package struct CLibrary: Sendable {
  package let folder: URL

  /// The library that is installed in a folder.
  package init(folder: URL) { self.folder = folder }

  /// The variable that names another folder than the usual one.
  package static let variable = "SWIVEL_GESTURES"

  package static let built: CLibrary? = {
    let folder =
      ProcessInfo.processInfo.environment[variable].map { URL(filePath: $0) }
      ?? Fixtures.file(".build/gestures")
    let header = folder.appending(path: "include/swivel_gestures.h")
    return FileManager.default.fileExists(atPath: header.path) ? CLibrary(folder: folder) : nil
  }()

  /// Whether tests with it and these tools run here: in CI they must.
  package static func isTested(with tools: [String] = []) -> Bool {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return built != nil && (["cc"] + tools).allSatisfy { Command.isInstalled($0) }
  }

  package static let absence: String =
    "Scripts/gestures-library has not built the C library, or a tool is missing"

  package var include: String { folder.appending(path: "include").path }

  /// Where its libraries are, also where Debian puts them.
  package var libraries: String {
    let plain = folder.appending(path: "lib").path
    let name = "/libswivel-gestures.so"
    let triplets = (try? FileManager.default.contentsOfDirectory(atPath: plain)) ?? []
    let paths = [plain] + triplets.filter { $0.contains("-linux-gnu") }.map { "\(plain)/\($0)" }
    return paths.first { FileManager.default.fileExists(atPath: $0 + name) } ?? plain
  }

  package var shared: String { libraries + "/libswivel-gestures.so" }

  package var archive: String { libraries + "/libswivel-gestures.a" }

  /// Every warning, and each is an error.
  package static let strict = ["-Wall", "-Wextra", "-pedantic", "-Werror"]

  /// Compiles a program of the package with the library, which it finds wherever it is, by what pkg-config says of it
  /// and of these other packages; answers where it lies, or what the compiler said.
  package func compile(
    _ path: String, into folder: URL, _ more: [String] = [], packages: [String] = []
  ) throws -> (program: URL, problem: String?) {
    let source = Fixtures.file(path)
    let program = folder.appending(path: source.deletingPathExtension().lastPathComponent)
    let found = try Command(
      ["pkg-config", "--cflags", "--libs", "swivel-gestures"] + packages,
      environment: ["PKG_CONFIG_PATH": libraries + "/pkgconfig"])
    guard found.status == 0 else { return (program, found.output) }
    let words = found.output.split(whereSeparator: \.isWhitespace).map(String.init)
    let compiler = source.pathExtension == "cpp" ? ["c++", "-std=c++17"] : ["cc", "-std=c99"]
    let tool = try Command(
      compiler + ["-O1", "-g"] + Self.strict + [source.path, "-o", program.path] + more + words
        + ["-Wl,-rpath,\(libraries)", "-lm"])
    return (program, tool.status == 0 ? nil : tool.output)
  }
}

/// A command of the system after it has run.
package struct Command: Sendable {
  /// The status that it ended with; -1 where a signal ended it.
  package let status: Int32
  /// What it wrote, on whichever of its outputs.
  package let output: String

  /// Runs a command, with these variables besides those that are there, and waits for its end.
  package init(
    _ words: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) throws {
    let end = try FinishedProgram(
      URL(filePath: "/usr/bin/env"), words,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, in: folder)
    status = end.status ?? -1
    output = end.output + end.error
  }

  package var lines: [String] { output.split(separator: "\n").map(String.init) }

  package static func isInstalled(_ name: String) -> Bool {
    (try? Command(["sh", "-c", "command -v \(name)"]).status) == 0
  }
}

/// Makes a library of C of a file, to be loaded before all others of a program, in a folder.
package func makeLibrary(
  of source: URL, with options: [String] = [], in folder: URL
) throws -> URL {
  let library = folder.appending(path: "\(source.deletingPathExtension().lastPathComponent).so")
  let made = try Command(
    ["cc", "-shared", "-fPIC", "-o", library.path] + options + [source.path, "-ldl"])
  try #require(made.status == 0, "\(made.output)")
  return library
}
