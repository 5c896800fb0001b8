public import Geometry

/// What a kind of thing is like: its name, its size at scale 1, and where it is solid.
public struct Shape: Hashable, Sendable {
  /// The name, as scenes and reports have it.
  public let name: String
  /// What a person calls it.
  public let title: String
  /// Width and height in points at scale 1.
  public let size: Vector
  /// Where it is solid; nil for the whole box.
  public let mask: Mask?
  /// Its teeth, where it is a wheel that meshes with others.
  public let gear: Gear?
  /// Whether it lies on the bench from the start; else it waits to be added.
  public let isOnBench: Bool

  /// A shape of a size above 0 in points.
  public init(
    name: String, title: String, size: Vector, mask: Mask? = nil, gear: Gear? = nil,
    isOnBench: Bool = true
  ) {
    self.name = name
    self.title = title
    self.size = size
    self.mask = mask
    self.gear = gear
    self.isOnBench = isOnBench
  }
}

extension Shape {
  /// Whether something solid lies within a distance of a point, in points from the shape's centre at scale 1.
  public func contains(_ point: Vector, within distance: Double) -> Bool {
    guard let mask else { return distanceFromBox(point) <= distance }
    let cells = Vector(x: Double(mask.width) / size.x, y: Double(mask.height) / size.y)
    let corner = point + size / 2
    return mask.isSolid(
      within: distance * cells.x, of: Vector(x: corner.x * cells.x, y: corner.y * cells.y))
  }

  /// How far a point is from the box, in points at scale 1; 0 inside.
  private func distanceFromBox(_ point: Vector) -> Double {
    Vector(
      x: max(point.x.magnitude - size.x / 2, 0), y: max(point.y.magnitude - size.y / 2, 0)
    ).length
  }

  /// Whether a point, in points from the centre at scale 1, lies in the box with every side moved outwards.
  public func isInBox(_ point: Vector, grownBy margin: Double) -> Bool {
    point.x.magnitude <= size.x / 2 + margin && point.y.magnitude <= size.y / 2 + margin
  }
}

/// The shapes that a world's things may have.
///
/// It is an input of a session, not part of its state.
public struct ShapeLibrary: Hashable, Sendable {
  /// The shapes in a fixed order; things name them by index.
  public let shapes: [Shape]
  /// How many of them were there from the start; those behind came in later.
  public let supplied: Int

  /// A library of these shapes.
  public init(_ shapes: [Shape]) {
    self.shapes = shapes
    supplied = shapes.count
  }

  /// The library with these shapes behind those from the start, in the place of all that came in before.
  public func with(_ others: [Shape]) -> ShapeLibrary {
    ShapeLibrary(Array(shapes.prefix(supplied)) + others, supplied: supplied)
  }

  private init(_ shapes: [Shape], supplied: Int) {
    self.shapes = shapes
    self.supplied = supplied
  }

  /// The index of the shape with a name, or nil; O(n).
  public func index(named name: String) -> Int? { shapes.firstIndex { $0.name == name } }
}
