#if canImport(Glibc)
  import Glibc
#endif

/// What could not be done with a file, in one line.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which file or folder.
  public let path: String
  /// Why not.
  public let reason: String
  /// The kind of reason.
  public let cause: Cause

  /// What may be said of a reason in other words.
  public enum Cause: Sendable {
    /// There is no room left, or no more of it is granted.
    case noRoom
    /// The person may not do it.
    case denied
    /// What it lies on can only be read.
    case readOnly
    /// It isn't there, or what it lies in isn't.
    case missing
    /// Something else, which the reason says.
    case other

    fileprivate init(_ number: Int32) {
      switch number {
      case ENOSPC, EDQUOT: self = .noRoom
      case EACCES, EPERM: self = .denied
      case EROFS: self = .readOnly
      case ENOENT, ENOTDIR: self = .missing
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

  /// The same failure, told of another path.
  func told(of path: String) -> FileError { FileError(path: path, reason: reason, cause: cause) }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }

  /// What the last call of the C library says.
  static func last(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)), cause: Cause(errno))
  }
}

/// Whole files read and written, folders made and listed.
public enum Files {
  /// No file is read that is larger than this, in bytes, unless the caller says so.
  public static let usualLimit = 64 << 20

  /// All bytes of a file; fails where it can't be read, is no plain file or is larger than the limit.
  public static func read(_ path: String, limit: Int = usualLimit) throws(FileError) -> [UInt8] {
    // Not to hang on a pipe that nobody writes to.
    let file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
    let size = try file.plainSize()
    guard size <= limit else { throw tooLarge(path, limit) }
    // One byte more than there should be shows that the file is growing.
    let bytes = try file.readAll(expecting: size + 1, limit: limit)
    guard bytes.count <= limit else { throw tooLarge(path, limit) }
    return bytes
  }

  /// The first bytes of a file, fewer where it is shorter; fails where it can't be read or is no plain file.
  public static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
    let size = min(count, try file.plainSize())
    return Array(try file.readAll(expecting: size, limit: count - 1).prefix(count))
  }

  /// Writes a file so that it is there wholly or as it was before, also after a loss of power.
  ///
  /// Written beside, synced, renamed, and the folder synced. The name beside ends in `.partial`.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let partial = path + ".partial"
    do {
      let file = try Descriptor(partial, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
      try file.write(bytes)
      try file.sync()
    } catch {
      unlink(partial)
      throw error.told(of: path)
    }
    guard rename(partial, path) == 0 else {
      let error = FileError.last(path)
      unlink(partial)
      throw error
    }
    try Descriptor(folder(of: path), O_RDONLY | O_DIRECTORY).sync()
  }

  /// Gives a file that makes no sense another name, ending in `.bad`, so that it is neither used nor lost.
  ///
  /// One that was set aside before under this name is replaced.
  public static func setAside(_ path: String) throws(FileError) {
    guard rename(path, path + ".bad") == 0 else { throw .last(path) }
  }

  /// Gives a file that makes no sense another name, ending in `.bad-` and the first number that is free.
  ///
  /// - Returns: the name's path. Nothing that was set aside before is lost.
  public static func setAsideNumbered(_ path: String) throws(FileError) -> String {
    for number in 1...mostSetAside {
      let name = "\(path).bad-\(number)"
      // Taking the name first, so that no one else can meanwhile.
      let place = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, folderMode & 0o600)
      if place < 0, errno == EEXIST { continue }
      guard place >= 0 else { throw .last(path) }
      close(place)
      guard rename(path, name) == 0 else {
        let error = FileError.last(path)
        unlink(name)
        throw error
      }
      return name
    }
    throw FileError(path: path, reason: "\(mostSetAside) of its kind are set aside already")
  }

  /// Makes a folder and those it lies in; does nothing where it is there.
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

  /// Whether two paths lead to the same file, by whatever names and links.
  public static func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev
      && one.st_ino == other.st_ino
  }

  /// Whether there is a file or folder of this path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path up to its last part; `.` where it has but one.
  static func folder(of path: String) -> String {
    var parts = path[...]
    while parts.count > 1, parts.last == "/" { parts.removeLast() }
    guard let slash = parts.lastIndex(of: "/") else { return "." }
    return slash == parts.startIndex ? "/" : String(parts[..<slash])
  }

  /// Whether there is a folder of this path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(path: path, reason: "found more than \(limit) bytes, expected no more")
  }

  /// So many files of a name are set aside, and no more.
  private static let mostSetAside = 1_000

  /// Folders of one's own are nobody else's business.
  private static let folderMode: mode_t = 0o700
}
