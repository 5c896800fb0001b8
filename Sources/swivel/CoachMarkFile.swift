import Game
import Platform
import Screens

/// The file that keeps what a person has tried, so that it is never asked for again: a line for each.
struct CoachMarkFile {
  /// How large the file may be, in bytes.
  private static let limit = 1 << 12

  private let folder: String
  private let path: String

  init(in paths: Paths) {
    folder = paths.data
    path = paths.data + "/tried"
  }

  /// What is to be tried next; nil where all was tried.
  var next: CoachMark? {
    let tried = tried
    return CoachMark.allCases.first { !tried.contains($0.rawValue) }
  }

  /// A file that can't be read holds nothing: at worst something is asked for once more.
  private var tried: [String] {
    let bytes = (try? Files.read(path, limit: Self.limit)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Keeps that something was tried.
  func keep(_ lesson: CoachMark) throws(Failure) {
    let all = tried.filter { $0 != lesson.rawValue } + [lesson.rawValue]
    do {
      try Files.makeFolder(folder)
      try Files.write(Array((all.joined(separator: "\n") + "\n").utf8), to: path)
    } catch {
      throw Failure("what was tried isn't kept: \(oneLine(error))")
    }
  }
}
