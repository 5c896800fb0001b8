public import SwivelGeometry

/// A picture in the atlas, by its index in the list that the atlas was made from.
///
/// Index 0 is always white, with which plain shapes are filled.
public struct Picture: Hashable, Codable, Sendable {
  /// The index in the atlas.
  public var index: Int32

  /// The picture with this index.
  @inlinable public init(index: Int32) { self.index = index }

  /// Plain white, for shapes without a picture.
  public static let white = Picture(index: 0)
}

/// A picture on a parallelogram.
public struct Quad: Hashable, Sendable {
  /// The picture to draw.
  public var picture: Picture
  /// The transform from the unit square [0, 1]² of the picture to the window, in points.
  public var transform: AffineTransform
  /// The colour that the picture's colours are multiplied with.
  public var tint: Color

  /// A picture on the parallelogram that `transform` makes of the unit square.
  @inlinable public init(picture: Picture, transform: AffineTransform, tint: Color = .white) {
    (self.picture, self.transform, self.tint) = (picture, transform, tint)
  }

  /// A picture that fills a box, in points of the window.
  @inlinable public init(_ picture: Picture, in box: Rectangle, tint: Color = .white) {
    self.init(
      picture: picture,
      transform: AffineTransform(
        x: Vector(x: box.size.x, y: 0), y: Vector(x: 0, y: box.size.y), translation: box.origin),
      tint: tint)
  }
}

/// A corner of a plain triangle: its position and its colour.
public struct Corner: Hashable, Sendable {
  /// The position in points of the window.
  public var position: Vector
  /// The colour; colours are interpolated between the corners.
  public var color: Color

  /// A corner of this colour at this place.
  @inlinable public init(_ position: Vector, _ color: Color) {
    (self.position, self.color) = (position, color)
  }
}

/// The horizontal alignment of text in its box.
public enum TextAlignment: UInt8, Hashable, Codable, Sendable {
  case leading, center, trailing
  /// Over the width of its box, whatever the font: its letters are set closer or wider.
  case justified
}

/// The weight of a font.
public enum TextWeight: UInt8, Hashable, Codable, Sendable { case regular, bold }

/// A line of text that is fitted into a box.
public struct TextRun: Hashable, Sendable {
  /// The range of its bytes in ``DrawList/text``; UTF-8 without line breaks.
  public var bytes: Range<Int>
  /// The box in points of the window; the text is centred vertically.
  public var box: Rectangle
  /// The font size in points.
  public var size: Double
  /// The horizontal alignment.
  public var alignment: TextAlignment
  /// The weight of the font.
  public var weight: TextWeight
  /// The colour of the text.
  public var color: Color
  /// How often it is turned by a quarter about the middle of its box, clockwise; from 0 to 3.
  public var quarters = 0
}

/// A step of a layer, in drawing order.
public enum LayerStep: Hashable, Sendable {
  /// A quad, by its index in ``DrawList/quads``.
  case quad(Int)
  /// Triangles, by the range of their corners in ``DrawList/corners``; three per triangle.
  case triangles(Range<Int>)
}

/// A layer: its shapes in drawing order, then its text over them.
public struct Layer: Hashable, Sendable {
  /// The range of its shapes in ``DrawList/shapes``.
  public var shapes: Range<Int>
  /// The range of its text in ``DrawList/runs``.
  public var runs: Range<Int>
}

