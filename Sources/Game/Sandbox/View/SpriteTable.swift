package import SwivelDrawing

/// The sprites of the atlas that a session draws with.
package struct SpriteTable: Hashable, Sendable {
  /// The sprite of each shape, in the library's order.
  package let shapes: [Picture]
  /// The shadow of each shape, in the same order; a shape without one throws none.
  package let shadows: [ThingShadow]
  /// A piece of the bench, which fits beside itself; nil where the bench is plain.
  package let bench: Picture?

  package init(
    shapes: [Picture] = [], shadows: [ThingShadow] = [], bench: Picture? = nil
  ) {
    self.shapes = shapes
    self.shadows = shadows
    self.bench = bench
  }

  /// The same on a plain bench, as much contrast asks for.
  package var plain: SpriteTable { SpriteTable(shapes: shapes, shadows: shadows) }
}
