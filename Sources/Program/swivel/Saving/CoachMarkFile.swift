import SwivelPlatform
import SwivelScreens

/// The file that lists the coach marks that the user has completed, one per line.
struct CoachMarkFile {
  /// In bytes.
  private static let limit = 1 << 12

  private let path: String

  init(in paths: Paths) { path = paths.data + "/tried" }

  /// Where the file can't be read, one may be shown again.
  var next: CoachMark? {
    let tried = (try? tried()) ?? []
    return CoachMark.allCases.first { !tried.contains($0.rawValue) }
  }

  /// The completed coach marks.
  private func tried() throws(FileError) -> [String] {
    guard Files.exists(path) else { return [] }
    let bytes = try Files.read(path, limit: Self.limit)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A file that can't be read stays as it is, with an error.
  func keep(_ coachMark: CoachMark) throws(Failure) {
    do {
      let all = try tried().filter { $0 != coachMark.rawValue } + [coachMark.rawValue]
      let text = all.joined(separator: "\n") + "\n"
      try Files.write(Array(text.utf8), to: path, makingFolder: true)
    } catch {
      throw Failure("what was tried isn't kept: \(oneLine(error))")
    }
  }
}
