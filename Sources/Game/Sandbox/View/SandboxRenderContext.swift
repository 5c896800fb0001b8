package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
package import SwivelTexts
package import SwivelWorld

package struct SandboxRenderContext {
  package let sandbox: Sandbox
  package let library: ShapeLibrary
  package let surface: Surface
  package let now: Timestamp
  package let pointer: Pointer
  /// The device that the user acted with last.
  package let device: Device
  package let reducesMotion: Bool
  /// Whether the inspector is open, whose panels have the readings.
  package let isInspecting: Bool
  package let texts: Texts

  package init(
    sandbox: Sandbox, library: ShapeLibrary, surface: Surface, now: Timestamp, pointer: Pointer,
    device: Device, reducesMotion: Bool, isInspecting: Bool, texts: Texts
  ) {
    (self.sandbox, self.library, self.surface, self.now) = (sandbox, library, surface, now)
    (self.pointer, self.device, self.reducesMotion) = (pointer, device, reducesMotion)
    (self.isInspecting, self.texts) = (isInspecting, texts)
  }

  package var builder: ShapeBuilder { ShapeBuilder(density: surface.pixelsPerPoint) }
}

/// The sprites of the atlas that a session draws with.
package struct SpriteTable: Hashable, Sendable {
  /// The sprite of each shape, in the library's order.
  package let shapes: [Picture]
  /// The shadow of each shape, in the same order; a shape without one throws none.
  package let shadows: [ThingShadow]
  /// A piece of the bench, which fits beside itself; nil where the bench is plain.
  package let bench: Picture?
  /// The small pictures of the user's own files by their names, as far as they were made; nil for what can't be read.
  package var thumbnails: [String: Thumbnail?]

  package init(
    shapes: [Picture] = [], shadows: [ThingShadow] = [], bench: Picture? = nil,
    thumbnails: [String: Thumbnail?] = [:]
  ) {
    (self.shapes, self.shadows, self.bench) = (shapes, shadows, bench)
    self.thumbnails = thumbnails
  }

  /// The same on a plain bench, as much contrast asks for.
  package var plain: SpriteTable {
    SpriteTable(shapes: shapes, shadows: shadows, thumbnails: thumbnails)
  }

  /// A small picture of a file, with its size in pixels.
  package struct Thumbnail: Hashable, Sendable {
    package let picture: Picture
    package let size: Vector

    package init(_ picture: Picture, width: Int, height: Int) {
      self.picture = picture
      size = Vector(x: Double(width), y: Double(height))
    }
  }
}

/// The shadow of a thing in two pictures: its outline, nearly sharp where the thing lies and soft where it is raised.
package struct ThingShadow: Hashable, Sendable {
  package let lying: Picture
  package let raised: Picture

  package init(lying: Picture, raised: Picture) { (self.lying, self.raised) = (lying, raised) }

  /// How a picture of a shadow is made of a thing's outline.
  package struct Kind: Hashable, Sendable {
    /// The reach of the blur, in points of the thing.
    package let blur: Double
    /// The pixels per point: a shadow that is softer needs fewer.
    package let density: Double
    /// What the picture has on each side beyond the thing, in points: as far as the blur carries.
    package var margin: Double { 2 * blur }
  }

  package static let lying = Kind(blur: 4, density: 0.5)
  package static let raised = Kind(blur: 14, density: 0.25)
}
