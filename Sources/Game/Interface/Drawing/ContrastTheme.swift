package import SwivelDrawing

/// The high-contrast theme: a curve over all drawn colours, except those of pictures.
///
/// Dark colours become nearly black and opaque, light ones lighter, with little in between: text has a contrast
/// of at least 7:1, lines and icons at least 3:1.
///
/// Hues are kept, since they have meanings. It is applied to the finished draw list, so that it covers the whole program.
package enum ContrastTheme {
  /// Allocates nothing.
  package static func apply(to list: inout DrawList) { list.recolor(shapes: shape, texts: text) }

  package static func shape(_ color: Color) -> Color {
    let luma = luma(color)
    var changed = lit(color, from: luma, to: curve(luma))
    switch color.alpha {
    case 0: break
    case opaque...: changed.alpha = 255
    // Shadows and the backgrounds of text may stay faint, icons may not.
    case half...: changed.alpha = luma < dark ? color.alpha : UInt8(min(255, Int(color.alpha) * 2))
    default: break
    }
    return changed
  }

  /// The colour of text: black where it was dark, else as light as needed.
  package static func text(_ color: Color) -> Color {
    let luma = luma(color)
    var changed =
      luma < middle
      ? Color.black : lit(color, from: luma, to: max(minimumText, min(255, curve(luma) + lift)))
    changed.alpha = color.alpha < half ? color.alpha : 255
    return changed
  }

  /// Colours with a luma from here on are foreground, others background.
  private static let dark = 62.0
  private static let sign = 76.0
  private static let middle = 90.0
  private static let minimumText = 190.0
  private static let lift = 12.0
  private static let opaque: UInt8 = 180
  /// What is fainter stays so: a button that can't be pressed.
  private static let half: UInt8 = 140

  /// The perceived lightness, from 0 to 255.
  private static func luma(_ color: Color) -> Double {
    0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
  }

  /// The luma that the theme gives to a luma, both from 0 to 255.
  private static func curve(_ luma: Double) -> Double {
    if luma <= dark { return luma * 0.12 }
    if luma <= sign { return 7.5 + (luma - dark) / (sign - dark) * 120 }
    return 127.5 + (luma - sign) / (255 - sign) * 127.5
  }

  /// The colour at another luma: scaled, and mixed with white as far as scaling isn't enough.
  private static func lit(_ color: Color, from luma: Double, to wanted: Double) -> Color {
    guard luma > 0.5 else { return color }
    let most = Double(max(color.red, color.green, color.blue))
    let factor = min(wanted / luma, 255 / most)
    func part(_ value: UInt8) -> UInt8 { UInt8(min(255, (Double(value) * factor).rounded())) }
    let scaled = Color(
      red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: color.alpha)
    let reached = luma * factor
    guard reached < wanted - 1, reached < 254 else { return scaled }
    var white = Color.white
    white.alpha = color.alpha
    return scaled.mixed(with: white, (wanted - reached) / (255 - reached))
  }
}
