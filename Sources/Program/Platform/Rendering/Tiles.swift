/// The tiles of a canvas, each with a fingerprint of all that touches it, so that what is another than in the frame before
/// is known.
///
/// A change that leads to the same fingerprint of 64 bits isn't seen.
struct Tiles {
  static let side = 32

  private var width = 0
  private var height = 0
  private var now: [UInt64] = []
  private var before: [UInt64] = []
  /// Whether the canvas shows what ``before`` says.
  private var isKnown = false
  /// Whether all is to be painted.
  private var isWhole = true
  /// The columns of pixels to be painted, row of tiles by row of tiles, and where those of each begin.
  private(set) var spans: [Range<Int>] = []
  private(set) var starts: [Int] = [0]
  /// The stroke under which nothing is seen of each tile; empty where there is none in the frame.
  private(set) var occluders: [Int32] = []
  private(set) var columns = 0

  mutating func invalidate() { isKnown = false }

  mutating func begin(width: Int, height: Int, ground: Texel) {
    if (width, height) != (self.width, self.height) {
      (self.width, self.height) = (width, height)
      columns = Self.count(along: width)
      isKnown = false
    }
    swap(&now, &before)
    now.removeAll(keepingCapacity: true)
    now.append(
      contentsOf: repeatElement(UInt64(ground), count: columns * Self.count(along: height)))
  }

  /// How many tiles lie along so many pixels.
  static func count(along pixels: Int) -> Int { (pixels + side - 1) / side }

  /// The columns and rows of the tiles that a stroke may touch.
  private static func tiles(of stroke: Stroke) -> (across: ClosedRange<Int>, down: ClosedRange<Int>)
  {
    (
      stroke.columns.lowerBound / side...(stroke.columns.upperBound - 1) / side,
      stroke.rows.lowerBound / side...(stroke.rows.upperBound - 1) / side
    )
  }

  mutating func add(_ stroke: Stroke, _ fingerprint: UInt64) {
    let (across, down) = Self.tiles(of: stroke)
    for row in down {
      for tile in row * columns + across.lowerBound...row * columns + across.upperBound {
        now[tile] = Mixer.mixed(now[tile], fingerprint)
      }
    }
  }

  /// How many large pictures lie over each tile, none so far.
  struct Covers {
    fileprivate let columns: Int
    fileprivate var counts: [Int32]

    /// Puts a picture under those so far; returns whether any of its tiles has fewer than so many.
    ///
    /// One that isn't larger than a few tiles covers none: many may lie beside each other in one.
    mutating func add(_ stroke: Stroke, atMost most: Int32) -> Bool {
      let (across, down) = Tiles.tiles(of: stroke)
      var isSeen = false
      let isLarge = stroke.isLarge
      for row in down {
        for tile in row * columns + across.lowerBound...row * columns + across.upperBound {
          if counts[tile] < most { isSeen = true }
          if isLarge { counts[tile] &+= 1 }
        }
      }
      return isSeen
    }
  }

  var covers: Covers { Covers(columns: columns, counts: Array(repeating: 0, count: now.count)) }

  /// Notes in which tiles nothing is seen under a stroke, of those that are painted.
  mutating func markOccluded(
    _ index: Int, _ stroke: Stroke, where hides: (_ columns: Range<Int>, _ rows: Range<Int>) -> Bool
  ) {
    let (across, down) = Self.tiles(of: stroke)
    for row in down {
      for column in across {
        let tile = row * columns + column
        guard occluders.isEmpty || occluders[tile] < 0, isWhole || now[tile] != before[tile],
          hides(
            column * Self.side..<min(width, (column + 1) * Self.side),
            row * Self.side..<min(height, (row + 1) * Self.side))
        else { continue }
        if occluders.isEmpty { occluders.append(contentsOf: repeatElement(-1, count: now.count)) }
        occluders[tile] = Int32(clamping: index)
      }
    }
  }

