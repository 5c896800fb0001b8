public import SwivelGestures

/// The shape of things: its name, its size at scale 1, and its solid parts.
public struct Shape: Hashable, Sendable {
  /// What a thing sounds like when it is taken and put down.
  public enum Material: String, Hashable, Sendable, Codable, CaseIterable {
    case wood, metal, paper
  }

  /// The name in scenes and reports.
  public let name: String
  /// The title for the user.
  public let title: String
  /// The size in points at scale 1.
  public let size: Vector
  /// The mask of solid parts; nil for the whole box.
  public let mask: Mask?
  /// The teeth of a wheel that meshes with others; nil for other shapes.
  public let gear: Gear?
  /// Whether it is on the bench at the start; if not, it is only in the picker.
  public let isOnBench: Bool
  /// What it is made of; sheets of paper are what came in, too.
  public let material: Material

  /// What it does in a train of wheels, besides turning; nil for other shapes.
  public let mechanism: Mechanism?

  /// A shape of a size above 0 in points.
  public init(
    name: String, title: String, size: Vector, mask: Mask? = nil, gear: Gear? = nil,
    isOnBench: Bool = true, material: Material = .paper, mechanism: Mechanism? = nil
  ) {
    (self.name, self.title, self.size, self.mask, self.gear) = (name, title, size, mask, gear)
    (self.isOnBench, self.material, self.mechanism) = (isOnBench, material, mechanism)
  }

  /// Whether a solid part is within a distance of a point, in points from the shape's middle at scale 1.
  public func contains(_ point: Vector, within distance: Double) -> Bool {
    guard let mask else {
      return Vector(
        x: max(point.x.magnitude - size.x / 2, 0), y: max(point.y.magnitude - size.y / 2, 0)
      ).length <= distance
    }
    return mask.isSolid(
      within: distance * Double(mask.width) / size.x, of: cell(of: mask, at: point))
  }

  /// Whether a point is within the outline, holes included, in points from the shape's middle at scale 1.
  public func encloses(_ point: Vector) -> Bool {
    guard isInBox(point, grownBy: 0) else { return false }
    guard let mask else { return true }
    let cell = cell(of: mask, at: point)
    return mask.encloses(x: Int(cell.x), y: Int(cell.y))
  }

  /// A point from the middle as one of a mask, from its upper left corner.
  private func cell(of mask: Mask, at point: Vector) -> Vector {
    let corner = point + size / 2
    return Vector(
      x: corner.x * Double(mask.width) / size.x, y: corner.y * Double(mask.height) / size.y)
  }

  /// Whether a point, in points from the middle at scale 1, is in the box with every side moved outwards.
  public func isInBox(_ point: Vector, grownBy margin: Double) -> Bool {
    point.x.magnitude <= size.x / 2 + margin && point.y.magnitude <= size.y / 2 + margin
  }
}

/// What a shape does in a train of wheels.
public enum Mechanism: String, Hashable, Sendable, Codable, CaseIterable {
  /// It turns what is on its axle.
  case crank
  /// A hand winds it, and let go it runs down.
  case spring
  /// Its nose, which points up at rotation 0, strikes bells that it passes.
  case cam
  /// It rings where a nose strikes it.
  case bell
  /// Pins in it play notes as they pass its top.
  case disc
  /// It lies in a disc, and plays a note.
  case pin

  /// Whether it is made to be put on an axle.
  public var isOnAxle: Bool {
    switch self {
    case .crank, .spring, .cam, .disc: true
    case .bell, .pin: false
    }
  }
}

/// The shapes that a world's things may have.
///
/// It is an input of a session, not part of its state.
public struct ShapeLibrary: Hashable, Sendable {
  /// The shapes in a fixed order; things refer to them by index.
  public let shapes: [Shape]
  /// The number of shapes from the start; the others were imported.
  public let supplied: Int
  /// Whether some of the shapes play notes or ring.
  public let hasMusic: Bool

  /// A library of these shapes.
  public init(_ shapes: [Shape]) { self.init(shapes, supplied: shapes.count) }

  /// The library with these shapes after those from the start, in place of all that were imported before.
  public func with(_ others: [Shape]) -> ShapeLibrary {
    ShapeLibrary(Array(shapes.prefix(supplied)) + others, supplied: supplied)
  }

  private init(_ shapes: [Shape], supplied: Int) {
    (self.shapes, self.supplied) = (shapes, supplied)
    hasMusic = shapes.prefix(supplied).contains { $0.mechanism != nil }
  }

  package var hasGears: Bool { shapes.contains { $0.gear != nil } }

  /// What a thing of a shape does in a train of wheels; nil for others.
  public func mechanism(of shape: Int?) -> Mechanism? {
    guard hasMusic, let shape, (0..<supplied).contains(shape) else { return nil }
    return shapes[shape].mechanism
  }

  /// The shape with an index, or nil where there is none.
  package func shape(_ index: Int?) -> Shape? {
    guard let index, shapes.indices.contains(index) else { return nil }
    return shapes[index]
  }

  /// The size of the shape with an index, which copies nothing else of it.
  @inlinable package func size(of index: Int?) -> Vector? {
    guard let index, shapes.indices.contains(index) else { return nil }
    return shapes[index].size
  }

  /// The index of the shape with a name, or nil; O(n).
  public func index(named name: String) -> Int? { shapes.firstIndex { $0.name == name } }
}

/// The teeth of a wheel that meshes with others.
///
/// At rotation 0 a tooth points straight up.
///
/// Two wheels mesh where they have the same module and their pitch circles touch.
public struct Gear: Hashable, Encodable, Sendable {
  /// The number of teeth.
  public let teeth: Int
  /// The radius of the pitch circle at scale 1, in points.
  public let pitch: Double

  /// The valid numbers of teeth.
  public static let teethRange = 3...1_000

  /// Whether the teeth of another wheel have the same size at the same scale.
  public func hasTeeth(like other: Gear) -> Bool {
    (pitch * Double(other.teeth) - other.pitch * Double(teeth)).magnitude < 1e-6 * pitch
      * Double(other.teeth)
  }

  /// A wheel with a number of teeth and a pitch radius; nil where these are invalid.
  public init?(teeth: Int, pitch: Double) {
    guard Self.teethRange.contains(teeth), pitch > 0, pitch.isFinite else { return nil }
    (self.teeth, self.pitch) = (teeth, pitch)
  }
}
