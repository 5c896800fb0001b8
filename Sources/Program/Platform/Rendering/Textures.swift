import CSwivelSDL2

/// The textures of the pictures and the one of the glyphs.
final class Textures {
  /// Those of the atlas's pages, by their order; nil of a page that wasn't ready yet.
  private var pictures: [(texture: Texture?, page: AtlasPage)] = []
  private let renderer: OpaquePointer
  let glyphs: Texture
  /// A buffer for the rows of glyphs to be uploaded.
  private var rows: [Texel] = []

  init(_ renderer: OpaquePointer, _ atlas: Atlas) throws(SDLError) {
    self.renderer = renderer
    glyphs = try Texture(renderer, width: GlyphAtlas.width, height: GlyphAtlas.height)
    try use(atlas)
  }

  /// Uploads the pages that are ready and not uploaded yet; where one can't be, all is as before.
  func use(_ atlas: Atlas) throws(SDLError) {
    var used: [(texture: Texture?, page: AtlasPage)] = []
    for (index, page) in atlas.pages.enumerated() {
      if index < pictures.count, pictures[index].page === page {
        used.append(pictures[index])
        continue
      }
      used.append((page.isReady ? try upload(page) : nil, page))
    }
    pictures = used
  }

  /// The page at an index with its texture, which is uploaded now where it wasn't ready before.
  func picture(_ index: Int) throws(SDLError) -> (texture: Texture, page: AtlasPage) {
    let (texture, page) = pictures[index]
    if let texture { return (texture, page) }
    let uploaded = try upload(page)
    pictures[index].texture = uploaded
    return (uploaded, page)
  }

  private func upload(_ page: AtlasPage) throws(SDLError) -> Texture {
    let texture = try Texture(renderer, width: page.width, height: page.height)
    if let texels = page.texels.baseAddress { try texture.write(texels, rows: 0..<page.height) }
    page.discardCache()
    return texture
  }

  func update(from atlas: GlyphAtlas) throws(SDLError) {
    let changed = atlas.takeChangedRows()
    guard !changed.isEmpty else { return }
    let start = changed.lowerBound * GlyphAtlas.width
    rows.removeAll(keepingCapacity: true)
    for index in start..<start + changed.count * GlyphAtlas.width {
      rows.append(Texel(atlas.coverage[index]) &* 0x0101_0101)
    }
    try glyphs.write(rows, rows: changed)
  }
}

/// A texture of premultiplied texels in a renderer of SDL.
///
/// It must be destroyed before its renderer; ``AcceleratedRenderer`` takes care of that.
final class Texture {
  let pointer: OpaquePointer
  let width: Int
  let height: Int

  /// Fails where the renderer can't blend premultiplied colours, such as SDL's software renderer.
  init(
    _ renderer: OpaquePointer, width: Int, height: Int,
    access: SDL_TextureAccess = SDL_TEXTUREACCESS_STATIC
  ) throws(SDLError) {
    let texture = try check(
      "SDL_CreateTexture",
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(width),
        Int32(height)))
    pointer = texture
    (self.width, self.height) = (width, height)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(texture, Self.premultiplied))
  }

  deinit { SDL_DestroyTexture(pointer) }

  /// Uploads whole rows of texels without gaps.
  func write(_ texels: UnsafePointer<Texel>, rows: Range<Int>) throws(SDLError) {
    var area = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: Int32(width), h: Int32(rows.count))
    let pitch = Int32(width * MemoryLayout<Texel>.stride)
    try check("SDL_UpdateTexture", SDL_UpdateTexture(pointer, &area, texels, pitch))
  }

  private static var premultiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }
}
