import CSwivelSDL2

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

  /// The blend mode "source over" for premultiplied colours.
  private static var premultiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }
}
