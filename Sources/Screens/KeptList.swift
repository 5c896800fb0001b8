package import SwivelDocuments
import SwivelDrawing
package import SwivelGeometry
package import SwivelInterface
import SwivelTexts

/// What is done to the entries of a list of scenes or tapes: which one's buttons are shown, how the list is sorted, and
/// what is searched for.
package struct KeptList: Hashable, Encodable, Sendable {
  /// The key of the entry whose buttons are shown.
  package private(set) var open: String?
  /// The name that is typed for it; nil while it isn't renamed.
  package private(set) var name: String?
  package private(set) var query = ""
  /// Whether it is sorted by names instead of by time.
  package private(set) var isByName = false
  package private(set) var canRestore = false

  package init() {}

  /// The greatest length of a search, in characters.
  private static let longestQuery = 40
}

extension KeptList {
  /// Its elements; the index of one of an entry is the entry's.
  package enum Part: UInt8 {
    case more = 200
    case rename, duplicate, delete, show, name, sort, find, restore
  }

  /// The indices of the entries that are shown, in their order.
  package func order(_ titles: [String]) -> [Int] {
    let wanted = query.lowercased()
    let found = titles.indices.filter {
      wanted.isEmpty || titles[$0].lowercased().contains(wanted)
    }
    guard isByName else { return found }
    return found.sorted { a, b in
      let (first, second) = (titles[a].lowercased(), titles[b].lowercased())
      return first != second ? first < second : a < b
    }
  }

  /// Returns what is to be done to the entry that the element belongs to.
  package mutating func handleAction(
    _ id: ElementID, _ action: Action, _ entry: (key: String, title: String)?
  ) -> FileChange? {
    switch (Part(rawValue: id.part), action) {
    case (.more, .press): (open, name) = (open == entry?.key ? nil : entry?.key, nil)
    case (.name, .write(let text)): name = text
    case (.rename, .press), (.name, .submit):
      guard let name else {
        self.name = entry?.title ?? ""
        return nil
      }
      self.name = nil
      guard let wanted = SceneName.file(name), wanted != entry?.title else { return nil }
      open = nil
      return .rename(wanted)
    case (.duplicate, .press): return .duplicate
    case (.delete, .press):
      (open, canRestore) = (nil, true)
      return .delete
    case (.restore, .press):
      canRestore = false
      return .restore
    case (.show, .press): return .show
    case (.sort, .press): isByName.toggle()
    case (.find, .write(let text)): query = text
    default: break
    }
    return nil
  }

  /// The same, as what it requests of the session: that a file is changed, or to type the new name of one.
  mutating func handleAction(
    _ id: ElementID, _ action: Action, _ entry: (key: String, title: String)?,
    of file: (String) -> KeptFile
  ) -> ScreenRequest? {
    if let change = handleAction(id, action, entry) {
      return .effect(.change(file(entry?.key ?? ""), change))
    }
    guard name != nil, id.part == Part.rename.rawValue else { return nil }
    return .edit(ElementID(screen: id.screen, part: Part.name.rawValue, index: Int(id.index)))
  }
}

extension KeptList {
  /// Cuts the row of an entry off a column, and below it what can be done to it where that is shown, and adds that;
  /// returns what is left of the row.
  ///
  /// - Parameter isInUse: whether it is the scene on the bench, which isn't deleted under a person's hands.
  package func addEntry(
    _ key: String, _ index: Int, _ height: Double, cutOff column: inout Rectangle,
    isInUse: Bool = false, _ metrics: Metrics, _ layout: inout Layout
  ) -> Rectangle {
    let (isOpen, gap) = (open == key, 8 * metrics.unit)
    let row = column.cutTop(height, gap: isOpen ? metrics.gap : gap)
    let rest = addMore(key, index, row, metrics, &layout)
    if isOpen {
      let below = column.cutTop(metrics.target(50), gap: gap)
      addActions(index, below, isInUse: isInUse, metrics, &layout)
    }
    return rest
  }

