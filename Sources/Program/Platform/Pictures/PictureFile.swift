import CSwivelSDL2

/// Decodes pictures: PNG with libpng, other formats with SDL2_image where that is installed, in a process of its own.
package enum PictureFile {
  /// In bytes.
  package static let largestFile = 256 << 20
  package static let pixelLimit = PNG.pixelLimit
  /// In pixels.
  package static let longestSide = 32_768

  /// A picture, upright and in sRGB.
  package struct Decoded: Sendable {
    package let image: Image
    /// Whether the file is a PNG of just these pixels.
    package let isFile: Bool
  }

  /// The size that the file claims is checked before anything is allocated.
  package static func decode(_ bytes: [UInt8]) throws(PictureError) -> Decoded {
    let metadata = try metadata(of: bytes)
    guard !metadata.isCutOff || metadata.format == .png else { throw cutOff(metadata.format) }
    let isPlain = metadata.format == .png && metadata.profile == nil
    let image = isPlain ? try png(bytes, metadata) : try apart(bytes, metadata)
    return Decoded(
      image: image.upright(from: metadata.orientation),
      isFile: isPlain && metadata.orientation == .up)
  }

  /// Decodes in a process of its own; a PNG, which can be decoded here but for its colours, in any case.
  private static func apart(
    _ bytes: [UInt8], _ metadata: PictureMetadata
  ) throws(PictureError) -> Image {
    do {
      return try PictureProcess.decode(bytes, metadata.format, metadata.size)
    } catch {
      guard metadata.format == .png else { throw error }
      return try png(bytes, metadata)
    }
  }

  /// In this process.
  static func decodeHere(
    _ bytes: [UInt8], with decoder: PictureDecoder
  ) throws(PictureError) -> Image {
    let metadata = try metadata(of: bytes)
    guard metadata.format == .png else { return try decoder.decode(bytes, metadata) }
    var image = try png(bytes, metadata)
    if let profile = metadata.profile { decoder.colors?.convert(&image.pixels, from: profile) }
    return image
  }

  private static func cutOff(_ format: PictureFormat) -> PictureError {
    PictureError("found a \(format.rawValue) that is cut off, expected a whole one")
  }

  static func unread(_ format: PictureFormat) -> PictureError {
    let article = "AISX".contains(format.rawValue.prefix(1)) ? "an" : "a"
    return PictureError(
      "found \(article) \(format.rawValue) file, which can't be read here: \(format.remedy)")
  }

  /// Of a picture that is decoded, whose size isn't too large as far as its file tells that.
  private static func metadata(of bytes: [UInt8]) throws(PictureError) -> PictureMetadata {
    guard !bytes.isEmpty else { throw PictureError("found an empty file, expected a picture") }
    guard let format = PictureFormat(of: bytes) else {
      throw PictureError("found no picture, expected a PNG, JPEG, GIF, BMP or WebP file")
    }
    guard format.mayBeDecoded else { throw unread(format) }
    let metadata = PictureMetadata(bytes, format)
    if let size = metadata.size { try check(size.width, size.height) }
    guard metadata.size != nil || !format.tellsSize else { throw cutOff(format) }
    return metadata
  }

  /// Fails for a size that is too large.
  static func check(_ width: Int, _ height: Int) throws(PictureError) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    let isTooLong = max(width, height) > longestSide
    guard overflow || area > pixelLimit || isTooLong else { return }
    let bound =
      overflow || area > pixelLimit
      ? "\(pixelLimit / 1_000_000) million at most" : "no side above \(longestSide)"
    throw PictureError("found \(width)x\(height) pixels, expected \(bound): make it smaller first")
  }

  private static func png(
    _ bytes: [UInt8], _ metadata: PictureMetadata
  ) throws(PictureError) -> Image {
    do {
      return try PNG.decode(bytes, limit: pixelLimit)
    } catch {
      throw metadata.isCutOff ? cutOff(.png) : error
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
  fileprivate static var library: UnsafeMutableRawPointer? {
    SDL_LoadObject("libSDL2_image-2.0.so.0")
  }

  private typealias Load =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, Int32) -> UnsafeMutablePointer<SDL_Surface>?
  private typealias Begin = @convention(c) (Int32) -> Int32

  private let load: Load?
  let colors = ColorManagement()

  /// Loads the library with all that it may need later; never unloaded, since its results may point into it.
  ///
  /// - Parameter format: what will be decoded; nil for what may be anything.
  init(_ format: PictureFormat?) {
    let library = Self.library
    if let begin = library.flatMap({ SDL_LoadFunction($0, "IMG_Init") }) {
      _ = unsafeBitCast(begin, to: Begin.self)(format?.decoders ?? 0)
    }
    load = library.flatMap { SDL_LoadFunction($0, "IMG_Load_RW") }
      .map { unsafeBitCast($0, to: Load.self) }
  }

  func decode(_ bytes: [UInt8], _ metadata: PictureMetadata) throws(PictureError) -> Image {
    let name = metadata.format.rawValue
    guard let load else {
      throw PictureError(
        "found a \(name) picture, which needs SDL2_image: install libsdl2-image-2.0-0, or save it as PNG"
      )
    }
    let file = metadata.frameFile.isEmpty ? bytes : metadata.frameFile
    let surface = file.withUnsafeBytes { source in
      SDL_RWFromConstMem(source.baseAddress, Int32(clamping: source.count)).flatMap { load($0, 1) }
    }
    guard let surface else {
      guard metadata.size != nil else { throw PictureFile.unread(metadata.format) }
      throw PictureError(
        "found a \(name) that can't be read (\(Self.reason)), expected a whole one")
    }
    defer { SDL_FreeSurface(surface) }
    let image = try image(of: surface, metadata)
    return try Self.fit(image, metadata.size, metadata.frame)
  }

  /// A frame on its canvas, where the decoder gives no more than that.
  private static func fit(
    _ image: Image, _ size: PictureSize?, _ frame: PixelRegion?
  ) throws(PictureError) -> Image {
    guard let size else {
      try PictureFile.check(image.width, image.height)
      return image
    }
    guard (image.width, image.height) != (size.width, size.height) else { return image }
    if let frame, (image.width, image.height) == (frame.width, frame.height),
      let placed = image.placed(atX: frame.x, y: frame.y, width: size.width, height: size.height)
    {
      return placed
    }
    throw PictureError(
      "found \(image.width)x\(image.height) pixels in it, expected \(size.width)x\(size.height)")
  }

  /// The error message of SDL, in one line.
  private static var reason: String {
    String(cString: SDL_GetError()).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The pixels of a surface in sRGB.
  private func image(
    of surface: UnsafeMutablePointer<SDL_Surface>, _ metadata: PictureMetadata
  ) throws(PictureError) -> Image {
    if metadata.components == 4, Self.holdsInks(surface) {
      return try image(ofInks: surface, metadata)
    }
    // RGBA in memory is ABGR on a little-endian machine.
    let format = SDL_PIXELFORMAT_ABGR8888.rawValue.littleEndian
    guard let plain = SDL_ConvertSurfaceFormat(surface, format, 0) else {
      throw PictureError(
        "found a picture that can't be converted (\(Self.reason)), expected colours")
    }
    defer { SDL_FreeSurface(plain) }
    var image = try Self.whole(plain, Self.bytes(of: plain))
    if let profile = metadata.profile { colors?.convert(&image.pixels, from: profile) }
    return image
  }

  /// Whether a surface of a JPEG with four components has them as they are in the file, as libjpeg gives them; others make colours of
  /// them.
  private static func holdsInks(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee
    return format.BytesPerPixel == 4 && format.Rmask.littleEndian == 0xFF_0000 && format.Amask != 0
  }

  /// The colours of cyan, magenta, yellow and black.
  private func image(
    ofInks surface: UnsafeMutablePointer<SDL_Surface>, _ metadata: PictureMetadata
  ) throws(PictureError) -> Image {
    let inks = try Self.bytes(of: surface)
    let isInverted = metadata.hasAdobeMarker
    var pixels = [UInt8](repeating: 255, count: inks.count)
    let managed = metadata.profile.flatMap {
      colors?.colors(ofInks: inks, isInverted: isInverted, $0)
    }
    for pixel in 0..<inks.count / 4 {
      for channel in 0..<3 {
        let (ink, black) = (inks[4 * pixel + channel], inks[4 * pixel + 3])
        let light = isInverted ? Int(ink) * Int(black) : Int(255 - ink) * Int(255 - black)
        pixels[4 * pixel + channel] = managed?[3 * pixel + channel] ?? UInt8((light + 127) / 255)
      }
    }
    return try Self.whole(surface, pixels)
  }

  private static func whole(
    _ surface: UnsafeMutablePointer<SDL_Surface>, _ pixels: [UInt8]
  ) throws(PictureError) -> Image {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard let image = Image(width: width, height: height, pixels: pixels) else {
      throw PictureError("found a picture without pixels, expected some")
    }
    return image
  }

  /// The bytes of a surface with four a pixel, row by row.
  private static func bytes(
    of surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(PictureError) -> [UInt8] {
    guard let pixels = surface.pointee.pixels else {
      throw PictureError("found a picture without pixels, expected some")
    }
    let (height, pitch) = (Int(surface.pointee.h), Int(surface.pointee.pitch))
    let row = Int(surface.pointee.w) * bytesPerPixel
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row * height)
    for y in 0..<height {
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: pixels + y * pitch, count: row))
    }
    return bytes
  }
}

/// Why a picture can't be decoded or encoded, in one line without a full stop, to follow the name of the file.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, what was expected, and a remedy.
  public let description: String

  init(_ description: String) { self.description = description }

  static func unreadable(_ reason: String) -> PictureError {
    PictureError("found \(reason), expected a whole PNG picture")
  }

  static func unwritable(_ reason: String) -> PictureError {
    PictureError("the PNG picture could not be written: \(reason)")
  }
}
