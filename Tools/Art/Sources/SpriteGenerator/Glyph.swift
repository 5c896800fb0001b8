import SwivelGeometry

/// Digits and letters of a stroke font with even width.
enum Glyph {
  /// A digit or letter about a centre; nil for other characters.
  ///
  /// The drawing grid is 1 wide and 1.6 high; `height` and `stroke` are in points.
  static func shape(_ character: Character, height: Double, stroke: Double) -> Shape? {
    let size = height / 1.6
    let drawn = strokes(of: character, width: stroke / size)
    guard let first = drawn.first else { return nil }
    return drawn.dropFirst().reduce(first, |).scaled(by: size)
  }

  /// Characters in a row about a centre.
  static func text(_ text: String, height: Double, stroke: Double, gap: Double = 0.32) -> Shape? {
    let pitch = height / 1.6 * (1 + gap)
    let start = -pitch * Double(text.count - 1) / 2
    let shapes = text.enumerated().compactMap { index, character in
      shape(character, height: height, stroke: stroke)?
        .moved(by: Vector(x: start + pitch * Double(index), y: 0))
    }
    guard let first = shapes.first else { return nil }
    return shapes.dropFirst().reduce(first, |)
  }

  private static func strokes(of character: Character, width: Double) -> [Shape] {
    digit(character, width) + letter(character, width)
  }

  private static func digit(_ character: Character, _ width: Double) -> [Shape] {
    switch character {
    case "0": [Shape.box(0.96, 1.6, corner: 0.48).outline(width: width)]
    case "1": [.path(points((-0.26, -0.46), (0.1, -0.8), (0.1, 0.8)), width: width)]
    case "2":
      [
        arc(0.45, (0, -0.35), 185, 215, width),
        .path(points((0.345, -0.06), (-0.47, 0.8), (0.48, 0.8)), width: width),
      ]
    case "3": [arc(0.4, (0, -0.4), 195, 255, width), arc(0.44, (0, 0.36), 270, 255, width)]
    case "4":
      [.path(points((0.22, 0.8), (0.22, -0.8), (-0.5, 0.36), (0.52, 0.36)), width: width)]
    case "5":
      [
        .path(points((0.4, -0.8), (-0.34, -0.8), (-0.4, 0.03)), width: width),
        arc(0.48, (0, 0.32), 214, 296, width),
      ]
    case "6":
      [
        Shape.disc(0.5, at: Vector(0, 0.3)).outline(width: width),
        .line(Vector(-0.395, -0.007), Vector(0.22, -0.8), width: width),
      ]
    case "7": [.path(points((-0.46, -0.8), (0.48, -0.8), (-0.14, 0.8)), width: width)]
    case "8":
      [
        Shape.disc(0.37, at: Vector(0, -0.43)).outline(width: width),
        Shape.disc(0.43, at: Vector(0, 0.37)).outline(width: width),
      ]
    case "9":
      [
        Shape.disc(0.5, at: Vector(0, -0.3)).outline(width: width),
        .line(Vector(0.395, 0.007), Vector(-0.22, 0.8), width: width),
      ]
    default: []
    }
  }

  private static func letter(_ character: Character, _ width: Double) -> [Shape] {
    switch character {
    case "N":
      [.path(points((-0.46, 0.8), (-0.46, -0.8), (0.46, 0.8), (0.46, -0.8)), width: width)]
    case "E":
      [
        .path(points((0.4, -0.8), (-0.4, -0.8), (-0.4, 0.8), (0.4, 0.8)), width: width),
        .line(Vector(-0.4, 0), Vector(0.28, 0), width: width),
      ]
    case "S": [arc(0.4, (0, -0.4), 90, 245, width), arc(0.4, (0, 0.4), 270, 245, width)]
    case "W":
      [
        .path(
          points((-0.66, -0.8), (-0.33, 0.8), (0, -0.5), (0.33, 0.8), (0.66, -0.8)), width: width)
      ]
    case "R":
      [
        .path(points((-0.42, 0.8), (-0.42, -0.8), (0.06, -0.8)), width: width),
        arc(0.42, (0.06, -0.38), 270, 180, width),
        .path(points((-0.42, 0.04), (0.06, 0.04), (0.48, 0.8)), width: width),
      ]
    default: []
    }
  }
}

private func points(_ places: (Double, Double)...) -> [Vector] {
  places.map { Vector($0.0, $0.1) }
}

private func arc(
  _ radius: Double, _ center: (Double, Double), _ start: Double, _ sweep: Double, _ width: Double
) -> Shape {
  .arc(
    radius, at: Vector(center.0, center.1), from: .degrees(start), sweep: .degrees(sweep),
    width: width)
}
