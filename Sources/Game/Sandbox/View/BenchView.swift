package import SwivelDrawing
package import SwivelGestures
import SwivelInterface

/// Draws the bench: leather under a lamp.
///
/// Both stay with the window, whatever the view does, so that what doesn't move isn't painted again. The leather has no
/// direction, so that it is none that a turned view would contradict.
package enum BenchView {
  /// The lamp's light: its strength at fractions of the window's width and height.
  private static let light: [(radius: Double, strength: Double)] = [
    (0.2, 1), (0.32, 0.9), (0.44, 0.66), (0.58, 0.36), (0.72, 0.1), (0.86, 0),
  ]
  /// The number of segments of each ring of the light.
  private static let pieces = 32
  /// What the dark takes of the leather where the lamp doesn't reach.
  private static let dark = 0.66
  /// The sides of a piece of leather at two pixels a point, in pixels: what fits together, and what it laps over its
  /// neighbours on each side, so that no seam is seen where its edges don't lie on whole pixels.
  private static let piece = (side: 512.0, lap: 4.0)
  /// From so many pixels on the window is so large that the leather is drawn at its full size.
  private static let manyPixels = 5_000_000.0

  /// Draws the bench of a window into the topmost layer; plain where there is no picture of it.
  package static func draw(_ picture: Picture?, on surface: Surface, into list: inout DrawList) {
    let window = surface.bounds
    guard let picture else {
      return drawLight(on: window, into: &list) { Palette.ground.mixed(with: Palette.lamp, $0) }
    }
    drawLeather(picture, on: surface, into: &list)
    drawLight(on: window, into: &list) { Color.black.faded(dark * (1 - $0)) }
  }

  /// Draws pieces of leather, each of whose texels is a pixel, which costs least.
  private static func drawLeather(
    _ picture: Picture, on surface: Surface, into list: inout DrawList
  ) {
    let window = surface.bounds
    let density = surface.pixelsPerPoint
    let pixels = window.size.x * window.size.y * density * density
    let part = density < 1.5 && pixels < manyPixels ? 0.5 : 1
    let (side, lap) = (piece.side * part / density, piece.lap * part / density)
    let whole = side + 2 * lap
    for row in 0..<count(window.size.y / side) {
      for column in 0..<count(window.size.x / side) {
        let position = Vector(x: Double(column) * side - lap, y: Double(row) * side - lap)
        let box = Rectangle(origin: position, size: Vector(x: whole, y: whole))
        list.add(Quad(picture, in: box))
      }
    }
  }

  /// How many pieces cover a length; a window of any sense has few.
  private static func count(_ length: Double) -> Int {
    length.isFinite ? Int(min(max(length.rounded(.up), 1), 64)) : 1
  }

  /// Draws rings of triangles with interpolated colours, each by its strength, which is cheaper to fill than a picture.
  private static func drawLight(
    on window: Rectangle, into list: inout DrawList, color: (Double) -> Color
  ) {
    var before = direction(0, in: window)
    for piece in 1...pieces {
      let after = direction(piece, in: window)
      let (first, center) = (light[0], Corner(window.center, color(1)))
      if center.color.alpha > 0 {
        list.addTriangle(
          center, Corner(window.center + before * first.radius, color(first.strength)),
          Corner(window.center + after * first.radius, color(first.strength)))
      }
      for ring in 0..<(light.count - 1) {
        let (inner, outer) = (light[ring], light[ring + 1])
        let (near, far) = (color(inner.strength), color(outer.strength))
        let a = Corner(window.center + before * inner.radius, near)
        let d = Corner(window.center + after * outer.radius, far)
        list.addTriangle(a, Corner(window.center + after * inner.radius, near), d)
        list.addTriangle(a, d, Corner(window.center + before * outer.radius, far))
      }
      before = after
    }
  }

  /// The way from the middle of a window to the rim of its light at an edge of a piece.
  private static func direction(_ piece: Int, in window: Rectangle) -> Vector {
    let direction = Vector(length: 1, angle: .turns(Double(piece) / Double(pieces)))
    return Vector(x: direction.x * window.size.x, y: direction.y * window.size.y)
  }
}
