import SwivelDocuments
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelPlatform
import SwivelSandbox
import SwivelSession
import SwivelTexts

/// Makes the pictures of imported assets: photos from their files, texts with the fonts.
struct PictureStudio {
  let texts: Texts
  let font: String?

  /// The pixels per point of cards.
  private static let density = 2.0
  /// The side of the picture of a photo that is on its way, in points.
  private static let blankSide = 64.0
  private static let placeholderColor = Color(red: 0x46, green: 0x40, blue: 0x39)

  func card(_ text: String) throws -> Image {
    let card = TextCard(text)
    return try draw(card.size) { card.draw(density: Self.density, into: &$0) }
  }

  /// What stands for a photo that is in no folder.
  func missing(_ entry: ImportedAsset) throws -> Image {
    try draw(entry.size) {
      MissingPicture.draw(entry, texts, density: Self.density, into: &$0)
    }
  }

  /// What stands for a photo that is on its way: a plain ground with its shadow.
  func placeholder() throws -> Atlas {
    let size = Vector(x: Self.blankSide, y: Self.blankSide)
    let image = try draw(size) { list in
      ShapeBuilder(density: Self.density)
        .addBox(Rectangle(origin: .zero, size: size), corner: 2, Self.placeholderColor, to: &list)
    }
    return try Self.atlas(of: image, size)
  }

  static func atlas(of image: Image, _ size: Vector) throws -> Atlas {
    try Atlas([
      ("card", image), ("lying", image.shadow(ThingShadow.lying.shape(size))),
      ("raised", image.shadow(ThingShadow.raised.shape(size))),
    ])
  }

  private func draw(_ size: Vector, _ fill: (inout DrawList) -> Void) throws -> Image {
    let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: try Fonts(path: font))
    var list = DrawList()
    fill(&list)
    renderer.draw(
      list, on: Surface(size: ExactPoint(size), density: Int64(Self.density * 1e6)))
    return try renderer.clearSnapshot()
  }
}

extension ThingShadow.Kind {
  /// The thing's size is in points.
  func shape(_ size: Vector) -> ShadowShape {
    ShadowShape(width: size.x, height: size.y, margin: margin, blur: blur, density: density)
  }
}
