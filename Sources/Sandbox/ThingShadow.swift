public import SwivelDrawing

/// The shadow of a thing in two pictures: its outline, nearly sharp where the thing lies and soft where it is raised.
public struct ThingShadow: Hashable, Sendable {
  /// The shadow of the thing that lies on the bench.
  public let lying: Picture
  /// The shadow of the thing in a hand.
  public let raised: Picture

  /// A shadow of its two pictures.
  public init(lying: Picture, raised: Picture) {
    self.lying = lying
    self.raised = raised
  }

  /// How a picture of a shadow is made of a thing's outline.
  public struct Kind: Hashable, Sendable {
    /// The reach of the blur, in points of the thing.
    public let blur: Double
    /// The pixels per point: a shadow that is softer needs fewer.
    public let density: Double
    /// What the picture has on each side beyond the thing, in points: as far as the blur carries.
    public var margin: Double { 2 * blur }
  }

  /// That of a thing that lies.
  public static let lying = Kind(blur: 4, density: 0.5)
  /// That of a thing in a hand.
  public static let raised = Kind(blur: 14, density: 0.25)
}