  /// Returns the rest of the row.
  private func addMore(
    _ key: String, _ index: Int, _ row: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) -> Rectangle {
    var rest = row
    let box = rest.cutRight(max(Metrics.leastTarget, row.size.y * 0.8), gap: metrics.gap)
    layout.addIconButton(
      layout.id(Part.more, index), box, .dots, size: 20 * metrics.unit, .keptMore, "more \(key)",
      open == key ? .selected : [])
    return rest
  }

  /// Adds the buttons below the entry that is open, or the field for its new name.
  private func addActions(
    _ index: Int, _ row: Rectangle, isInUse: Bool, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let gap = metrics.gap / 2
    if let name {
      var rest = row
      let tick = rest.cutRight(
        max(Metrics.leastTarget, min(170 * metrics.unit, 0.35 * row.size.x)), gap: gap)
      layout.addTextField(
        layout.id(Part.name, index), rest,
        SceneName.field(name, selectsAllOnFocus: true), .keptRename, metrics)
      layout.name("new name")
      add(.rename, .tick, .keptRename, "rename", index, tick, metrics, &layout)
      return
    }
    let buttons: [(Part, Icon, MessageKey, String)] = [
      (.rename, .settings, .keptRename, "rename"),
      (.duplicate, .copies, .commandDuplicate, "duplicate"),
      (.delete, .cross, .commandDelete, "delete"), (.show, .scenes, .keptShow, "show"),
    ]
    for (slot, button) in buttons.enumerated() {
      add(
        button.0, button.1, button.2, button.3, index,
        row.column(slot, of: buttons.count, gap: gap), isDisabled: button.0 == .delete && isInUse,
        metrics, &layout)
    }
  }

  /// Adds a button below an entry, with its words where it has room for them.
  private func add(
    _ part: Part, _ icon: Icon, _ title: MessageKey, _ name: String, _ index: Int,
    _ frame: Rectangle,
    isDisabled: Bool = false, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let box = layout.add(
      .button, layout.id(part, index), frame, .plate, isDisabled ? .disabled : [])
    layout.name(name)
    let color = isDisabled ? Palette.quiet.faded(0.5) : Palette.ivory
    guard box.size.x >= 140 * metrics.unit else {
      layout.label { texts, text in texts.append(title, to: &text) }
      layout.tip { texts, text in texts.append(title, to: &text) }
      return layout.addIcon(icon, at: box.center, size: 18 * metrics.unit, color)
    }
    var rest = box.inset(x: 5 * metrics.unit)
    let figure = rest.cutLeft(16 * metrics.unit, gap: 4 * metrics.unit)
    layout.addIcon(icon, at: figure.center, size: 16 * metrics.unit, color)
    layout.addText(title, in: rest, TextStyle(metrics.smallSize, color))
  }

  /// Adds the field for what is searched for and the button that sorts, in the band of the title.
  package func addHead(in band: Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    let height = max(Metrics.leastTarget, min(46 * metrics.unit, band.size.y - 6))
    var box = Rectangle(
      origin: Vector(x: band.origin.x, y: max(2, (band.end.y - height) / 2)),
      size: Vector(x: band.size.x, y: height))
    box = box.cutRight(min(440 * metrics.unit, 0.62 * box.size.x))
    let sort = box.cutRight(min(150 * metrics.unit, 0.4 * box.size.x), gap: metrics.gap / 2)
    layout.addTextField(
      layout.id(Part.find), box,
      FieldText(
        query, characters: Self.longestQuery, selectsAllOnFocus: true, clearsOnEscape: true),
      .keptFind, icon: .search, metrics)
    layout.name("find")
    layout.add(.button, layout.id(Part.sort), sort)
    layout.name("sort")
    layout.addText(
      isByName ? .keptByName : .keptByDate, in: sort.inset(x: 6 * metrics.unit),
      TextStyle(metrics.smallSize, alignment: .center))
  }

  package func addRestore(in bar: Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    guard canRestore else { return }
    layout.addButton(
      layout.id(Part.restore), bar, .undo, .keptRestore, metrics, figure: Palette.brass)
    layout.name("restore")
  }
}
