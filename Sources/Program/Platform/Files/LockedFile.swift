import Glibc

/// A file that this program has locked exclusively, as long as this object exists.
package final class LockedFile: Sendable {
  package let path: String
  private let file: Descriptor

  /// Nil where another program has it locked, or there is none or a link.
  package init?(_ path: String) throws(FileError) {
    let file: Descriptor
    do { file = try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) } catch {
      guard error.cause == .missing || errno == ELOOP else { throw error }
      return nil
    }
    guard file.lock() else { return nil }
    self.path = path
    self.file = file
    // The former owner may have removed it before the lock was acquired.
    guard (try? self.file.checkPath()) != nil else { return nil }
  }

  /// Unlocks it for the copies of its descriptor as well.
  ///
  /// A child that is being started has one until it has replaced itself.
  deinit { file.unlock() }

  package func remove() { unlink(path) }
}
