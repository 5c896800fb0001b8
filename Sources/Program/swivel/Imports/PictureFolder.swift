import SwivelInput
import SwivelPlatform

/// The folder in which the desktop keeps a user's pictures, looked through on a thread.
struct PictureFolder {
  private let folder: String
  private let home: String
  private let work = Worker<ListedPictures>()

  /// The endings of names that are looked for; what such a file really is shows when it is read.
  private static let endings = [".png"]
  /// The endings of those that need SDL2_image.
  private static let furtherEndings = [".jpg", ".jpeg", ".gif", ".bmp", ".webp"]
  /// The greatest number of files of which the age is asked.
  private static let maximumFiles = 20_000

  init(in paths: Paths) { (folder, home) = (paths.pictures, paths.home) }

  func begin() { work.begin { [folder] in [ListedPictures(Self.names(in: folder), in: folder)] } }

  func takeAnswer() -> ListedPictures? { work.takeAnswers().first }

  /// The path of a picture in it, or of one that is named by a path of its own.
  func path(of name: String) -> String {
    if name.hasPrefix("~/") { return home + name.dropFirst() }
    return FileAddress.path(of: name) ?? folder + "/" + name
  }

  /// The pictures in a folder and in the folders directly in it, the newest first; nil where it can't be read.
  static func names(
    in folder: String, ofManyFormats: Bool = PictureFile.readsManyFormats
  ) -> [String]? {
    guard let all = try? Files.list(folder) else { return nil }
    let wanted = endings + (ofManyFormats ? furtherEndings : [])
    // One that breaks a list of lines isn't shown.
    func isPicture(_ name: String) -> Bool {
      wanted.contains(where: name.lowercased().hasSuffix) && !name.contains(where: \.isNewline)
    }
    var names = all.filter(isPicture)
    for inner in all where !isPicture(inner) && names.count < maximumFiles {
      let path = folder + "/" + inner
      // A symbolic link may lead anywhere, also back here.
      guard !Files.isLink(path), Files.isFolder(path) else { continue }
      names += ((try? Files.list(path)) ?? []).filter(isPicture).map { inner + "/" + $0 }
    }
    let dated = names.prefix(maximumFiles).compactMap { name -> (name: String, written: Int)? in
      let path = folder + "/" + name
      guard Files.isFile(path), let stamp = FileStamp(path) else { return nil }
      return (name, stamp.written)
    }
    return dated.sorted { ($0.written, $1.name) > ($1.written, $0.name) }.map(\.name)
  }
}
