internal import Synchronization

/// A frame as strokes on a canvas, of which those tiles are painted that are others than in the frame before.
///
/// What is painted is the same to the bit, by whole frames or by tiles, by one thread or many.
final class FramePlan {
  private(set) var canvas: Canvas
  private(set) var tiles = Tiles()
  private let glyphs: GlyphAtlas
  private(set) var strokes: [Stroke] = []
  private var size = (width: 1, height: 1)
  private var ground: Texel = 0
  private var pages: [AtlasPage] = []
  private let next = Atomic(0)
  private let helpers: Int
  /// Whether what lies under opaque pictures is left out, which gives the same.
  private let leavesOut: Bool
  private var threads: PaintThreads?
  /// Once a frame was painted, if that is to be fast.
  private var staticLayer: StaticLayer?

  /// So many pixels are painted by one thread: waking others takes longer.
  private static let fewPixels = 1 << 17
  /// A frame of more pictures is crowded: of the large ones over each other in one tile so many are painted, the topmost ones.
  private static let (fewPictures, maximumOver): (Int, Int32) = (4_096, 128)
  /// The rows of tiles that a thread takes at once.
  private static let bandsAtOnce = 4

  /// A plan whose glyphs are in an atlas, painted by so many threads besides the one that asks for it; without what makes it
  /// fast if wanted.
  init(glyphs: GlyphAtlas, helpers: Int, blendsMany: Bool = true) {
    canvas = Canvas(width: 1, height: 1, blendsMany: blendsMany)
    (self.glyphs, self.helpers) = (glyphs, helpers)
    leavesOut = blendsMany
  }

  func invalidate() {
    tiles.invalidate()
    staticLayer?.invalidate()
  }

  /// `count` is about how many strokes follow.
  func begin(width: Int, height: Int, ground: Texel, strokes count: Int) {
    size = (width, height)
    strokes.removeAll(keepingCapacity: true)
    if strokes.capacity < count {
      // An array that grows is there twice for a moment.
      strokes = []
      strokes.reserveCapacity(count + count / 4)
    }
    tiles.begin(width: width, height: height, ground: ground)
    staticLayer?.begin(width: width, height: height, ground: ground)
    self.ground = ground
  }

  func add(_ kind: Stroke.Kind) {
    if let stroke = Stroke(kind, width: size.width, height: size.height) { strokes.append(stroke) }
  }

  func finish() {
    if strokes.count > Self.fewPictures, strokes.count(where: \.isPicture) > Self.fewPictures {
      thin()
    }
    Self.note(strokes, in: &tiles, &staticLayer)
    tiles.finish()
    staticLayer?.finish()
  }

  /// An object's properties are checked for other accesses at each one; this is one for all strokes.
  private static func note(_ strokes: [Stroke], in tiles: inout Tiles, _ layer: inout StaticLayer?)
  {
    for stroke in strokes {
      let fingerprint = stroke.fingerprint
      tiles.add(stroke, fingerprint)
      layer?.add(fingerprint)
    }
  }

  func paint(with atlas: Atlas) {
    finish()
    if size != (canvas.width, canvas.height) {
      canvas = Canvas(width: size.width, height: size.height, blendsMany: canvas.blendsMany)
    }
    pages = atlas.pages
    if leavesOut {
      findOccluders()
      if staticLayer == nil { staticLayer = StaticLayer() }
    }
    next.store(0, ordering: .relaxed)
    if helpers > 0, tiles.area > Self.fewPixels {
      let threads = threads ?? PaintThreads(helpers, of: self)
      self.threads = threads
      threads.work()
    } else {
      work()
    }
  }

  /// Leaves out pictures that are under so many large ones wherever they are that nobody sees them.
  private func thin() {
    var covers = tiles.covers
    var start = strokes.endIndex
    for index in strokes.indices.reversed()
    where !strokes[index].isPicture || covers.add(strokes[index], atMost: Self.maximumOver) {
      start -= 1
      strokes[start] = strokes[index]
    }
    strokes.removeFirst(start)
  }

  /// The pictures below all shapes hide only a ground that costs less.
  private func findOccluders() {
    let first = strokes.firstIndex { !$0.isPicture } ?? 0
    for index in (first..<strokes.count).reversed() {
      guard case .sprite(let patch, let quad, let tint) = strokes[index].kind, tint >> 24 == 255,
        strokes[index].isLarge, case let page = pages[Int(patch.page)],
        let texels = page.texels.baseAddress
      else { continue }
      let cover = SpriteCover(texels, stride: page.width, patch, quad)
      tiles.markOccluded(index, strokes[index], where: cover.hides)
    }
  }

  /// Paints rows of tiles until none is left; many threads do it at once.
  func work() {
    let bands = tiles.starts.count - 1
    while true {
      let first = next.add(Self.bandsAtOnce, ordering: .relaxed).oldValue
      guard first < bands else { return }
      paint(first..<min(bands, first + Self.bandsAtOnce))
    }
  }

  private func paint(_ bands: Range<Int>) {
    guard tiles.starts[bands.lowerBound] < tiles.starts[bands.upperBound] else { return }
    let rows = bands.lowerBound * Tiles.side..<min(canvas.height, bands.upperBound * Tiles.side)
    tiles.starts.withUnsafeBufferPointer { starts in
      tiles.spans.withUnsafeBufferPointer { spans in
        tiles.occluders.withUnsafeBufferPointer { occluders in
          let clip = Clip(
            rows: rows, starts: starts, spans: spans, occluders: occluders, tiles: tiles.columns)
          let still = staticLayer?.count ?? 0
          if still > 0 { staticLayer?.paint(canvas, in: clip) { paint(0..<still, in: $0) } }
          paint(still..<strokes.count, in: clip)
        }
      }
    }
  }

  /// Paints some strokes, with the ground below the first one of all.
  private func paint(_ range: Range<Int>, in clip: Clip) {
    if range.lowerBound == 0 { canvas.clear(ground, in: clip) }
    var clip = clip
    let canvas = canvas
    strokes.withUnsafeBufferPointer { strokes in
      for index in range where clip.touches(strokes[index]) {
        clip.stroke = index
        paint(strokes[index].kind, on: canvas, in: clip)
      }
    }
  }

  private func paint(_ kind: Stroke.Kind, on canvas: Canvas, in clip: Clip) {
    switch kind {
    case .sprite(let patch, let quad, let tint):
      let page = pages[Int(patch.page)]
      guard let texels = page.texels.baseAddress else { return }
      canvas.paintSprite(texels, stride: page.width, patch: patch, on: quad, tint: tint, in: clip)
    case .triangle(let a, let b, let c): canvas.paintTriangle(a, b, c, in: clip)
    case .glyph(let glyph, let color):
      canvas.paintGlyph(
        glyphs.coverage + glyph.slot.y * GlyphAtlas.width + glyph.slot.x, GlyphAtlas.width, glyph,
        color: color, in: clip)
    }
  }
}