  mutating func finish() {
    occluders.removeAll(keepingCapacity: true)
    isWhole = !isKnown
    spans.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    for first in stride(from: 0, to: now.count, by: columns) {
      var start: Int?
      for column in 0..<columns {
        if !isWhole, now[first + column] == before[first + column] {
          if let start { spans.append(start * Self.side..<column * Self.side) }
          start = nil
        } else if start == nil {
          start = column
        }
      }
      if let start { spans.append(start * Self.side..<width) }
      starts.append(spans.count)
    }
    isKnown = true
  }

  /// The number of pixels to be painted.
  var area: Int {
    var area = 0
    forEachRegion { area += $0.width * $0.height }
    return area
  }

  /// Calls a body with rectangles that cover just what is to be painted: those of rows of tiles with the same spans are one.
  func forEachRegion(_ body: (PixelRegion) -> Void) {
    var first = 0
    while first < starts.count - 1 {
      var end = first + 1
      while end < starts.count - 1, self[end].elementsEqual(self[first]) { end += 1 }
      for span in self[first] {
        body(
          PixelRegion(
            x: span.lowerBound, y: first * Self.side, width: span.count,
            height: min(height, end * Self.side) - first * Self.side))
      }
      first = end
    }
  }

  private subscript(band: Int) -> ArraySlice<Range<Int>> { spans[starts[band]..<starts[band + 1]] }
}

/// Where is painted: of some rows, the spans that have changed.
struct Clip {
  let rows: Range<Int>
  let starts: UnsafeBufferPointer<Int>
  let spans: UnsafeBufferPointer<Range<Int>>
  /// The stroke under which nothing is seen of each tile, of so many in a row; none where there is none.
  var occluders: UnsafeBufferPointer<Int32>
  let tiles: Int
  /// The stroke that is painted; -1 for the ground.
  var stroke = -1

  /// Calls a body with the parts of a range of a row that are painted.
  func forEachPart(of columns: Range<Int>, in row: Int, _ body: (Range<Int>) -> Void) {
    let band = row / Tiles.side
    for index in starts[band]..<starts[band + 1] {
      let part = columns.clamped(to: spans[index])
      guard !part.isEmpty else { continue }
      guard !occluders.isEmpty else {
        body(part)
        continue
      }
      var start = part.lowerBound
      for tile in start / Tiles.side...(part.upperBound - 1) / Tiles.side
      where occluders[band * tiles + tile] > stroke {
        if start < tile * Tiles.side { body(start..<tile * Tiles.side) }
        start = (tile + 1) * Tiles.side
      }
      if start < part.upperBound { body(start..<part.upperBound) }
    }
  }

  /// Calls a body with the tiles that are painted.
  func forEachTile(_ body: (Int) -> Void) {
    for band in rows.lowerBound / Tiles.side..<Tiles.count(along: rows.upperBound) {
      for span in spans[starts[band]..<starts[band + 1]] {
        for tile in span.lowerBound / Tiles.side..<Tiles.count(along: span.upperBound) {
          body(band * tiles + tile)
        }
      }
    }
  }

  func touches(_ row: Int) -> Bool {
    let band = row / Tiles.side
    return starts[band] < starts[band + 1]
  }

  func paints(_ column: Int, in row: Int) -> Bool {
    let band = row / Tiles.side
    for index in starts[band]..<starts[band + 1] where spans[index].contains(column) {
      return occluders.isEmpty || occluders[band * tiles + column / Tiles.side] <= stroke
    }
    return false
  }

  /// Whether anything of a stroke may be painted.
  func touches(_ stroke: Stroke) -> Bool {
    // Most strokes are in few of the bands.
    guard stroke.rows.lowerBound < rows.upperBound, rows.lowerBound < stroke.rows.upperBound
    else { return false }
    let rows = stroke.rows.clamped(to: rows)
    for band in rows.lowerBound / Tiles.side...(rows.upperBound - 1) / Tiles.side {
      for index in starts[band]..<starts[band + 1] where spans[index].overlaps(stroke.columns) {
        return true
      }
    }
    return false
  }
}
