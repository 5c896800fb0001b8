public import Foundation
public import Testing

/// The paths of files that tests read.
public enum Fixtures {
  /// The folder of the package.
  public static let packageRoot = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { path, _ in
    path.deletingLastPathComponent()
  }

  /// Recordings of real touchscreens beside the checkout, or nil where there are none.
  public static let sharedRecordings = shared("recordings")

  /// Numeric cases from other gesture libraries beside the checkout, or nil where there are none.
  public static let sharedCases = shared("cases")

  /// A file of the package by its path from the package's folder.
  public static func file(_ path: String) -> URL { packageRoot.appendingPathComponent(path) }

  /// The files of a folder whose names end so, by name; none where there is no such folder.
  public static func files(in folder: URL?, named suffix: String) -> [URL] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.filter { $0.hasSuffix(suffix) }.sorted().map(folder.appendingPathComponent)
  }

  private static func shared(_ name: String) -> URL? {
    let folder = packageRoot.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips what needs recordings of touchscreens.
  public static var needsRecordings: Self {
    .enabled(
      if: Fixtures.sharedRecordings != nil, "no recordings lie in ../shared beside the checkout")
  }

  /// Skips what needs cases of other libraries.
  public static var needsCases: Self {
    .enabled(if: Fixtures.sharedCases != nil, "no cases lie in ../shared beside the checkout")
  }
}

/// Lends a folder that goes afterwards.
public func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "swivel-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Writes a program of the shell that can be run at once.
///
/// The shell writes it: what this process has open to write is inherited by whatever another test starts at that moment, and
/// a file that anybody has open to write can't be run.
public func writeScript(_ script: String, to file: URL) throws {
  let writer = Process()
  writer.executableURL = URL(filePath: "/bin/sh")
  writer.arguments = [
    "-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod 755 "$2""#, "sh", script, file.path,
  ]
  try writer.run()
  writer.waitUntilExit()
  expectEqual(writer.terminationStatus, 0, "writing \(file.path)")
}

/// Expects that a file which is made of the sources is as they make it; `SWIVEL_GOLDENS=record` writes it anew.
public func expectKept(_ text: String, in file: URL) throws {
  if ProcessInfo.processInfo.environment["SWIVEL_GOLDENS"] == "record" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  try expectEqual(String(contentsOf: file, encoding: .utf8), text, "\(file.lastPathComponent)")
}
