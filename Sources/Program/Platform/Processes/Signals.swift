import Glibc
import Synchronization

/// Notices SIGTERM, SIGINT and SIGHUP, which ask the program to end, and ignores what would end it for failing to write.
///
/// A thread waits for the signals, which are blocked in all other threads.
///
/// Unlike a signal handler it may call any function, so it wakes the event loop at once. Make it before any other thread, since
/// existing threads don't have the signals blocked. A second signal a while after the first ends the program at once, in case
/// it hangs; sooner it is taken for the same request, since `timeout` and terminals may deliver it twice.
public final class Signals: Sendable {
  private let state = SignalState()
  let waiting: BackgroundWork?

  /// Blocks the signals in this thread and in those that it creates, and starts to wait for them.
  public init() {
    var set = Self.handled
    set.block()
    for number in Self.ignored { signal(number, SIG_IGN) }
    waiting = BackgroundWork.onThread(state.waitForSignals)
    // Without the thread, the signals have their default action: to end the program.
    if waiting == nil { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }

  /// Whether a signal has come.
  public var isRaised: Bool { state.isRaised.load(ordering: .acquiring) }

  /// Has a signal end the program at once, while a display server that may hang is waited for and nothing can be lost; until
  /// ``cut(_:)``.
  package func endAtOnce() { state.endsAtOnce.store(true, ordering: .releasing) }

  /// Has the line to a display server cut once a signal is not obeyed for a while.
  ///
  /// A server that hangs may hold back whoever waits for its answer; one whose line is cut counts as gone.
  package func cut(_ line: ServerLine?) {
    state.line.withLock { $0 = line }
    state.endsAtOnce.store(false, ordering: .releasing)
  }

  /// Writing beyond the file size limit, or to whom has closed the line, must fail instead of ending the program, and nobody
  /// means to end it by what others get by signals of their own.
  package static let ignored: [Int32] =
    [
      SIGXFSZ, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGSTKFLT, SIGPWR,
    ] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())

  fileprivate static var handled: sigset_t {
    // Whoever starts the program with `nohup` wants it to survive its terminal.
    sigset_t([SIGTERM, SIGINT] + (isIgnored(SIGHUP) ? [] : [SIGHUP]))
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // A pointer to a function can't be compared, but its bits can.
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    return handler == Self.ignoring
  }

  /// `SIG_IGN`.
  private static let ignoring: UInt = 1
}

extension sigset_t {
  init(_ numbers: [Int32]) {
    self.init()
    sigemptyset(&self)
    for number in numbers { sigaddset(&self, number) }
  }

  /// The next signal that has come of these, which are blocked; 0 or less where none comes within some seconds.
  func next(within seconds: Int?) -> Int32 {
    withUnsafePointer(to: self) { set in
      guard let seconds else { return sigwaitinfo(set, nil) }
      var limit = timespec(tv_sec: seconds, tv_nsec: 0)
      return sigtimedwait(set, nil, &limit)
    }
  }

  /// In this thread and in those that it creates.
  func block() { withUnsafePointer(to: self) { _ = pthread_sigmask(SIG_BLOCK, $0, nil) } }
}

private final class SignalState: Sendable {
  let isRaised = Atomic(false)
  let endsAtOnce = Atomic(false)
  let line = Mutex<ServerLine?>(nil)

  /// The work of the thread, until the program ends.
  func waitForSignals() {
    let set = Signals.handled
    var first: ContinuousClock.Instant?
    var isCut = false
    while true {
      let signal = set.next(within: first == nil || isCut ? nil : patienceWithServer)
      guard signal > 0 else {
        if errno == EAGAIN, let line = line.withLock(\.self) {
          line.cut()
          isCut = true
        }
        continue
      }
      if endsAtOnce.load(ordering: .acquiring) { _exit(signalStatus + signal) }
      if let first {
        if ContinuousClock.now - first > shutdownTimeout { _exit(signalStatus + signal) }
      } else {
        first = ContinuousClock.now
        isRaised.store(true, ordering: .releasing)
        EventSource.wake()
      }
    }
  }
}

/// The line to the X server of a window.
package final class ServerLine: Sendable {
  private let line: Int32
  private let socket: UInt

  init(_ line: Int32) {
    self.line = line
    socket = Self.socket(of: line)
  }

  /// Ends the connection for both sides; whoever waits for an answer is told that the server is gone.
  func cut() {
    // Once it is closed, its number may be another file's.
    if Self.socket(of: line) == socket { _ = shutdown(line, Int32(SHUT_RDWR)) }
  }

  /// The number by which the system knows what a file is open for.
  private static func socket(of line: Int32) -> UInt {
    var status = stat()
    return fstat(line, &status) == 0 ? UInt(status.st_ino) : 0
  }
}

/// The time after the first signal during which another one doesn't end the program.
private let shutdownTimeout = Duration.seconds(1)

/// How long after the first signal a display server may hold the program back, in seconds.
private let patienceWithServer = 2

/// A shell adds this to the number of the signal that has ended a program.
private let signalStatus: Int32 = 128
