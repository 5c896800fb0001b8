#if canImport(Glibc)
  import Glibc
#endif

/// A file that this program has locked exclusively, as long as this object exists.
public final class LockedFile: Sendable {
  /// The path of the file.
  public let path: String
  private let file: Descriptor

  /// Locks a file; nil where another program has it locked, or there is none or a link.
  public init?(_ path: String) throws(FileError) {
    let file: Descriptor
    do {
      file = try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    } catch {
      guard error.cause == .missing || errno == ELOOP else { throw error }
      return nil
    }
    guard file.lock() else { return nil }
    self.path = path
    self.file = file
    // The former owner may have removed it before the lock was acquired.
    guard (try? self.file.checkPlace()) != nil else { return nil }
  }

  /// Removes the file, which isn't needed any more.
  public func remove() { unlink(path) }
}
