import SwivelDrawing
import SwivelGeometry
package import SwivelInput
import SwivelInterface
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
    let columns = max(1, Int(view.size.x / (240 * metrics.unit)))
    let height = metrics.target(44)
    layout.list(layout.id(Part.list), in: view, notch: height, isInPanel: true) { layout in
      if !names.isEmpty, count > names.count, let row = layout.next(height) {
        layout.addText(
          in: row, TextStyle(metrics.smallSize, Palette.quiet, alignment: .center)
        ) { $0.append(.ownPicturesNewest, names.count, count, to: &$1) }
      }
      layout.grid(columns: columns, of: names.count, height, gap: 4, byRows: true) { layout in
        for (index, name) in names.enumerated() { add(name, index, &layout) }
      }
    }
    guard names.isEmpty, self.names != nil else { return }
    layout.addNote(in: view) { $0.append(.ownPicturesNone, to: &$1) }
  }

  private func add(_ name: String, _ index: Int, _ layout: inout Layout) {
    guard let frame = layout.next(0) else { return }
    let metrics = layout.metrics
    let box = layout.add(
      .row, layout.id(Part.picture, index), frame, .row, index == 0 ? .initialFocus : [], name: name
    )
    guard layout.isVisible(box) else { return }
    layout.label { NumberFormat.append(name, to: &$1) }
    var rest = box.inset(x: 8 * metrics.unit)
    let figure = rest.cutLeft(24 * metrics.unit, gap: 8 * metrics.unit)
    layout.addIcon(.pictures, at: figure.center, size: 22 * metrics.unit, Palette.brass)
    // What tells pictures apart is neither their folder nor their ending.
    let file = name.split(separator: "/").last ?? name[...]
    layout.addText(in: rest, TextStyle(metrics.smallSize)) {
      NumberFormat.append(
        String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)), to: &$1)
    }
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
