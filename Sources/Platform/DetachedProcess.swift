#if canImport(Glibc)
  import Glibc
#endif

/// Another process of this program, with its own arguments.
public enum DetachedProcess {
  /// Starts a process; fails where that is impossible.
  public static func start(_ words: [String]) throws(FileError) {
    let program = "/proc/self/exe"
    var arguments: [UnsafeMutablePointer<CChar>?] = (["swivel"] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let status = posix_spawn(&process, program, nil, nil, arguments, environ)
    guard status == 0 else {
      throw FileError(path: program, reason: String(cString: strerror(status)))
    }
    // A child process must be waited for; a sleeping thread costs nothing.
    _ = BackgroundWork { [process] in waitpid(process, nil, 0) }
  }
}
