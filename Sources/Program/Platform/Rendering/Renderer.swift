public import SwivelDrawing
public import SwivelGestures

/// The choice of a renderer.
public enum RendererChoice: String, Sendable, CaseIterable {
  /// OpenGL where there is a graphics processor, else software.
  case auto
  /// SDL's accelerated renderer, preferably OpenGL; fails where there is none.
  case opengl
  /// The project's own rasteriser.
  case software
}

/// Draws draw lists; all members must be called on the thread that made the window.
public protocol Renderer: AnyObject {
  /// Whether the display sets the pace, by ``present()`` or by ``Window/wantsFrame``; where not, the caller has to.
  var presentWaits: Bool { get }
  /// Draws a list for a surface without showing it; a frame like the one before allocates nothing.
  func draw(_ list: borrowing DrawList, on surface: Surface) throws(SDLError)
  /// The last drawn frame; valid only between ``draw(_:on:)`` and ``present()``.
  func snapshot() throws(SDLError) -> Image
  func present() throws(SDLError)
  /// Draws from another atlas from now on, which has more pictures.
  func use(_ atlas: Atlas) throws(SDLError)
  /// Whether pictures have become ready, since the last call, that weren't when they were to be drawn.
  func takeLoadedPages() -> Bool
  /// Draws and shows all of the next frame, since the desktop may have lost what was shown.
  func forget()
  /// Uploads all textures again, after the graphics processor has lost them.
  func recover() throws(SDLError)
}

extension Surface {
  /// The size in whole pixels, at least 1 and limited to that of a canvas.
  var pixels: (width: Int, height: Int) {
    let size = self.size.vector * pixelsPerPoint
    return (Self.side(size.x), Self.side(size.y))
  }

  static let densityUnit = 1e6
  private static let longestSide = 16384.0

  private static func side(_ length: Double) -> Int {
    Int(min(max(length.rounded(), 1), longestSide))
  }
}
