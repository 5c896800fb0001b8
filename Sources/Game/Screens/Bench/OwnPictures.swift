import SwivelDrawing
package import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelTexts

/// The page of the picker for pictures of the user's own: those that the desktop has a folder for, or what is on the clipboard.
package struct OwnPictures: Hashable, Encodable, Sendable {
  /// The names of the newest pictures in the folder; nil until the program has sent them.
  package private(set) var names: [String]?
  /// How many there are in all.
  private var count = 0

  package init() {}

  package mutating func receive(_ found: ListedPictures) {
    (names, count) = (found.names, found.count ?? 0)
  }

  /// Its elements; the index of a picture is that of its name.
  package enum Part: UInt8 {
    case picture = 100
    case list, paste
  }

  var rows: ListRows { ListRows(names ?? [], [Part.picture.rawValue]) }

  func addBody(in box: Rectangle, _ layout: inout Layout) {
    let (names, metrics) = (names ?? [], layout.metrics)
    var view = box
    let paste = view.cutBottom(metrics.control, gap: metrics.gap).cut(atMost: 240 * metrics.unit)
    layout.addButton(
      layout.id(Part.paste), paste, .copies, .commandPaste, .plate,
      names.isEmpty ? .initialFocus : [], figure: Palette.brass, name: "paste picture")
    layout.list(layout.id(Part.list), in: view, isInPanel: true) { layout in
      if !names.isEmpty, count > names.count, let row = layout.next(metrics.target(44)) {
        layout.addText(
          in: row, TextStyle(metrics.smallSize, Palette.quiet, alignment: .center)
        ) { $0.append(.ownPicturesNewest, names.count, count, to: &$1) }
      }
      let tiles = names.enumerated().map { tile($1, layout.id(Part.picture, $0)) }
      SavedItemList().add(tiles, &layout)
    }
    guard names.isEmpty, self.names != nil else { return }
    layout.addNote(.ownPicturesNone, in: view)
  }

  private func tile(_ name: String, _ id: ElementID) -> SavedItemList.Tile {
    SavedItemList.Tile(id: id, key: name, name: name, isOwn: false, icon: nil) {
      // What tells pictures apart is neither their folder nor their ending.
      let file = name.split(separator: "/").last ?? name[...]
      NumberFormat.append(
        String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)), to: &$1)
    }
  }

  /// Draws a picture as a whole, never larger than it is; a sign where it isn't made yet, or can't be read.
  func draw(
    _ index: Int, in box: Rectangle, _ context: ScreenContext, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard let names, names.indices.contains(index) else { return }
    guard let sprites = context.sprites, case let picture?? = sprites.thumbnails[names[index]]
    else {
      return IconView(builder, center: box.center, size: 0.3 * box.size.y, Palette.brass)
        .draw(.pictures, into: &list)
    }
    let scale = min(1, box.size.x / picture.size.x, box.size.y / picture.size.y)
    list.add(picture.picture, of: picture.size, turned: .zero, scale: scale, at: box.center)
  }

  /// What is requested of the program: to bring a picture in, or to hand over what is on the clipboard.
  func handleAction(_ id: ElementID, _ action: Action) -> Effect? {
    guard action == .press, let part = Part(rawValue: id.part) else { return nil }
    switch part {
    case .picture:
      guard let names, names.indices.contains(Int(id.index)) else { return nil }
      return .bringPicture(names[Int(id.index)])
    case .paste: return .readClipboard
    case .list: return nil
    }
  }
}
