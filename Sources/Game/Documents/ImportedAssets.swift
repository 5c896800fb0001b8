import SwivelLocks
package import SwivelWorld

/// The pictures, texts and levels that were imported into a session.
///
/// Its entries are the shapes of the session's library after those from the start, in the same order.
package struct ImportedAssets: Hashable, Encodable, Sendable {
  package static let maximumEntries = 1_000
  package static let maximumLevels = 100
  /// Of all pictures in a session: a hundred photos and more, as they are kept.
  package static let maximumPixels = 512_000_000

  /// The pictures and texts, in the order of import.
  package var entries: [ImportedAsset] = []
  /// The texts of the levels, in the order of import.
  package var levels: [String] = []

  package init(_ entries: [ImportedAsset] = []) { self.entries = entries }

  package var pixels: Int { entries.pixels }

  /// Adds an entry that isn't there yet; returns its index.
  package mutating func add(_ entry: ImportedAsset) -> Int {
    if let index = entries.firstIndex(of: entry) { return index }
    entries.append(entry)
    return entries.count - 1
  }
}

extension [ImportedAsset] {
  package var pixels: Int {
    reduce(0) { sum, entry in
      guard case .picture(_, let width, let height) = entry.content else { return sum }
      let (area, overflow) = width.multipliedReportingOverflow(by: height)
      let (next, isTooLarge) = sum.addingReportingOverflow(area)
      return overflow || isTooLarge ? .max : next
    }
  }
}

extension ShapeLibrary {
  /// The library with the shapes of imported assets after those from the start; with nil, the library from the start.
  package func with(_ importedAssets: ImportedAssets?) -> ShapeLibrary {
    guard let importedAssets else { return shapes.count == supplied ? self : with([Shape]()) }
    return with(importedAssets.entries.map(\.shape))
  }
}