/// A picture as plain data: layers of quads and triangles over one atlas, and runs of text.
///
/// A list is reused for each frame; ``clear(_:)`` keeps its memory, so a steady frame allocates nothing.
///
/// Positions are in points of the window; renderers scale them to pixels.
public struct DrawList: Hashable, Sendable {
  /// The colour that the window is cleared to.
  public private(set) var background = Color.black
  /// All quads.
  public private(set) var quads: [Quad] = []
  /// The corners of all triangles, three per triangle.
  public private(set) var corners: [Corner] = []
  /// The quads and triangles in drawing order.
  public private(set) var shapes: [LayerStep] = []
  /// All runs of text.
  public private(set) var runs: [TextRun] = []
  /// The bytes of all runs, UTF-8.
  public private(set) var text: [UInt8] = []
  /// The layers from the bottom to the top; every shape and text belongs to one.
  public private(set) var layers: [Layer] = []
  /// The caret of the text that is edited, beside which an input method shows what it offers; nil for none.
  public var caret: Rectangle?
  /// What the pointer looks like.
  public var cursor = Cursor.arrow
  /// Scratch memory for numbers that are looked up while something is drawn; empty between uses.
  private var numbers: [Int] = []

  /// An empty list.
  public init() {}

  /// The most vertices of a frame, four of each quad and three of each triangle; what is added beyond is left out.
  ///
  /// What is drawn has bounds of its own far below, wherever there may be many of something.
  public static let maximumVertices = 2_000_000

  /// The number of vertices so far.
  public var vertices: Int { 4 * quads.count + corners.count }

  /// Empties the list, keeping its memory, and sets the background.
  public mutating func clear(_ background: Color) {
    self.background = background
    (caret, cursor) = (nil, .arrow)
    quads.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
  }

  /// Begins a layer over those before; what is added afterwards belongs to it.
  public mutating func beginLayer() {
    layers.append(
      Layer(shapes: shapes.endIndex..<shapes.endIndex, runs: runs.endIndex..<runs.endIndex))
  }

  /// Adds a quad to the topmost layer.
  public mutating func add(_ quad: Quad) {
    guard vertices <= Self.maximumVertices - 4 else { return }
    quads.append(quad)
    append(.quad(quads.endIndex - 1))
  }

  /// Adds a triangle to the topmost layer.
  public mutating func addTriangle(_ a: Corner, _ b: Corner, _ c: Corner) {
    guard vertices <= Self.maximumVertices - 3 else { return }
    let start = corners.endIndex
    corners.append(a)
    corners.append(b)
    corners.append(c)
    if case .triangles(let range)? = shapes.last, range.upperBound == start,
      let layer = layers.last, layer.shapes.upperBound == shapes.endIndex, !layer.shapes.isEmpty
    {
      shapes[shapes.endIndex - 1] = .triangles(range.lowerBound..<corners.endIndex)
    } else {
      append(.triangles(start..<corners.endIndex))
    }
  }

  /// Adds a line of text to the topmost layer; `write` appends its UTF-8 bytes, without a line break.
  ///
  /// Bytes are appended, not a `String`, so that numbers are written without an allocation.
  public mutating func addText(
    in box: Rectangle, size: Double, alignment: TextAlignment = .leading,
    weight: TextWeight = .regular, color: Color, write: (inout [UInt8]) -> Void
  ) {
    let start = text.endIndex
    write(&text)
    guard text.endIndex > start, !layers.isEmpty else { return }
    runs.append(
      TextRun(
        bytes: start..<text.endIndex, box: box, size: size, alignment: alignment, weight: weight,
        color: color))
    let last = layers.endIndex - 1
    layers[last].runs = layers[last].runs.lowerBound..<runs.endIndex
  }

  /// Scales all content, including font sizes, and moves its origin to a position.
  ///
  /// This makes the picture of one window a part of another's; the background stays; it allocates nothing.
  public mutating func place(scale: Double, at origin: Vector) {
    for index in quads.indices {
      let laid = quads[index].transform
      quads[index].transform = AffineTransform(
        x: laid.x * scale, y: laid.y * scale, translation: laid.translation * scale + origin)
    }
    for index in corners.indices {
      corners[index].position = corners[index].position * scale + origin
    }
    for index in runs.indices {
      let box = runs[index].box
      runs[index].box = Rectangle(origin: box.origin * scale + origin, size: box.size * scale)
      runs[index].size *= scale
    }
  }

