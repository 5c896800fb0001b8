import CSwivelSDL2

/// The reason why a picture's file can't be used, in one line without its name.
package struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, what was expected, and a remedy.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Decodes pictures: PNG with libpng, other formats with SDL2_image where that is installed, in a process of its own.
package enum PictureFile {
  /// In bytes.
  package static let largestFile = 256 << 20
  package static let pixelLimit = PNG.pixelLimit
  /// In pixels.
  package static let longestSide = 32_768

  /// The size that the file claims is checked before anything is allocated.
  package static func decode(_ bytes: [UInt8]) throws(PictureError) -> Image {
    let header = try header(of: bytes)
    return header.format == .png ? try png(bytes) : try PictureProcess.decode(bytes, header)
  }

  /// In this process.
  static func decodeHere(
    _ bytes: [UInt8], with decoder: PictureDecoder
  ) throws(PictureError) -> Image {
    let header = try header(of: bytes)
    return header.format == .png ? try png(bytes) : try decoder.decode(bytes, header)
  }

  /// The header of a file, whose size is one that is decoded.
  private static func header(of bytes: [UInt8]) throws(PictureError) -> PictureHeader {
    guard !bytes.isEmpty else { throw PictureError("found an empty file, expected a picture") }
    guard let format = PictureHeader.format(of: bytes) else {
      throw PictureError("found no picture, expected a PNG, JPEG, GIF, BMP or WebP file")
    }
    guard let header = PictureHeader(bytes) else {
      throw PictureError(
        "found a \(format.rawValue) that is cut off or damaged, expected a whole one")
    }
    try check(header)
    return header
  }

  private static func check(_ header: PictureHeader) throws(PictureError) {
    let (area, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    let isTooLong = max(header.width, header.height) > longestSide
    guard overflow || area > pixelLimit || isTooLong else { return }
    let bound =
      overflow || area > pixelLimit
      ? "\(pixelLimit / 1_000_000) million at most" : "no side above \(longestSide)"
    throw PictureError(
      "found \(header.width)x\(header.height) pixels, expected \(bound): make it smaller first")
  }

  private static func png(_ bytes: [UInt8]) throws(PictureError) -> Image {
    do {
      return try PNG.decode(bytes, limit: pixelLimit)
    } catch {
      throw PictureError("\(error)")
    }
  }

  /// Whether other formats than PNG are read, as SDL2_image is installed.
  package static var readsManyFormats: Bool {
    guard let library = PictureDecoder.library else { return false }
    SDL_UnloadObject(library)
    return true
  }
}

/// SDL2_image, loaded at run time; without it only its formats are missing.
struct PictureDecoder {
  private static let names = [
    "libSDL2_image-2.0.so.0", "libSDL2_image-2.0.0.dylib", "SDL2_image.dll",
  ]
  /// The formats that it loads libraries of its own for: JPEG, PNG, TIFF and WebP.
  private static let formats: Int32 = 0xF

  fileprivate static var library: UnsafeMutableRawPointer? {
    names.lazy.compactMap { SDL_LoadObject($0) }.first
  }

  private typealias Load =
    @convention(c) (
      UnsafeMutablePointer<SDL_RWops>?, Int32
    ) -> UnsafeMutablePointer<SDL_Surface>?
  private typealias Begin = @convention(c) (Int32) -> Int32

  private let load: Load?

  /// Loads the library with all that it may need later; never unloaded, since its results may point into it.
  init() {
    let library = Self.library
    if let begin = library.flatMap({ SDL_LoadFunction($0, "IMG_Init") }) {
      _ = unsafeBitCast(begin, to: Begin.self)(Self.formats)
    }
    load = library.flatMap { SDL_LoadFunction($0, "IMG_Load_RW") }
      .map { unsafeBitCast($0, to: Load.self) }
  }

  func decode(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureError) -> Image {
    guard let load else {
      throw PictureError(
        "found a \(header.format.rawValue) picture, which needs SDL2_image: install "
          + "libsdl2-image-2.0-0, or save it as PNG")
    }
    let surface = bytes.withUnsafeBytes { source in
      SDL_RWFromConstMem(source.baseAddress, Int32(clamping: source.count))
        .flatMap { load($0, 1) }
    }
    guard let surface else {
      throw PictureError(
        "found a \(header.format.rawValue) that can't be read (\(Self.reason)), expected a whole one"
      )
    }
    defer { SDL_FreeSurface(surface) }
    return try Self.image(of: surface, header)
  }

  /// The error message of SDL, in one line.
  private static var reason: String {
    String(cString: SDL_GetError()).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func image(
    of surface: UnsafeMutablePointer<SDL_Surface>, _ header: PictureHeader
  ) throws(PictureError) -> Image {
    // RGBA in memory is ABGR on a little-endian machine.
    let format = SDL_PIXELFORMAT_ABGR8888.rawValue.littleEndian
    guard let plain = SDL_ConvertSurfaceFormat(surface, format, 0) else {
      throw PictureError("found a picture that can't be converted (\(reason)), expected colours")
    }
    defer { SDL_FreeSurface(plain) }
    let (width, height) = (Int(plain.pointee.w), Int(plain.pointee.h))
    guard width == header.width, height == header.height, let pixels = plain.pointee.pixels else {
      throw PictureError(
        "found \(width)x\(height) pixels in it, expected \(header.width)x\(header.height)")
    }
    let (row, pitch) = (width * bytesPerPixel, Int(plain.pointee.pitch))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row * height)
    for y in 0..<height {
      bytes.append(
        contentsOf: UnsafeRawBufferPointer(start: pixels + y * pitch, count: row))
    }
    guard let image = Image(width: width, height: height, pixels: bytes) else {
      throw PictureError("found a picture without pixels, expected some")
    }
    return image
  }
}
