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
    of entry: ImportedAsset, in importedAssets: ImportedAssets, _ store: PictureStore,
    _ fresh: [String: Image], _ complain: (String) -> Void
  ) throws -> Image {
    switch entry.content {
    case .text(let text):
      let card = TextCard(text)
      return try draw(card.size) { card.draw(density: Self.density, into: &$0) }
    case .picture(let hash, let width, let height):
      if let image = fresh[hash] ?? store.picture(hash, width: width, height: height) {
        return image.shrunk(toFit: longest(width, height, of: importedAssets))
      }
      complain(
        "\(LockLevels.inOneLine(entry.name)): its picture \(hash.prefix(12))… is in none of "
          + "\(store.folders.joined(separator: ", ")); a card stands for it")
      return try draw(entry.size) {
        MissingPicture.draw(entry, texts, density: Self.density, into: &$0)
      }
    }
  }

  /// The greatest number of pixels that the pictures of a scene have in memory at once; the texture, in which they end,
  /// has room for little more.
  private static let mostPixels = 48_000_000.0

  /// The longest side that a picture gets, so that all of an album have room.
  private func longest(_ width: Int, _ height: Int, of importedAssets: ImportedAssets) -> Int {
    let share = (Self.mostPixels / Double(max(1, importedAssets.pixels))).squareRoot()
    return share < 1 ? max(1, Int(Double(max(width, height)) * share)) : max(width, height)
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
