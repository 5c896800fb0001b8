import SwivelCommands
import SwivelDocuments
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelSandbox
package import SwivelTexts

package struct TapesScreen: Hashable, Encodable, Sendable {
  /// The tapes, the newest first; nil until the program has sent them.
  private var entries: [ListedTapes.Entry]?
  /// What is done to them.
  package var list = SavedItemList()

  /// The greatest number of tapes, and the greatest length of a name in characters.
  private static let most = (tapes: 500, letters: 200)

  package init() {}

  package mutating func receive(_ saved: ListedTapes) {
    entries = saved.entries.prefix(Self.most.tapes)
      .filter { $0.name.utf8.count <= Self.most.letters }
  }

  package var names: [String] { entries?.map(\.name) ?? [] }

  /// How they are called.
  private var titles: [String] { entries?.map { $0.title ?? $0.name } ?? [] }
}

extension TapesScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 6 }
  package static var title: MessageKey { .commandTapes }

  /// Its elements; the index of a tape is that in the list.
  package enum Part: UInt8 { case tape, back, list, save }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let view = metrics.listViewport()
    let (entries, names) = (entries ?? [], names)
    let order = list.order(titles)
    let isNone = self.entries?.isEmpty == true
    layout.list(layout.id(Part.list), in: view, notch: metrics.target(62)) { layout in
      list.add(order.map { tile(entries[$0], layout.id(Part.tape, $0)) }, &layout)
    }
    if isNone {
      addNone(in: view, &layout)
    } else if self.entries != nil, order.isEmpty {
      layout.addNote(.paletteNothing, in: view)
    }
    let (head, bar) = layout.addListFrame(
      Self.title, layout.id(Part.back), context.back.screen.shortTitle,
      order.isEmpty && !isNone ? .initialFocus : [])
    list.addHead(in: head, &layout)
    list.addRestore(in: bar, names, &layout)
  }

  /// Adds what would be here, and the button by which it comes here.
  private func addNone(in view: Rectangle, _ layout: inout Layout) {
    let metrics = layout.metrics
    let size = Vector(x: min(330 * metrics.unit, view.size.x), y: metrics.target(50))
    let save = Rectangle(center: view.center + Vector(x: 0, y: size.y), size: size)
    let lines = Vector(x: min(640 * metrics.unit, view.size.x), y: 4 * metrics.line)
    let above = Rectangle(
      origin: Vector(x: view.center.x - lines.x / 2, y: save.origin.y - lines.y), size: lines)
    layout.addNote(.tapesNone, in: above)
    layout.addButton(
      layout.id(Part.save), save, .tape, .commandKeepRecent, .plate, .initialFocus,
      figure: Palette.brass, name: "save tape")
  }

  private func tile(_ tape: ListedTapes.Entry, _ id: ElementID) -> SavedItemList.Tile {
    SavedItemList.Tile(
      id: id, key: tape.name, name: tape.name, icon: tape.picture == nil ? .tape : nil,
      title: { NumberFormat.append(tape.title ?? tape.name, to: &$1) })
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let entries, let index = element.id.map({ Int($0.index) }),
      entries.indices.contains(index)
    else { return }
    context.draw(entries[index].picture, in: element.frame, builder, into: &list)
  }

  package func rows(_ context: borrowing ScreenContext) -> ListRows {
    ListRows(names, SavedItemList.rowParts + [Part.tape.rawValue])
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    if case .appear = input { return .effect(.listTapes) }
    guard case .action(let id, let action) = input else { return list.answer(input) }
    let (names, index) = (names, Int(id.index))
    let name = names.indices.contains(index) ? names[index] : nil
    if SavedItemList.Part(rawValue: id.part) != nil {
      return list.handleAction(id, action, name.map { ($0, titles[index]) }) { .tape($0) }
    }
    guard action == .press else { return nil }
    if id.part == Part.save.rawValue { return .perform(.keepRecent) }
    guard id.part == Part.tape.rawValue, let name else { return .goBack }
    return .effect(.playTape(name))
  }
}
