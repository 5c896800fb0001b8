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
