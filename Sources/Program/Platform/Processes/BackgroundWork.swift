import Glibc
internal import Synchronization

/// Work on a thread of its own.
///
/// Where no thread can be created, the work is done at once by the caller, who must hold no lock that it needs.
package final class BackgroundWork: Sendable {
  /// Nil once it was waited for.
  let thread: Mutex<pthread_t?>

  package init(_ body: @escaping @Sendable () -> Void) {
    let started = Self.start(body)
    if started == nil { body() }
    thread = Mutex(started)
  }

  /// Begins work that must not be done by the caller; nil where no thread can be created.
  static func onThread(_ body: @escaping @Sendable () -> Void) -> BackgroundWork? {
    start(body).map(BackgroundWork.init(of:))
  }

  private init(of thread: pthread_t) { self.thread = Mutex(thread) }

  deinit {
    // What nobody waits for any more is cleared away by the system.
    thread.withLock { if let thread = $0 { _ = pthread_detach(thread) } }
  }

  /// May be called however often and by however many.
  package func wait() {
    thread.withLock { thread in
      if let running = thread { pthread_join(running, nil) }
      thread = nil
    }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Call: Sendable {
      let body: @Sendable () -> Void

      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let call = Unmanaged.passRetained(Call(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Call>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, call.toOpaque())
    guard status == 0 else {
      call.release()
      return nil
    }
    return thread
  }
}
