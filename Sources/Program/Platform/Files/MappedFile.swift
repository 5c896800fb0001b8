import Glibc

/// A file of the user's own, or of the system, that is mapped into memory to be read: of it only those pages are read that
/// are looked at.
final class MappedFile: Sendable {
  /// An address, since a pointer may not be handed to another thread.
  private let address: UInt
  private let count: Int

  /// Maps a file as it is now; nil where there is none or an empty one, or others could change it.
  ///
  /// Nobody writes into a file that programs map: another takes its place.
  init?(_ path: String) {
    var status = stat()
    // Whoever cuts a mapped file ends the program.
    guard let file = try? Descriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      status.st_uid == geteuid() || status.st_uid == 0, status.st_mode & 0o022 == 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file.number, 0),
      start != MAP_FAILED
    else { return nil }
    (address, count) = (UInt(bitPattern: start), Int(status.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), count) }

  /// Lets the system take back the memory of what was looked at; it is read again where it is looked at once more.
  func discardCache() {
    madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
  }

  /// What is in it; valid while this is there.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }
}

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
