import Glibc

extension Files {
  /// Moves a file; fails where there is a file already.
  ///
  /// Onto another file system it is copied, synced and removed.
  package static func move(_ path: String, to target: String) throws(FileError) {
    guard !exists(target), !isLink(target) else {
      throw FileError(path: target, reason: "there is a file of this name already")
    }
    guard !isRenamed(path, to: target) else { return }
    guard errno == EXDEV else { throw .last(path) }
    try write(read(path, limit: .max - 1), to: target)
    guard unlink(path) != 0 else { return }
    let error = FileError.last(path)
    unlink(target)
    throw error
  }

  /// In place of what is there.
  static func isRenamed(_ path: String, to target: String) -> Bool {
    uninterrupted { rename(path, target) } == 0
  }

  package static func remove(_ path: String) { unlink(path) }

  /// Moves a file into the trash, by the rules of freedesktop.org.
  ///
  /// A file on another file system than the user's trash goes into that file system's own, `.Trash/UID` or `.Trash-UID` in
  /// its top folder; where there can be none, into the user's.
  ///
  /// - Parameters:
  ///   - trash: the user's trash folder, which is made where it doesn't exist.
  ///   - date: the present date and time, as in 2026-11-23T04:05:06.
  /// - Returns: its path there.
  package static func discard(
    _ path: String, into trash: String, at date: String
  ) throws(FileError) -> String {
    let path = absolute(path)
    try makeFolder(trash)
    if let own = volumeTrash(of: path, besides: trash),
      let target = try? discard(path, as: own.path, into: own.trash, at: date)
    {
      return target
    }
    return try discard(path, as: path, into: trash, at: date)
  }

  /// - Parameter origin: the path that the trash notes.
  private static func discard(
    _ path: String, as origin: String, into trash: String, at date: String
  ) throws(FileError) -> String {
    for folder in ["files", "info"] { try makeFolder("\(trash)/\(folder)") }
    let name = Files.name(of: path)
    for number in 1...maximumInTrash {
      let free = number == 1 ? name : "\(number)-\(name)"
      let (target, info) = ("\(trash)/files/\(free)", info(of: free, in: trash))
      guard !exists(target), !isLink(target), !exists(info) else { continue }
      let text = "[Trash Info]\nPath=\(address(of: origin))\nDeletionDate=\(date)\n"
      do {
        try write(Array(text.utf8), to: info)
        try move(path, to: target)
        return target
      } catch {
        unlink(info)
        throw error
      }
    }
    throw FileError(path: trash, reason: "\(maximumInTrash) files of this name are there already")
  }

  /// The trash of the file system that a file is on, and the file's path as that trash notes it; nil where the user's trash is
  /// on the same, and where there can be none.
  private static func volumeTrash(
    of path: String, besides trash: String
  ) -> (trash: String, path: String)? {
    guard var top = resolved(folder(of: path)), let device = device(of: top),
      device != self.device(of: trash)
    else { return nil }
    let file = "\(top)/\(name(of: path))"
    while top != "/", self.device(of: folder(of: top)) == device { top = folder(of: top) }
    let volume = top == "/" ? "" : top
    let shared = "\(volume)/.Trash"
    let own = isSticky(shared) ? "\(shared)/\(getuid())" : "\(volume)/.Trash-\(getuid())"
    guard (try? makeFolder(own)) != nil, !isLink(own) else { return nil }
    return (own, String(file.dropFirst(volume.count + 1)))
  }

  private static func device(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }

  /// Whether a path is a folder that all may write into, and in which each can remove only what is theirs.
  private static func isSticky(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & S_ISVTX != 0
  }

  /// Takes a file out of the trash again.
  package static func restore(_ path: String, to target: String) throws(FileError) {
    try move(path, to: target)
    let trash = folder(of: folder(of: path))
    unlink(info(of: Files.name(of: path), in: trash))
  }

  private static let maximumInTrash = 1_000

  private static func info(of name: String, in trash: String) -> String {
    "\(trash)/info/\(name).trashinfo"
  }

  /// A path as in an address: what isn't plain is written as %XX.
  private static func address(of path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."):
        text.append(Character(UnicodeScalar(byte)))
      default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}
