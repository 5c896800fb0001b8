internal import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Work on a thread of its own.
///
/// Where no thread can be created, the work is done at once by the caller, who must hold no lock that it needs.
public final class BackgroundWork: Sendable {
  /// The thread; nil once it was waited for.
  private let thread: Mutex<pthread_t?>

  /// Begins the work.
  public init(_ body: @escaping @Sendable () -> Void) {
    let started = Parallel.start(body)
    if started == nil { body() }
    thread = Mutex(started)
  }

  deinit {
    // What nobody waits for any more is cleared away by the system.
    thread.withLock { if let thread = $0 { _ = pthread_detach(thread) } }
  }

  /// Waits until the work is done, however often and by however many that is called.
  public func wait() {
    thread.withLock { thread in
      if let running = thread { pthread_join(running, nil) }
      thread = nil
    }
  }
}
