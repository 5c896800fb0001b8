import CSwivelSDL2
import SwivelGestures

extension Window {
  /// Wayland's compositors tell: they want none while the window is minimised, nor while they have stopped.
  package var wantsFrame: Bool { desktop?.wantsFrame(pixels) ?? true }

  /// Notes that a frame is handed over next, by whoever draws it.
  func beginFrame() { desktop?.beginFrame(pixels) }

  /// Under Wayland those of the screen, which the density gives only nearly where it is no whole number.
  func canvasSize(for surface: Surface) -> (width: Int, height: Int) {
    guard desktop != nil else { return surface.pixels }
    let size = pixels
    return (max(1, size.width), max(1, size.height))
  }

  /// Copies those tiles of a canvas to the window that have changed; where their sizes differ for a moment, what both have.
  func show(_ canvas: Canvas, _ tiles: Tiles) throws(SDLError) {
    // SDL's own surface is in points there, and on its way through OpenGL.
    if let desktop { return try desktop.show(canvas, pixels) }
    let surface = try check("SDL_GetWindowSurface", SDL_GetWindowSurface(pointer))
    let (width, height) = (
      min(Int32(canvas.width), surface.pointee.w), min(Int32(canvas.height), surface.pointee.h)
    )
    changed.removeAll(keepingCapacity: true)
    if surface.pointee.pixels == shown {
      tiles.forEachRegion { region in
        let (x, y) = (Int32(region.x), Int32(region.y))
        let (w, h) = (min(Int32(region.width), width - x), min(Int32(region.height), height - y))
        if w > 0, h > 0 { changed.append(SDL_Rect(x: x, y: y, w: w, h: h)) }
      }
    } else {
      changed.append(SDL_Rect(x: 0, y: 0, w: width, h: height))
    }
    shown = nil
    for area in changed { try copy(area, of: canvas, to: surface) }
    if !changed.isEmpty {
      try check(
        "SDL_UpdateWindowSurfaceRects",
        SDL_UpdateWindowSurfaceRects(pointer, changed, Int32(changed.count)))
    }
    shown = surface.pointee.pixels
  }

  private func copy(
    _ area: SDL_Rect, of canvas: Canvas, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    let format = surface.pointee.format.pointee
    try canvas.copy(
      area,
      to: surface.pointee.pixels + Int(area.y) * Int(surface.pointee.pitch) + Int(area.x)
        * Int(format.BytesPerPixel), pitch: surface.pointee.pitch, format: format.format)
  }

  /// Its size and position, or those from before full screen.
  ///
  /// Nil where it was never a normal window, and where it is maximised or minimised.
  package var frame: WindowFrame? {
    if coversAlone || isCoveringToSDL { return uncovered }
    let flags = SDL_GetWindowFlags(pointer)
    let extreme = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    guard flags & extreme == 0 else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    return WindowFrame(width: Int(width), height: Int(height), position: position)
      .scaled(by: 1 / scale)
  }

  /// The upper left corner of the frame.
  private var position: WindowPosition? {
    guard var corner = origin else { return nil }
    // On X11 a new window is placed by its frame, elsewhere by its content.
    var (top, left): (Int32, Int32) = (0, 0)
    if driver == "x11", SDL_GetWindowBordersSize(pointer, &top, &left, nil, nil) == 0 {
      corner = WindowPosition(x: corner.x - Int(left), y: corner.y - Int(top))
    }
    return corner
  }

  /// The upper left corner of the content; nil on Wayland, which doesn't say positions.
  package var origin: WindowPosition? {
    guard driver != "wayland" else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(pointer, &x, &y)
    return WindowPosition(x: Int(x), y: Int(y))
  }

  /// Whether keys go to it.
  package var hasKeyboard: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  static func position(_ position: WindowPosition?) -> (x: Int32, y: Int32) {
    guard let position else { return (CSDL_WINDOWPOS_UNDEFINED, CSDL_WINDOWPOS_UNDEFINED) }
    return (Int32(clamping: position.x), Int32(clamping: position.y))
  }

