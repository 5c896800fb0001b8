/// Where a glyph's ink lies in the glyph atlas, and where it goes about the pen, in pixels.
struct GlyphSlot {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  /// From the pen to the left edge.
  var left: Int
  /// From the baseline up to the upper edge.
  var top: Int
}

/// The ink of all glyphs in use, side by side on shelves, a byte of coverage a pixel.
///
/// When it is full, it is emptied at the start of the next frame and fills again with what that frame needs.
final class GlyphAtlas {
  /// Pixels in a row.
  static let width = 1024
  /// Rows.
  static let height = 2048
  /// Free pixels right of and below each glyph.
  private static let gap = 1

  private let fonts: Fonts
  let coverage: UnsafeMutablePointer<UInt8>
  /// The slots by the glyphs' numbers: nil where not asked for yet.
  private var slots: [GlyphSlot?] = []
  private var next = (x: 0, y: 0)
  private var shelfEnd = 0
  private var isFull = false
  /// The rows that have changed since ``takeChangedRows()``.
  private var changed = 0..<0

  init(fonts: Fonts) {
    self.fonts = fonts
    coverage = .allocate(capacity: Self.width * Self.height)
    coverage.initialize(repeating: 0, count: Self.width * Self.height)
  }

  deinit { coverage.deallocate() }

  /// Makes room, if the last frame found none.
  func beginFrame() {
    guard isFull else { return }
    slots.removeAll(keepingCapacity: true)
    coverage.update(repeating: 0, count: Self.width * Self.height)
    (next, shelfEnd, isFull, changed) = ((0, 0), 0, false, 0..<Self.height)
  }

  /// Where a glyph's ink lies, rasterised now if it wasn't yet; of no size where it has none or there is no room.
  func slot(for glyph: Int) -> GlyphSlot {
    if slots.indices.contains(glyph), let slot = slots[glyph] { return slot }
    let empty = GlyphSlot(x: 0, y: 0, width: 0, height: 0, left: 0, top: 0)
    var slot = empty
    if let raster = fonts.raster(of: fonts.glyphs[glyph]) {
      guard let place = place(width: raster.width, height: raster.height) else {
        isFull = true
        return empty
      }
      slot = GlyphSlot(
        x: place.x, y: place.y, width: raster.width, height: raster.height, left: raster.left,
        top: raster.top)
      copy(raster, to: place)
    }
    while slots.endIndex <= glyph { slots.append(nil) }
    slots[glyph] = slot
    return slot
  }

  /// The rows that have changed since this was asked the last time.
  func takeChangedRows() -> Range<Int> {
    defer { changed = 0..<0 }
    return changed
  }

  /// Counts all rows as changed.
  func touchAllRows() { changed = 0..<shelfEnd }

  private func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    if next.x + width > Self.width { next = (0, shelfEnd) }
    guard width <= Self.width, next.y + height <= Self.height else { return nil }
    let place = next
    next.x += width + Self.gap
    shelfEnd = min(Self.height, max(shelfEnd, next.y + height + Self.gap))
    return place
  }

  private func copy(_ raster: GlyphRaster, to place: (x: Int, y: Int)) {
    raster.coverage.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      for row in 0..<raster.height {
        (coverage + (place.y + row) * Self.width + place.x)
          .update(from: source + row * raster.width, count: raster.width)
      }
    }
    let rows = place.y..<place.y + raster.height
    changed =
      changed.isEmpty
      ? rows
      : min(changed.lowerBound, rows.lowerBound)..<max(changed.upperBound, rows.upperBound)
  }
}
