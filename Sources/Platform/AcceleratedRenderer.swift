import CSwivelSDL2
public import SwivelDrawing
public import SwivelInput

/// Draws with SDL's accelerated renderer: one call for the shapes of a layer, one for its text.
public final class AcceleratedRenderer: Renderer {
  /// SDL's name of the renderer, such as `opengl`.
  public let name: String
  /// Whether presenting waits for the display (vertical synchronisation).
  public let presentWaits: Bool

  /// Keeps the window alive longer than the renderer; otherwise SDL would read freed memory.
  private let window: Window
  private let renderer: OpaquePointer
  private var atlas: Atlas
  private let setter: TextSetter
  private var textures: Textures?
  private let loader = PageLoader()
  private var vertices: [SDL_Vertex] = []

  /// A renderer for a window; fails where SDL has no accelerated one.
  public init(atlas: Atlas, fonts: Fonts, window: Window) throws(SDLError) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    let renderer = try check(
      "SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, -1, flags))
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let textures: Textures
    do throws(SDLError) {
      // sdl2-compat hands out SDL 3's rasteriser where there is no other one, which knows no premultiplied colours.
      guard info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0 else { throw Self.notAccelerated }
      textures = try Textures(renderer, atlas)
    } catch {
      SDL_DestroyRenderer(renderer)
      throw error
    }
    name = info.name.map { String(cString: $0) } ?? "accelerated"
    presentWaits = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    self.textures = textures
    self.window = window
    self.renderer = renderer
    self.atlas = atlas
    setter = TextSetter(fonts: fonts)
  }

  deinit {
    textures = nil
    SDL_DestroyRenderer(renderer)
  }

  /// Draws a list; positions are scaled to pixels by the surface's density.
  public func draw(_ list: borrowing DrawList, on surface: Surface) throws(SDLError) {
    guard let textures else { throw Self.texturesLost }
    let ground = list.background
    try check(
      "SDL_SetRenderDrawColor",
      SDL_SetRenderDrawColor(renderer, ground.red, ground.green, ground.blue, 255))
    try check("SDL_RenderClear", SDL_RenderClear(renderer))
    setter.glyphs.beginFrame()
    let target = try AcceleratedRenderTarget(
      renderer: renderer, textures: textures, glyphs: setter.glyphs)
    var painter = Painter(
      atlas: atlas, density: surface.pixelsPerPoint, loader: loader, target: target)
    // Swapped, not shared: a shared array would be copied at the first vertex.
    swap(&painter.target.vertices, &vertices)
    painter.paint(list, with: setter)
    swap(&painter.target.vertices, &vertices)
    if let error = painter.target.error { throw error }
  }

  /// Reads back what was drawn, at the renderer's present size.
  public func snapshot() throws(SDLError) -> Image {
    var (width, height): (Int32, Int32) = (0, 0)
    try check(
      "SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(renderer, &width, &height))
    var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * bytesPerPixel)
    let pitch = width * Int32(bytesPerPixel)
    // SDL names channels from the highest bits; RGBA in memory is ABGR on a little-endian machine.
    let format = SDL_PIXELFORMAT_ABGR8888.rawValue.littleEndian
    try check(
      "SDL_RenderReadPixels", SDL_RenderReadPixels(renderer, nil, format, &bytes, pitch))
    for alpha in stride(from: 3, to: bytes.count, by: bytesPerPixel) { bytes[alpha] = 255 }
    guard let image = Image(width: Int(width), height: Int(height), pixels: bytes) else {
      throw SDLError(call: "SDL_RenderReadPixels", message: "the window has no size")
    }
    return image
  }

  /// Shows what was drawn, and waits until it is shown, since a queued frame would add latency.
  public func present() {
    window.beginFrame()
    SDL_RenderPresent(renderer)
    if presentWaits { csdl_gl_finish() }
  }

  /// Draws from another atlas from now on; where that can't be uploaded, the old one is kept.
  public func use(_ atlas: Atlas) throws(SDLError) {
    guard let textures else { throw Self.texturesLost }
    try textures.use(atlas)
    self.atlas = atlas
  }

  /// Whether a picture that the last frame had none of, or a smaller one, is ready now.
  public func takeArrivals() -> Bool { loader.takeArrivals() }

  /// Creates all textures again.
  public func recover() throws(SDLError) {
    textures = nil
    setter.glyphs.touchAllRows()
    textures = try Textures(renderer, atlas)
  }

  private static let notAccelerated = SDLError(
    call: "SDL_CreateRenderer", message: "Couldn't find an accelerated renderer")
  private static let texturesLost = SDLError(
    call: "recover", message: "the textures could not be made anew")
}
