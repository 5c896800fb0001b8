import Platform

/// The player of tapes in a window of its own, beside a game that goes on.
enum Player {
  /// Starts it with a tape; answers in one line why it can't be.
  static func start(_ path: String) -> String? {
    do {
      try DetachedProcess.start(["replay", "--", path])
      return nil
    } catch {
      return "\(LockLevels.inOneLine(path)): the player can't be started: \(error.reason)"
    }
  }
}
