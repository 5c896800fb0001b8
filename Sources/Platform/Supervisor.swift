import Glibc

/// Keeps another process of this program, with its own arguments, alive: one that ends by a crash is started again.
package struct Supervisor {
  /// The pause after a crash, and the most that it grows to by doubling, in seconds.
  private static let (pause, mostPause) = (1, 64)
  /// A process that has lived for so long has done well, in seconds.
  private static let enough = 600.0

  private let words: [String]
  private var pause = Self.pause

  package init(_ words: [String]) { self.words = words }

  /// Runs the process until it ends by itself, or this one is asked to end, which it hands on.
  ///
  /// - Parameter crashed: is called with why the process has ended, and after how many seconds it is started again.
  /// - Returns: the exit status.
  package mutating func run(_ crashed: (_ reason: String, _ pause: Int) -> Void) throws(FileError)
    -> Int32
  {
    var set = sigset_t([SIGCHLD, SIGTERM, SIGINT, SIGHUP])
    set.block()
    for number in Signals.ignored { signal(number, SIG_IGN) }
    while true {
      let start = ContinuousClock.now
      let process = try Spawn.again(words)
      let (status, isAsked) = Self.wait(for: process, set)
      let number = status & 0x7F
      // What it says itself is no crash: that all is well, or what is wrong with its words, or that there is no display.
      if number == 0 { return (status >> 8) & 0xFF }
      if isAsked { return 128 + number }
      if (ContinuousClock.now - start) / .seconds(1) > Self.enough { pause = Self.pause }
      crashed("signal \(number)", pause)
      var limit = timespec(tv_sec: pause, tv_nsec: 0)
      let asked = sigtimedwait(&set, nil, &limit)
      if asked > 0, asked != SIGCHLD { return 128 + asked }
      pause = min(2 * pause, Self.mostPause)
    }
  }

  /// Waits until a process has ended, and hands on what this one is asked; returns how it ended, and whether that was asked
  /// for.
  private static func wait(for process: pid_t, _ set: sigset_t) -> (status: Int32, isAsked: Bool) {
    var (set, status, isAsked) = (set, Int32(0), false)
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR { return (status, isAsked) }
      let number = sigwaitinfo(&set, nil)
      guard number > 0, number != SIGCHLD else { continue }
      isAsked = true
      kill(process, number)
    }
  }
}
