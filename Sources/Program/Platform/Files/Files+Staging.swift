import Glibc

/// Who may read a file that the program makes.
public enum FileAudience: Sendable {
  /// The user alone, since it tells what was done.
  case person
  /// Everybody, as far as the user allows it, since it was made to be handed on.
  case everybody

  var mode: mode_t {
    switch self {
    case .person: 0o600
    case .everybody: 0o644
    }
  }
}

/// Files that are about to take the place of others.
extension Files {
  private static let prefix = ".swivel-"
  private static let suffix = ".partial"
  private static let tries = 8
  /// The age from which on such a file is that of a program that was killed, in seconds.
  private static let oldAge = 3_600

  /// Writes a file beside another, synced, under a name that nobody can guess, with its permissions; returns the path.
  static func stage(
    _ bytes: [UInt8], for path: String, _ audience: FileAudience
  ) throws(FileError) -> String {
    for _ in 1...tries {
      let name = prefix + String(UInt64.random(in: 0 ... .max), radix: 36) + suffix
      let partial = "\(folder(of: path))/\(name)"
      do {
        let file = try Descriptor(
          partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: audience.mode)
        try fill(file, with: bytes, for: path)
        return partial
      } catch {
        if error.cause == .taken { continue }
        unlink(partial)
        throw error.reported(of: path)
      }
    }
    throw FileError(path: path, reason: "no name beside it can be had")
  }

  /// Puts a staged file in the place of another; where that fails it is removed.
  static func replace(_ path: String, by partial: String) throws(FileError) {
    guard !isRenamed(partial, to: path) else { return }
    let error = FileError.last(path)
    unlink(partial)
    throw error
  }

  private static func fill(
    _ file: borrowing Descriptor, with bytes: [UInt8], for path: String
  ) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      try file.setMode(status.st_mode & 0o777)
    }
    try file.write(bytes)
    try file.sync()
  }

  /// Removes what programs that were killed while they wrote have left in a folder.
  package static func sweep(_ folder: String) {
    let now = time(nil)
    for name in (try? names(in: folder)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = "\(folder)/\(name)"
      if let stamp = FileStamp(path), now - stamp.written > oldAge { unlink(path) }
    }
  }

  // MARK: - Writing files without replacing others

  /// Writes a file under the first free name, completely or not at all: `a.tape`, `a-2.tape`, `a-3.tape`.
  ///
  /// - Returns: its path.
  package static func writeNew(
    _ bytes: [UInt8], in folder: String, name: String, ending: String,
    for audience: FileAudience = .person
  ) throws(FileError) -> String {
    let path = try free(audience) { number in
      "\(folder)/\(name)\(number == 1 ? "" : "-\(number)")\(ending)"
    }
    do { try write(bytes, to: path) } catch {
      unlink(path)
      throw error
    }
    return path
  }

  /// Renames an invalid file, so that it is neither used nor lost, to `.bad-` and the first free number; returns its new path.
  package static func setAsideNumbered(
    _ path: String, by suffix: String = ".bad-"
  ) throws(FileError) -> String {
    let name: String
    do { name = try free(.person) { path + suffix + String($0) } } catch {
      throw error.reported(of: path)
    }
    guard isRenamed(path, to: name) else {
      let error = FileError.last(path)
      unlink(name)
      throw error
    }
    return name
  }

  /// Reserves the first free name by creating an empty file.
  private static func free(
    _ audience: FileAudience, _ name: (Int) -> String
  ) throws(FileError) -> String {
    for number in 1...maximumOfName {
      let path = name(number)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let index = uninterrupted { open(path, flags, audience.mode) }
      if index < 0, errno == EEXIST { continue }
      guard index >= 0 else { throw .last(path) }
      close(index)
      return path
    }
    throw FileError(path: name(1), reason: "\(maximumOfName) of this name are there already")
  }

  private static let maximumOfName = 1_000
}
