package import SwivelGestures

/// A glyph of the stroke font: lines of even width that can be rotated.
///
/// Its origin is its middle; a capital is 1.6 units high, and y grows downwards.
package struct Engraving {
  package struct Line {
    package let points: [Vector]
    package let isClosed: Bool
  }

  package private(set) var lines: [Line] = []
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
    let character = Character(Unicode.Scalar(byte))
    return digit(character) ?? roundLetter(character) ?? straightLetter(character)
  }

  // MARK: - How they are drawn

  private static let pointsACircle = 28.0

  private init(width: Double) { self.width = width }

  private func path(_ points: (Double, Double)..., closed isClosed: Bool = false) -> Engraving {
    adding(points.map { Vector(x: $0.0, y: $0.1) }, isClosed)
  }

  /// An arc about a centre, clockwise by a sweep in degrees; a full circle is closed.
  private func arc(
    _ x: Double, _ y: Double, _ radius: Vector, _ start: Double, _ sweep: Double
  ) -> Engraving {
    let isClosed = sweep.magnitude >= 360
    let count = max(3, Int(sweep.magnitude / 360 * Self.pointsACircle))
    let points = (0..<(isClosed ? count : count + 1)).map { index in
      let displacement = Vector(
        length: 1, angle: .degrees(start + sweep * Double(index) / Double(count)))
      return Vector(x: x + displacement.x * radius.x, y: y + displacement.y * radius.y)
    }
    return adding(points, isClosed)
  }

  private func arc(
    _ x: Double, _ y: Double, _ radius: Double, _ start: Double, _ sweep: Double
  ) -> Engraving {
    arc(x, y, Vector(x: radius, y: radius), start, sweep)
  }

  private func adding(_ points: [Vector], _ isClosed: Bool) -> Engraving {
    var pen = self
    pen.lines.append(Line(points: points, isClosed: isClosed))
    return pen
  }

  private static func digit(_ character: Character) -> Engraving? {
    let pen = Engraving(width: character == "1" ? 0.5 : 0.96)
    switch character {
    case "0": return pen.arc(0, 0, Vector(x: 0.47, y: 0.8), 0, 360)
    case "1": return pen.path((-0.26, -0.46), (0.1, -0.8), (0.1, 0.8))
    case "2":
      return pen.arc(0, -0.35, 0.45, 185, 215).path((0.345, -0.06), (-0.47, 0.8), (0.48, 0.8))
    case "3": return pen.arc(0, -0.4, 0.4, 195, 255).arc(0, 0.36, 0.44, 270, 255)
    case "4": return pen.path((0.22, 0.8), (0.22, -0.8), (-0.5, 0.36), (0.52, 0.36))
    case "5": return pen.path((0.4, -0.8), (-0.34, -0.8), (-0.4, 0.03)).arc(0, 0.32, 0.48, 214, 296)
    case "6": return pen.arc(0, 0.3, 0.5, 0, 360).path((-0.395, -0.007), (0.22, -0.8))
    case "7": return pen.path((-0.46, -0.8), (0.48, -0.8), (-0.14, 0.8))
    case "8": return pen.arc(0, -0.43, 0.37, 0, 360).arc(0, 0.37, 0.43, 0, 360)
    case "9": return pen.arc(0, -0.3, 0.5, 0, 360).path((0.395, 0.007), (-0.22, 0.8))
    default: return nil
    }
  }

  private static func roundLetter(_ character: Character) -> Engraving? {
    let pen = Engraving(width: character == "O" || character == "Q" ? 1.2 : 0.96)
    switch character {
    case "B":
      return pen.path((0.06, 0.0), (-0.42, 0.0), (-0.42, -0.8), (0.06, -0.8))
        .arc(0.06, -0.4, 0.4, 270, 180).path((-0.42, 0), (-0.42, 0.8), (0.08, 0.8))
        .arc(0.08, 0.4, 0.4, 90, -180)
    case "C": return pen.arc(0.06, 0, Vector(x: 0.54, y: 0.8), 310, -260)
    case "D":
      return pen.path((0, 0.8), (-0.44, 0.8), (-0.44, -0.8), (0, -0.8))
        .arc(-0.02, 0, Vector(x: 0.5, y: 0.8), 270, 180)
    case "G":
      return pen.arc(0.04, 0, Vector(x: 0.54, y: 0.8), 310, -285).path(
        (0.1, 0.1), (0.56, 0.1), (0.53, 0.35))
    case "J": return pen.path((0.28, -0.8), (0.28, 0.4)).arc(-0.08, 0.43, 0.37, 0, 165)
    case "O": return pen.arc(0, 0, Vector(x: 0.6, y: 0.8), 0, 360)
    case "P":
      return pen.path((-0.4, 0.8), (-0.4, -0.8), (0.06, -0.8)).arc(0.06, -0.36, 0.44, 270, 180)
        .path((0.06, 0.08), (-0.4, 0.08))
    case "Q": return pen.arc(0, 0, Vector(x: 0.6, y: 0.8), 0, 360).path((0.12, 0.4), (0.6, 0.9))
    case "R":
      return pen.path((-0.42, 0.8), (-0.42, -0.8), (0.06, -0.8)).arc(0.06, -0.38, 0.42, 270, 180)
        .path((-0.42, 0.04), (0.06, 0.04), (0.48, 0.8))
    case "S": return pen.arc(0, -0.4, 0.4, 330, -240).arc(0, 0.4, 0.4, 270, 240)
    case "U":
      return pen.path((-0.48, -0.8), (-0.48, 0.34)).arc(0, 0.32, 0.48, 180, -180)
        .path((0.48, 0.34), (0.48, -0.8))
    default: return nil
    }
  }

  private static func straightLetter(_ character: Character) -> Engraving? {
    let pen = Engraving(width: character == "I" ? 0.2 : "MW".contains(character) ? 1.3 : 0.96)
    switch character {
    case "A":
      return pen.path((-0.54, 0.8), (0, -0.8), (0.54, 0.8)).path((-0.34, 0.24), (0.34, 0.24))
    case "E":
      return pen.path((0.4, -0.8), (-0.4, -0.8), (-0.4, 0.8), (0.4, 0.8)).path((-0.4, 0), (0.28, 0))
    case "F": return pen.path((0.4, -0.8), (-0.4, -0.8), (-0.4, 0.8)).path((-0.4, 0), (0.26, 0))
    case "H":
      return pen.path((-0.46, -0.8), (-0.46, 0.8)).path((0.46, -0.8), (0.46, 0.8))
        .path((-0.46, 0), (0.46, 0))
    case "I": return pen.path((0, -0.8), (0, 0.8))
    case "K":
      return pen.path((-0.42, -0.8), (-0.42, 0.8)).path((0.44, -0.8), (-0.42, 0.16))
        .path((-0.1, -0.16), (0.48, 0.8))
    case "L": return pen.path((-0.38, -0.8), (-0.38, 0.8), (0.42, 0.8))
    case "M": return pen.path((-0.6, 0.8), (-0.6, -0.8), (0, 0.36), (0.6, -0.8), (0.6, 0.8))
    case "N": return pen.path((-0.46, 0.8), (-0.46, -0.8), (0.46, 0.8), (0.46, -0.8))
    case "T": return pen.path((-0.5, -0.8), (0.5, -0.8)).path((0, -0.8), (0, 0.8))
    case "V": return pen.path((-0.52, -0.8), (0, 0.8), (0.52, -0.8))
    case "W": return pen.path((-0.66, -0.8), (-0.33, 0.8), (0, -0.5), (0.33, 0.8), (0.66, -0.8))
    case "X": return pen.path((-0.5, -0.8), (0.5, 0.8)).path((0.5, -0.8), (-0.5, 0.8))
    case "Y": return pen.path((-0.52, -0.8), (0, -0.02), (0.52, -0.8)).path((0, -0.02), (0, 0.8))
    case "Z": return pen.path((-0.48, -0.8), (0.48, -0.8), (-0.5, 0.8), (0.5, 0.8))
    default: return nil
    }
  }
}