  /// How much is in the list, for ``bend(from:_:)`` and ``turn(from:quarters:about:to:)``.
  public struct Mark: Hashable, Sendable {
    fileprivate let quads: Int
    fileprivate let corners: Int
    fileprivate let runs: Int
  }

  /// What is in the list so far.
  public var mark: Mark { Mark(quads: quads.count, corners: corners.count, runs: runs.count) }

  /// Moves the corners of all triangles since a mark, and the texts since then, which stay upright and become as much
  /// narrower as their boxes; pictures stay.
  public mutating func bend(from mark: Mark, _ moved: (Vector) -> Vector) {
    for index in corners.indices.dropFirst(mark.corners) {
      corners[index].position = moved(corners[index].position)
    }
    for index in runs.indices.dropFirst(mark.runs) {
      let box = runs[index].box
      let left = moved(Vector(x: box.origin.x, y: box.center.y))
      let right = moved(Vector(x: box.end.x, y: box.center.y))
      let share = box.size.x > 0 ? min((right.x - left.x).magnitude / box.size.x, 1) : 1
      runs[index].box = Rectangle(center: (left + right) / 2, size: box.size * share)
      runs[index].size *= share
    }
  }

  /// Turns all that was added since a mark, texts too, by quarters clockwise about a point, and moves that point to a
  /// place; it allocates nothing.
  public mutating func turn(
    from mark: Mark, quarters: Int, about middle: Vector, to position: Vector
  ) {
    for index in quads.indices.dropFirst(mark.quads) {
      let laid = quads[index].transform
      quads[index].transform = AffineTransform(
        x: laid.x.turned(quarters: quarters), y: laid.y.turned(quarters: quarters),
        translation: (laid.translation - middle).turned(quarters: quarters) + position)
    }
    for index in corners.indices.dropFirst(mark.corners) {
      let from = corners[index].position - middle
      corners[index].position = from.turned(quarters: quarters) + position
    }
    for index in runs.indices.dropFirst(mark.runs) {
      let box = runs[index].box
      let center = (box.center - middle).turned(quarters: quarters) + position
      runs[index].box = Rectangle(center: center, size: box.size)
      runs[index].quarters = (runs[index].quarters + quarters) & 3
    }
  }

  /// Changes the colours of the background, of all plain shapes and of all text; pictures keep theirs.
  ///
  /// It allocates nothing.
  public mutating func recolor(shapes shape: (Color) -> Color, texts text: (Color) -> Color) {
    background = shape(background)
    for index in corners.indices { corners[index].color = shape(corners[index].color) }
    for index in runs.indices { runs[index].color = text(runs[index].color) }
  }

  /// How far pictures lie from where they lay in an earlier list, at most, in points; nil where there are others, or other
  /// texts.
  ///
  /// Plain shapes don't count: what they belong to does.
  public func travel(since old: borrowing DrawList) -> Double? {
    guard quads.count == old.quads.count, text == old.text, runs == old.runs else { return nil }
    var farthest = 0.0
    for index in quads.indices {
      let (now, before) = (quads[index], old.quads[index])
      guard now.picture == before.picture, now.tint == before.tint else { return nil }
      let (x, y) = (now.transform.x - before.transform.x, now.transform.y - before.transform.y)
      let moved = now.transform.translation - before.transform.translation
      // The middles of the sides, which a wheel reaches.
      for side in [x, y, x + y * 2, x * 2 + y] {
        farthest = max(farthest, (moved + side / 2).length)
      }
    }
    return farthest
  }

  /// Calls a body with scratch memory for numbers.
  public mutating func withNumbers(_ body: (_ numbers: inout [Int], _ list: inout Self) -> Void) {
    var taken: [Int] = []
    swap(&taken, &numbers)
    body(&taken, &self)
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &numbers)
  }

  private mutating func append(_ shape: LayerStep) {
    guard !layers.isEmpty else { return }
    shapes.append(shape)
    let last = layers.endIndex - 1
    layers[last].shapes = layers[last].shapes.lowerBound..<shapes.endIndex
  }
}
