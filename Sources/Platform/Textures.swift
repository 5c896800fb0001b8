import CSwivelSDL2

/// The textures of the pictures and the one of the glyphs.
final class Textures {
  /// Those of the atlas's pages, by their order.
  private(set) var pictures: [(texture: Texture, page: AtlasPage)] = []
  let glyphs: Texture
  /// A buffer for the rows of glyphs to be uploaded.
  private var rows: [Texel] = []

  init(_ renderer: OpaquePointer, _ atlas: Atlas) throws(SDLError) {
    glyphs = try Texture(renderer, width: GlyphAtlas.width, height: GlyphAtlas.height)
    try use(atlas, in: renderer)
  }

  /// Uploads the pages that aren't uploaded yet; where one can't be, all is as before.
  func use(_ atlas: Atlas, in renderer: OpaquePointer) throws(SDLError) {
    var used: [(texture: Texture, page: AtlasPage)] = []
    for (index, page) in atlas.pages.enumerated() {
      if index < pictures.count, pictures[index].page === page {
        used.append(pictures[index])
        continue
      }
      let texture = try Texture(renderer, width: page.width, height: page.height)
      if let texels = page.texels.baseAddress { try texture.write(texels, rows: 0..<page.height) }
      page.rest()
      used.append((texture, page))
    }
    pictures = used
  }

  /// Uploads changed glyphs.
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
