import SwivelDrawing
import SwivelGestures

/// A glyph to be drawn, with the pixel of its upper left corner.
struct PlacedGlyph {
  var slot: GlyphSlot
  var x: Int
  var y: Int
  /// How often it is turned by a quarter, clockwise.
  var quarters = 0

  /// As it is turned.
  var size: (width: Int, height: Int) {
    quarters & 1 == 0 ? (slot.width, slot.height) : (slot.height, slot.width)
  }

  /// Turns it by quarters about a pixel, with its corner where it comes to lie.
  mutating func turn(quarters: Int, about center: (x: Int, y: Int)) {
    let (left, top) = (x - center.x, y - center.y)
    let (right, bottom) = (left + slot.width, top + slot.height)
    let (newX, newY) =
      switch quarters & 3 {
      case 0: (left, top)
      case 1: (-bottom, left)
      case 2: (-right, -bottom)
      default: (top, -right)
      }
    (x, y, self.quarters) = (center.x + newX, center.y + newY, quarters & 3)
  }
}

/// Lays out runs of text in their boxes.
///
/// A line that is too wide is set smaller, down to 85 % of its size, and below that cut with an ellipsis.
final class TextLayout {
  let glyphs: GlyphAtlas
  private let fonts: Fonts
  /// The glyphs of the last run; the memory is reused.
  private(set) var placed: [PlacedGlyph] = []

  /// The least factor on the size by which a line is made to fit.
  static let minimumFit = 0.85
  private static let ellipsis: UInt32 = 0x2026

  init(fonts: Fonts) {
    self.fonts = fonts
    glyphs = GlyphAtlas(fonts: fonts)
  }

  /// Lays out a run, whose bytes are in `text`, on a surface with a density in pixels per point.
  func layOut(_ run: TextRun, _ text: [UInt8], density: Double) {
    placed.removeAll(keepingCapacity: true)
    guard let box = PixelBox(run.box, density), text.indices.contains(run.bytes) else { return }
    let line = text[run.bytes]
    let fit = fit(line, run, density: density, width: box.width)
    let capital = Double(fonts.capitalHeight(of: fit.face))
    let start = box.start(of: fit.width, run.alignment)
    let baseline = Int((box.middle + capital / 2).rounded())
    let isJustified = run.alignment == .justified && fit.width > 0
    placeGlyphs(
      of: line, face: fit.face, from: start, baseline: baseline, limit: fit.limit,
      stretch: isJustified ? Double(box.width) / Double(fit.width) : 1)
    guard run.quarters & 3 != 0 else { return }
    let center = (x: Int(box.center.x.rounded()), y: Int(box.center.y.rounded()))
    for index in placed.indices { placed[index].turn(quarters: run.quarters, about: center) }
  }

  /// The face in which a line fits; if none does, the smallest, and the width at which the line is cut.
  private func fit(
    _ line: ArraySlice<UInt8>, _ run: TextRun, density: Double, width: Int
  ) -> (face: Int, width: Int, limit: Int?) {
    let wanted = Fonts.pixelSize(run.size, density)
    if run.alignment == .justified {
      let face = fonts.face(run.weight, pixelSize: wanted)
      return (face, fonts.width(of: line, in: face), nil)
    }
    let smallest = min(wanted, max(1, Int((Double(wanted) * Self.minimumFit).rounded(.up))))
    for size in stride(from: wanted, through: smallest, by: -1) {
      let face = fonts.face(run.weight, pixelSize: size)
      let natural = fonts.width(of: line, in: face)
      if natural <= width { return (face, natural, nil) }
    }
    return (fonts.face(run.weight, pixelSize: smallest), width, width)
  }

  private func placeGlyphs(
    of line: ArraySlice<UInt8>, face: Int, from start: Int, baseline: Int, limit: Int?,
    stretch: Double
  ) {
    var characters = CharacterReader(line)
    var (pen, previous) = (start, UInt32?.none)
    let dots = limit == nil ? 0 : fonts.advance(of: Self.ellipsis, in: face)
    while let character = characters.next() {
      if let previous { pen += fonts.kerning(previous, character, in: face) }
      let number = fonts.glyph(character, in: face)
      let advance = fonts.glyphs[number].advance
      if let limit, pen + advance + dots > start + limit {
        if dots <= limit { append(fonts.glyph(Self.ellipsis, in: face), pen, baseline) }
        return
      }
      append(number, start + Int((Double(pen - start) * stretch).rounded()), baseline)
      pen += advance
      previous = character
    }
  }

  private func append(_ glyph: Int, _ pen: Int, _ baseline: Int) {
    let slot = glyphs.slot(for: glyph)
    guard slot.width > 0 else { return }
    placed.append(PlacedGlyph(slot: slot, x: pen + slot.left, y: baseline - slot.top))
  }
}

private struct PixelBox {
  let left: Double
  let width: Int
  let center: Vector
  var middle: Double { center.y }

  /// In pixels.
  private static let farthest = 1e6

  init?(_ box: Rectangle, _ density: Double) {
    let (center, size) = (box.center * density, box.size * density)
    guard center.x.magnitude < Self.farthest, center.y.magnitude < Self.farthest,
      size.x < Self.farthest, size.x > 0
    else { return nil }
    left = center.x - size.x / 2
    // A rounding error must not make a line smaller.
    width = Int((size.x + Self.tolerance).rounded(.down))
    self.center = center
  }

  /// The width by which text may exceed its box, in pixels.
  private static let tolerance = 0.5

  func start(of textWidth: Int, _ alignment: TextAlignment) -> Int {
    let free = Double(width - textWidth)
    switch alignment {
    case .leading, .justified: return Int(left.rounded())
    case .center: return Int((left + free / 2).rounded())
    case .trailing: return Int((left + free).rounded())
    }
  }
}
