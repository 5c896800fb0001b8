import CSwivelSeccomp
import Glibc

/// Keeps another process of this program, with its own arguments, alive: one that ends by a crash is started again.
package struct Supervisor {
  /// The pause after a crash, and the most that it grows to by doubling, in seconds.
  private static let (pause, maximumPause) = (1, 64)
  /// A process that has lived for so long has done well, in seconds.
  private static let enough = 600.0
  /// How long the process may give no sign of life, in seconds, twice in a row: where all processes were stopped for a while,
  /// as by a debugger or with the machine, it has time to say that it lives.
  private static let patience = 10

  private let words: [String]
  private var pause = Self.pause

  package init(_ words: [String]) { self.words = words }

  /// Runs the process until it ends by itself, or this one is asked to end, which it hands on; one that hangs is ended.
  ///
  /// The process is to say that it lives, at least every ten seconds: see ``SupervisedProcess``.
  ///
  /// - Parameter crashed: is called with why the process has ended, and after how many seconds it is started again.
  /// - Returns: the exit status.
  package mutating func run(_ crashed: (_ reason: String, _ pause: Int) -> Void) throws(FileError)
    -> Int32
  {
    let set = sigset_t([SIGCHLD, SIGTERM, SIGINT, SIGHUP, SupervisedProcess.sign])
    set.block()
    for number in Signals.ignored { signal(number, SIG_IGN) }
    while true {
      let start = ContinuousClock.now
      let process = try Spawn.again(words)
      let (status, isAsked, hung) = Self.wait(for: process, set)
      let number = status & 0x7F
      // What it says itself is no crash: that all is well, or what is wrong with its words, or that there is no display.
      if number == 0 { return (status >> 8) & 0xFF }
      if isAsked { return 128 + number }
      if (ContinuousClock.now - start) / .seconds(1) > Self.enough { pause = Self.pause }
      crashed("signal \(number)" + (hung ? ", as it hung" : ""), pause)
      let asked = set.next(within: pause)
      if [SIGTERM, SIGINT, SIGHUP].contains(asked) { return 128 + asked }
      pause = min(2 * pause, Self.maximumPause)
    }
  }

  /// Waits until a process has ended, and hands on what this one is asked; returns how it ended, whether that was asked for,
  /// and whether it had hung.
  private static func wait(
    for process: pid_t, _ set: sigset_t
  ) -> (status: Int32, isAsked: Bool, hung: Bool) {
    var (status, isAsked, missed) = (Int32(0), false, 0)
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR { return (status, isAsked, missed > 1) }
      let number = set.next(within: patience)
      if number < 0, errno == EAGAIN {
        missed += 1
        if missed > 1 { kill(process, SIGKILL) }
      }
      if number == SupervisedProcess.sign, missed == 1 { missed = 0 }
      guard [SIGTERM, SIGINT, SIGHUP].contains(number) else { continue }
      isAsked = true
      kill(process, number)
    }
  }
}

/// The process that a ``Supervisor`` keeps alive, as that sees it: it ends with its supervisor, and says that it lives.
package struct SupervisedProcess: Sendable {
  /// What it sends; nobody is ended by it.
  static let sign = SIGURG
  private let supervisor: Int32

  /// This process, which a supervisor has started; asks the system to end it with that one, and says that it lives.
  package init(of supervisor: Int32) {
    self.supervisor = supervisor
    _ = swivel_end_with_parent()
    // It may have ended before that.
    if getppid() != supervisor { raise(SIGTERM) }
    saysItLives()
  }

  /// Says that it lives; to be called at least every ten seconds.
  package func saysItLives() { if getppid() == supervisor { kill(supervisor, Self.sign) } }
}
