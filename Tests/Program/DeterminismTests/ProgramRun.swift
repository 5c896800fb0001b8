import Foundation
import SwivelGameSupport
import SwivelPlatform
import SwivelTouchscreenSupport

@testable import swivel

/// The program that was built with the tests.
enum BuiltSwivel { static let url = try? BuiltProgram.find() }

/// A place for a file or a folder of one's own.
func newPlace(_ ending: String = "") -> URL {
  FileManager.default.temporaryDirectory.appending(path: "swivel-\(UUID().uuidString)\(ending)")
}

extension Paths {
  /// Those of a program with this home.
  init(home: URL) {
    self.init(
      environment: { _ in nil }, home: home.path, executable: BuiltSwivel.url?.path,
      workingFolder: "/")
  }

  /// The contents of all files of the user: scenes with their versions, levels, settings and progress.
  var own: [String: Data] {
    get throws {
      var files: [String: Data] = [:]
      for folder in Set([data, config]) {
        let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        for name in found ?? [] {
          let url = URL(filePath: folder).appending(path: name)
          var isFolder: ObjCBool = false
          _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
          if !isFolder.boolValue { files["\(folder)/\(name)"] = try Data(contentsOf: url) }
        }
      }
      return files
    }
  }
}

extension Tape {
  /// A tape that holds something every 50 milliseconds, to be performed.
  init(performing kinds: [InputEvent.Kind]) {
    self.init(
      program: Swivel.version, surface: Surface(width: 640, height: 400), step: Timestamp.tick,
      start: Tape.Start(scene: StartPlace.sandbox, hash: "0"))
    entries = Tape.Entries(
      kinds.enumerated().map { index, kind in
        .event(InputEvent(time: Timestamp(microseconds: Int64(index) * 50_000), kind: kind))
      })
  }
}

/// What the system says of a process's memory, in megabytes; nil where there is no such process.
func megabytes(_ name: String, of process: String = "self") -> Int? {
  let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
  return line?.split(separator: " ").dropLast().last.flatMap { Int($0) }.map { $0 / 1_024 }
}

/// A running program without a display, with a home folder of its own.
final class ProgramRun {
  /// The words for a window in memory.
  static let window = ["--no-sound", "--size", "640x400", "--renderer", "software"]

  let home: URL
  private let process = Process()
  private let output = Pipe()
  private let errorFile: URL

  init(_ arguments: [String], home: URL? = nil, _ environment: [String: String] = [:]) throws {
    let folder = home ?? newPlace()
    self.home = folder
    errorFile = folder.appending(path: "error-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: errorFile)
    process.executableURL = BuiltSwivel.url
    process.arguments = arguments
    process.environment = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy",
      "SDL_AUDIODRIVER": "dummy", "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
  }

  var number: Int32 { process.processIdentifier }

  var error: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  var paths: Paths { Paths(home: home) }

  var mouth: Int32 { output.fileHandleForReading.fileDescriptor }

  /// Waits for output; false at its end.
  static func waitForWord(from mouth: Int32) -> Bool {
    var byte: UInt8 = 0
    return read(mouth, &byte, 1) == 1
  }

  /// The most memory that it has had so far, in megabytes; nil once it has ended.
  var maximumMemory: Int? { megabytes("VmHWM", of: "\(number)") }

  /// Lets it have only so much more memory than it has.
  func limitMemory(megabytesMore megabytes: Int) throws {
    let text = try String(contentsOfFile: "/proc/\(number)/statm", encoding: .utf8)
    let pages = text.split(separator: " ").first.flatMap { Int($0) } ?? 0
    let most = pages * sysconf(Int32(_SC_PAGESIZE)) + megabytes << 20
    _ = try Command(["prlimit", "--pid", "\(number)", "--as=\(most)"])
  }

  func kill() {
    Foundation.kill(number, SIGKILL)
    process.waitUntilExit()
  }

  func terminate() -> Int32 {
    process.terminate()
    return waitForEnd()
  }

  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func removeHome() { try? FileManager.default.removeItem(at: home) }
}
