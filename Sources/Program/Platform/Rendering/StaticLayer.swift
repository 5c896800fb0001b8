/// A picture of the lowest strokes of a frame, those below the first one that changes from frame to frame, tile by tile as
/// they are needed.
///
/// What moves lies over much that doesn't, such as the light on the bench or a whole door: that is copied, not painted again.
final class StaticLayer {
  private(set) var count = 0
  private var now: [UInt64] = []
  private var before: [UInt64] = []
  /// The fewest strokes that stayed the same in so many frames.
  private var fewest = (strokes: Int.max, frames: 0)
  private var size = (width: 0, height: 0)
  private var ground: Texel = 0
  private var pixels: UnsafeMutablePointer<Texel>?
  /// Of each tile whether it is painted, as the stroke that hides what lies under it: the highest number, or -1.
  private var marks = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 0)

  /// It shows more strokes once they were the same in so many frames.
  private static let patience = 8

  deinit {
    pixels?.deallocate()
    marks.deallocate()
  }

  /// The next frame has other texels for the same strokes.
  func invalidate() {
    now.removeAll(keepingCapacity: true)
    show(0)
  }

  func begin(width: Int, height: Int, ground: Texel) {
    if (width, height) != size {
      size = (width, height)
      pixels?.deallocate()
      pixels = nil
      marks.deallocate()
      marks = .allocate(capacity: Tiles.count(along: width) * Tiles.count(along: height))
      invalidate()
    }
    if ground != self.ground { invalidate() }
    self.ground = ground
    swap(&now, &before)
    now.removeAll(keepingCapacity: true)
  }

  /// Says what the next stroke from below is.
  func add(_ fingerprint: UInt64) { now.append(fingerprint) }

  /// Finds how many strokes are shown from this frame on.
  func finish() {
    let same = zip(now, before).prefix { $0 == $1 }.count
    // A frame like the one before isn't painted.
    guard same < max(now.count, before.count) else { return }
    if same < count { return show(same) }
    fewest = (min(fewest.strokes, same), fewest.frames + 1)
    if fewest.frames >= Self.patience { show(fewest.strokes) }
  }

  private func show(_ count: Int) {
    fewest = (.max, 0)
    guard count != self.count else { return }
    self.count = count
    marks.update(repeating: -1)
    // Memory that isn't written to takes none.
    if pixels == nil { pixels = .allocate(capacity: size.width * size.height) }
  }

  /// Has a body paint on a canvas what a clip needs of this layer and isn't in it yet, and copies the rest to the canvas.
  func paint(_ canvas: Canvas, in clip: Clip, _ body: (Clip) -> Void) {
    guard let pixels else { return }
    var missing = clip
    missing.occluders = UnsafeBufferPointer(marks)
    var isWhole = true
    missing.forEachTile { if marks[$0] < 0 { isWhole = false } }
    if !isWhole {
      body(missing)
      copy(canvas.pixels, to: pixels, in: missing)
      missing.forEachTile { marks[$0] = .max }
    }
    var clip = clip
    clip.stroke = count - 1
    copy(pixels, to: canvas.pixels, in: clip)
  }

  private func copy(
    _ source: UnsafeMutablePointer<Texel>, to target: UnsafeMutablePointer<Texel>, in clip: Clip
  ) {
    for row in clip.rows {
      clip.forEachPart(of: 0..<size.width, in: row) { part in
        let offset = row * size.width + part.lowerBound
        (target + offset).update(from: source + offset, count: part.count)
      }
    }
  }
}
