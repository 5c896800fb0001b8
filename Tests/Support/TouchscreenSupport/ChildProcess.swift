package import Foundation

package enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  package static let success = ExitStatus.exited(0)

  /// Reads what `waitpid` says.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }
}

/// A running program that never outlives its owner.
///
/// It stays in the group of the test runner, so Ctrl-C in a terminal ends it too.
package final class ChildProcess {
  package let name: String
  private let identifier: pid_t
  private var ended: ExitStatus?

  /// Starts a program with its output going to two open files; it reads nothing.
  package init(
    _ program: URL, _ arguments: [String], environment: [String: String], output: Int32,
    error: Int32
  ) throws {
    name = program.lastPathComponent
    identifier = try Self.spawn(
      program.path, [program.path] + arguments, environment.map { "\($0.key)=\($0.value)" },
      output: output, error: error)
  }

  deinit { kill() }

  /// The result, or nil while it runs.
  var status: ExitStatus? {
    if ended == nil {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier {
        ended = ExitStatus(waitStatus: status)
      }
    }
    return ended
  }

  /// The processor time used while all its threads sleep; nil where one doesn't, or the process is gone.
  var restingTime: ProcessorTime? {
    status == nil ? ProcessorTime(restingProcess: identifier) : nil
  }

  package func send(signal: Int32) { if status == nil { _ = Foundation.kill(identifier, signal) } }

  package func wait(limit: Duration) throws -> ExitStatus {
    try SwivelTouchscreenSupport.wait(for: "end of \(name)", limit: limit) { status }
  }

  /// Ends it at once, if it still runs.
  func kill() {
    send(signal: SIGKILL)
    _ = try? wait(limit: .seconds(5))
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String], output: Int32, error: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO)
    var attributes = unmaskedSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var identifier: pid_t = 0
    let failure = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&identifier, path, &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else {
      throw ScreenFailure("\(path) can't be started: \(String(cString: strerror(failure)))")
    }
    return identifier
  }

  /// No signal blocked: the threads that run tests block them all, and a program would inherit that.
  private static func unmaskedSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return attributes
  }
}

/// Lends an array of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
