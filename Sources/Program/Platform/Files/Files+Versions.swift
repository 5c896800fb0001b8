import Glibc

/// The identity and the state of a file at a path, by which a change by another program is noticed.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let file: UInt
  package let size: Int
  /// The last modification, in seconds since 1970.
  package let written: Int
  private let nanoseconds: Int

  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    file = UInt(status.st_ino)
    size = Int(status.st_size)
    written = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// Whether a file was written before another one was.
  package func isOlder(than other: FileStamp) -> Bool {
    (written, nanoseconds) < (other.written, other.nanoseconds)
  }
}

extension Files {
  /// Those of some names that are there, at paths that a body makes of them, the newest first, of the same second by name.
  package static func newestFirst(
    _ names: some Sequence<String>, at path: (String) -> String
  ) -> [(name: String, stamp: FileStamp)] {
    names.compactMap { name in FileStamp(path(name)).map { (name, $0) } }
      .sorted { ($0.stamp.written, $1.name) > ($1.stamp.written, $0.name) }
  }

  /// Writes a file as ``write(_:to:)`` does, and keeps a number of older versions beside it; `PATH~1` is the newest of them.
  ///
  /// - Parameter expected: the stamp of the file when it was read or written here last; where it has changed
  ///   since, nothing is written.
  /// - Returns: the new stamp; nil where another program has written the file.
  package static func write(
    _ bytes: [UInt8], to path: String, ifStill expected: FileStamp?, keeping versions: Int
  ) throws(FileError) -> FileStamp? {
    // Programs that write into the same folder wait for each other.
    let folder = try Descriptor(folder(of: path), O_RDONLY | O_DIRECTORY)
    try folder.waitForLock()
    let found = FileStamp(path)
    guard found == expected || found == nil else { return nil }
    let partial = try stage(bytes, for: path, .person)
    if found != nil { shift(path, keeping: versions) }
    try replace(path, by: partial)
    try folder.sync()
    guard let stamp = FileStamp(path) else { throw .last(path) }
    return stamp
  }

  /// Does something while no other program does so in the same folder; one that holds it for long is not waited for.
  ///
  /// - Parameter timeout: how long others are waited for, in seconds.
  package static func alone<Failure: Error>(
    in folder: String, within timeout: Double = 1, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let folder = try? Descriptor(folder, O_RDONLY | O_DIRECTORY) else { return try body() }
    try? folder.waitForLock(upTo: timeout)
    // The lock goes with the last use of what is locked.
    defer { _ = folder.lock() }
    try body()
  }

  /// Shifts the older versions by one, and makes the file the newest of them.
  ///
  /// The file itself stays in place; where the file system has no hard links, there are no versions.
  private static func shift(_ path: String, keeping versions: Int) {
    guard versions > 0 else { return }
    for number in stride(from: versions, to: 1, by: -1) {
      _ = isRenamed("\(path)~\(number - 1)", to: "\(path)~\(number)")
    }
    unlink("\(path)~1")
    link(path, "\(path)~1")
  }

  /// Whether a path, with all links resolved, is in a folder or below it.
  package static func lies(_ path: String, in folder: String) -> Bool {
    guard let file = resolved(path), let outer = resolved(folder) else { return false }
    return file.hasPrefix(outer == "/" ? outer : outer + "/")
  }

  /// The absolute path with all links resolved; nil where it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path, independent of the working folder; links are not resolved.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = resolved(".") else { return path }
    return here + "/" + path
  }
}
