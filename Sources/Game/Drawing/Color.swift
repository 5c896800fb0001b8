/// A colour of straight (not premultiplied) red, green, blue and opacity, 0…255 each, in sRGB.
public struct Color: Hashable, Codable, Sendable {
  /// The red component, 0…255.
  public var red: UInt8
  /// The green component, 0…255.
  public var green: UInt8
  /// The blue component, 0…255.
  public var blue: UInt8
  /// The opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// A colour of its components.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The colour written as `0xRRGGBB`.
  @inlinable public init(_ hex: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
  }

  /// The colour with its opacity multiplied by a factor that is clamped to 0…1; NaN counts as 0.
  @inlinable public func faded(_ factor: Double) -> Color {
    var color = self
    let kept = factor > 0 ? min(factor, 1) : 0
    color.alpha = UInt8((Double(alpha) * kept).rounded())
    return color
  }

  /// The colour mixed linearly with another: this one at 0, the other at 1.
  public func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let value = Double(a) + (Double(b) - Double(a)) * share
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Opaque white.
  public static let white = Color(0xFFFFFF)
  /// Opaque black.
  public static let black = Color(0x000000)
  /// Fully transparent.
  public static let clear = Color(0x000000, alpha: 0)
}
