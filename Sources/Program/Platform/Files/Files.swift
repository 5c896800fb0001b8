import Glibc

/// A failed operation on a file, as one line.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let reason: String
  package let cause: Cause

  /// The kinds of reasons for which the program has its own texts.
  package enum Cause: Sendable {
    /// The disk or the quota is full.
    case noRoom
    case denied
    case readOnly
    /// The file or its folder doesn't exist.
    case missing
    /// A file of this name is there already.
    case taken
    /// What is there is too large, or no file.
    case content
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

  package init(path: String, reason: String, cause: Cause = .other) {
    (self.path, self.reason, self.cause) = (path, reason, cause)
  }

  func reported(of path: String) -> FileError {
    FileError(path: path, reason: reason, cause: cause)
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }

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

  /// Fewer bytes where it is shorter; fails where it can't be read or isn't a regular file.
  package static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
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
  ///   - makesFolder: whether the folder is made where there is none.
  public static func write(
    _ bytes: [UInt8], to path: String, for audience: FileAudience = .person,
    followingLink followsLink: Bool = false, makingFolder makesFolder: Bool = false
  ) throws(FileError) {
    if makesFolder { try makeFolder(folder(of: path)) }
    guard !isDevice(path) else { return try Descriptor(path, O_WRONLY).write(bytes) }
    if followsLink, isLink(path), let target = resolved(path) {
      return try write(bytes, to: target, for: audience)
    }
    try replace(path, by: try stage(bytes, for: path, audience))
    try syncFolder(folder(of: path))
  }

  /// Makes a folder and its parents; does nothing where it exists.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard !isFolder(path) else { return }
    let parent = folder(of: path)
    if parent != path, !isFolder(parent) { try makeFolder(parent) }
    guard mkdir(path, folderMode) != 0 else {
      // What is synced in it later must not be lost with it.
      return try syncFolder(parent)
    }
    let error = FileError.last(path)
    guard !isFolder(path) else { return }
    throw exists(path) ? FileError(path: path, reason: "found a file, expected a folder") : error
  }

  /// Has the system write which files are in a folder, so that new and renamed ones survive a loss of power.
  static func syncFolder(_ path: String) throws(FileError) {
    try Descriptor(path, O_RDONLY | O_DIRECTORY).sync()
  }

  /// The names in a folder, sorted, without those that begin with a dot.
  public static func list(_ folder: String) throws(FileError) -> [String] {
    try names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The names in a folder with an ending, sorted, without it; none where the folder can't be read.
  public static func list(_ folder: String, ending: String) -> [String] {
    ((try? list(folder)) ?? []).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }
  }

  /// All names in a folder, in no order.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .last(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Whether two paths lead to the same file.
  public static func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev
      && one.st_ino == other.st_ino
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The last part of a path; itself where it has none.
  package static func name(of path: String) -> String {
    let whole = path.hasPrefix(opened) ? resolved(path) ?? path : path
    return whole.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path by its bytes; nil where they are no UTF-8 and nothing that can be opened.
  ///
  /// What has a name that isn't UTF-8 is opened for as long as the program runs, and has the path of its descriptor.
  static func path(of bytes: [UInt8]) -> String? {
    if let path = String(validating: bytes, as: UTF8.self) { return path }
    let name = bytes.map(CChar.init(bitPattern:)) + [0]
    let file = uninterrupted { open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    return file < 0 ? nil : opened + String(file)
  }

  /// The folder of the files that this process has open.
  private static let opened = "/proc/self/fd/"

  /// `.` for a plain name.
  package static func folder(of path: String) -> String {
    var parts = path[...]
    while parts.count > 1, parts.last == "/" { parts.removeLast() }
    guard let slash = parts.lastIndex(of: "/") else { return "." }
    return slash == parts.startIndex ? "/" : String(parts[..<slash])
  }

  /// What is at a path, wherever links lead, as `S_IFREG`; nil where there is nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether a path's last part is a symbolic link, wherever that leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(
      path: path, reason: "found more than \(limit) bytes, expected no more", cause: .content)
  }

  private static let folderMode: mode_t = 0o700
}

/// Devices, pipes and sockets: they are written into, never replaced.
extension Files {
  /// Whether something that is no file and no folder is at a path, wherever links lead.
  static func isDevice(_ path: String) -> Bool {
    ![nil, S_IFREG, S_IFDIR].contains(kind(of: path))
  }
}
