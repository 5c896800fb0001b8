#if canImport(Glibc)
  import Glibc
#endif

/// Another process of this program, with its own arguments.
public enum DetachedProcess {
  /// Shows a folder in the desktop's file manager; nothing where there is none.
  public static func show(_ folder: String) {
    _ = BackgroundWork {
      _ = Subprocess.output(of: ["xdg-open", Files.absolute(folder)], patience: 10)
    }
  }

  /// Starts a process; fails where that is impossible.
  public static func start(_ words: [String]) throws(FileError) {
    let program = "/proc/self/exe"
    guard
      let process = Spawn.start(program, ["swivel"] + words, (.inherited, .inherited, .inherited))
    else { throw .last(program) }
    // A child process must be waited for; a sleeping thread costs nothing.
    _ = BackgroundWork { [process] in waitpid(process, nil, 0) }
  }
}
