public import Drawing
import Geometry
public import Input

/// Which renderer is wanted.
public enum RendererChoice: String, Sendable, CaseIterable {
  /// OpenGL where the machine has a graphics processor for it, else software.
  case auto
  /// SDL's accelerated renderer, by preference OpenGL; fails where there is none.
  case opengl
  /// The project's own rasteriser.
  case software
}

/// Shows draw lists; all members belong to the thread that made the window.
public protocol Renderer: AnyObject {
  /// What it is, for logs and reports: `software`, `opengl`.
  var name: String { get }
  /// Whether ``present()`` itself waits for the display; where not, the caller has to pace the frames.
  var presentWaits: Bool { get }
  /// Draws a list for a surface; nothing is shown yet. A frame like the one before allocates nothing.
  func draw(_ list: borrowing DrawList, on surface: Surface) throws(SDLError)
  /// What was drawn last. Only valid between ``draw(_:on:)`` and ``present()``.
  func snapshot() throws(SDLError) -> Image
  /// Shows what was drawn.
  func present() throws(SDLError)
  /// Draws from another atlas from here on: one that has come to hold more pictures.
  func use(_ atlas: Atlas) throws(SDLError)
  /// Hands all textures to the graphics processor anew, after it has lost them.
  func recover() throws(SDLError)
}

extension Surface {
  /// Pixels a point; 1 where the stored density makes no sense.
  var pixelsPerPoint: Double {
    density > 0 ? Double(density) / Self.densityUnit : 1
  }

  /// Width and height in whole pixels, 1 at least and within what a canvas may have.
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
