import CSwivelSDL2
import SwivelGestures

extension Window {
  /// Wayland's compositors tell: they want none while the window is minimised, nor while they have stopped.
  package var wantsFrame: Bool { desktop?.wantsFrame(pixels) ?? true }

  /// Whether the desktop sets the pace of the frames, by ``wantsFrame``.
  var setsPace: Bool { desktop != nil }

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
