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
