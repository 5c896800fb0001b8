public import Drawing
public import Input

/// A rasteriser on the processor, into memory and, with a window, onto that.
///
/// It needs no display, so tests, exports and machines without a screen use it too.
public final class SoftwareRenderer: Renderer {
  /// Always `software`.
  public let name = "software"
  /// Only under Wayland, where the desktop says when a frame is wanted: copying to a window returns at once.
  public let presentWaits: Bool

  private var atlas: Atlas
  private let setter: TextSetter
  private let window: Window?
  private let canvas = Canvas(width: 1, height: 1)

  /// A renderer for a window or, without one, only into memory.
  public init(atlas: Atlas, fonts: Fonts, window: Window? = nil) {
    self.atlas = atlas
    self.window = window
    presentWaits = window?.setsPace ?? false
    setter = TextSetter(fonts: fonts)
  }

  /// Draws a list for a surface into memory.
  public func draw(_ list: borrowing DrawList, on surface: Surface) {
    let size = window?.canvasSize(for: surface) ?? surface.pixels
    canvas.resize(width: size.width, height: size.height)
    canvas.clear(list.background.premultiplied)
    setter.glyphs.beginFrame()
    atlas.texels.withUnsafeBufferPointer { texels in
      guard let texels = texels.baseAddress else { return }
      let easel = SoftwareRenderTarget(
        canvas: canvas, texels: texels, stride: atlas.width, glyphs: setter.glyphs)
      var painter = Painter(atlas: atlas, density: surface.pixelsPerPoint, easel: easel)
      painter.paint(list, with: setter)
    }
  }

  /// The last drawn frame.
  public func snapshot() throws(SDLError) -> Image {
    guard let image = canvas.image else {
      throw SDLError(call: "snapshot", message: "nothing was drawn yet")
    }
    return image
  }

  /// The last drawn frame, transparent where the background of the list was.
  public func clearSnapshot() throws(SDLError) -> Image {
    guard let image = canvas.clearImage else {
      throw SDLError(call: "snapshot", message: "nothing was drawn yet")
    }
    return image
  }

  /// Draws from another atlas from now on.
  public func use(_ atlas: Atlas) { self.atlas = atlas }

  /// Copies the last drawn frame to the window, if there is one.
  public func present() throws(SDLError) { try window?.show(canvas) }

  /// Does nothing, since textures in memory are never lost.
  public func recover() {}
}

/// Draws on a canvas.
private struct SoftwareRenderTarget: RenderTarget {
  let canvas: Canvas
  let texels: UnsafePointer<Texel>
  let stride: Int
  let glyphs: GlyphAtlas

  func paint(_ patch: Patch, on quad: PixelQuad, tint: Texel) {
    canvas.paintSprite(texels, stride: stride, patch: patch, on: quad, tint: tint)
  }

  func paint(_ a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner) {
    canvas.paintTriangle(a, b, c)
  }

  func paint(_ glyph: GlyphSlot, x: Int, y: Int, color: Texel) {
    canvas.paintGlyph(
      glyphs.coverage + glyph.y * GlyphAtlas.width + glyph.x, stride: GlyphAtlas.width,
      width: glyph.width, height: glyph.height, x: x, y: y, color: color)
  }

  func finishShapes() {}

  func finishText() {}
}
