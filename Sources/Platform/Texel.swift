import Drawing

/// A premultiplied colour in one word, `0xAARRGGBB`: what canvases and atlases are made of.
///
/// Premultiplied, because only then mixing two texels, or shrinking a picture, gives no dark fringe
/// where something opaque meets nothing.
typealias Texel = UInt32

/// Bytes that a pixel of an ``Image`` takes: red, green, blue, alpha.
let bytesPerPixel = 4

/// Arithmetic on the four channels of a texel at once: each stands in 16 bits of a 64-bit word.
enum Channels {
  /// The low byte of each of the four channels.
  static let mask: UInt64 = 0x00FF_00FF_00FF_00FF
  /// One half of 256 in each channel, for rounding.
  static let half: UInt64 = 0x0080_0080_0080_0080
  /// One half of 4 in each channel, for rounding.
  static let two: UInt64 = 0x0002_0002_0002_0002
  /// Set in a channel that has left 0…255.
  private static let overflow: UInt64 = 0x0100_0100_0100_0100

  /// The channels blue, red, green, alpha of a texel, from the lowest 16 bits to the highest.
  @inline(__always)
  static func spread(_ texel: Texel) -> UInt64 {
    let wide = UInt64(texel)
    return (wide & 0x00FF_00FF) | ((wide & 0xFF00_FF00) << 24)
  }

  /// The texel of four channels that are within 0…255.
  @inline(__always)
  static func pack(_ channels: UInt64) -> Texel {
    Texel(truncatingIfNeeded: (channels & 0x00FF_00FF) | ((channels >> 24) & 0xFF00_FF00))
  }

  /// Each channel times `factor` / 255, rounded exactly; `factor` is within 0…255.
  @inline(__always)
  static func scaled(_ channels: UInt64, by factor: UInt64) -> UInt64 {
    let product = channels &* factor &+ half
    return ((product &+ ((product >> 8) & mask)) >> 8) & mask
  }

  /// The mix of four texels about a place that is `u` 256ths to the right and `v` down.
  ///
  /// The four weights are whole and always 256 together, so what is of one colour stays exactly so.
  @inline(__always)
  static func mixed(
    _ a: Texel, _ b: Texel, _ c: Texel, _ d: Texel, _ u: UInt64, _ v: UInt64
  ) -> UInt64 {
    let both = (u &* v) >> 8
    let sum =
      spread(a) &* (256 &- u &- v &+ both) &+ spread(b) &* (u &- both)
      &+ spread(c) &* (v &- both) &+ spread(d) &* both &+ half
    return (sum >> 8) & mask
  }

  /// Each channel of one times the same channel of the other, divided by 255.
  @inline(__always)
  static func multiplied(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      let product = ((a >> shift) & 0xFF) &* ((b >> shift) & 0xFF) &+ 128
      result |= ((product &+ (product >> 8)) >> 8) << shift
    }
    return result
  }

  /// A premultiplied colour laid over an opaque one.
  @inline(__always)
  static func over(_ source: UInt64, _ ground: Texel) -> Texel {
    let sum = source &+ scaled(spread(ground), by: 255 &- (source >> 48))
    return pack(sum & overflow == 0 ? sum : saturated(sum))
  }

  /// Channels that rounding has pushed to 256, put back to 255.
  @inline(never)
  private static func saturated(_ channels: UInt64) -> UInt64 {
    let over = (channels & overflow) >> 8
    return (channels | (over &* 0xFF)) & mask
  }
}

extension Color {
  /// The colour with its parts multiplied by its opacity.
  var premultiplied: Texel {
    let parts = Texel(red) << 16 | Texel(green) << 8 | Texel(blue) | 0xFF00_0000
    return Channels.pack(Channels.scaled(Channels.spread(parts), by: UInt64(alpha)))
  }
}

/// The texel of a pixel of straight alpha.
func premultiplied(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> Texel {
  Color(red: red, green: green, blue: blue, alpha: alpha).premultiplied
}
