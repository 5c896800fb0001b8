import SwivelCommands
import SwivelDocuments
import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelTexts

/// What is done to the entries of a list of scenes or tapes: which one's buttons are shown, and what is searched for.
package struct SavedItemList: Hashable, Encodable, Sendable {
  /// The key of the entry whose buttons are shown.
  package private(set) var open: String?
  /// The name that is typed for it; nil while it isn't renamed.
  package private(set) var name: String?
  package private(set) var query = ""
  /// The key of the entry that was deleted last; nil once it is restored.
  private var deleted: String?

  package init() {}

  /// The greatest length of a search, in characters.
  private static let longestQuery = 40

  /// Its elements; the index of one of an entry is the entry's.
  package enum Part: UInt8 {
    case more = 200
    case rename, duplicate, delete, show, name, find, restore
  }

  /// Those whose index is that of an entry.
  static let rowParts = [Part.more, .rename, .duplicate, .delete, .show, .name].map(\.rawValue)

  /// The indices of the entries that are shown.
  package func order(_ titles: [String]) -> [Int] {
    let wanted = query.lowercased()
    return titles.indices.filter { wanted.isEmpty || titles[$0].lowercased().contains(wanted) }
  }

  /// Returns what it requests of the session: that the file of the entry is changed to which the element belongs, or to type its
  /// new name.
  mutating func handleAction(
    _ id: ElementID, _ action: Action, _ entry: (key: String, title: String)?,
    of file: (String) -> KeptFile
  ) -> ScreenRequest? {
    func change(_ change: FileChange) -> ScreenRequest {
      .effect(.change(file(entry?.key ?? ""), change))
    }
    switch (Part(rawValue: id.part), action) {
    case (.more, .press): (open, name) = (open == entry?.key ? nil : entry?.key, nil)
    case (.name, .write(let text)): name = text
    case (.rename, .press), (.name, .submit):
      guard let name else {
        self.name = entry?.title ?? ""
        return .edit(ElementID(screen: id.screen, part: Part.name.rawValue, index: Int(id.index)))
      }
      self.name = nil
      guard let wanted = SceneName.file(name), wanted != entry?.title else { return nil }
      open = nil
      return change(.rename(wanted))
    case (.duplicate, .press): return change(.duplicate)
    case (.delete, .press):
      (open, deleted) = (nil, entry?.key)
      return change(.delete)
    case (.restore, .press):
      deleted = nil
      return change(.restore)
    case (.show, .press): return change(.show)
    case (.find, .write(let text)): query = text
    default: break
    }
    return nil
  }

  /// Hides the buttons of an entry, as Escape does; nothing where none are shown.
  mutating func answer(_ input: ScreenInput) -> ScreenRequest? {
    guard case .command(.escape) = input, open != nil else { return nil }
    (open, name) = (nil, nil)
    return .nothing
  }

  /// An entry: its picture with its title, and below it what is said of it and can be done to it, unless it came with the program.
  struct Tile {
    let id: ElementID
    let key: String
    /// How scripts call it.
    let name: String
    var isOwn = true
    /// Whether it is the scene on the bench, which isn't deleted under a user's hands.
    var isInUse = false
    /// What is shown in place of a picture; nil where its screen draws one.
    let icon: Icon?
    let title: TextWriter
    var detail: TextWriter = { _, _ in }
  }

  /// The least width of a tile at full scale, in points, and how high its picture is for its width.
  private static let (width, share) = (260.0, 0.62)

  /// Adds tiles in as many columns as there is room for; what can be done to one is below its row where it is shown.
  func add(_ tiles: [Tile], _ layout: inout Layout) {
    let (metrics, width) = (layout.metrics, layout.flow.rest.size.x)
    let columns = max(2, Int(width / min(Self.width * metrics.unit, 0.6 * metrics.window.size.y)))
    let foot = tiles.contains(where: \.isOwn) ? Metrics.minimumTarget : 0
    let height = Self.share * width / Double(columns) + 1.5 * metrics.line + foot
    for start in stride(from: 0, to: tiles.count, by: columns) {
      let row = tiles[start..<min(start + columns, tiles.count)]
      layout.grid(columns: columns, of: columns, height, gap: layout.flow.gap, byRows: true) {
        for tile in row { add(tile, foot, &$0) }
      }
      for tile in row where open == tile.key { addActions(tile, &layout) }
    }
  }

  private func add(_ tile: Tile, _ foot: Double, _ layout: inout Layout) {
    guard var cell = layout.next(0) else { return }
    let (metrics, edge) = (layout.metrics, 6 * layout.metrics.unit)
    if tile.isOwn { addFoot(tile, in: cell.cutBottom(foot), &layout) }
    let box = layout.add(
      .row, tile.id, cell, .plate, tile.id.index == 0 ? .initialFocus : [], name: tile.name)
    guard layout.isVisible(box) else { return }
    layout.label { texts, text in
      tile.title(texts, &text)
      guard tile.isInUse else { return }
      NumberFormat.append(", ", to: &text)
      tile.detail(texts, &text)
    }
    var picture = box.grown(by: -edge)
    let title = picture.cutBottom(1.5 * metrics.line, gap: edge).inset(x: edge)
    if let icon = tile.icon {
      layout.addIcon(icon, at: picture.center, size: 40 * metrics.unit, Palette.brass)
    } else {
      layout.addCanvas(tile.id, picture)
    }
    let (style, line) = (TextStyle(metrics.smallSize, weight: .bold), 0.75 * metrics.line)
    layout.addLines(in: title, style, line: line, most: 2, isCentered: true, tile.title)
  }

  private func addFoot(_ tile: Tile, in box: Rectangle, _ layout: inout Layout) {
    let metrics = layout.metrics
    var rest = box
    let more = rest.cutRight(box.size.y)
    layout.endElement()
    layout.addFittingText(
      in: rest.between(metrics.padding / 2, 0), TextStyle(metrics.smallSize, Palette.quiet),
      tile.detail)
    layout.addIconButton(
      layout.id(Part.more, Int(tile.id.index)), more, .dots, .keptMore, "more \(tile.key)",
      open == tile.key ? .selected : [])
  }

  /// Adds the buttons of an entry, or the field for its new name.
  private func addActions(_ tile: Tile, _ layout: inout Layout) {
    let (metrics, gap, index) = (layout.metrics, layout.metrics.gap / 2, Int(tile.id.index))
    if let name {
      guard var row = layout.next(metrics.target(50)) else { return }
      let tick = row.cutRight(
        max(Metrics.minimumTarget, min(170 * metrics.unit, 0.35 * row.size.x)), gap: gap)
      layout.addTextField(
        layout.id(Part.name, index), row, SceneName.field(name, selectsAllOnFocus: true),
        .keptRename, name: "new name")
      return layout.addButton(
        layout.id(Part.rename, index), tick, .tick, .keptRename, isSmall: true,
        hasWord: tick.size.x >= 150 * metrics.unit, name: "rename")
    }
    // With words in any window.
    let columns = layout.flow.rest.size.x < 620 * metrics.unit ? 2 : 4
    layout.grid(columns: columns, of: 4, metrics.target(50), gap: gap, byRows: true) { layout in
      func add(
        _ part: Part, _ icon: Icon, _ title: MessageKey, _ name: StaticString, _ traits: Traits = []
      ) {
        guard let box = layout.next(0) else { return }
        layout.addButton(
          layout.id(part, index), box, icon, title, .plate, traits, isSmall: true, name: "\(name)")
      }
      add(.rename, .settings, .keptRename, "rename")
      add(.duplicate, .copies, .commandDuplicate, "duplicate")
      add(.delete, .cross, .commandDelete, "delete", tile.isInUse ? .disabled : [])
      add(.show, .scenes, .keptShow, "show")
    }
  }

  /// Adds the field for what is searched for, in the band of the title.
  package func addHead(in band: Rectangle, _ layout: inout Layout) {
    let metrics = layout.metrics
    layout.addTextField(
      layout.id(Part.find), metrics.headBox(min(300 * metrics.unit, 0.5 * band.size.x), in: band),
      FieldText(
        query, characters: Self.longestQuery, selectsAllOnFocus: true, clearsOnEscape: true),
      .keptFind, icon: .search, name: "find")
  }

  /// Whether an entry was deleted: the program's list doesn't have it any more.
  package func canRestore(_ keys: some Sequence<String>) -> Bool {
    deleted.map { !keys.contains($0) } ?? false
  }

  /// Adds the button that undoes a deletion.
  ///
  /// - Parameter keys: those of the entries.
  package func addRestore(in bar: Rectangle, _ keys: some Sequence<String>, _ layout: inout Layout)
  {
    guard canRestore(keys) else { return }
    layout.addButton(
      layout.id(Part.restore), bar.cut(atMost: 240 * layout.metrics.unit), .undo, .keptRestore,
      figure: Palette.brass, name: "restore")
  }
}
