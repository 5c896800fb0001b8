#if canImport(Glibc)
  import Glibc
#endif

/// Which file stood at a path, and in which state: by this one sees whether somebody else has written it.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let file: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The file that stands at a path now; nil where there is none.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    file = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// When it was written, in seconds since 1970.
  public var written: Int { seconds }
}

extension Files {
  /// Writes a file as ``write(_:to:)`` does, and keeps so many of the older versions beside it: `PATH~1` is
  /// the newest of them.
  ///
  /// - Parameter known: what stood at the path when it was read or written here last; where something else
  ///   stands there now, nothing is written.
  /// - Returns: what stands there then; nil where somebody else has written it.
  public static func write(
    _ bytes: [UInt8], to path: String, ifStill known: FileStamp?, keeping versions: Int
  ) throws(FileError) -> FileStamp? {
    // Programs that ask the same of the folder wait for each other.
    let folder = try Descriptor(folder(of: path), O_RDONLY | O_DIRECTORY)
    folder.waitForLock()
    let found = FileStamp(path)
    guard found == known || found == nil else { return nil }
    let partial = path + ".new"
    do {
      try write(bytes, to: partial)
    } catch {
      throw error.told(of: path)
    }
    if found != nil { shift(path, keeping: versions) }
    guard rename(partial, path) == 0 else {
      let error = FileError.last(path)
      unlink(partial)
      throw error
    }
    try folder.sync()
    guard let stamp = FileStamp(path) else { throw .last(path) }
    return stamp
  }

  /// Lets each older version take the place of the next older one, and the file that of the newest of them.
  ///
  /// The file stays where it is meanwhile; where the file system has no second names, there are no versions.
  private static func shift(_ path: String, keeping versions: Int) {
    guard versions > 0 else { return }
    for number in stride(from: versions, to: 1, by: -1) {
      _ = rename("\(path)~\(number - 1)", "\(path)~\(number)")
    }
    unlink("\(path)~1")
    link(path, "\(path)~1")
  }

  /// Whether a path, with all links followed, lies in a folder itself or deeper.
  public static func lies(_ path: String, in folder: String) -> Bool {
    guard let file = real(path), let outer = real(folder) else { return false }
    return file.hasPrefix(outer == "/" ? outer : outer + "/")
  }

  /// A path from the root with all links followed; nil where it leads nowhere.
  public static func resolved(_ path: String) -> String? { real(path) }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A path from the root, whatever folder the program works in; not followed to where links lead.
  public static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = real(".") else { return path }
    return here + "/" + path
  }
}

extension WallClock {
  /// A time as `2026-11-20 18:30`, in local time.
  public static func text(_ seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min))"
  }

  /// Something that no other running program has in its names.
  public static var processName: String { "\(stamp)-\(getpid())" }
}
