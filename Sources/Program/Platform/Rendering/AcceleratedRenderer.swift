import CSwivelSDL2
package import SwivelDrawing
package import SwivelGestures

/// Draws with SDL's accelerated renderer what has changed, by a call for the strokes that follow each other on a texture.
package final class AcceleratedRenderer: Renderer {
  /// By vertical synchronisation.
  package let presentWaits: Bool

  /// Keeps the window alive longer than the renderer; otherwise SDL would read freed memory.
  private let window: Window
  private let renderer: OpaquePointer
  private var atlas: Atlas
  private let textLayout: TextLayout
  private var textures: Textures?
  private let loader = PageLoader()
  private let plan: FramePlan
  /// What was drawn.
  private var kept: Texture?
  private var vertices: [SDL_Vertex] = []
  private var regions: [PixelRegion] = []
  /// More rectangles than that are drawn as one.
  private static let maximumRegions = 6

  /// Fails where SDL has no accelerated one.
  package init(atlas: Atlas, fonts: Fonts, window: Window) throws(SDLError) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    let renderer = try check("SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, -1, flags))
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let textures: Textures
    do throws(SDLError) {
      // sdl2-compat hands out SDL 3's rasteriser where there is no other one, which knows no premultiplied colours.
      let needed = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
      guard info.flags & needed == needed else { throw Self.notAccelerated }
      textures = try Textures(renderer, atlas)
    } catch {
      SDL_DestroyRenderer(renderer)
      throw error
    }
    presentWaits = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    (self.textures, self.window, self.renderer, self.atlas) = (textures, window, renderer, atlas)
    textLayout = TextLayout(fonts: fonts)
    plan = FramePlan(glyphs: textLayout.glyphs, helpers: 0)
  }

  deinit {
    (textures, kept) = (nil, nil)
    SDL_DestroyRenderer(renderer)
  }

  /// What is drawn is kept in a texture, of which only that is drawn anew which has changed.
  package func draw(_ list: borrowing DrawList, on surface: Surface) throws(SDLError) {
    guard let textures else { throw Self.texturesLost }
    let canvas = try canvas()
    // Glyphs that are made anew lie elsewhere.
    if textLayout.glyphs.beginFrame() { plan.invalidate() }
    let ground = list.background
    let painter = Painter(atlas: atlas, density: surface.pixelsPerPoint, loader: loader, plan: plan)
    painter.paint(list, on: (canvas.width, canvas.height), with: textLayout)
    plan.finish()
    try textures.update(from: textLayout.glyphs)
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer, canvas.pointer))
    try check(
      "SDL_SetRenderDrawColor",
      SDL_SetRenderDrawColor(renderer, ground.red, ground.green, ground.blue, 255))
    var batch = try VertexBatch(renderer: renderer, textures: textures)
    // Swapped, not shared: a shared array would be copied at the first vertex.
    swap(&batch.vertices, &vertices)
    findRegions()
    defer { swap(&batch.vertices, &vertices) }
    for region in regions { try draw(region, with: &batch) }
  }

  /// The texture that keeps what was drawn, as large as the window.
  private func canvas() throws(SDLError) -> Texture {
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer, nil))
    var (width, height): (Int32, Int32) = (0, 0)
    try check("SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(renderer, &width, &height))
    if let kept, (kept.width, kept.height) == (Int(width), Int(height)) { return kept }
    kept = nil
    let canvas = try Texture(
      renderer, width: Int(width), height: Int(height), access: SDL_TEXTUREACCESS_TARGET)
    SDL_SetTextureBlendMode(canvas.pointer, SDL_BLENDMODE_NONE)
    plan.invalidate()
    kept = canvas
    return canvas
  }

  /// Finds the rectangles that have changed, or one around them where they are many.
  private func findRegions() {
    regions.removeAll(keepingCapacity: true)
    var around: PixelRegion?
    plan.tiles.forEachRegion { region in
      if regions.count <= Self.maximumRegions { regions.append(region) }
      around = around.map { $0.joined(with: region) } ?? region
    }
    if regions.count > Self.maximumRegions, let around { regions = [around] }
  }

  private func draw(_ region: PixelRegion, with batch: inout VertexBatch) throws(SDLError) {
    var area = SDL_Rect(
      x: Int32(region.x), y: Int32(region.y), w: Int32(region.width), h: Int32(region.height))
    try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(renderer, &area))
    try check("SDL_RenderFillRect", SDL_RenderFillRect(renderer, &area))
    let (columns, rows) = (region.x..<region.x + region.width, region.y..<region.y + region.height)
    for stroke in plan.strokes where stroke.columns.overlaps(columns) && stroke.rows.overlaps(rows)
    {
      try batch.add(stroke.kind)
    }
    try batch.flush()
  }

  package func snapshot() throws(SDLError) -> Image {
    let canvas = try canvas()
    let (width, height) = (Int32(canvas.width), Int32(canvas.height))
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer, canvas.pointer))
    var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * bytesPerPixel)
    let pitch = width * Int32(bytesPerPixel)
    // SDL names channels from the highest bits; RGBA in memory is ABGR on a little-endian machine.
    let format = SDL_PIXELFORMAT_ABGR8888.rawValue.littleEndian
    try check("SDL_RenderReadPixels", SDL_RenderReadPixels(renderer, nil, format, &bytes, pitch))
    for alpha in stride(from: 3, to: bytes.count, by: bytesPerPixel) { bytes[alpha] = 255 }
    guard let image = Image(width: Int(width), height: Int(height), pixels: bytes) else {
      throw SDLError(call: "SDL_RenderReadPixels", message: "the window has no size")
    }
    return image
  }

  /// Waits until it is shown, since a queued frame would add latency.
  package func present() throws(SDLError) {
    let canvas = try canvas()
    window.beginFrame()
    try check("SDL_RenderCopy", SDL_RenderCopy(renderer, canvas.pointer, nil, nil))
    SDL_RenderPresent(renderer)
    if presentWaits { csdl_gl_finish() }
  }

  /// Where that can't be uploaded, the old one is kept.
  package func use(_ atlas: Atlas) throws(SDLError) {
    guard let textures else { throw Self.texturesLost }
    try textures.use(atlas)
    self.atlas = atlas
    plan.invalidate()
  }

  package func forget() { plan.invalidate() }

  package func takeLoadedPages() -> Bool { loader.takeLoadedPages() }

  package func recover() throws(SDLError) {
    (textures, kept) = (nil, nil)
    plan.invalidate()
    textLayout.glyphs.touchAllRows()
    textures = try Textures(renderer, atlas)
  }

  private static let notAccelerated = SDLError(
    call: "SDL_CreateRenderer", message: "Couldn't find an accelerated renderer")
  private static let texturesLost = SDLError(
    call: "recover", message: "the textures could not be made anew")
}
