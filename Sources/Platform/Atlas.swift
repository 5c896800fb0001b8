public import Drawing

/// All pictures in one texture, each with mipmaps, so that a minified picture doesn't flicker.
///
/// Picture 0 is plain white; picture i + 1 is the i-th of the list that the atlas was made from.
///
/// Every copy has ``padding`` transparent texels around it: a picture that is drawn half a texel larger fades
/// out there under a linear filter, which antialiases the edges of rotated sprites.
public struct Atlas: Sendable {
  /// The names of the pictures by `Picture(index:)`; the first is `white`.
  public let names: [String]
  /// The number of texels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// All texels, row by row.
  let texels: Texels
  /// The copies of all pictures, each from the full size down.
  let patches: [Patch]
  /// The range of patches of each picture.
  let copies: [Range<Int>]

  /// The transparent texels around each copy: one for the filter, one for rounding.
  static let padding = 2
  /// The greatest length of the texture's sides, in texels, which OpenGL supports on all hardware of the last
  /// fifteen years.
  static let longestSide = 8192
  /// The name of picture 0.
  static let whiteName = "white"

  /// The names of all pictures of an atlas of pictures with these names.
  static func names(of pictures: [String]) -> [String] { [whiteName] + pictures }

  /// Packs pictures into one texture; O(pixels).
  ///
  /// Fails where a picture is empty or all together are too large, naming the picture.
  public init(_ pictures: [(name: String, image: Image)]) throws(PlatformError) {
    let copies = Parallel.map(pictures.map(\.image)) { Level($0)?.withHalves }
    var levels = [[Level.white]]
    for (picture, copies) in zip(pictures, copies) {
      guard let copies else {
        throw PlatformError("picture \(picture.name): found no pixels, expected at least one")
      }
      levels.append(copies)
    }
    try self.init(names: Self.names(of: pictures.map(\.name)), levels)
  }

  /// The atlas with more pictures after the present ones, which keep their indices.
  ///
  /// Where all are too large for one texture, the largest after the first `fixed` ones are halved, as often as
  /// needed; O(texels).
  public func adding(
    _ pictures: [(name: String, image: Image)], keeping fixed: Int
  ) throws(PlatformError) -> Atlas {
    var levels = copies.map { range in range.map { Level(patches[$0], of: self) } }
    for copies in Parallel.map(pictures.map(\.image), { Level($0)?.withHalves }) {
      levels.append(copies ?? [Level.white])
    }
    while true {
      do throws(PlatformError) {
        return try Atlas(names: names + pictures.map(\.name), levels)
      } catch {
        guard Self.halveLargest(of: &levels, from: fixed + 1) else { throw error }
      }
    }
  }

  /// Drops the largest copy of the picture that has the largest one; false where no picture has a smaller copy.
  private static func halveLargest(of levels: inout [[Level]], from first: Int) -> Bool {
    let able = levels.indices.filter { $0 >= first && levels[$0].count > 1 }
    guard let largest = able.max(by: { levels[$0][0].area < levels[$1][0].area }) else {
      return false
    }
    levels[largest].removeFirst()
    return true
  }

  /// Packs copies of pictures into one texture.
  private init(names: [String], _ levels: [[Level]]) throws(PlatformError) {
    let all = levels.flatMap { $0 }
    let packing = try ShelfPacking(all.map { ($0.width, $0.height) })
    var texels = [Texel](repeating: 0, count: packing.width * packing.height)
    for (level, patch) in zip(all, packing.patches) {
      level.copy(into: &texels, stride: packing.width, at: patch)
    }
    self.names = names
    (width, height) = (packing.width, packing.height)
    (self.texels, patches) = (.made(texels), packing.patches)
    copies = Self.ranges(of: levels.map(\.count))
  }

  /// An atlas that was packed before: so many copies of each picture, at these places.
  init(
    names: [String], width: Int, height: Int, copies: [Int], patches: [Patch], texels: Texels
  ) {
    self.names = names
    (self.width, self.height) = (width, height)
    (self.texels, self.patches) = (texels, patches)
    self.copies = Self.ranges(of: copies)
  }

  /// The picture with a name, or nil; O(number of pictures).
  public func picture(named name: String) -> Picture? {
    names.firstIndex(of: name).map { Picture(index: Int32($0)) }
  }

  /// The size of a picture in its own pixels; 0 where there is no such picture.
  public func size(of picture: Picture) -> (width: Int, height: Int) {
    guard copies.indices.contains(Int(picture.index)) else { return (0, 0) }
    let full = patches[copies[Int(picture.index)].lowerBound]
    return (Int(full.width), Int(full.height))
  }

  private static func ranges(of counts: [Int]) -> [Range<Int>] {
    var end = 0
    return counts.map { count in
      defer { end += count }
      return end..<end + count
    }
  }
}

/// The rectangle of a copy in the atlas, in texels, without its padding.
struct Patch: Sendable, Hashable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32
}

extension Atlas {
  /// The copy to draw where a texel of the full picture covers so many pixels; nil for a picture that the atlas
  /// doesn't have.
  ///
  /// - Complexity: O(number of mipmaps), at most seven.
  func patch(for picture: Picture, pixelsPerTexel scale: Double) -> Patch? {
    guard copies.indices.contains(Int(picture.index)) else { return nil }
    let range = copies[Int(picture.index)]
    var index = range.lowerBound
    var scale = scale
    while scale < Self.leastScale, index + 1 < range.upperBound {
      scale *= 2
      index += 1
    }
    return patches[index]
  }

  /// Below so many pixels per texel a linear filter would skip texels, so the next smaller copy is drawn.
  static let leastScale = 0.6
}
