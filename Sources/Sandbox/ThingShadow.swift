package import SwivelDrawing

/// The shadow of a thing in two pictures: its outline, nearly sharp where the thing lies and soft where it is raised.
package struct ThingShadow: Hashable, Sendable {
  /// The shadow of the thing that lies on the bench.
  package let lying: Picture
  /// The shadow of the thing in a hand.
  package let raised: Picture

  /// A shadow of its two pictures.
  package init(lying: Picture, raised: Picture) {
    self.lying = lying
    self.raised = raised
  }

  /// How a picture of a shadow is made of a thing's outline.
  package struct Kind: Hashable, Sendable {
    /// The reach of the blur, in points of the thing.
    package let blur: Double
    /// The pixels per point: a shadow that is softer needs fewer.
    package let density: Double
    /// What the picture has on each side beyond the thing, in points: as far as the blur carries.
    package var margin: Double { 2 * blur }
  }

  /// That of a thing that lies.
  package static let lying = Kind(blur: 4, density: 0.5)
  /// That of a thing in a hand.
  package static let raised = Kind(blur: 14, density: 0.25)
}
