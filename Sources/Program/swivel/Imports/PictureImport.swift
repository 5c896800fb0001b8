import SwivelDocuments
import SwivelGestures
import SwivelPlatform
import SwivelTapes
import SwivelWorld

/// A picture that was read from a file: the session's description of it.
struct PictureImport: Sendable {
  var arrival: PictureArrival

  /// The longest side of a saved picture, in pixels; larger ones are scaled down.
  private static let longestKept = 2_048

  /// Reads a picture, saves it in the store, and describes it for the session.
  init(_ path: String, into store: PictureStore) throws(Failure) {
    let name = Console.inOneLine(path)
    let (bytes, whole) = try Failure.reading(path) {
      let bytes = try Files.read(path, limit: PictureFile.largestFile)
      return (bytes, try PictureFile.decode(bytes))
    }
    // A photo has its border in the picture that is kept, so those that were brought in before have none; two thirteenths are paper.
    let photo = whole.image.shrunk(toFit: Self.longestKept * 13 / 15).printed
    let image = photo ?? whole.image.shrunk(toFit: Self.longestKept)
    let isPlain = whole.isFile && image == whole.image
    let size = MaskText.size(width: image.width, height: image.height)
    do {
      let file = isPlain ? bytes : try PNG.encode(image)
      arrival = PictureArrival(
        name: Self.title(of: path), hash: try store.keep(file), width: image.width,
        height: image.height,
        mask: Mask(of: image, width: size.width, height: size.height).map(MaskText.text) ?? "")
    } catch { throw Failure("\(name): it can't be kept: \(oneLine(error))") }
    // So that it is there as soon as it is to be drawn.
    let asset = ImportedAsset(arrival)
    _ = store.atlas(of: asset, longest: LoadedPhoto.longest(of: asset, in: ImportedAssets([asset])))
  }

  /// The file's name without suffix, as a thing's name: in one line and of limited length.
  static func title(of path: String) -> String {
    let file = Files.name(of: path)
    let stem = file.lastIndex(of: ".").map { $0 > file.startIndex ? file[..<$0] : file[...] }
    var title = ThingName.fit(String(stem ?? file[...]))
    while title.utf8.count > PictureArrival.maximumName { title.removeLast() }
    return title
  }
}

struct LoadedPhoto: Sendable {
  let entry: ImportedAsset
  /// Its picture with its shadows; nil where its file is in no folder.
  let atlas: Atlas?

  /// So many are read together: fewer keep processors idle, more are shown later.
  fileprivate static let atOnce = 4
  /// The greatest number of pixels that the photos of a scene have in memory at once.
  private static let maximumPixels = 48_000_000.0
  /// The greatest length of a side, in pixels, that any graphics processor has a texture for.
  private static let longestSide = 4_000.0

  init(_ entry: ImportedAsset, in importedAssets: ImportedAssets, _ store: PictureStore) {
    self.entry = entry
    atlas = store.atlas(of: entry, longest: Self.longest(of: entry, in: importedAssets))
  }

  /// The longest side of the picture of an entry in pixels, by its share of the memory for all of them.
  static func longest(of entry: ImportedAsset, in importedAssets: ImportedAssets) -> Int {
    guard case .picture(_, let width, let height) = entry.content else { return 1 }
    let share = (maximumPixels / Double(max(1, importedAssets.pixels))).squareRoot()
    return max(1, Int(min(Double(max(width, height)) * min(1, share), longestSide)))
  }
}

extension Worker<LoadedPhoto> {
  /// Begins to read the first of the waiting ones, so that no frame waits for them, unless others are being read.
  func begin(_ waiting: [ImportedAsset], in importedAssets: ImportedAssets, _ store: PictureStore) {
    guard !waiting.isEmpty else { return }
    let entries = Array(waiting.prefix(LoadedPhoto.atOnce))
    begin { Parallel.map(entries) { LoadedPhoto($0, in: importedAssets, store) } }
  }
}
