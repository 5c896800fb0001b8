package import Geometry

/// Digits and letters as an engraver cuts them: lines of even width that turn with what they are cut in.
///
/// A sign lies about its middle on a grid on which capitals are 1.6 high; y grows downwards.
package struct Engraving {
  /// A line of the engraver, as points.
  package struct Line {
    package let points: [Vector]
    package let isClosed: Bool
  }

  /// What the sign is cut of.
  package let lines: [Line]
  /// How wide it is, without the gaps beside it.
  package let width: Double

  /// The height of a capital on the grid.
  package static let height = 1.6
  /// Between two signs, on the grid.
  package static let gap = 0.36

  /// The sign of a byte of ASCII; nil where the engraver has none.
  package static func sign(_ byte: UInt8) -> Engraving? {
    let index = Int(byte) - Int(first)
    return signs.indices.contains(index) ? signs[index] : nil
  }

  /// How wide a row of signs is on the grid; nil where the engraver lacks one.
  package static func width(of text: some Sequence<UInt8>) -> Double? {
    var width = 0.0
    for byte in text {
      guard let sign = sign(byte) else { return nil }
      width += (width > 0 ? gap : 0) + sign.width
    }
    return width
  }

  private static let first = UInt8(ascii: "0")
  /// The signs from `0` to `Z`, made once.
  private static let signs: [Engraving?] = (first...UInt8(ascii: "Z")).map { byte in
    let pen = StrokePen.sign(Character(Unicode.Scalar(byte)))
    return pen.lines.isEmpty ? nil : Engraving(lines: pen.lines, width: pen.width)
  }
}
