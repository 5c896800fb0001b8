import Glibc

/// The place of a glyph in the glyph atlas, and its offset from the pen, in pixels.
struct GlyphSlot {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  /// The distance from the pen to the left edge.
  var left: Int
  /// The distance from the baseline up to the upper edge.
  var top: Int
}

/// The rasters of all glyphs in use, packed on shelves, a byte of coverage per pixel.
///
/// When it is full, it is cleared at the start of the next frame and filled again as needed.
final class GlyphAtlas {
  static let width = 1024
  static let height = 2048
  /// The free pixels to the right of and below each glyph.
  private static let gap = 1

  private let fonts: Fonts
  let coverage: UnsafeMutablePointer<UInt8>
  /// The slots by glyph number; nil for glyphs that were not needed yet.
  private var slots: [GlyphSlot?] = []
  private var next = (x: 0, y: 0)
  private var shelfEnd = 0
  private var isFull = false
  /// The rows that have changed since ``takeChangedRows()``.
  private var changed = 0..<0

  init(fonts: Fonts) {
    self.fonts = fonts
    let count = Self.width * Self.height
    // The system clears a page when it is used first; where there is no memory, the latter ends the program.
    coverage = calloc(count, 1)?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: count)
  }

  deinit { free(coverage) }

  /// Clears the atlas, if the last frame found no room; whether it did.
  @discardableResult func beginFrame() -> Bool {
    guard isFull else { return false }
    slots.removeAll(keepingCapacity: true)
    coverage.update(repeating: 0, count: Self.width * Self.height)
    (next, shelfEnd, isFull, changed) = ((0, 0), 0, false, 0..<Self.height)
    return true
  }

  /// The slot of a glyph, which is rasterised if needed; empty where it has no ink or there is no room.
  func slot(for glyph: Int) -> GlyphSlot {
    if slots.indices.contains(glyph), let slot = slots[glyph] { return slot }
    let empty = GlyphSlot(x: 0, y: 0, width: 0, height: 0, left: 0, top: 0)
    var slot = empty
    if let raster = fonts.raster(of: fonts.glyphs[glyph]) {
      guard let corner = reserve(width: raster.width, height: raster.height) else {
        isFull = true
        return empty
      }
      slot = GlyphSlot(
        x: corner.x, y: corner.y, width: raster.width, height: raster.height, left: raster.left,
        top: raster.top)
      copy(raster, to: corner)
    }
    while slots.endIndex <= glyph { slots.append(nil) }
    slots[glyph] = slot
    return slot
  }

  func takeChangedRows() -> Range<Int> {
    defer { changed = 0..<0 }
    return changed
  }

  func touchAllRows() { changed = 0..<shelfEnd }

  private func reserve(width: Int, height: Int) -> (x: Int, y: Int)? {
    if next.x + width > Self.width { next = (0, shelfEnd) }
    guard width <= Self.width, next.y + height <= Self.height else { return nil }
    let corner = next
    next.x += width + Self.gap
    shelfEnd = min(Self.height, max(shelfEnd, next.y + height + Self.gap))
    return corner
  }

  private func copy(_ raster: GlyphRaster, to corner: (x: Int, y: Int)) {
    raster.coverage.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      for row in 0..<raster.height {
        (coverage + (corner.y + row) * Self.width + corner.x)
          .update(from: source + row * raster.width, count: raster.width)
      }
    }
    let rows = corner.y..<corner.y + raster.height
    changed =
      changed.isEmpty
      ? rows : min(changed.lowerBound, rows.lowerBound)..<max(changed.upperBound, rows.upperBound)
  }
}
