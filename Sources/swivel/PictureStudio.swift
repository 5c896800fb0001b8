import Documents
import Drawing
import Game
import Geometry
import Input
import Platform
import Texts

/// Makes the pixels of imported assets: pictures from their files, texts with the fonts.
struct PictureStudio {
  let texts: Texts
  let font: String?

  /// The pixels per point of cards.
  private static let density = 2.0

  /// The pixels of a picture or a text; a placeholder for a missing picture.
  func image(
    of entry: ImportedAsset, _ store: PictureStore, _ fresh: [String: Image],
    _ complain: (String) -> Void
  ) throws -> Image {
    switch entry.content {
    case .text(let text):
      let card = TextCard(text)
      return try draw(card.size) { card.draw(density: Self.density, into: &$0) }
    case .picture(let hash, _, _):
      if let image = fresh[hash] ?? store.picture(hash) { return image }
      complain(
        "\(LockLevels.inOneLine(entry.name)): its picture \(hash.prefix(12))… is in none of "
          + "\(store.places.joined(separator: ", ")); a card stands for it")
      return try draw(entry.size) {
        MissingPicture.draw(entry, texts, density: Self.density, into: &$0)
      }
    }
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
