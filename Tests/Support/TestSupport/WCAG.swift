import Foundation

/// The contrast of two colours as in WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio; a colour is red, green
/// and blue, 0…255 each.
package enum WCAG {
  /// How much lighter one is than the other, from 1 to 21.
  package static func ratio(_ a: some Collection<Int>, _ b: some Collection<Int>) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The relative luminance, from 0 to 1.
  package static func luminance(_ color: some Collection<Int>) -> Double {
    zip([0.2126, 0.7152, 0.0722], color).reduce(0) { $0 + $1.0 * linear[$1.1] }
  }

  private static let linear = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
