public import Drawing

/// Which entries of the atlas a session draws with.
public struct SpriteTable: Hashable, Sendable {
  /// The picture of each shape of the library, in the library's order.
  public let shapes: [Picture]
  /// A soft round blob, for shadows.
  public let shadow: Picture

  /// Pictures for the shapes of a library, and a shadow.
  public init(shapes: [Picture], shadow: Picture) {
    self.shapes = shapes
    self.shadow = shadow
  }
}
