public import Drawing
public import Input

/// Draws with the processor alone, into memory; with a window, shows it there.
///
/// It needs no display, so tests, recordings and machines without a screen use it too.
public final class SoftwareRenderer: Renderer {
  /// Always `software`.
  public let name = "software"
  /// Never: copying to a window returns at once.
  public let presentWaits = false

  private var atlas: Atlas
  private let setter: TextSetter
  private let window: Window?
  private let canvas = Canvas(width: 1, height: 1)

  /// A renderer with these pictures and fonts, into a window or, without one, into memory only.
  public init(atlas: Atlas, fonts: Fonts, window: Window? = nil) {
    self.atlas = atlas
    self.window = window
    setter = TextSetter(fonts: fonts)
  }

  /// Draws a list for a surface into memory; never fails.
  public func draw(_ list: borrowing DrawList, on surface: Surface) {
    let size = surface.pixels
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

  /// What was drawn last.
  public func snapshot() throws(SDLError) -> Image {
    guard let image = canvas.image else {
      throw SDLError(call: "snapshot", message: "nothing was drawn yet")
    }
    return image
  }

  /// What was drawn last, as clear as it is where the ground of the list was.
  public func clearSnapshot() throws(SDLError) -> Image {
    guard let image = canvas.clearImage else {
      throw SDLError(call: "snapshot", message: "nothing was drawn yet")
    }
    return image
  }

  /// Draws from another atlas from here on.
  public func use(_ atlas: Atlas) { self.atlas = atlas }

  /// Copies what was drawn last to the window, if there is one.
  public func present() throws(SDLError) { try window?.show(canvas) }

  /// Nothing is ever lost.
  public func recover() {}
}

/// Paints on a canvas.
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
