public import Entities
public import Geometry
public import Input
import Tapes

/// A picture or a text that became a thing in a session: what its shape is made of.
public struct ImportedAsset: Hashable, Codable, Sendable {
  /// What is shown.
  public enum Content: Hashable, Codable, Sendable {
    /// The picture with a SHA-256, of so many pixels.
    case picture(hash: String, width: Int, height: Int)
    /// A text, which is drawn with the fonts.
    case text(String)
  }

  /// What its things are called.
  public let name: String
  /// What is shown.
  public let content: Content
  /// Where it is solid, as ``MaskText`` writes it; empty for everywhere.
  public let mask: String

  /// A picture or a text.
  public init(name: String, content: Content, mask: String = "") {
    self.name = name
    self.content = content
    self.mask = mask
  }

  /// A picture that came in.
  public init(_ arrival: PictureArrival) {
    self.init(
      name: arrival.name.isEmpty ? "picture" : arrival.name,
      content: .picture(hash: arrival.hash, width: arrival.width, height: arrival.height),
      mask: arrival.mask)
  }

  /// A text; what is longer than there is room for is cut.
  public init(text: String) {
    let card = TextCard(text)
    self.init(name: card.name, content: .text(card.text))
  }
}

extension ImportedAsset {
  /// The longest side that a picture's thing has at scale 1, and the shortest, in points.
  private static let sides = (longest: 360.0, shortest: 8.0)

  /// Width and height in points at scale 1.
  public var size: Vector {
    switch content {
    case .picture(_, let width, let height): Self.size(width: width, height: height)
    case .text(let text): TextCard(text).size
    }
  }

  /// The size of the thing that a picture of so many pixels becomes: a point a pixel, unless it is too large.
  public static func size(width: Int, height: Int) -> Vector {
    let size = Vector(x: Double(width), y: Double(height))
    let factor = min(1, sides.longest / max(size.x, size.y))
    return Vector(
      x: max(sides.shortest, size.x * factor), y: max(sides.shortest, size.y * factor))
  }

  /// The shape of its things.
  public var shape: Shape {
    Shape(
      name: name, title: name, size: size, mask: MaskText.mask(of: mask), isOnBench: false)
  }

  /// Whether a session could have it.
  package var isValid: Bool {
    switch content {
    case .picture(let hash, let width, let height):
      PictureArrival(name: name, hash: hash, width: width, height: height, mask: mask).isValid
        && (mask.isEmpty || MaskText.mask(of: mask) != nil)
    case .text(let text): TextCard(text).text == text && mask.isEmpty
    }
  }
}
