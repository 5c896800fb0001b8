public import Geometry

/// The name of a picture in the atlas: an index into the list of names that the atlas was made from.
///
/// Index 0 is always the one white texel that plain shapes are filled with.
public struct Picture: Hashable, Codable, Sendable {
  /// Which entry of the atlas.
  public var index: Int32

  /// The picture with this index.
  @inlinable
  public init(index: Int32) { self.index = index }

  /// Plain white, for shapes without a picture.
  public static let white = Picture(index: 0)
}

/// A picture laid on a parallelogram.
public struct Quad: Hashable, Sendable {
  /// What is laid there.
  public var picture: Picture
  /// The unit square [0, 1]² of the picture on the window, in points.
  public var transform: AffineTransform
  /// What the picture's colours are multiplied with.
  public var tint: Color

  /// A picture on the parallelogram that `transform` makes of the unit square.
  @inlinable
  public init(picture: Picture, transform: AffineTransform, tint: Color = .white) {
    self.picture = picture
    self.transform = transform
    self.tint = tint
  }
}

/// A corner of a plain triangle: where, in points of the window, and which colour.
public struct Corner: Hashable, Sendable {
  /// The place in points of the window.
  public var position: Vector
  /// The colour there; between the corners colours are mixed.
  public var color: Color

  /// A corner of this colour at this place.
  @inlinable
  public init(_ position: Vector, _ color: Color) {
    self.position = position
    self.color = color
  }
}

/// Where text stands in its box.
public enum TextAlignment: UInt8, Hashable, Codable, Sendable {
  case leading, center, trailing
}

/// How heavy text is.
public enum TextWeight: UInt8, Hashable, Codable, Sendable {
  case regular, bold
}

/// A line of text that is fitted into a box when it is drawn.
public struct TextRun: Hashable, Sendable {
  /// Where its bytes (UTF-8, no line break) stand in ``DrawList/text``.
  public var bytes: Range<Int>
  /// The box in points of the window; the text is centred in it from top to bottom.
  public var box: Rectangle
  /// The size of the type in points.
  public var size: Double
  /// Where the text stands from left to right.
  public var alignment: TextAlignment
  /// How heavy it is.
  public var weight: TextWeight
  /// Its colour.
  public var color: Color
}

/// One step of a layer, in the order in which it is painted.
public enum Shape: Hashable, Sendable {
  /// A quad: its index in ``DrawList/quads``.
  case quad(Int)
  /// Triangles: the corners in ``DrawList/corners``, three a triangle.
  case triangles(Range<Int>)
}

/// A layer: its shapes in order of painting, then its text over them.
public struct Layer: Hashable, Sendable {
  /// Which entries of ``DrawList/shapes`` belong to it.
  public var shapes: Range<Int>
  /// Which entries of ``DrawList/runs`` belong to it.
  public var runs: Range<Int>
}

/// What is to be seen, as plain data: layers of quads and triangles over one atlas, and runs of text.
///
/// A list is made once and filled again for each frame; ``clear(_:)`` keeps its memory, so a steady
/// frame allocates nothing. Positions are points of the window; whoever draws scales them to pixels.
public struct DrawList: Hashable, Sendable {
  /// What the window is cleared to.
  public private(set) var background = Color.black
  /// All quads.
  public private(set) var quads: [Quad] = []
  /// The corners of all triangles, three a triangle.
  public private(set) var corners: [Corner] = []
  /// The quads and triangles in order of painting.
  public private(set) var shapes: [Shape] = []
  /// All runs of text.
  public private(set) var runs: [TextRun] = []
  /// The bytes of all runs, UTF-8.
  public private(set) var text: [UInt8] = []
  /// The layers from the bottom to the top; nothing is drawn outside a layer.
  public private(set) var layers: [Layer] = []
  /// Memory for text on its way into lines; empty between two uses.
  private var scratch: [UInt8] = []

  /// An empty list.
  public init() {}
}

extension DrawList {
  /// Empties the list, keeping its memory, and sets the colour of the ground.
  public mutating func clear(_ background: Color) {
    self.background = background
    quads.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
  }

  /// Starts a layer over those before; what is added from here on belongs to it.
  public mutating func beginLayer() {
    layers.append(
      Layer(
        shapes: shapes.endIndex..<shapes.endIndex, runs: runs.endIndex..<runs.endIndex))
  }

  /// Adds a quad to the newest layer.
  public mutating func add(_ quad: Quad) {
    quads.append(quad)
    append(.quad(quads.endIndex - 1))
  }

  /// Adds a triangle to the newest layer.
  public mutating func addTriangle(_ a: Corner, _ b: Corner, _ c: Corner) {
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

  /// Adds a line of text to the newest layer; `write` appends its bytes, UTF-8, without a line break.
  ///
  /// Bytes are written, not a `String`, so that numbers can be set without an allocation.
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

  /// Scales all that was added so far, text with its size, and moves its corner to a place.
  ///
  /// So a picture of one window becomes a part of another's; the ground stays. It allocates nothing.
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

  /// Changes the colours of the ground, of all plain shapes and of all text; pictures keep theirs.
  ///
  /// It allocates nothing.
  public mutating func recolor(shapes shape: (Color) -> Color, texts text: (Color) -> Color) {
    background = shape(background)
    for index in corners.indices { corners[index].color = shape(corners[index].color) }
    for index in runs.indices { runs[index].color = text(runs[index].color) }
  }

  /// Gives a body a text to write and to break into lines; its memory is kept for the next time.
  public mutating func withScratch(_ body: (_ text: inout [UInt8], _ list: inout Self) -> Void) {
    var text: [UInt8] = []
    swap(&text, &scratch)
    body(&text, &self)
    text.removeAll(keepingCapacity: true)
    swap(&text, &scratch)
  }

  private mutating func append(_ shape: Shape) {
    guard !layers.isEmpty else { return }
    shapes.append(shape)
    let last = layers.endIndex - 1
    layers[last].shapes = layers[last].shapes.lowerBound..<shapes.endIndex
  }
}
