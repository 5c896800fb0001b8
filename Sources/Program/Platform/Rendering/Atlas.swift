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
