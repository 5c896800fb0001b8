#if canImport(Glibc)
  import Glibc
#endif

/// A program that runs beside what is measured, until this is gone.
final class Companion {
  let process: pid_t

  /// Starts a program with its words; nil where that can't be done.
  init?(_ command: [String]) {
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, command[0], nil, nil, &arguments, environ) == 0 else { return nil }
    self.process = process
  }

  /// Waits until it has ended by itself; false where it failed.
  func wait() -> Bool {
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0
  }

  deinit {
    // What has ended is nobody's any more.
    guard waitpid(process, nil, WNOHANG) == 0 else { return }
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Runs a program to its end and answers the lines that it printed; nil where it failed.
  static func lines(of command: [String]) -> [String]? {
    let words = command.map { "'\($0)'" }.joined(separator: " ")
    guard let pipe = popen(words, "r") else { return nil }
    var text = ""
    var buffer = [CChar](repeating: 0, count: 4_096)
    while fgets(&buffer, Int32(buffer.count), pipe) != nil {
      text += String(
        decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    guard pclose(pipe) == 0 else { return nil }
    return text.split(separator: "\n").map(String.init)
  }

  /// A program of this package.
  static func path(_ name: String) -> String {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    return folder.dropLast().joined(separator: "/") + "/" + name
  }

  /// A new empty folder; nil where none can be made.
  static func temporaryFolder() -> String? {
    var template = "/tmp/swivel-XXXXXX".utf8CString.map { $0 }
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What the environment has under a name.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Waits so many seconds.
  static func sleep(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }
}
