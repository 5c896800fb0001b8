package import SwivelGeometry

/// A glyph of the stroke font: lines of even width that can be rotated.
///
/// Its origin is its middle; a capital is 1.6 units high, and y grows downwards.
package struct Engraving {
  package struct Line {
    package let points: [Vector]
    package let isClosed: Bool
  }

  package let lines: [Line]
  /// Its width without gaps, in units.
  package let width: Double

  /// The height of a capital, in units.
  package static let height = 1.6
  /// The gap between two glyphs, in units.
  package static let gap = 0.36

  /// The glyph of an ASCII byte; nil where the font has none.
  package static func glyph(_ byte: UInt8) -> Engraving? {
    let index = Int(byte) - Int(first)
    return glyphs.indices.contains(index) ? glyphs[index] : nil
  }

  /// The width of a row of glyphs, in units; nil where the font lacks one.
  package static func width(of text: some Sequence<UInt8>) -> Double? {
    var width = 0.0
    for byte in text {
      guard let glyph = glyph(byte) else { return nil }
      width += (width > 0 ? gap : 0) + glyph.width
    }
    return width
  }

  private static let first = UInt8(ascii: "0")
  /// The glyphs from `0` to `Z`, made once.
  private static let glyphs: [Engraving?] = (first...UInt8(ascii: "Z")).map { byte in
    let pen = StrokePen.sign(Character(Unicode.Scalar(byte)))
    return pen.lines.isEmpty ? nil : Engraving(lines: pen.lines, width: pen.width)
  }
}
