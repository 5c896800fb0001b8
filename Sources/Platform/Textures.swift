import CSDL2

/// The two textures: the pictures and the glyphs.
final class Textures {
  let pictures: Texture
  let glyphs: Texture
  /// The patch of plain white in the pictures.
  let white: Patch
  /// A buffer for the rows of glyphs to be uploaded.
  private var rows: [Texel] = []

  init(_ renderer: OpaquePointer, _ atlas: Atlas) throws(SDLError) {
    pictures = try Texture(renderer, width: atlas.width, height: atlas.height)
    let written = pictures
    try atlas.texels.withUnsafeBufferPointer { (texels) throws(SDLError) in
      guard let texels = texels.baseAddress else { return }
      try written.write(texels, rows: 0..<atlas.height)
    }
    atlas.texels.rest()
    white = atlas.patches[0]
    glyphs = try Texture(renderer, width: GlyphAtlas.width, height: GlyphAtlas.height)
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
