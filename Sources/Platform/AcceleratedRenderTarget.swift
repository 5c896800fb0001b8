import CSwivelSDL2
import SwivelGeometry

/// Collects the vertices of a layer and passes them to SDL.
struct AcceleratedRenderTarget: RenderTarget {
  let renderer: OpaquePointer
  let textures: Textures
  let glyphs: GlyphAtlas
  /// Three for each triangle; the array is the renderer's and keeps its memory from frame to frame.
  var vertices: [SDL_Vertex] = []
  /// The page that the vertices are on, and its texture.
  private var index = 0
  private var texture: Texture
  private var page: AtlasPage
  /// The first error of a frame.
  var error: SDLError?

  init(renderer: OpaquePointer, textures: Textures, glyphs: GlyphAtlas) throws(SDLError) {
    (texture, page) = try textures.picture(index)
    self.renderer = renderer
    self.textures = textures
    self.glyphs = glyphs
  }

  /// Draws the picture half a texel larger on each side, where the linear filter mixes it with its transparent
  /// padding; this antialiases the edges of a rotated sprite without multisampling.
  mutating func paint(_ patch: Patch, on quad: PixelQuad, tint: Texel) {
    if Int(patch.page) != index {
      finishShapes()
      do throws(SDLError) {
        (texture, page) = try textures.picture(Int(patch.page))
      } catch {
        return self.error = self.error ?? error
      }
      index = Int(patch.page)
    }
    let (width, height) = (Double(patch.width), Double(patch.height))
    let (u, v) = (0.5 / width, 0.5 / height)
    let (left, top) = (Float(patch.x) - 0.5, Float(patch.y) - 0.5)
    let (right, bottom) = (left + Float(patch.width) + 1, top + Float(patch.height) + 1)
    let color = SDL_Color(tint)
    let a = vertex(quad.at(-u, -v), left, top, color)
    let b = vertex(quad.at(1 + u, -v), right, top, color)
    let c = vertex(quad.at(1 + u, 1 + v), right, bottom, color)
    let d = vertex(quad.at(-u, 1 + v), left, bottom, color)
    append(a, b, c, d)
  }

  mutating func paint(_ a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner) {
    vertices.append(plain(a))
    vertices.append(plain(b))
    vertices.append(plain(c))
  }

  mutating func paint(_ placed: PlacedGlyph, color: Texel) {
    let (glyph, isUpright) = (placed.slot, placed.quarters & 1 == 0)
    let color = SDL_Color(color)
    let (left, top) = (Float(placed.x), Float(placed.y))
    let right = left + Float(isUpright ? glyph.width : glyph.height)
    let bottom = top + Float(isUpright ? glyph.height : glyph.width)
    let (u, v) = (Float(glyph.x), Float(glyph.y))
    let (w, h) = (u + Float(glyph.width), v + Float(glyph.height))
    func corner(_ x: Float, _ y: Float, _ u: Float, _ v: Float) -> SDL_Vertex {
      let position = SDL_FPoint(
        x: u / Float(GlyphAtlas.width), y: v / Float(GlyphAtlas.height))
      return SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: position)
    }
    // The corners of the window clockwise from the upper left; a quarter moves those of the glyph on by one.
    switch placed.quarters {
    case 0:
      append(
        corner(left, top, u, v), corner(right, top, w, v), corner(right, bottom, w, h),
        corner(left, bottom, u, h))
    case 1:
      append(
        corner(left, top, u, h), corner(right, top, u, v), corner(right, bottom, w, v),
        corner(left, bottom, w, h))
    case 2:
      append(
        corner(left, top, w, h), corner(right, top, u, h), corner(right, bottom, u, v),
        corner(left, bottom, w, v))
    default:
      append(
        corner(left, top, w, v), corner(right, top, w, h), corner(right, bottom, u, h),
        corner(left, bottom, u, v))
    }
  }

  mutating func finishShapes() { flush(texture) }

  mutating func finishText() {
    do throws(SDLError) {
      try textures.update(from: glyphs)
    } catch {
      self.error = self.error ?? error
    }
    flush(textures.glyphs)
  }

  private mutating func flush(_ texture: Texture) {
    guard !vertices.isEmpty else { return }
    let status = SDL_RenderGeometry(
      renderer, texture.pointer, vertices, Int32(vertices.count), nil, 0)
    if status < 0 { error = error ?? .last("SDL_RenderGeometry") }
    vertices.removeAll(keepingCapacity: true)
  }

  private mutating func append(
    _ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ d: SDL_Vertex
  ) {
    vertices.append(a)
    vertices.append(b)
    vertices.append(c)
    vertices.append(a)
    vertices.append(c)
    vertices.append(d)
  }

  private func vertex(_ position: Vector, _ u: Float, _ v: Float, _ color: SDL_Color) -> SDL_Vertex
  {
    SDL_Vertex(
      position: SDL_FPoint(x: Float(position.x), y: Float(position.y)), color: color,
      tex_coord: SDL_FPoint(
        x: u / Float(texture.width), y: v / Float(texture.height)))
  }

  /// A corner in a plain colour: the texel in the middle of the page's white picture.
  private func plain(_ corner: PixelCorner) -> SDL_Vertex {
    vertex(corner.position, whiteU, whiteV, SDL_Color(corner.color))
  }

  private var whiteU: Float { Float(white.x) + Float(white.width) / 2 }
  private var whiteV: Float { Float(white.y) + Float(white.height) / 2 }
  private var white: Patch { page.white }
}

extension SDL_Color {
  /// The components of a texel, premultiplied.
  fileprivate init(_ texel: Texel) {
    self.init(
      r: UInt8(truncatingIfNeeded: texel >> 16), g: UInt8(truncatingIfNeeded: texel >> 8),
      b: UInt8(truncatingIfNeeded: texel), a: UInt8(truncatingIfNeeded: texel >> 24))
  }
}
