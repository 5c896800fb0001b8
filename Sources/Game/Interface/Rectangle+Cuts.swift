package import SwivelGestures

/// Layout by cutting: each cut takes a piece off a box and leaves the rest.
///
/// Besides, there are only equal columns and rows.
extension Rectangle {
  /// Cuts a piece off the top, at most all of it, and a gap beside it; returns the piece, as the other cuts do.
  package mutating func cutTop(_ height: Double, gap: Double = 0) -> Rectangle {
    let height = min(max(height, 0), size.y)
    let piece = Rectangle(origin: origin, size: Vector(x: size.x, y: height))
    let taken = min(height + gap, size.y)
    origin.y += taken
    size.y -= taken
    return piece
  }

  package mutating func cutBottom(_ height: Double, gap: Double = 0) -> Rectangle {
    let height = min(max(height, 0), size.y)
    let piece = Rectangle(x: origin.x, y: origin.y + size.y - height, width: size.x, height: height)
    size.y -= min(height + gap, size.y)
    return piece
  }

  package mutating func cutLeft(_ width: Double, gap: Double = 0) -> Rectangle {
    let width = min(max(width, 0), size.x)
    let piece = Rectangle(origin: origin, size: Vector(x: width, y: size.y))
    let taken = min(width + gap, size.x)
    origin.x += taken
    size.x -= taken
    return piece
  }

  package mutating func cutRight(_ width: Double, gap: Double = 0) -> Rectangle {
    let width = min(max(width, 0), size.x)
    let piece = Rectangle(x: origin.x + size.x - width, y: origin.y, width: width, height: size.y)
    size.x -= min(width + gap, size.x)
    return piece
  }

  package func column(_ index: Int, of count: Int, gap: Double = 0) -> Rectangle {
    let width = max(0, (size.x - gap * Double(count - 1)) / Double(max(count, 1)))
    return Rectangle(
      x: origin.x + Double(index) * (width + gap), y: origin.y, width: width, height: size.y)
  }

  package func row(_ index: Int, of count: Int, gap: Double = 0) -> Rectangle {
    let height = max(0, (size.y - gap * Double(count - 1)) / Double(max(count, 1)))
    return Rectangle(
      x: origin.x, y: origin.y + Double(index) * (height + gap), width: size.x, height: height)
  }

  package func inset(x: Double = 0, y: Double = 0) -> Rectangle {
    Rectangle(
      origin: origin + Vector(x: min(x, size.x / 2), y: min(y, size.y / 2)),
      size: Vector(x: max(0, size.x - 2 * x), y: max(0, size.y - 2 * y)))
  }

  /// The box with its sides rounded to 64ths of a point, so that equal layouts have equal bits.
  package var snapped: Rectangle {
    func snap(_ value: Double) -> Double { (value * 64).rounded() / 64 }
    let corner = Vector(x: snap(origin.x), y: snap(origin.y))
    let last = Vector(x: snap(end.x), y: snap(end.y))
    return Rectangle(origin: corner, size: last - corner)
  }

  package func common(with other: Rectangle) -> Rectangle? {
    let start = Vector(x: max(origin.x, other.origin.x), y: max(origin.y, other.origin.y))
    let end = Vector(x: min(end.x, other.end.x), y: min(end.y, other.end.y))
    return end.x > start.x && end.y > start.y ? Rectangle(origin: start, size: end - start) : nil
  }

  /// The left part of the box, of a width at most.
  package func cut(atMost width: Double) -> Rectangle {
    Rectangle(origin: origin, size: Vector(x: min(size.x, width), y: size.y))
  }

  /// A rectangle with its upper left corner and its sides.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Vector(x: x, y: y), size: Vector(x: width, y: height))
  }

  package init(center: Vector, side: Double) {
    self.init(center: center, size: Vector(x: side, y: side))
  }
}
