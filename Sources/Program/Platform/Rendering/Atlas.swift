package import SwivelDrawing

/// All pictures, each with mipmaps, so that a minified picture doesn't flicker; those of the start in one texture, those that
/// come in later and the largest copies of all in pages of their own, so that what is there already is neither copied nor
/// uploaded again.
///
/// Picture 0 is plain white; picture i + 1 is the i-th of the list that the atlas was made from.
///
/// Every copy has ``padding`` transparent texels around it: a picture that is drawn half a texel larger fades
/// out there under a linear filter, which antialiases the edges of rotated sprites.
public struct Atlas: Sendable {
  /// A texture each; the first is that of the start, which a file may hold.
  private(set) var pages: [AtlasPage]
  /// The copies of all pictures, each from the full size down.
  private(set) var patches: [Patch]
  /// The range of patches of each picture.
  private(set) var copies: [Range<Int>]

  /// The transparent texels around each copy: one for the filter, one for rounding.
  static let padding = 2
  /// In texels: what OpenGL supports on all hardware of the last fifteen years.
  static let longestSide = 8192
  /// Packs pictures into one texture in O(pixels); fails where one is empty, naming it, or all are too large together.
  public init(_ pictures: [(name: String, image: Image)]) throws(PlatformError) {
    let copies = Parallel.map(pictures.map(\.image)) { MipLevel($0)?.withHalves() }
    var levels = [[MipLevel.white]]
    for (picture, copies) in zip(pictures, copies) {
      guard let copies else {
        throw PlatformError("picture \(picture.name): found no pixels, expected at least one")
      }
      levels.append(copies)
    }
    let all = levels.flatMap { $0 }
    let packing = try ShelfPacking(all.map { ($0.width, $0.height) })
    self.init(
      copies: levels.map(\.count), patches: packing.patches, pages: [AtlasPage(all, packing)])
  }

  /// An atlas that was packed before: so many copies of each picture, at these places.
  init(copies counts: [Int], patches: [Patch], pages: [AtlasPage]) {
    (self.patches, self.pages) = (patches, pages)
    var end = 0
    copies = counts.map { count in
      defer { end += count }
      return end..<end + count
    }
  }

  /// Adds all pictures of another atlas but its white one; the others keep their indices.
  ///
  /// - Complexity: O(number of pictures), whatever their size.
  package mutating func add(_ other: Atlas) {
    let (page, first) = (Int32(pages.count), patches.count)
    copies += other.copies.dropFirst().map { first + $0.lowerBound..<first + $0.upperBound }
    patches += other.patches.map { patch in
      var patch = patch
      patch.page += page
      return patch
    }
    pages += other.pages
  }

  /// The white one counts too.
  package var count: Int { copies.count }

  /// In its own pixels; 0 where there is no such picture.
  package func size(of picture: Picture) -> (width: Int, height: Int) {
    guard copies.indices.contains(Int(picture.index)) else { return (0, 0) }
    let full = patches[copies[Int(picture.index)].lowerBound]
    return (Int(full.width), Int(full.height))
  }

  /// The copy to draw where a texel of the full picture covers so many pixels; nil where there is no such picture.
  ///
  /// With a loader it is a smaller one as long as that isn't ready, and nil where none is.
  ///
  /// - Complexity: O(number of mipmaps), at most seven.
  func patch(
    for picture: Picture, pixelsPerTexel scale: Double, from loader: PageLoader? = nil
  ) -> Patch? {
    guard copies.indices.contains(Int(picture.index)) else { return nil }
    let range = copies[Int(picture.index)]
    var index = range.lowerBound
    var scale = scale
    while scale < Self.minimumScale, index + 1 < range.upperBound {
      scale *= 2
      index += 1
    }
    guard let loader, !isReady(index) else { return patches[index] }
    let smaller = (index + 1..<range.upperBound).first(where: isReady).map { patches[$0] }
    loader.want(pages[Int(patches[index].page)])
    return smaller
  }

  private func isReady(_ copy: Int) -> Bool { pages[Int(patches[copy].page)].isReady }

  /// Below so many pixels per texel a linear filter would skip texels, so the next smaller copy is drawn.
  static let minimumScale = 0.6
}

/// The rectangle of a copy on its page of the atlas, in texels, without its padding.
struct Patch: Sendable, Hashable {
  var page: Int32 = 0
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32
}

/// Packs rectangles side by side on shelves, the tallest first.
struct ShelfPacking {
  let width: Int
  /// The total height of the shelves, rounded up to a multiple of four.
  let height: Int
  /// In the given order.
  let patches: [Patch]

  /// With the atlas's padding around each, onto the least area of several widths; fails where they don't fit.
  init(_ sizes: [(width: Int, height: Int)]) throws(PlatformError) {
    let widest = (sizes.map(\.width).max() ?? 0) + 2 * Atlas.padding
    let widths = stride(from: Self.narrowest, through: Atlas.longestSide, by: Self.step)
    let packed = widths.filter { $0 >= widest }.map {
      (width: $0, packing: Self.pack(sizes, into: $0))
    }
    let fitting = packed.filter { max($0.width, $0.packing.height) <= Atlas.longestSide }
    let best = fitting.min { $0.width * $0.packing.height < $1.width * $1.packing.height }
    guard let best else {
      throw PlatformError(
        "pictures: found more than fit into \(Atlas.longestSide) by \(Atlas.longestSide) pixels")
    }
    (width, height, patches) = (best.width, best.packing.height, best.packing.patches)
  }

  /// An odd number of lines of the processor's cache, of 16 texels each: where a turned picture is read down a column, rows
  /// whose number is a power of two would share a few places of the cache.
  private static let (narrowest, step) = (16, 32)

  /// The places for a width of the shelves, and their height; `Int.max` where a rectangle is too wide.
  private static func pack(
    _ sizes: [(width: Int, height: Int)], into width: Int
  ) -> (patches: [Patch], height: Int) {
    let order = sizes.indices.sorted {
      (sizes[$1].height, sizes[$1].width, $0) < (sizes[$0].height, sizes[$0].width, $1)
    }
    var patches = [Patch](repeating: Patch(x: 0, y: 0, width: 0, height: 0), count: sizes.count)
    var (x, shelf, below) = (0, 0, 0)
    for index in order {
      let (outerWidth, outerHeight) = (
        sizes[index].width + 2 * Atlas.padding, sizes[index].height + 2 * Atlas.padding
      )
      guard outerWidth <= width, outerHeight <= Atlas.longestSide else { return ([], .max) }
      if x + outerWidth > width { (x, shelf) = (0, below) }
      patches[index] = Patch(
        x: Int32(x + Atlas.padding), y: Int32(clamping: shelf + Atlas.padding),
        width: Int32(sizes[index].width), height: Int32(sizes[index].height))
      x += outerWidth
      below = max(below, shelf + outerHeight)
    }
    return (patches, (below + 3) / 4 * 4)
  }
}
