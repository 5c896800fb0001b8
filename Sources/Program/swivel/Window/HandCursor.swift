import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelPlatform

/// The pictures of the pointer as a hand: white with a dark outline.
enum HandCursor {
  /// The side of a picture, in points.
  private static let side = 28.0
  private static let outline = 1.3
  private static let knuckle = 3.1

  /// A stroke with round ends, as a finger is.
  private typealias Finger = (from: Vector, to: Vector)

  private static let palm = Rectangle(origin: Vector(x: 7.6, y: 12), size: Vector(x: 13.6, y: 12.4))
  private static let fingers: [(x: Double, tip: Double, folded: Double)] = [
    (9.3, 6.2, 11.2), (13, 3.8, 10.4), (16.7, 4.8, 10.6), (20.2, 8, 11.8),
  ]
  private static let thumbs = (
    open: (from: Vector(x: 8.6, y: 19.4), to: Vector(x: 4.4, y: 14.6)),
    closed: (from: Vector(x: 9, y: 19), to: Vector(x: 6.6, y: 15.4))
  )

  /// The hand, open or closed, at a pixel per point, as pointers are.
  static func picture(isOpen: Bool) throws -> Image {
    let strokes: [Finger] =
      fingers.map { finger in
        (Vector(x: finger.x, y: 15), Vector(x: finger.x, y: isOpen ? finger.tip : finger.folded))
      } + [isOpen ? thumbs.open : thumbs.closed]
    return try Image.drawn(Vector(side, side), density: 1, fonts: Fonts()) { builder, _, list in
      for (color, grown) in [(Color.black, outline), (.white, 0)] {
        for stroke in strokes {
          let width = knuckle + 2 * grown
          builder.addLine(from: stroke.from, to: stroke.to, width: width, color, to: &list)
          builder.addDisc(stroke.from, radius: width / 2, color, to: &list)
          builder.addDisc(stroke.to, radius: width / 2, color, to: &list)
        }
        builder.addBox(palm.inset(x: -grown, y: -grown), corner: 5 + grown, color, to: &list)
      }
    }
  }
}
