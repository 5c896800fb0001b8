import Glibc

/// A file of a picture that comes along with the program, and what the atlas has of it: the picture, then its shadows.
///
/// Most of a picture is in its largest copy, which few windows ever draw. The largest copies lie on a page of their own,
/// which is made when it is first drawn from; all others are ready from the start.
package struct AtlasSource: Sendable {
  let path: String
  let shadows: [ShadowShape]
  /// The longest side that a picture has in the atlas, in pixels.
  private let longest: Int
  /// How many of the largest copies of the picture come late, and of each shadow.
  private let late: Int
  private let lateOfShadows: Int
  private let words: @Sendable (Image) -> [UInt64]

  /// - Parameters:
  ///   - longest: the longest side that it has in the atlas, in pixels; it is shrunk where it is larger.
  ///   - isSmall: whether it is usually drawn from its largest copy, which then is ready as the others are.
  ///   - isRare: whether it is seldom seen as large as it is on the bench.
  ///   - words: what is kept beside the pictures, made of the picture.
  package init(
    _ path: String, shadows: [ShadowShape] = [], longest: Int = .max, isSmall: Bool = false,
    isRare: Bool = false, words: @escaping @Sendable (Image) -> [UInt64] = { _ in [] }
  ) {
    (self.path, self.shadows, self.words) = (path, shadows, words)
    self.longest = longest
    (late, lateOfShadows) = isRare ? (2, .max) : (isSmall ? 0 : 1, 0)
  }

  /// The number of its pictures in an atlas.
  var count: Int { 1 + shadows.count }

  /// What tells its file from another one: the size, and what a PNG has before its last twelve bytes, the checksum of the
  /// end of its pixels, which has a checksum of all of them in it.
  var mark: [UInt64]? {
    var end: (UInt64, UInt64) = (0, 0)
    let length = MemoryLayout.size(ofValue: end)
    guard let file = try? Descriptor(path, O_RDONLY | O_NONBLOCK), let size = try? file.plainSize(),
      size >= length, pread(file.number, &end, length, size - length) == length
    else { return nil }
    return [UInt64(size), end.0, end.1, UInt64(clamping: longest), UInt64(late)]
  }

  func read() throws(PlatformError) -> (pictures: [Copies], words: [UInt64]) {
    let image = try image()
    let pictures = [image] + shadows.map(image.shadow)
    return (
      try pictures.indices.map { index throws(PlatformError) in
        guard let level = MipLevel(pictures[index]) else {
          throw PlatformError("\(path): found no pixels, expected at least one")
        }
        return Copies(level, late: index == 0 ? late : lateOfShadows)
      }, words(image)
    )
  }

  /// The copies that come late, those of the picture first; none where the file can't be read any more.
  var lateLevels: [MipLevel] {
    guard let image = try? image(), let level = MipLevel(image) else { return [] }
    let shadows = lateOfShadows > 0 ? shadows.compactMap { MipLevel(image.shadow($0)) } : []
    return level.withHalves(atMost: max(1, late)).prefix(late) + shadows.flatMap { $0.withHalves() }
  }

  private func image() throws(PlatformError) -> Image {
    do { return try PNG.decode(try Files.read(path)).shrunk(toFit: longest) } catch {
      throw PlatformError("\(path): \(error)")
    }
  }

  /// The sizes of all copies of a picture, from the full one down, and those copies that don't come late.
  struct Copies: Sendable {
    let sizes: [(width: Int, height: Int)]
    let early: [MipLevel]

    fileprivate init(_ level: MipLevel, late: Int) {
      let levels = level.withHalves()
      sizes = levels.map { ($0.width, $0.height) }
      early = Array(levels.dropFirst(late))
    }

    var late: ArraySlice<(width: Int, height: Int)> { sizes.dropLast(early.count) }
  }
}

/// How a shadow is made of a picture.
package struct ShadowShape: Sendable {
  /// The size of the thing in points.
  let width: Double
  let height: Double
  /// What the shadow has on each side beyond it, and the reach of its blur, in points.
  let margin: Double
  let blur: Double
  /// The shadow's pixels per point; fewer where it would be too large.
  let density: Double

  package init(width: Double, height: Double, margin: Double, blur: Double, density: Double) {
    (self.width, self.height, self.margin) = (width, height, margin)
    (self.blur, self.density) = (blur, density)
  }
}
