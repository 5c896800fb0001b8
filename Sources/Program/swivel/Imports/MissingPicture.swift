import SwivelDocuments
import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelTexts

/// The placeholder for a picture whose pixels are missing.
enum MissingPicture {
  private static let corner = 6.0
  private static let text = 18.0

  /// Draws the placeholder in an entry's size, with its upper left corner at the origin and no background.
  static func draw(
    _ entry: ImportedAsset, _ texts: Texts, density: Double, into list: inout DrawList
  ) {
    let builder = ShapeBuilder(density: density)
    let box = Rectangle(origin: .zero, size: entry.size)
    list.clear(Color(0x000000, alpha: 0))
    list.beginLayer()
    builder.addBox(box, corner: corner, Palette.sheet, to: &list)
    builder.addOutline(
      box.grown(by: -1), corner: corner, width: 2, Palette.brass, to: &list)
    list.addText(
      in: box.grown(by: -2 * corner), size: min(text, box.size.y / 2), alignment: .center,
      color: Palette.ivory
    ) { texts.append(.pictureMissing, to: &$0) }
  }
}
