package import SwivelGestures
import SwivelTapes
package import SwivelWorld

/// An imported picture or text, from which things in a session are made.
package struct ImportedAsset: Hashable, Encodable, Sendable {
  package enum Content: Hashable, Encodable, Sendable {
    /// A picture by its SHA-256, with its size in pixels.
    case picture(hash: String, width: Int, height: Int)
    /// A text, which is drawn as a card.
    case text(String)
  }

  package let name: String
  package let content: Content
  /// The mask of its solid parts, as ``MaskText`` writes it; empty where all is solid.
  package let mask: String

  package init(name: String, content: Content, mask: String = "") {
    (self.name, self.content, self.mask) = (name, content, mask)
  }

  package init(_ arrival: PictureArrival) {
    self.init(
      name: Self.name(arrival.name),
      content: .picture(hash: arrival.hash, width: arrival.width, height: arrival.height),
      mask: arrival.mask)
  }

  /// The same with a name that a thing can have, which that of a text is by its beginning.
  package var named: ImportedAsset {
    if case .text(let text) = content { return ImportedAsset(text: text) }
    return ImportedAsset(name: Self.name(name), content: content, mask: mask)
  }

  static func name(_ text: String) -> String { ThingName.fit(text, or: "picture") }

  /// The text is cut to the greatest length.
  package init(text: String) {
    let card = TextCard(text)
    self.init(name: card.name, content: .text(card.text))
  }

  /// The greatest length of a picture's longer side at scale 1, and the least of its shorter one, in points.
  private static let sides = (longest: 360.0, shortest: 8.0)

  /// In points at scale 1.
  package var size: Vector {
    switch content {
    case .picture(_, let width, let height): Self.size(width: width, height: height)
    case .text(let text): TextCard(text).size
    }
  }

  /// The size of the thing for a picture, in points: a point per pixel, unless it is too large.
  package static func size(width: Int, height: Int) -> Vector {
    let size = Vector(x: Double(width), y: Double(height))
    let factor = min(1, sides.longest / max(size.x, size.y))
    return Vector(x: max(sides.shortest, size.x * factor), y: max(sides.shortest, size.y * factor))
  }

  package var shape: Shape {
    Shape(name: name, title: name, size: size, mask: MaskText.mask(of: mask), isOnBench: false)
  }

  package var isValid: Bool {
    switch content {
    case .picture(let hash, let width, let height):
      PictureArrival(name: name, hash: hash, width: width, height: height, mask: mask).isValid
        && (mask.isEmpty || MaskText.mask(of: mask) != nil)
    case .text(let text): TextCard(text).text == text && mask.isEmpty
    }
  }
}

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

/// A mask as one word: its size as `12x34.`, and its cells row by row as encoded bits.
package enum MaskText {
  /// The greatest number of cells on a side; fingers are no more precise than a ninetieth of a thing.
  package static let longestSide = 96

  /// The text of a mask; empty for one that is solid everywhere.
  package static func text(of mask: Mask) -> String {
    var bytes = [UInt8](repeating: 0, count: (mask.width * mask.height + 7) / 8)
    var isSolid = true
    for cell in 0..<mask.width * mask.height {
      if mask.isSolid(x: cell % mask.width, y: cell / mask.width) {
        bytes[cell / 8] |= 0x80 >> UInt8(cell % 8)
      } else {
        isSolid = false
      }
    }
    return isSolid ? "" : "\(mask.width)x\(mask.height)." + Base64Line.text(of: bytes)
  }

  package static func mask(of text: String) -> Mask? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let sides = parts.first?.split(separator: "x").map { Int($0) } ?? []
    guard parts.count == 2, sides.count == 2, let width = sides[0], let height = sides[1],
      (1...longestSide).contains(width), (1...longestSide).contains(height),
      let bytes = Base64Line.bytes(of: parts[1]), bytes.count == (width * height + 7) / 8
    else { return nil }
    return Mask(width: width, height: height) { x, y in
      let cell = y * width + x
      return bytes[cell / 8] & 0x80 >> UInt8(cell % 8) != 0
    }
  }

  /// In cells, of a picture's mask.
  package static func size(width: Int, height: Int) -> (width: Int, height: Int) {
    let longest = max(width, height)
    guard longest > longestSide else { return (max(1, width), max(1, height)) }
    return (max(1, width * longestSide / longest), max(1, height * longestSide / longest))
  }
}
