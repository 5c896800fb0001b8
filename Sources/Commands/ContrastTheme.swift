package import Drawing

/// The theme with much contrast: a curve over every colour that is drawn, but for those of pictures.
///
/// What is dark becomes nearly black and opaque, what is light becomes lighter, and little is left between:
/// text stands out by 7:1 at least, and lines and signs by 3:1. Hues stay, so that nothing means anything
/// else than before. It is done to the finished list, so that no part of the program can forget it.
package enum ContrastTheme {
  /// Gives a list the theme's colours; it allocates nothing.
  package static func apply(to list: inout DrawList) {
    list.recolor(shapes: shape, texts: text)
  }

  /// The colour of a shape.
  package static func shape(_ color: Color) -> Color {
    let luma = luma(color)
    var changed = lit(color, from: luma, to: curve(luma))
    switch color.alpha {
    case 0: break
    case opaque...: changed.alpha = 255
    // Shadows may be faint, and so may a wash on which text stands; signs may not.
    case wash...: changed.alpha = luma < dark ? color.alpha : UInt8(min(255, Int(color.alpha) * 2))
    default: break
    }
    return changed
  }

  /// The colour of text: black where it was dark, else as light as it takes.
  package static func text(_ color: Color) -> Color {
    let luma = luma(color)
    var changed =
      luma < middle
      ? Color.black : lit(color, from: luma, to: max(leastText, min(255, curve(luma) + lift)))
    changed.alpha = color.alpha < faint ? color.alpha : 255
    return changed
  }

  /// From here on something is a sign, or light; below it is ground.
  private static let dark = 62.0
  private static let sign = 76.0
  private static let middle = 90.0
  private static let leastText = 190.0
  private static let lift = 12.0
  private static let opaque: UInt8 = 180
  private static let wash: UInt8 = 100
  private static let faint: UInt8 = 64

  /// How light a colour seems, from 0 to 255.
  private static func luma(_ color: Color) -> Double {
    0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
  }

  /// How light becomes what was so light.
  private static func curve(_ luma: Double) -> Double {
    if luma <= dark { return luma * 0.12 }
    if luma <= sign { return 7.5 + (luma - dark) / (sign - dark) * 120 }
    return 127.5 + (luma - sign) / (255 - sign) * 127.5
  }

  /// The colour as light as is wanted: scaled, and whitened as far as scaling can't do it.
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
