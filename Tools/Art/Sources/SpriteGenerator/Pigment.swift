/// An opaque colour while it is being mixed: red, green and blue in sRGB, 0…1 each.
public struct Pigment: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double

  /// A colour of its components.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour written as `0xRRGGBB`.
  public init(_ hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
}

extension Pigment {
  /// Light itself is a little warm.
  private static let lamp = Pigment(0xFFF6E0)

  /// The colour mixed linearly with another, from 0 (this one) to 1 (the other).
  func mixed(with other: Pigment, _ part: Double) -> Pigment {
    Pigment(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part)
  }

  /// This colour under more light (up to 1: the lamp's own colour) or less (down to −1: black).
  func lit(by light: Double) -> Pigment {
    guard light < 0 else { return mixed(with: Pigment.lamp, min(light, 1)) }
    let rest = 1 + max(light, -1)
    return Pigment(red: red * rest, green: green * rest, blue: blue * rest)
  }
}
