package import Foundation

package enum BuiltProgram {
  package static let variable = "SWIVEL_PROGRAM"

  /// The executable: the one that `SWIVEL_PROGRAM` names, else the one of this build.
  ///
  /// A build has it beside the running tests, or in the build folder of the package for the same
  /// configuration.
  package static func find() throws -> URL {
    if let path = ProcessInfo.processInfo.environment[variable] { return try executable(at: path) }
    let places = folders.map { $0.appendingPathComponent("swivel") }
    guard let program = places.first(where: isExecutable) else {
      let tried = places.map(\.path).joined(separator: ", ")
      throw ScreenFailure("swivel is not built (looked for \(tried)): swift build")
    }
    return program
  }

  /// The folder of caches of all programs that tests start: what is in it changes nothing but how long they take.
  package static let caches = FileManager.default.temporaryDirectory
    .appendingPathComponent("swivel-caches-of-tests")

  private static func executable(at path: String) throws -> URL {
    let program = URL(fileURLWithPath: path)
    guard isExecutable(program) else {
      throw ScreenFailure("\(variable): found \(path), expected an executable file")
    }
    return program
  }

  private static func isExecutable(_ file: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: file.path)
  }

  private static var folders: [URL] {
    let tests = ["/proc/self/exe", CommandLine.arguments.first ?? ""].map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
    }
    return tests + [packageRoot.appendingPathComponent(".build/\(configuration)")]
  }

  private static var packageRoot: URL {
    (0..<3).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
