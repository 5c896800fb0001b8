public import SwivelGestures

/// The solid parts of a shape: one bit for each point of its box, row by row.
public struct Mask: Hashable, Sendable {
  /// The width, in points.
  public let width: Int
  /// The height, in points.
  public let height: Int

  /// The bits, a row in whole words, its first cell in the lowest bit.
  public private(set) var words: [UInt64]
  private let wordsARow: Int

  /// A mask of a size, solid where `isSolid` is true; nil for a size that isn't above 0.
  public init?(width: Int, height: Int, isSolid: (_ x: Int, _ y: Int) -> Bool) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
    wordsARow = (width + 63) / 64
    words = Array(repeating: 0, count: wordsARow * height)
    for y in 0..<height {
      for x in 0..<width where isSolid(x, y) {
        words[y * wordsARow + x / 64] |= 1 << UInt64(x % 64)
      }
    }
  }

  /// The empty rows below the lowest solid cell, as a part of the height; 0 where all is empty.
  ///
  /// It reads these rows.
  public var emptyFoot: Double {
    guard let last = words.lastIndex(where: { $0 != 0 }) else { return 0 }
    return Double(height - 1 - last / wordsARow) / Double(height)
  }

  /// A mask of a size with these ``words``; nil where they are none of such a mask.
  public init?(width: Int, height: Int, words: [UInt64]) {
    guard width > 0, height > 0, words.count == Self.words(width: width, height: height) else {
      return nil
    }
    (self.width, self.height) = (width, height)
    wordsARow = (width + 63) / 64
    self.words = words
    let beyond = width % 64 == 0 ? 0 : UInt64.max << UInt64(width % 64)
    let ends = stride(from: wordsARow - 1, to: words.count, by: wordsARow)
    guard ends.allSatisfy({ words[$0] & beyond == 0 }) else { return nil }
  }

  /// The number of ``words`` of a mask of a size.
  public static func words(width: Int, height: Int) -> Int { (width + 63) / 64 * height }

  /// Whether a cell is solid; false beyond the mask.
  public func isSolid(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    return words[y * wordsARow + x / 64] & (1 << UInt64(x % 64)) != 0
  }

  /// Whether a cell lies within the outline: it is solid, or solid cells lie on all four sides of it, as around a hole.
  ///
  /// - Complexity: O(width + height).
  public func encloses(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    if isSolid(x: x, y: y) { return true }
    return (0..<x).contains { isSolid(x: $0, y: y) }
      && (x..<width).contains { isSolid(x: $0, y: y) }
      && (0..<y).contains { isSolid(x: x, y: $0) } && (y..<height).contains { isSolid(x: x, y: $0) }
  }

  /// Whether a solid cell is within a distance of a point; both in the mask's points from its upper left corner.
  ///
  /// - Complexity: O(d²) for a distance of d points, O(width · height) at most.
  public func isSolid(within distance: Double, of point: Vector) -> Bool {
    guard point.isFinite, distance.isFinite else { return false }
    let rows = cells(around: point.y, distance, height)
    let columns = cells(around: point.x, distance, width)
    for y in rows {
      for x in columns where isSolid(x: x, y: y) {
        let nearest = Vector(x: nearest(point.x, cell: x), y: nearest(point.y, cell: y))
        if nearest.distance(to: point) <= distance { return true }
      }
    }
    return false
  }

  private func cells(around center: Double, _ distance: Double, _ count: Int) -> Range<Int> {
    let low = max(0, (center - distance).rounded(.down))
    let high = min(Double(count), (center + distance).rounded(.down) + 1)
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// The coordinate of a cell's nearest part to another coordinate.
  private func nearest(_ value: Double, cell: Int) -> Double {
    min(max(value, Double(cell)), Double(cell + 1))
  }
}
