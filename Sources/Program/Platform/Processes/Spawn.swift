import Glibc

package enum Spawn {
  /// Shows a folder in the desktop's file manager; nothing where there is none.
  package static func fileManager(showing folder: String) {
    _ = BackgroundWork {
      let words = ["xdg-open", Files.absolute(folder)]
      if let process = start(words[0], words, (.null, .null, .null)) { wait(for: process) }
    }
  }

  /// Another process of this program with these words, which continues by itself.
  package static func detached(_ words: [String]) throws(FileError) {
    let process = try again(words)
    // A child process must be waited for; a sleeping thread costs nothing.
    _ = BackgroundWork { wait(for: process) }
  }

  /// Another process of this program with these words, which has its streams.
  static func again(_ words: [String]) throws(FileError) -> pid_t {
    let program = "/proc/self/exe"
    let process = start(program, ["swivel"] + words, (.inherited, .inherited, .inherited))
    guard let process else { throw .last(program) }
    return process
  }

  /// What one of the standard streams of a process is.
  enum Stream {
    /// That of this process.
    case inherited
    /// Nothing to read, and nobody who reads.
    case null
    /// An open file of this process.
    case file(Int32)
  }

  /// The process that runs a program with these words, the first of which is its name.
  ///
  /// What this process ignores or blocks of signals is the other's no more: it ends by a pipe that nobody reads, and by
  /// being told to, as any program does.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is searched on the PATH.
  ///   - streams: its input, output and error output.
  ///   - hasEnvironment: whether it has the environment of this process; else it has an empty one.
  /// - Returns: nil where it can't be started, for the reason in `errno`.
  static func start(
    _ program: String, _ words: [String], _ streams: (Stream, Stream, Stream),
    hasEnvironment: Bool = true
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [streams.0, streams.1, streams.2].enumerated() {
      let number = Int32(number)
      switch stream {
      case .inherited: break
      case .null:
        posix_spawn_file_actions_addopen(
          &actions, number, "/dev/null", number == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0)
      case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, number)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, ignored) = (sigset_t([]), sigset_t(Signals.ignored))
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    var empty: [UnsafeMutablePointer<CChar>?] = [nil]
    let status =
      hasEnvironment
      ? posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
      : posix_spawnp(&process, program, &actions, &attributes, &arguments, &empty)
    errno = status
    return status == 0 ? process : nil
  }

  /// Waits until a process has ended; returns its status, as `waitpid` has it.
  @discardableResult static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    _ = uninterrupted { waitpid(process, &status, 0) }
    return status
  }
}

/// The words with which this process was started.
public enum ProcessArguments {
  /// The words after the program's name, as the kernel has them.
  ///
  /// `CommandLine.arguments` looks for them beside the environment, and finds none once a library's constructor has called
  /// `setenv`, as that of sdl2-compat does; it is asked only where `/proc` isn't there.
  public static let words: [String] = {
    guard let bytes = try? Files.read("/proc/self/cmdline"), let last = bytes.last else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return words(in: last == 0 ? bytes.dropLast() : bytes[...])
  }()

  /// The words after the first, each of which ends with a byte 0 but the last; addresses of files as their paths.
  static func words(in bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).dropFirst().map { word in
      let text = Files.path(of: Array(word)) ?? String(decoding: word, as: UTF8.self)
      return FileAddress.path(of: text) ?? text
    }
  }
}
