import SwivelDrawing

/// A premultiplied colour in one word, `0xAARRGGBB`, in canvases and atlases.
///
/// Premultiplied, since otherwise filtering or shrinking would give dark fringes at the edges of opaque parts.
typealias Texel = UInt32

/// The bytes per pixel of an ``Image``: red, green, blue, alpha.
let bytesPerPixel = 4

/// Arithmetic on all four channels of a texel at once: each has 16 bits of a 64-bit word.
enum Channels {
  /// The low byte of each of the four channels.
  static let mask: UInt64 = 0x00FF_00FF_00FF_00FF
  /// Half of 256 in each channel, for rounding.
  static let half: UInt64 = 0x0080_0080_0080_0080
  /// Half of 4 in each channel, for rounding.
  static let two: UInt64 = 0x0002_0002_0002_0002
  /// The bit of each channel that is set when it has exceeded 255.
  private static let overflow: UInt64 = 0x0100_0100_0100_0100

  /// The channels blue, red, green, alpha of a texel, from the lowest 16 bits to the highest.
  static func spread(_ texel: Texel) -> UInt64 {
    let wide = UInt64(texel)
    return (wide & 0x00FF_00FF) | ((wide & 0xFF00_FF00) << 24)
  }

  /// The texel of four channels within 0…255.
  static func pack(_ channels: UInt64) -> Texel {
    Texel(truncatingIfNeeded: (channels & 0x00FF_00FF) | ((channels >> 24) & 0xFF00_FF00))
  }

  /// Each channel times `factor` / 255, exactly rounded; `factor` is within 0…255.
  static func scaled(_ channels: UInt64, by factor: UInt64) -> UInt64 {
    let product = channels &* factor &+ half
    return ((product &+ ((product >> 8) & mask)) >> 8) & mask
  }

  /// The bilinear mix of four texels, `u` 256ths to the right and `v` down.
  ///
  /// The four weights are whole and add up to 256, so equal texels give exactly the same colour.
  static func mixed(
    _ a: Texel, _ b: Texel, _ c: Texel, _ d: Texel, _ u: UInt64, _ v: UInt64
  ) -> UInt64 {
    let both = (u &* v) >> 8
    let sum =
      spread(a) &* (256 &- u &- v &+ both) &+ spread(b) &* (u &- both)
      &+ spread(c) &* (v &- both) &+ spread(d) &* both &+ half
    return (sum >> 8) & mask
  }

  /// The channels multiplied by those of another texel, divided by 255.
  static func multiplied(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      let product = ((a >> shift) & 0xFF) &* ((b >> shift) & 0xFF) &+ 128
      result |= ((product &+ (product >> 8)) >> 8) << shift
    }
    return result
  }

  /// A premultiplied colour over an opaque one.
  static func over(_ source: UInt64, _ ground: Texel) -> Texel {
    let sum = source &+ scaled(spread(ground), by: 255 &- (source >> 48))
    return pack(sum & overflow == 0 ? sum : saturated(sum))
  }

  /// The channels with values of 256, from rounding, set to 255.
  @inline(never) private static func saturated(_ channels: UInt64) -> UInt64 {
    let over = (channels & overflow) >> 8
    return (channels | (over &* 0xFF)) & mask
  }
}

extension Color {
  var premultiplied: Texel {
    let parts = Texel(red) << 16 | Texel(green) << 8 | Texel(blue) | 0xFF00_0000
    return Channels.pack(Channels.scaled(Channels.spread(parts), by: UInt64(alpha)))
  }
}

/// The texel of a pixel with straight alpha, `0xAABBGGRR`.
///
/// Most pixels of a picture are opaque or clear, and take a few instructions.
func premultiplied(_ pixel: UInt32) -> Texel {
  let alpha = pixel >> 24
  guard alpha > 0 else { return 0 }
  let texel = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
  guard alpha < 255 else { return texel }
  return Channels.pack(Channels.scaled(Channels.spread(texel | 0xFF00_0000), by: UInt64(alpha)))
}
