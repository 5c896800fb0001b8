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
  /// - Parameters:
  ///   - trash: the user's trash folder, which is made where it doesn't exist.
  ///   - date: the present date and time, as in 2026-11-23T04:05:06.
  /// - Returns: its path there.
  package static func discard(
    _ path: String, into trash: String, at date: String
  ) throws(FileError) -> String {
    let path = absolute(path)
    for folder in ["files", "info"] { try makeFolder("\(trash)/\(folder)") }
    let name = Files.name(of: path)
    for number in 1...maximumInTrash {
      let free = number == 1 ? name : "\(number)-\(name)"
      let (target, info) = ("\(trash)/files/\(free)", info(of: free, in: trash))
      guard !exists(target), !isLink(target), !exists(info) else { continue }
      let text = "[Trash Info]\nPath=\(address(of: path))\nDeletionDate=\(date)\n"
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
