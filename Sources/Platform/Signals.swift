import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Notices that the program is asked to end, by SIGTERM or SIGINT.
///
/// A thread of its own waits for the signals, which are blocked everywhere else. Unlike in a signal handler, anything may be done
/// there, so it wakes the event loop at once instead of after its next timeout. Make it first of all: threads that exist before
/// don't have the signals blocked. One that comes a while after the first ends the program at once, in case that it hangs; sooner it is
/// taken for the same request, since `timeout` and terminals may deliver it twice.
public final class Signals: Sendable {
  private let raised = Raised()
  let thread: pthread_t?

  /// Blocks the signals in this thread and all that it makes, and starts to wait for them.
  public init() {
    var set = Self.handled
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // Where files may not get any longer, writing is to fail instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(raised).toOpaque()
    let status = pthread_create(&thread, nil, waitForSignals, context)
    self.thread = status == 0 ? thread : nil
    guard status == 0 else {
      // Without the thread, the signals do again what they do by default: end the program.
      Unmanaged<Raised>.fromOpaque(context).release()
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      return
    }
  }

  /// Whether one has come.
  public var isRaised: Bool { raised.number.load(ordering: .acquiring) != 0 }

  /// Which has come first, as SIGTERM, or nil.
  public var number: Int32? {
    let number = raised.number.load(ordering: .acquiring)
    return number == 0 ? nil : number
  }

  fileprivate static var handled: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    return set
  }
}

/// The first signal that came, 0 before.
private final class Raised: Sendable {
  let number = Atomic<Int32>(0)
}

/// What the thread does until the program ends.
private nonisolated func waitForSignals(
  _ context: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let raised = Unmanaged<Raised>.fromOpaque(context).takeUnretainedValue()
  var set = Signals.handled
  var first: ContinuousClock.Instant?
  while true {
    var number: Int32 = 0
    guard sigwait(&set, &number) == 0 else { continue }
    if let first {
      if ContinuousClock.now - first > patience { _exit(signalStatus + number) }
    } else {
      first = ContinuousClock.now
      raised.number.store(number, ordering: .releasing)
      EventSource.wake()
    }
  }
}

/// So long the program has for ending in good order before another signal ends it at once.
private let patience = Duration.seconds(1)

/// A shell reads exit codes above this as the number of a signal.
private let signalStatus: Int32 = 128
