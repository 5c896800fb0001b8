#if canImport(Glibc)
  import Glibc
#endif

/// Writing files without replacing others.
extension Files {
  /// Writes a file under the first free name: `a.tape`, `a-2.tape`, `a-3.tape`.
  ///
  /// It is written completely or not at all, and no existing file is changed.
  ///
  /// - Returns: its path.
  public static func writeNew(
    _ bytes: [UInt8], in folder: String, name: String, ending: String,
    for audience: FileAudience = .person
  ) throws(FileError) -> String {
    let path = try free(audience) { number in
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

  /// Renames a file: a hyphen and the first free number are added to its name.
  ///
  /// - Returns: its new path.
  static func renumber(_ path: String) throws(FileError) -> String {
    let name = try free(.person) { "\(path)-\($0)" }
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
    for number in 1...mostOfName {
      let path = name(number)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let index = uninterrupted { open(path, flags, audience.mode) }
      if index < 0, errno == EEXIST { continue }
      guard index >= 0 else { throw .last(path) }
      close(index)
      return path
    }
    throw FileError(path: name(1), reason: "\(mostOfName) of this name are there already")
  }

  /// The greatest number of files with one name.
  private static let mostOfName = 1_000
}

/// The wall clock, only for the names of files; sessions never see it.
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

  /// The local date and time as `2026-11-20T18:30:05`.
  public static var dateTime: String {
    let parts = stamp.split(separator: "-").map(String.init)
    guard let clock = parts.last, clock.count == 6 else { return stamp }
    let time = stride(from: 0, to: 6, by: 2).map { String(clock.dropFirst($0).prefix(2)) }
    return parts.dropLast().joined(separator: "-") + "T" + time.joined(separator: ":")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
