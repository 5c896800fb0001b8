#if canImport(Glibc)
  import Glibc
#endif

/// Files that take the place of no other.
extension Files {
  /// Writes a file under the first of some names that is free: `a.tape`, `a-2.tape`, `a-3.tape`.
  ///
  /// It is there wholly or not at all, and nothing that was there is touched.
  ///
  /// - Returns: its path.
  public static func writeNew(
    _ bytes: [UInt8], in folder: String, name: String, ending: String
  ) throws(FileError) -> String {
    let path = try free { number in
      "\(folder)/\(name)\(number == 1 ? "" : "-\(number)")\(ending)"
    }
    do {
      try write(bytes, to: path)
    } catch {
      unlink(path)
      throw error
    }
    return path
  }

  /// Gives a file another name: its own with a hyphen and the first number that is free.
  ///
  /// - Returns: its path now.
  static func renumber(_ path: String) throws(FileError) -> String {
    let name = try free { "\(path)-\($0)" }
    guard rename(path, name) == 0 else {
      let error = FileError.last(path)
      unlink(name)
      throw error
    }
    return name
  }

  /// Takes the first name that is free, so that no one else can meanwhile: an empty file has it then.
  private static func free(_ name: (Int) -> String) throws(FileError) -> String {
    for number in 1...mostOfName {
      let path = name(number)
      let place = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
      if place < 0, errno == EEXIST { continue }
      guard place >= 0 else { throw .last(path) }
      close(place)
      return path
    }
    throw FileError(path: name(1), reason: "\(mostOfName) of this name are there already")
  }

  /// So many files of a name are made, and no more.
  private static let mostOfName = 1_000
}

/// The time on the wall, for the names of files: nothing that is played ever sees it.
public enum WallClock {
  /// The local time as `2026-11-20-183005`.
  public static var stamp: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let day = [Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { twoDigits(Int($0)) }
    return (day.map(twoDigits) + [clock.joined()]).joined(separator: "-")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
