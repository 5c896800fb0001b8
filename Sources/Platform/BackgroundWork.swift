#if canImport(Glibc)
  import Glibc
#endif

/// Something that is done on a thread of its own.
///
/// Where no thread can be had, it is done at once, by whoever wants it.
public final class BackgroundWork: Sendable {
  private let thread: pthread_t?

  /// Begins to do something.
  public init(_ body: @escaping @Sendable () -> Void) {
    thread = Parallel.start(body)
    if thread == nil { body() }
  }

  /// Waits until it is done; to be called once.
  public func wait() {
    if let thread { pthread_join(thread, nil) }
  }
}
