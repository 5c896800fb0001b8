import SwivelDocuments
import SwivelDrawing
import SwivelGestures
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
  private static let (paper, edge) = (Color(0xEFE6D2), Color(0xC9B58C))
  private static let ink = Color(0x2A211A)

  func card(_ text: String) throws -> Image {
    let card = TextCard(text)
    let corner = TextCard.Measure.corner
    return try draw(card.size) { builder, box, list in
      builder.addBox(box, corner: corner, Self.paper, to: &list)
      builder.addOutline(box.grown(by: -0.75), corner: corner, width: 1.5, Self.edge, to: &list)
      let padding = TextCard.Measure.padding
      var rest = Rectangle(origin: padding, size: card.size - padding * 2)
      for line in card.lines {
        list.addText(
          in: rest.cutTop(TextCard.Measure.line), size: TextCard.Measure.text, color: Self.ink
        ) { $0.append(contentsOf: line.utf8) }
      }
    }
  }

  /// What stands for a photo that is in no folder.
  func missing(_ entry: ImportedAsset) throws -> Image {
    let corner = 6.0
    return try draw(entry.size) { builder, box, list in
      builder.addBox(box, corner: corner, Palette.sheet, to: &list)
      builder.addOutline(box.grown(by: -1), corner: corner, width: 2, Palette.brass, to: &list)
      list.addText(
        in: box.grown(by: -2 * corner), size: min(18, box.size.y / 2), alignment: .center,
        color: Palette.ivory
      ) { texts.append(.pictureMissing, to: &$0) }
    }
  }

  /// What stands for a photo that is on its way: a plain ground with its shadow.
  func placeholder() throws -> Atlas {
    let size = Vector(x: Self.blankSide, y: Self.blankSide)
    let image = try draw(size) { builder, box, list in
      builder.addBox(box, corner: 2, Self.placeholderColor, to: &list)
    }
    return try Self.atlas(of: image, size)
  }

  static func atlas(of image: Image, _ size: Vector) throws -> Atlas {
    try Atlas([
      ("card", image), ("lying", image.shadow(ThingShadow.lying.shape(size))),
      ("raised", image.shadow(ThingShadow.raised.shape(size))),
    ])
  }

  private func draw(
    _ size: Vector, _ fill: (ShapeBuilder, Rectangle, inout DrawList) -> Void
  ) throws -> Image {
    try Image.drawn(size, density: Self.density, fonts: Fonts(path: font), fill)
  }
}

extension Image {
  /// Draws on nothing, of a size in points; a body is given the box of that size.
  static func drawn(
    _ size: Vector, density: Double, fonts: Fonts,
    _ fill: (ShapeBuilder, Rectangle, inout DrawList) -> Void
  ) throws -> Image {
    let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: fonts)
    var list = DrawList()
    list.clear(Color(0x000000, alpha: 0))
    list.beginLayer()
    fill(ShapeBuilder(density: density), Rectangle(origin: .zero, size: size), &list)
    renderer.draw(list, on: Surface(size: ExactPoint(size), density: Int64(density * 1e6)))
    return try renderer.clearSnapshot()
  }
}

extension ThingShadow.Kind {
  /// The thing's size is in points.
  func shape(_ size: Vector) -> ShadowShape {
    ShadowShape(width: size.x, height: size.y, margin: margin, blur: blur, density: density)
  }
}
