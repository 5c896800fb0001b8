#if canImport(Glibc)
  import Glibc
#endif

/// This program once more, with other words, on its own from then on.
public enum DetachedProcess {
  /// Starts it; fails where no process can be had.
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
    // Somebody must take note of its end; a thread that sleeps until then costs nothing.
    _ = BackgroundWork { [process] in waitpid(process, nil, 0) }
  }
}
