public import Drawing

/// All pictures in one texture, each also in halved sizes, so that a shrunk picture doesn't flicker.
///
/// Picture 0 is plain white; picture i + 1 is the i-th of the list that the atlas was made from.
/// Every copy has ``padding`` transparent texels about it: a picture that is drawn half a texel larger than it is
/// fades out there under a linear filter, which is what makes the edges of turned sprites smooth.
public struct Atlas: Sendable {
  /// The names of the pictures, the i-th that of `Picture(index: i)`; the first is `white`.
  public let names: [String]
  /// Texels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// All texels, row by row.
  let texels: [Texel]
  /// The copies of all pictures, from the full size down.
  let patches: [Patch]
  /// Which patches are copies of which picture.
  let copies: [Range<Int>]

  /// Transparent texels about each copy: one for the filter, one for what rounding may cost.
  static let padding = 2
  /// No side of the texture is longer, in texels; every OpenGL of the last fifteen years can hold that.
  static let longestSide = 8192
  /// The name of picture 0.
  static let whiteName = "white"

  /// Packs pictures into one texture, in time proportional to their pixels.
  ///
  /// Fails where a picture is empty or all of them together are too large, naming the culprit.
  public init(_ pictures: [(name: String, image: Image)]) throws(PlatformError) {
    let copies = Parallel.map(pictures.map(\.image)) { Level($0)?.withHalves }
    var levels = [[Level.white]]
    for (picture, copies) in zip(pictures, copies) {
      guard let copies else {
        throw PlatformError("picture \(picture.name): found no pixels, expected at least one")
      }
      levels.append(copies)
    }
    try self.init(names: [Self.whiteName] + pictures.map(\.name), levels)
  }

  /// The atlas with more pictures behind those that it has, which keep their places in the list.
  ///
  /// Where all together are too large for one texture, the largest of those behind the first `fixed` are
  /// kept at half their size, as often as it takes; in time proportional to all texels.
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

  /// Leaves the largest copy out of the picture that has the largest; false where none can go without.
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
    (self.texels, patches) = (texels, packing.patches)
    copies = Self.ranges(of: levels.map(\.count))
  }

  /// The picture of a name, or nil; takes time proportional to the number of pictures.
  public func picture(named name: String) -> Picture? {
    names.firstIndex(of: name).map { Picture(index: Int32($0)) }
  }

  /// Width and height of a picture in its own pixels; 0 where there is no such picture.
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

/// Where a copy of a picture lies in the atlas, in texels and without its padding.
struct Patch: Sendable, Hashable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32
}

extension Atlas {
  /// The copy to draw where a quad of the full picture would have so many pixels a texel, or nil for
  /// a picture that the atlas doesn't have.
  ///
  /// - Complexity: O(number of halvings), at most six.
  @inline(__always)
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

  /// Below this many pixels a texel a linear filter skips texels, and the next smaller copy is drawn.
  static let leastScale = 0.6
}
