import Glibc

/// Another process of this program, with its own arguments.
package enum DetachedProcess {
  /// Shows a folder in the desktop's file manager; nothing where there is none.
  package static func show(_ folder: String) {
    _ = BackgroundWork {
      let words = ["xdg-open", Files.absolute(folder)]
      if let process = Spawn.start(words[0], words, (.null, .null, .null)) {
        Spawn.wait(for: process)
      }
    }
  }

  package static func start(_ words: [String]) throws(FileError) {
    let process = try Spawn.again(words)
    // A child process must be waited for; a sleeping thread costs nothing.
    _ = BackgroundWork { [process] in waitpid(process, nil, 0) }
  }
}
