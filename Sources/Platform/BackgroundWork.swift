#if canImport(Glibc)
  import Glibc
#endif

/// Work on a thread of its own.
///
/// Where no thread can be created, the work is done at once by the caller.
public final class BackgroundWork: Sendable {
  private let thread: pthread_t?

  /// Begins the work.
  public init(_ body: @escaping @Sendable () -> Void) {
    thread = Parallel.start(body)
    if thread == nil { body() }
  }

  /// Waits until the work is done; to be called once.
  public func wait() {
    if let thread { pthread_join(thread, nil) }
  }
}
