import Foundation

struct ProcessorTime {
  private(set) var nanoseconds = 0

  /// Reads it, or gives nil where one of the threads wants to run, waits for a disk or is gone.
  init?(restingProcess identifier: pid_t) {
    let folder = "/proc/\(identifier)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    for thread in threads {
      guard let state = Self.words(in: "\(folder)/\(thread)/stat", after: ")"), state.first == "S",
        let used = Self.words(in: "\(folder)/\(thread)/schedstat")?.first.flatMap({ Int($0) })
      else { return nil }
      nanoseconds += used
    }
  }

  /// The words of a file; with `end`, those behind the last such character, as a name may hold anything.
  private static func words(in path: String, after end: Character? = nil) -> [Substring]? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    guard let end else { return text.split(separator: " ") }
    guard let index = text.lastIndex(of: end) else { return nil }
    return text[text.index(after: index)...].split(separator: " ")
  }
}