  /// Makes the chosen renderer for this window.
  ///
  /// `auto` takes OpenGL only with a graphics processor: an emulated OpenGL is slower than the project's own rasteriser.
  public func makeRenderer(
    _ choice: RendererChoice, atlas: Atlas, fonts: Fonts
  ) throws(SDLError) -> any Renderer {
    switch choice {
    case .software: return SoftwareRenderer(atlas: atlas, fonts: fonts, window: self)
    case .opengl: return try AcceleratedRenderer(atlas: atlas, fonts: fonts, window: self)
    case .auto:
      guard Self.hasGraphicsProcessor else { break }
      let accelerated = try? AcceleratedRenderer(atlas: atlas, fonts: fonts, window: self)
      if let accelerated, !Self.isImitated { return accelerated }
    }
    return SoftwareRenderer(atlas: atlas, fonts: fonts, window: self)
  }

  /// Without one OpenGL is emulated, and asking it for its name would cost its start and its memory: 70 ms and 100 MB.
  private static var hasGraphicsProcessor: Bool {
    [
      "/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/kgsl-3d0", "/dev/pvr_sync",
      "/dev/galcore",
    ].contains(where: Files.exists)
  }

  /// Whether the current OpenGL context is emulated by the processor.
  private static var isImitated: Bool {
    guard let name = csdl_gl_renderer() else { return false }
    let renderer = String(cString: name).lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains {
      renderer.contains($0)
    }
  }
}

extension Canvas {
  /// Copies an area of this canvas to memory that holds as many rows, `pitch` bytes apart.
  ///
  /// Pixels of the canvas's own format are copied row by row here: SDL 3's `SDL_ConvertPixels` copies height × pitch bytes
  /// of them, which reaches beyond the last row of an area that doesn't begin at the left edge.
  func copy(
    _ area: SDL_Rect, to target: UnsafeMutableRawPointer, pitch: Int32, format: UInt32
  ) throws(SDLError) {
    let own = SDL_PIXELFORMAT_RGB888.rawValue
    let source = pixels + Int(area.y) * width + Int(area.x)
    guard format == own else {
      let stride = Int32(width * MemoryLayout<Texel>.stride)
      return try check(
        "SDL_ConvertPixels",
        SDL_ConvertPixels(area.w, area.h, own, source, stride, format, target, pitch))
    }
    for row in 0..<Int(area.h) {
      (target + row * Int(pitch)).copyMemory(
        from: source + row * width, byteCount: Int(area.w) * MemoryLayout<Texel>.stride)
    }
  }
}

extension Rectangle {
  init(_ rectangle: SDL_Rect) {
    self.init(
      origin: Vector(x: Double(rectangle.x), y: Double(rectangle.y)),
      size: Vector(x: Double(rectangle.w), y: Double(rectangle.h)))
  }
}

/// Paces frames: none begins sooner after the last than the display can show it.
///
/// Where presenting waits for the display, that sets the pace; half a frame is enforced nevertheless, since
/// drivers don't wait for covered windows or without a display.
package struct FrameLimiter: Hashable, Sendable {
  /// The display's refresh rate in hertz; an invalid one counts as 60.
  package var rate: Double
  /// Whether about 30 frames a second are enough, since all that moves does so slowly.
  package var isCalm = false
  private let share: Double
  private var last: ContinuousClock.Instant?

  package init(rate: Double, presentWaits: Bool) {
    self.rate = rate
    share = presentWaits ? 0.5 : 1
  }

  private var interval: Duration {
    let rate = Self.rates.contains(rate) ? rate : Self.usualRate
    let skipped = isCalm ? max(0, (rate / Self.calmRate).rounded() - 1) : 0
    return .seconds((skipped + share) / rate)
  }

  /// The seconds at an instant until a frame may begin; 0 where it may begin now.
  package func delay(at now: ContinuousClock.Instant) -> Double {
    guard let last, now - last < interval else { return 0 }
    return (interval - (now - last)) / .seconds(1)
  }

  /// A frame that is slightly late doesn't delay the following ones.
  package mutating func begin(at now: ContinuousClock.Instant) {
    guard let last, now - last < interval * 1.5, now - last >= interval else { return last = now }
    self.last = last + interval
  }

  private static let rates = 10.0...1_000.0
  private static let usualRate = 60.0
  private static let calmRate = 30.0
}
