#if canImport(Glibc)
  import Glibc
#endif

/// A failed operation on a file, as one line.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// The reason, from the system.
  public let reason: String
  /// The kind of reason.
  public let cause: Cause

  /// The kinds of reasons for which the program has its own texts.
  public enum Cause: Sendable {
    /// The disk or the quota is full.
    case noRoom
    /// Permission is denied.
    case denied
    /// The file system is read-only.
    case readOnly
    /// The file or its folder doesn't exist.
    case missing
    /// A file of this name is there already.
    case taken
    /// What is there is too large, or no file.
    case content
    /// Another reason; see ``FileError/reason``.
    case other

    fileprivate init(_ number: Int32) {
      switch number {
      case ENOSPC, EDQUOT: self = .noRoom
      case EACCES, EPERM: self = .denied
      case EROFS: self = .readOnly
      case ENOENT, ENOTDIR: self = .missing
      case EEXIST: self = .taken
      default: self = .other
      }
    }
  }

  /// A failure with a file.
  public init(path: String, reason: String, cause: Cause = .other) {
    self.path = path
    self.reason = reason
    self.cause = cause
  }

  /// The same error for another path.
  func reported(of path: String) -> FileError {
    FileError(path: path, reason: reason, cause: cause)
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }

  /// The error of the last call of the C library.
  static func last(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)), cause: Cause(errno))
  }
}

/// Reads and writes whole files, makes and lists folders.
public enum Files {
  /// The default limit for the size of a file, in bytes.
  public static let usualLimit = 64 << 20

  /// All bytes of a file; fails where it can't be read, isn't a regular file or exceeds the limit.
  public static func read(_ path: String, limit: Int = usualLimit) throws(FileError) -> [UInt8] {
    // Opening a pipe that has no writer must not block.
    let file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
    let size = try file.plainSize()
    guard size <= limit else { throw tooLarge(path, limit) }
    // One more byte than expected shows that the file is growing.
    let bytes = try file.readAll(expecting: size + 1, limit: limit)
    guard bytes.count <= limit else { throw tooLarge(path, limit) }
    return bytes
  }

  /// The first bytes of a file, fewer where it is shorter; fails where it can't be read or isn't a regular
  /// file.
  public static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
    let size = min(count, try file.plainSize())
    return Array(try file.readAll(expecting: size, limit: count - 1).prefix(count))
  }

  /// Replaces a file atomically, also in case of a loss of power.
  ///
  /// It is written beside, synced and renamed, and the folder is synced. A file that is there keeps its permissions.
  /// What is no file, such as `/dev/null` or a pipe, is written into.
  ///
  /// - Parameters:
  ///   - audience: who may read a new file.
  ///   - followsLink: whether what a symbolic link leads to is replaced; if not, the link itself is.
  public static func write(
    _ bytes: [UInt8], to path: String, for audience: FileAudience = .person,
    followingLink followsLink: Bool = false
  ) throws(FileError) {
    guard !isDevice(path) else { return try write(bytes, into: path) }
    if followsLink, isLink(path), let target = resolved(path) {
      return try write(bytes, to: target, for: audience)
    }
    let partial = try stage(bytes, for: path, audience)
    guard isRenamed(partial, to: path) else {
      let error = FileError.last(path)
      unlink(partial)
      throw error
    }
    try Descriptor(folder(of: path), O_RDONLY | O_DIRECTORY).sync()
  }

  /// Renames an invalid file, with the suffix `.bad-` and the first free number, so that it is neither used nor lost.
  ///
  /// - Returns: the new path. No older file is replaced.
  public static func setAsideNumbered(_ path: String) throws(FileError) -> String {
    for number in 1...mostSetAside {
      let name = "\(path).bad-\(number)"
      // The name is reserved first, so that no other program takes it meanwhile.
      let index = uninterrupted { open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
      if index < 0, errno == EEXIST { continue }
      guard index >= 0 else { throw .last(path) }
      close(index)
      guard isRenamed(path, to: name) else {
        let error = FileError.last(path)
        unlink(name)
        throw error
      }
      return name
    }
    throw FileError(path: path, reason: "\(mostSetAside) of its kind are set aside already")
  }

  /// Makes a folder and its parents; does nothing where it exists.
  public static func makeFolder(_ path: String) throws(FileError) {
    guard !isFolder(path) else { return }
    let parent = folder(of: path)
    if parent != path, !isFolder(parent) { try makeFolder(parent) }
    guard mkdir(path, folderMode) != 0 else { return }
    let error = FileError.last(path)
    guard !isFolder(path) else { return }
    throw exists(path) ? FileError(path: path, reason: "found a file, expected a folder") : error
  }

  /// The names in a folder, sorted, without those that begin with a dot.
  public static func list(_ folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .last(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether two paths lead to the same file.
  public static func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev
      && one.st_ino == other.st_ino
  }

  /// Whether a file or a folder exists at a path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder of a path; `.` for a plain name.
  static func folder(of path: String) -> String {
    var parts = path[...]
    while parts.count > 1, parts.last == "/" { parts.removeLast() }
    guard let slash = parts.lastIndex(of: "/") else { return "." }
    return slash == parts.startIndex ? "/" : String(parts[..<slash])
  }

  /// Whether a plain file exists at a path.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a folder exists at a path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(
      path: path, reason: "found more than \(limit) bytes, expected no more", cause: .content)
  }

  /// The greatest number of renamed files with one name.
  private static let mostSetAside = 1_000

  /// The mode of the user's folders: no access for others.
  private static let folderMode: mode_t = 0o700
}
