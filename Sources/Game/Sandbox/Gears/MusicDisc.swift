import SwivelGeometry
import SwivelInterface

/// The holes of a music disc at scale 1: eight rings, one for each note from the lowest inside, of 24 holes each.
enum MusicDisc {
  /// The radii of the innermost ring and from each ring to the next, in points.
  private static let (innermost, step) = (48.0, 12.0)
  private static let rings = 8
  private static let holes = 24.0

  /// The radii between which pins lie, in points.
  static let comb = (from: innermost - step / 2, to: innermost + step * 7.5)

  /// The radii of the rings, from the lowest note.
  static var radii: [Double] { (0..<rings).map { innermost + step * Double($0) } }

  private static func ring(of position: Vector) -> Int? {
    let ring = ((position.length - innermost) / step).rounded()
    return (0...Double(rings - 1)).contains(ring) ? Int(ring) : nil
  }

  /// The note of a pin at a place about the middle; nil beyond the rings.
  static func note(at position: Vector) -> Sound? { ring(of: position).map { .note($0) } }

  /// The hole nearest to a place about the middle; nil beyond the rings.
  static func hole(near position: Vector) -> Vector? {
    ring(of: position).map { ring in
      let part = (position.angle.turns * holes).rounded() / holes
      return Vector(length: innermost + step * Double(ring), angle: .turns(part))
    }
  }
}
