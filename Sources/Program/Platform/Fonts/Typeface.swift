import CSwivelSDL2
import CSwivelSDL2TTF
import Synchronization

/// A lock for opening and closing fonts: SDL_ttf and FreeType count references without one.
private let library = Mutex(())

/// An open font of SDL_ttf, which keeps the library initialised.
final class Typeface {
  private let font: OpaquePointer
  private var pixelSize: Int32
  /// The initial font size; any would do.
  private static let firstSize: Int32 = 16

  /// Opens a font file; `isEmboldened` synthesizes a bold face.
  ///
  /// - Parameter face: the index of the face in the file; most have one.
  init(path: String, face: Int = 0, isEmboldened: Bool) throws(PlatformError) {
    font = try Self.open(path, face)
    pixelSize = Self.firstSize
    TTF_SetFontHinting(font, Int32(TTF_HINTING_LIGHT))
    if isEmboldened { TTF_SetFontStyle(font, Int32(TTF_STYLE_BOLD)) }
  }

  deinit {
    library.withLock { _ in
      TTF_CloseFont(font)
      TTF_Quit()
    }
  }

  private static func open(_ path: String, _ face: Int) throws(PlatformError) -> OpaquePointer {
    let opened = library.withLock { _ -> Result<OpaquePointer, PlatformError> in
      guard TTF_Init() == 0 else {
        return .failure(PlatformError("text: \(SDLError.last("TTF_Init").message)"))
      }
      if let font = TTF_OpenFontIndex(path, firstSize, face) { return .success(font) }
      let reason = SDLError.last("TTF_OpenFont").message
      TTF_Quit()
      return .failure(
        PlatformError("font \(path): found no readable font (\(reason)), expected .ttf or .otf"))
    }
    return try opened.get()
  }

  /// Sets the size for what follows, in pixels; cheap where it is set already.
  func select(_ size: Int) {
    let size = Int32(size)
    guard size != pixelSize, TTF_SetFontSize(font, size) == 0 else { return }
    pixelSize = size
  }

  func has(_ character: UInt32) -> Bool { TTF_GlyphIsProvided32(font, character) != 0 }

  /// The metrics of a character in pixels: its left bearing, its top above the baseline, its advance.
  func metrics(of character: UInt32) -> (left: Int, top: Int, advance: Int)? {
    var (left, right, bottom, top, advance): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
    guard TTF_GlyphMetrics32(font, character, &left, &right, &bottom, &top, &advance) == 0 else {
      return nil
    }
    return (Int(left), Int(top), Int(advance))
  }

  /// The kerning of two characters, in pixels; mostly negative or 0.
  func kerning(_ first: UInt32, _ second: UInt32) -> Int {
    Int(TTF_GetFontKerningSizeGlyphs32(font, first, second))
  }

  /// The raster of a character, cropped; nil where it has no ink.
  func raster(of character: UInt32) -> GlyphRaster? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderGlyph32_Blended(font, character, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    // The surface starts at the pen, or farther left where the ink does.
    let pen = max(0, -(metrics(of: character)?.left ?? 0))
    return GlyphRaster(surface.pointee, pen: pen, baseline: Int(TTF_FontAscent(font)))
  }
}

/// The raster of a character: the coverage of each pixel.
struct GlyphRaster {
  /// The distance from the pen to the left edge, in pixels.
  let left: Int
  /// The distance from the baseline up to the upper edge, in pixels.
  let top: Int
  let width: Int
  let height: Int
  /// 0…255 per pixel, row by row.
  let coverage: [UInt8]

  /// The alpha of a surface in ARGB8888, cropped; nil where it is empty.
  init?(_ surface: SDL_Surface, pen: Int, baseline: Int) {
    guard let pixels = surface.pixels else { return nil }
    let (width, height) = (Int(surface.w), Int(surface.h))
    func alpha(_ x: Int, _ y: Int) -> UInt8 {
      let texel = pixels.load(
        fromByteOffset: y * Int(surface.pitch) + x * MemoryLayout<Texel>.stride, as: Texel.self)
      return UInt8(texel >> 24)
    }
    let rows = (0..<height).filter { y in (0..<width).contains { alpha($0, y) > 0 } }
    let columns = (0..<width).filter { x in (0..<height).contains { alpha(x, $0) > 0 } }
    guard let firstRow = rows.first, let lastRow = rows.last, let firstColumn = columns.first,
      let lastColumn = columns.last
    else { return nil }
    (left, top) = (firstColumn - pen, baseline - firstRow)
    (self.width, self.height) = (lastColumn - firstColumn + 1, lastRow - firstRow + 1)
    coverage = (firstRow...lastRow).flatMap { y in (firstColumn...lastColumn).map { alpha($0, y) } }
  }
}
