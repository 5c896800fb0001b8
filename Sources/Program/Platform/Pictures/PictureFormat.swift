/// What kind of file a picture is in, by its first bytes.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case bmp = "BMP"
  case webp = "WebP"
  case tiff = "TIFF"
  case avif = "AVIF"
  case jxl = "JPEG XL"
  case svg = "SVG"
  case icon = "ICO"
  case heic = "HEIC"
  case jpeg2000 = "JPEG 2000"
  case xcode = "Xcode PNG"
  case photoshop = "Photoshop"
  case gimp = "GIMP"

  /// How the picture of a file that isn't read here can be had nevertheless.
  var remedy: String {
    switch self {
    case .heic:
      "save it as JPEG in a photo program, or set the phone's camera to \"Most Compatible\""
    case .xcode:
      "take the original of it, or turn it back with \"pngcrush -revert-iphone-optimizations\""
    case .svg, .icon, .photoshop, .gimp: "save it as PNG in the program that it is from"
    default: "save it as JPEG or PNG in a photo program"
    }
  }

  /// Whether SDL2_image may have a decoder for it.
  var mayBeDecoded: Bool {
    switch self {
    case .heic, .jpeg2000, .xcode, .photoshop: false
    default: true
    }
  }

  /// Whether a file says at its beginning how large its picture is, in a way that is read before anything is decoded.
  var tellsSize: Bool { [.png, .jpeg, .gif, .bmp, .webp].contains(self) }

  /// What SDL2_image loads for it: `IMG_INIT_JPG` and its like.
  var decoders: Int32 {
    switch self {
    case .jpeg: 1
    case .png: 2
    case .tiff: 4
    case .webp: 8
    case .jxl: 16
    case .avif: 32
    default: 0
    }
  }

  /// The format of a file's first bytes, of which 32 are enough for most and 1,024 for an SVG; nil for none.
  package init?(of bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(1_024))
    func has(_ text: String, at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: text.utf8)
    }
    func begins(_ numbers: [UInt8]) -> Bool { start.starts(with: numbers) }
    let format: PictureFormat? =
      if begins(PNGChunk.signature) {
        has("CgBI", at: 12) ? .xcode : .png
      } else if begins([0xFF, 0xD8, 0xFF]) { .jpeg } else if has("GIF87a") || has("GIF89a") {
        .gif
      } else if has("BM") { .bmp } else if has("RIFF"), has("WEBP", at: 8) {
        .webp
      } else if has("ftyp", at: 4) {
        Self.media(start)
      } else if begins([0x49, 0x49, 42, 0]) || begins([0x4D, 0x4D, 0, 42]) {
        .tiff
      } else if begins([0xFF, 0x0A]) || has("JXL \r\n", at: 4) {
        .jxl
      } else if has("jP  \r\n", at: 4) || begins([0xFF, 0x4F, 0xFF, 0x51]) {
        .jpeg2000
      } else if begins([0, 0, 1, 0]) || begins([0, 0, 2, 0]) { .icon } else if has("8BPS") {
        .photoshop
      } else if has("gimp xcf") { .gimp } else { Self.isSVG(start) ? .svg : nil }
    guard let format else { return nil }
    self = format
  }

  /// By the brands of an ISO media file, the main one first.
  private static func media(_ start: [UInt8]) -> PictureFormat? {
    let size = min(start.count, start.prefix(4).reduce(0) { $0 << 8 | Int($1) })
    let brands = stride(from: 8, to: size - 3, by: 4).filter { $0 != 12 }
      .map { String(decoding: start[$0..<$0 + 4], as: UTF8.self) }
    if brands.contains(where: { $0 == "avif" || $0 == "avis" }) { return .avif }
    let known = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: known.contains) ? .heic : nil
  }

  /// Whether a text is one of SVG: perhaps after what XML begins with.
  private static func isSVG(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<svg") || text.hasPrefix("<?xml") && text.contains("<svg")
      || text.hasPrefix("<!") && text.contains("<svg")
  }
}
