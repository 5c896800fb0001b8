public import SwivelGestures

/// The most of everything that a scene holds: play keeps to it, readers check it, `Documentation/Bounds.md` lists it.
public enum Bounds {
  /// Coordinates of things and of the camera, in points.
  public static let places = Placement.places
  /// Angles with whole turns, in radians.
  public static let angles = Placement.angles
  /// Scales of things in the plane of their containers; by hands it is ``Placement/scaleRange``.
  public static let scales = Placement.scales
  /// Scales of the camera, with a tolerance for rounding.
  public static let views = 0.025...40.0
  /// The z of things, which are so many that raising never runs out of them.
  public static let heights = -(1 << 53)...(1 << 53)
  /// The number of things on the bench.
  public static let thingsOnBench = 20_000
  /// The number of things, deleted ones that can come back included.
  public static let things = 50_000
  /// The numbers of chains.
  public static let chains = 1...50_000
  /// The number of wheels that a chain runs around.
  public static let wheelsOfChain = 2
  /// The number of wheels that one drives; a train of more is blocked.
  public static let wheelsOfTrain = 2_000
  /// The number of pairs of wheels that are compared to find a train; one that takes more is blocked.
  public static let pairsOfTrain = 4_000_000
  /// The number of changes that can be taken back; older ones are forgotten.
  public static let changes = 200_000
  /// The number of changes that a file holds; older ones are left out.
  public static let changesInFile = 50_000
  /// The length of a thing's name, in characters.
  public static let name = 200
  /// The length of a thing's name, in bytes.
  public static let nameBytes = 4_096
  /// What parent transforms and movements may reach, whose ends are brought within ``places`` and ``scales``: numbers that a
  /// state may hold.
  static let passing = -9e15...9e15
  static let passingScales = 1e-15...9e15
}

extension Similarity {
  /// Whether a thing can be held with a parent transform like this, or pass it on its way.
  public var isPassable: Bool {
    Bounds.passingScales.contains(scale) && Bounds.passing.contains(translation.x)
      && Bounds.passing.contains(translation.y) && Bounds.passing.contains(rotation.radians)
  }

  /// Whether its scale, position and rotation are within the limits.
  public var isValid: Bool {
    Bounds.scales.contains(scale) && Bounds.places.contains(translation.x)
      && Bounds.places.contains(translation.y) && Bounds.angles.contains(rotation.radians)
  }
}

extension Placement {
  /// Whether a thing could have this placement.
  public var isValid: Bool { similarity.isValid && (0...1).contains(alpha) }
}
