import Glibc

/// Writing files without replacing others.
extension Files {
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
