import SwivelGestures
import SwivelInterface
import SwivelPlatform
import SwivelScreens
import SwivelSession

/// The folder in which the desktop keeps a user's pictures, looked through on a thread.
struct PictureFolder {
  private let folder: String
  private let work = Worker<ListedPictures>()
  /// Makes small pictures, each alone in its atlas; there is none of a file that can't be read.
  private let thumbnails = Worker<(name: String, atlas: Atlas?)>()

  /// The endings of names that are looked for; what such a file really is shows when it is read.
  private static let endings = [".png"]
  /// The endings of those that need SDL2_image.
  private static let furtherEndings = [".jpg", ".jpeg", ".gif", ".bmp", ".webp"]
  /// The greatest number of files of which the age is asked.
  private static let maximumFiles = 20_000
  /// In pixels: as wide as a tile where a point has one.
  private static let maximumThumbnail = 256

  init(in paths: Paths) { folder = paths.pictures }

  func begin() { work.begin { [folder] in [ListedPictures(Self.names(in: folder), in: folder)] } }

  func takeAnswer() -> ListedPictures? { work.takeAnswers().first }

  /// Begins to make the small picture of a file, unless another one is being made.
  func beginThumbnail(of name: String) {
    let path = path(of: name)
    thumbnails.begin {
      let whole = try? PictureFile.decode(Files.read(path, limit: PictureFile.largestFile)).image
      let small = whole?.shrunk(toFit: Self.maximumThumbnail)
      return [(name, small.flatMap { try? Atlas([(name, $0)]) })]
    }
  }

  func takeThumbnails() -> [(name: String, atlas: Atlas?)] { thumbnails.takeAnswers() }

  func path(of name: String) -> String { folder + "/" + name }

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
    let path = { (name: String) in folder + "/" + name }
    let found = names.prefix(maximumFiles).filter { Files.isFile(path($0)) }
    return Files.newestFirst(found, at: path).map(\.name)
  }
}

extension Session {
  /// The names of the user's own pictures that are in sight where one is chosen.
  var picturesInSight: [String] {
    guard let names = state.openPicker?.pictures?.names else { return [] }
    var layout = Layout()
    layOut([], into: &layout)
    // Out of sight they have no canvas.
    return layout.elements.filter { $0.role == .canvas && $0.id?.screen == AddPicker.id }
      .compactMap { $0.id.map { names[Int($0.index)] } }
  }
}
