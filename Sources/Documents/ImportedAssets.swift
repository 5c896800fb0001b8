public import Entities
package import LockPlay
import Locks

/// What came into a session from outside and became a part of it: pictures, texts and levels.
///
/// The shapes of a session's library behind those from the start are the entries, in their order.
public struct ImportedAssets: Hashable, Codable, Sendable {
  /// How many pictures and texts a session holds.
  public static let mostEntries = 1_000
  /// How many levels a session holds.
  public static let mostLevels = 100

  /// The pictures and texts, in the order in which they came.
  public package(set) var entries: [ImportedAsset] = []
  /// The texts of the levels, in the order in which they came.
  public package(set) var levels: [String] = []

  /// An album of pictures and texts.
  public init(_ entries: [ImportedAsset] = []) { self.entries = entries }

  /// Whether a session could have it.
  package var isValid: Bool {
    entries.count <= Self.mostEntries && levels.count <= Self.mostLevels
      && entries.allSatisfy(\.isValid)
  }
}

extension ShapeLibrary {
  /// The library with the shapes of an album behind those from the start; without, as it was at the start.
  public func with(_ album: ImportedAssets?) -> ShapeLibrary {
    guard let album else { return shapes.count == supplied ? self : with([Shape]()) }
    return with(album.entries.map(\.shape))
  }
}

extension LevelShelf {
  /// The shelf with the levels of an album; what can't be read is left out.
  package func with(_ album: ImportedAssets?) -> LevelShelf {
    guard let album, !album.levels.isEmpty else { return self }
    return album.levels.reduce(self) { shelf, text in
      (try? Level(json: Array(text.utf8))).map(shelf.with) ?? shelf
    }
  }
}
