import CSwivelSDL2
import SwivelGestures

/// Collects the vertices of strokes that follow each other on one texture, and passes them to SDL.
struct VertexBatch {
  let renderer: OpaquePointer
  let textures: Textures
  /// Three for each triangle; the array is the renderer's and keeps its memory from frame to frame.
  var vertices: [SDL_Vertex] = []
  /// The page of the last picture, with whose white triangles are drawn, and its texture.
  private var index = 0
  private var picture: (texture: Texture, page: AtlasPage)
  private var texture: Texture

  init(renderer: OpaquePointer, textures: Textures) throws(SDLError) {
    picture = try textures.picture(index)
    texture = picture.texture
    (self.renderer, self.textures) = (renderer, textures)
  }

  mutating func add(_ stroke: Stroke.Kind) throws(SDLError) {
    switch stroke {
    case .sprite(let patch, let quad, let tint):
      if Int(patch.page) != index {
        picture = try textures.picture(Int(patch.page))
        index = Int(patch.page)
      }
      try use(picture.texture)
      add(patch, on: quad, tint: tint)
    case .triangle(let a, let b, let c):
      try use(picture.texture)
      vertices.append(plain(a))
      vertices.append(plain(b))
      vertices.append(plain(c))
    case .glyph(let placed, let color):
      try use(textures.glyphs)
      add(placed, color: color)
    }
  }

  private mutating func use(_ next: Texture) throws(SDLError) {
    guard next !== texture else { return }
    try flush()
    texture = next
  }

  mutating func flush() throws(SDLError) {
    guard !vertices.isEmpty else { return }
    defer { vertices.removeAll(keepingCapacity: true) }
    try check(
      "SDL_RenderGeometry",
      SDL_RenderGeometry(renderer, texture.pointer, vertices, Int32(vertices.count), nil, 0))
  }

  /// Draws the picture half a texel larger on each side, where the linear filter mixes it with its transparent
  /// padding; this antialiases the edges of a rotated sprite without multisampling.
  private mutating func add(_ patch: Patch, on quad: PixelQuad, tint: Texel) {
    let (left, top) = (Float(patch.x) - 0.5, Float(patch.y) - 0.5)
    let (right, bottom) = (left + Float(patch.width) + 1, top + Float(patch.height) + 1)
    let color = SDL_Color(tint)
    let (a, b, c, d) = quad.corners(around: patch)
    append(
      vertex(a, left, top, color), vertex(b, right, top, color), vertex(c, right, bottom, color),
      vertex(d, left, bottom, color))
  }

  private mutating func add(_ placed: PlacedGlyph, color: Texel) {
    let (glyph, color) = (placed.slot, SDL_Color(color))
    let (left, top) = (Float(placed.x), Float(placed.y))
    let (right, bottom) = (left + Float(placed.size.width), top + Float(placed.size.height))
    let (u, v) = (Float(glyph.x), Float(glyph.y))
    let (w, h) = (u + Float(glyph.width), v + Float(glyph.height))
    /// A corner of the window, clockwise from the upper left; each quarter moves those of the glyph on by one.
    func corner(_ index: Int, _ x: Float, _ y: Float) -> SDL_Vertex {
      let own = (index + 4 - placed.quarters) % 4
      let position = SDL_FPoint(
        x: (own == 1 || own == 2 ? w : u) / Float(GlyphAtlas.width),
        y: (own > 1 ? h : v) / Float(GlyphAtlas.height))
      return SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: position)
    }
    append(
      corner(0, left, top), corner(1, right, top), corner(2, right, bottom),
      corner(3, left, bottom))
  }

  private mutating func append(_ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ d: SDL_Vertex) {
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
      tex_coord: SDL_FPoint(x: u / Float(texture.width), y: v / Float(texture.height)))
  }

  /// A corner in a plain colour: the texel in the middle of the page's white picture.
  private func plain(_ corner: PixelCorner) -> SDL_Vertex {
    let white = picture.page.white
    return vertex(
      corner.position, Float(white.x) + Float(white.width) / 2,
      Float(white.y) + Float(white.height) / 2, SDL_Color(corner.color))
  }
}

extension SDL_Color {
  /// The components of a texel, premultiplied.
  fileprivate init(_ texel: Texel) {
    self.init(
      r: UInt8(truncatingIfNeeded: texel >> 16), g: UInt8(truncatingIfNeeded: texel >> 8),
      b: UInt8(truncatingIfNeeded: texel), a: UInt8(truncatingIfNeeded: texel >> 24))
  }
}
