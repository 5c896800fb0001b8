import SwivelDocuments
import SwivelPlatform

/// An imported photo that was read from its file.
struct LoadedPhoto: Sendable {
  let entry: ImportedAsset
  /// Its picture with its shadows; nil where its file is in no folder.
  let sheet: AtlasSheet?

  /// The greatest number of pixels that the photos of a scene have in memory at once.
  private static let mostPixels = 48_000_000.0

  /// Reads the photo of an entry, no larger than its share of the memory for all of them.
  ///
  /// - Parameter fresh: pixels that are already decoded, by their fingerprints.
  init(
    _ entry: ImportedAsset, in importedAssets: ImportedAssets, _ store: PictureStore,
    _ fresh: [String: Image] = [:]
  ) {
    self.entry = entry
    guard case .picture(let hash, let width, let height) = entry.content,
      let image = fresh[hash] ?? store.picture(hash, width: width, height: height)
    else {
      sheet = nil
      return
    }
    let share = (Self.mostPixels / Double(max(1, importedAssets.pixels))).squareRoot()
    let small = image.shrunk(
      toFit: max(1, Int(Double(max(width, height)) * min(1, share))))
    sheet = try? PictureStudio.sheet(of: small, entry.name, entry.size)
  }
}

/// Reads photos on a thread, a few at once, so that no frame waits for them.
struct PhotoLoader {
  private let work = SingleWork<[LoadedPhoto]>()

  /// So many come together: fewer keep processors idle, more are shown later.
  private static let atOnce = 4

  /// Begins to read the first of the waiting ones, unless others are being read.
  func begin(_ waiting: [ImportedAsset], in importedAssets: ImportedAssets, _ store: PictureStore) {
    guard !waiting.isEmpty else { return }
    let entries = Array(waiting.prefix(Self.atOnce))
    work.begin { Parallel.map(entries) { LoadedPhoto($0, in: importedAssets, store) } }
  }

  /// What was read since the last call; nil for nothing.
  func takeLoaded() -> [LoadedPhoto]? { work.takeAnswer() }
}
