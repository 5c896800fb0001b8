import CSDL2
import Input

extension Window {
  /// Whether a frame would be seen.
  ///
  /// Wayland's compositors tell: they want none while the window is minimised, nor while they have stopped.
  public var wantsFrame: Bool {
    guard let desktop else { return true }
    let size = pixels
    return desktop.wantsFrame(width: Int(size.width), height: Int(size.height))
  }

  /// Whether the desktop sets the pace of the frames, by ``wantsFrame``.
  var setsPace: Bool { desktop != nil }

  /// Notes that a frame is handed over next, by whoever draws it.
  func beginFrame() {
    guard let desktop else { return }
    let size = pixels
    desktop.beginFrame(width: Int(size.width), height: Int(size.height))
  }

  /// How many pixels a canvas for a surface is to have.
  ///
  /// Under Wayland those of the screen, which the density gives only nearly where it is no whole number.
  func canvasSize(for surface: Surface) -> (width: Int, height: Int) {
    guard desktop != nil else { return surface.pixels }
    let size = pixels
    return (max(1, Int(size.width)), max(1, Int(size.height)))
  }

  /// Copies a canvas to the window; where their sizes differ for a moment, what both have.
  func show(_ canvas: Canvas) throws(SDLError) {
    // SDL's own surface is in points there, and on its way through OpenGL.
    if let desktop {
      let size = pixels
      return try desktop.show(canvas, width: Int(size.width), height: Int(size.height))
    }
    let surface = try check("SDL_GetWindowSurface", SDL_GetWindowSurface(pointer))
    let (width, height) = (
      min(Int32(canvas.width), surface.pointee.w), min(Int32(canvas.height), surface.pointee.h)
    )
    try check(
      "SDL_ConvertPixels",
      SDL_ConvertPixels(
        width, height, SDL_PIXELFORMAT_RGB888.rawValue, canvas.pixels,
        Int32(canvas.width * MemoryLayout<Texel>.stride), surface.pointee.format.pointee.format,
        surface.pointee.pixels, surface.pointee.pitch))
    try check("SDL_UpdateWindowSurface", SDL_UpdateWindowSurface(pointer))
  }
}
