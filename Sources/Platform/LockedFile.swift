#if canImport(Glibc)
  import Glibc
#endif

/// A file that this program has taken for itself: no other can while this lives.
public final class LockedFile: Sendable {
  /// Its path.
  public let path: String
  private let file: Descriptor

  /// Takes a file; nil where another program has it, or there is none.
  public init?(_ path: String) {
    guard let file = try? Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW), file.lock() else {
      return nil
    }
    self.path = path
    self.file = file
    // It may have been removed by whoever had it until now.
    guard (try? self.file.checkPlace()) != nil else { return nil }
  }

  /// Removes the file; it was of use.
  public func remove() { unlink(path) }
}
