public import Drawing

/// The sprites of the atlas that a session draws with.
public struct SpriteTable: Hashable, Sendable {
  /// The sprite of each shape, in the library's order.
  public let shapes: [Picture]
  /// A soft round blob, for shadows.
  public let shadow: Picture

  /// Pictures for the shapes of a library, and a shadow.
  public init(shapes: [Picture], shadow: Picture) {
    self.shapes = shapes
    self.shadow = shadow
  }
}
