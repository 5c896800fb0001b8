import SwivelDocuments
import SwivelPlatform

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
