import SwivelPlatform

/// Starts the player of tapes as a process of its own.
enum Player {
  /// Starts it with a tape; returns an error in one line, or nil.
  static func start(_ path: String) -> String? {
    do {
      try DetachedProcess.start(["replay", "--", path])
      return nil
    } catch {
      return "\(LockLevels.inOneLine(path)): the player can't be started: \(error.reason)"
    }
  }
}
