import SwivelDrawing
import SwivelGestures
import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// Draws text in the stroke font at a position, upright along a direction.
struct StrokeFont {
  let builder: ShapeBuilder
  /// The centre of the text, in points.
  let origin: Vector
  /// The direction of the text's top, of length 1.
  let up: Vector
  /// Points for a unit of the font's grid.
  let scale: Double
  /// Of the lines, in points.
  let width: Double
  let color: Color
  /// Whether it may lie upside down, so that a number has a line below it that would be another one then.
  var hasFoot = false

  /// Draws the label of a stop; a label for which the font lacks a glyph is drawn with the normal font.
  func draw(_ labels: DialLabels, stop: Int, into list: inout DrawList) {
    switch labels {
    case .letters where stop < 26:
      draw(CollectionOfOne(UInt8(ascii: "A") + UInt8(stop)), into: &list)
    case .numbers, .letters: drawNumber(stop, into: &list)
    case .symbols: DialSymbol.draw(stop, at: origin, up: up, scale, color, builder, into: &list)
    case .bars:
      let half = up * (scale * (0.95 - 0.1 * Double(min(stop, 7))))
      builder.addLine(
        from: origin - half, to: origin + half, width: max(width * 1.8, 0.34 * scale), color,
        to: &list)
    case .texts(let texts) where texts.indices.contains(stop):
      if !draw(texts[stop].utf8, into: &list) { write(texts[stop], into: &list) }
    case .texts: break
    }
  }

  private func drawNumber(_ number: Int, into list: inout DrawList) {
    // So short a text needs no memory of its own.
    let text = String(min(max(number, 0), 9_999)).utf8
    draw(text, into: &list)
    guard hasFoot, text.allSatisfy({ "0689".utf8.contains($0) }),
      !text.allSatisfy({ "08".utf8.contains($0) }), let width = Engraving.width(of: text)
    else { return }
    let (foot, side) = (origin - up * (1.16 * scale), up.perpendicular * (width * 0.4 * scale))
    builder.addLine(from: foot - side, to: foot + side, width: self.width, color, to: &list)
  }

  /// False where the font lacks a glyph, and nothing is drawn.
  @discardableResult
  private func draw(_ text: some Collection<UInt8>, into list: inout DrawList) -> Bool {
    guard let width = Engraving.width(of: text) else { return false }
    var pen = -width / 2
    for byte in text {
      guard let sign = Engraving.glyph(byte) else { continue }
      draw(sign, at: pen + sign.width / 2, into: &list)
      pen += sign.width + Engraving.gap
    }
    return true
  }

  private func write(_ text: String, into list: inout DrawList) {
    let size = scale * 2.2
    let box = Rectangle(center: origin, size: Vector(x: size * 6, y: size * 1.4))
    list.addText(in: box, size: size, alignment: .center, color: color) {
      NumberFormat.append(text, to: &$0)
    }
  }

  private func draw(_ sign: Engraving, at x: Double, into list: inout DrawList) {
    let right = up.perpendicular
    for line in sign.lines {
      builder.addStroke(
        line.points.count, isClosed: line.isClosed, width: width, color, to: &list
      ) { index in
        let point = line.points[index]
        return origin + (right * (point.x + x) - up * point.y) * scale
      }
    }
  }
}

/// Symbols at the stops of a dial instead of numbers, for users who don't read numbers.
enum DialSymbol {
  /// The radius of a symbol, in units of the stroke font's grid.
  private static let reach = 0.8

  /// The inner radius of stars of three to eight corners, by the outer one: half of what it is in the polygon of as many,
  /// or a star of three would be a triangle.
  private static let waists = [0.25, 0.35, 0.4, 0.43, 0.45, 0.46]

  /// Polygons and stars of three to eight corners, filled and hollow.
  static func draw(
    _ stop: Int, at center: Vector, up: Vector, _ scale: Double, _ color: Color,
    _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let (shape, style) = (stop % 6, stop / 6 % 4)
    let isStar = style >= 2
    let corners = (isStar ? 2 : 1) * (shape + 3)
    func corner(_ index: Int) -> Vector {
      let isInner = isStar && !index.isMultiple(of: 2)
      let direction = up.turned(by: .turns(Double(index) / Double(corners)))
      return center + direction * (scale * reach * (isInner ? waists[shape] : 1))
    }
    if style.isMultiple(of: 2) {
      builder.addPolygon(corners, around: center, color, to: &list, corner: corner)
    } else {
      builder.addStroke(
        corners, isClosed: true, width: max(1.4, scale * 0.24), color, to: &list, point: corner)
    }
  }
}

/// The labels of a dial's stops, appended as bytes.
package enum LabelText {
  package static func append(_ labels: DialLabels, stop: Int, to text: inout [UInt8]) {
    switch labels {
    case .texts(let texts) where texts.indices.contains(stop):
      NumberFormat.append(texts[stop], to: &text)
    case .bars: NumberFormat.append(Int64(labels.length(ofBar: stop)), to: &text)
    case .letters where (0..<26).contains(stop): text.append(UInt8(ascii: "A") + UInt8(stop))
    default: NumberFormat.append(Int64(stop), to: &text)
    }
  }

  /// The number of characters of the longest label of so many stops.
  static func letters(_ labels: DialLabels, stops: Int) -> Int {
    switch labels {
    case .letters, .symbols, .bars: 1
    case .numbers: stops > 100 ? 3 : stops > 10 ? 2 : 1
    case .texts(let texts): texts.reduce(1) { max($0, $1.count) }
    }
  }

  package static func argument(_ labels: DialLabels, number: Double) -> Message.Argument {
    if labels == .bars, let stop = Int(exactly: number) {
      return .saying(Message(.labelBar, .number(labels.length(ofBar: stop))))
    }
    guard Int(exactly: number) == nil, let halves = Int(exactly: number * 2) else {
      return .text(labels.text(of: number))
    }
    return .halves(halves)
  }

  /// The number at the mark of a dial, as everything reads it: the label of the nearest stop, or tenths where the dial has no
  /// detents.
  package static func append(
    reading number: Double, of dial: Int, _ level: Level, _ texts: Texts, to text: inout [UInt8]
  ) {
    let (labels, stops) = (level.dials[dial].labels, level.dials[dial].combination.dial.stops)
    guard !level.detent else {
      return append(labels, stop: Int(number.rounded()) % stops, to: &text)
    }
    let tenths = Int((number * 10).rounded()) % (10 * stops)
    NumberFormat.append(Double(tenths) / 10, decimals: 1, texts, to: &text)
  }

  /// The number may lie between two stops.
  package static func append(
    _ labels: DialLabels, number: Double, _ texts: Texts, to text: inout [UInt8]
  ) {
    guard let stop = Int(exactly: number) else {
      return NumberFormat.append(number, decimals: 1, texts, to: &text)
    }
    append(labels, stop: stop, to: &text)
  }
}
