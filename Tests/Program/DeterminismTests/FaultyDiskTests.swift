import Foundation
import SwivelTestSupport
import Testing

enum FaultyDiskLibrary {
  /// Compiles the library that is loaded before a program.
  static func make(in folder: URL) throws -> URL {
    let sources = Fixtures.file("Tests/Support/FaultyDisk")
    let library = folder.appending(path: "f.so")
    let made = try Process.end(
      of: URL(filePath: "/usr/bin/cc"),
      [
        "-shared", "-fPIC", "-I", sources.appending(path: "include").path, "-o", library.path,
        sources.appending(path: "faults.c").path, "-ldl",
      ], in: folder, [:])
    try #require(made.status == 0, "\(made.error)")
    return library
  }
}

@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `A disk of which any call fails` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID())")

  private func run(
    _ program: URL?, _ words: [String], _ environment: [String: String] = [:]
  ) throws -> (status: Int32, error: String) {
    try Process.end(
      of: program, words, in: folder, ["HOME": folder.path].merging(environment) { $1 })
  }

  @Test(arguments: [ENOSPC, EIO, EINTR, 0])
  func `leaves a tape and a report as they were or as they are to be, and is told once`(
    error: Int32
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try FaultyDiskLibrary.make(in: folder)
    let files = ["a.tape", "r.json"].map { folder.appending(path: "d/\($0)") }
    /// Plays for a while, and writes a tape and a report of it.
    func play(_ seconds: String, _ environment: [String: String] = [:]) throws
      -> (status: Int32, error: String)
    {
      try run(
        BuiltSwivel.url,
        [
          "play", "--headless", "--record", files[0].path, "--report", files[1].path,
          "--quit-after", seconds,
        ], environment)
    }
    func contents() throws -> [Data] { try files.map { try Data(contentsOf: $0) } }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "d"), withIntermediateDirectories: true)
    _ = try play("0.1")
    let old = try contents()
    let count = folder.appending(path: "count")
    let inFolder = [
      "LD_PRELOAD": library.path, "FAULT_IN": folder.appending(path: "d").path,
      "FAULT_WITH": "\(error)",
    ]
    _ = try play("0.3", inFolder.merging(["FAULT_COUNT": count.path]) { $1 })
    let (new, calls) = (try contents(), try Data(contentsOf: count).count)
    try #require(calls > 8 && zip(old, new).allSatisfy { $0 != $1 })
    let inside = folder.appending(path: "d")
    for call in 1...calls {
      // What the run before has left would be told too.
      try FileManager.default.removeItem(at: inside)
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      for (file, data) in zip(files, old) { try data.write(to: file) }
      let played = try play("0.3", inFolder.merging(["FAULT_AT": "\(call)"]) { $1 })
      let found = try contents()
      for (index, data) in found.enumerated() {
        #expect(data == old[index] || data == new[index], "call \(call): \(files[index].path)")
      }
      #expect(played.error.count { $0 == "\n" } <= 1, "call \(call): \(played.error)")
      if found[0] == old[0] { #expect(played.status != 0, "call \(call): nothing was said") }
    }
  }
}
