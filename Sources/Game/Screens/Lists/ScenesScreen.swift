import SwivelCommands
import SwivelDocuments
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
package import SwivelTexts
package import SwivelWorld

/// The list of scenes, and the name under which the present one is saved.
package struct ScenesScreen: Hashable, Encodable, Sendable {
  /// The typed name; nil while the suggested one is shown.
  package private(set) var typed: String?
  /// What is done to the scenes.
  package var list = SavedItemList()

  package init() {}
}

extension ScenesScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 3 }
  package static var title: MessageKey { .scenes }

  /// Its elements; the index of an entry is that in the list.
  package enum Part: UInt8 { case entry, name, save, back, new, list }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let width = min(150 * metrics.unit, 0.45 * metrics.bar().size.x)
    var view = metrics.listViewport()
    var top = view.cutTop(metrics.bar().size.y, gap: metrics.gap)
    let entries = context.desk.list.entries
    let order = list.order(entries.map(\.title))
    layout.addListGround()
    layout.list(layout.id(Part.list), in: view) { addEntries(order, context.desk, &$0) }
    if !entries.isEmpty, order.isEmpty { layout.addNote(.paletteNothing, in: view) }
    var (head, bar) = layout.addListFrame(
      Self.title, layout.id(Part.back), context.back.screen.shortTitle, name: "sandbox")
    list.addHead(in: head, &layout)
    let save = top.cutRight(width, gap: metrics.gap)
    addName(top, context, &layout)
    layout.addButton(
      layout.id(Part.save), save, .tick, .sceneSave, figure: Palette.brass, name: "save scene")
    layout.addButton(
      layout.id(Part.new), bar.cutLeft(width, gap: metrics.gap), .plus, .sceneNew, .plate,
      entries.isEmpty ? .initialFocus : [], figure: Palette.brass, name: "new scene")
    list.addRestore(in: bar, entries.lazy.map(\.key), &layout)
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    if case .appear = input {
      self = ScenesScreen()
      return .effect(.listScenes)
    }
    guard case .action(let id, let action) = input else { return list.answer(input) }
    let entries = context.desk.list.entries
    let entry = entries.indices.contains(Int(id.index)) ? entries[Int(id.index)] : nil
    if let part = SavedItemList.Part(rawValue: id.part) {
      if part == .delete, entry?.key == context.desk.path { return .nothing }
      return list.handleAction(id, action, entry.map { ($0.key, $0.title) }) { .scene($0) }
    }
    switch (Part(rawValue: id.part), action) {
    case (.save, .press), (.name, .submit): return .perform(.saveScene)
    case (.name, .write(let text)):
      typed = text.isEmpty ? nil : text
      return nil
    case (.back, .press): return .goBack
    case (.new, .press): return .perform(.newScene)
    case (.entry, .press): return entry.map { .openScene($0.key) }
    default: return nil
    }
  }

  package func rows(_ context: borrowing ScreenContext) -> ListRows {
    ListRows(context.desk.list.entries.map(\.key), SavedItemList.rowParts + [Part.entry.rawValue])
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let entries = context.desk.list.entries
    guard let index = element.id.map({ Int($0.index) }), entries.indices.contains(index) else {
      return
    }
    context.draw(entries[index].picture, in: element.frame, builder, into: &list)
  }

  /// Adds the entries under their headings.
  private func addEntries(_ order: [Int], _ desk: SceneFileState, _ layout: inout Layout) {
    for kind in ListedScenes.Kind.allCases {
      let shown = order.filter { desk.list.entries[$0].kind == kind }
      guard !shown.isEmpty else { continue }
      layout.heading(kind == .scene ? .scenesSaved : .templates, height: 32)
      list.add(shown.map { tile($0, layout.id(Part.entry, $0), desk) }, &layout)
      // Scenes that aren't in the list can be opened by their file.
      guard kind == .scene, let count = desk.list.older,
        let row = layout.next(layout.metrics.target(60))
      else { continue }
      layout.addNote(.scenesOlder, count, in: row)
    }
  }

  private func tile(_ index: Int, _ id: ElementID, _ desk: SceneFileState) -> SavedItemList.Tile {
    let entry = desk.list.entries[index]
    let (isOpen, isEmpty) = (entry.key == desk.path, entry.picture?.items.isEmpty ?? true)
    return SavedItemList.Tile(
      id: id, key: entry.key, name: entry.title, isOwn: entry.kind == .scene, isInUse: isOpen,
      icon: isEmpty ? .scenes : nil, title: entry.appendTitle
    ) { texts, text in
      guard !isOpen else { return texts.append(.sceneIsOpen, to: &text) }
      // The program tells the time of day as well.
      guard let day = CalendarDay(String(entry.detail.prefix(10))) else { return }
      texts.append(day, to: &text)
    }
  }

  private func addName(_ frame: Rectangle, _ context: ScreenContext, _ layout: inout Layout) {
    layout.addTextField(
      layout.id(Part.name), frame, SceneName.field(typed ?? ""), .sceneSave,
      suggestion: layout.contents.contains(.texts)
        ? context.desk.name(layout.texts, context.content) : "", name: "scene name")
  }
}

extension ListedScenes.Entry {
  /// The key of a template's title in every language; nil for other entries.
  package var phrase: MessageKey? {
    kind == .template ? Self.phrases.first { $0.name == title }?.phrase : nil
  }

  private static let phrases: [(name: String, phrase: MessageKey)] = [
    ("bench", .templateBench), ("empty", .templateEmpty), ("gears", .templateGears),
    ("desk", .templateDesk), ("music-box", .templateMusicBox),
  ]

  func appendTitle(_ texts: Texts, to text: inout [UInt8]) {
    if let phrase { texts.append(phrase, to: &text) } else { NumberFormat.append(title, to: &text) }
  }
}

extension SceneFileState {
  /// The name in the field: the typed one, the scene's own, or the first like that of a new scene that is free.
  package func name(_ texts: Texts, _ content: MessageKey) -> String {
    if let typed = screen.typed { return typed }
    if let path { return SceneName.title(of: path) }
    let (new, taken) = (texts.sceneName(content, on: weekday), list.entries.map(\.title))
    let names = (1...taken.count + 1).lazy.map { $0 == 1 ? new : "\(new) \($0)" }
    return names.first { !taken.contains($0) } ?? new
  }
}

extension Texts {
  /// The name of a new scene by what lies in it and the day of the week, 0 for Monday: `Gears on Saturday`.
  package func sceneName(_ content: MessageKey, on weekday: Int?) -> String {
    var text: [UInt8] = []
    append(weekday == nil ? .messageText : .sceneNamed, to: &text) { number, text in
      guard number == 0 else { return append(word: weekday ?? 0, of: .calendarDays, to: &text) }
      append(content, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ShapeLibrary {
  /// What a scene of things of some shapes is called by: wheels or pictures where it has at least as many of them as other things.
  package func content(of shapes: some Sequence<Int>) -> MessageKey {
    var (works, pictures, others) = (0, 0, 0)
    for shape in shapes where shape >= 0 {
      let isWork = self.shape(shape)?.gear != nil || mechanism(of: shape) != nil
      if isWork { works += 1 } else if shape < supplied { others += 1 } else { pictures += 1 }
    }
    guard max(works, pictures) >= max(others, 1) else { return .sceneThings }
    return works >= pictures ? .sceneGears : .scenePictures
  }
}

extension SceneName {
  static func field(_ name: String, selectsAllOnFocus: Bool = false) -> FieldText {
    FieldText(name, characters: longest, selectsAllOnFocus: selectsAllOnFocus) { isTyped($0) }
  }
}

/// The file of the scene on the bench, and the list of other scenes.
package struct SceneFileState: Hashable, Encodable, Sendable {
  /// The number of the scene on the bench among those of the session, from 0.
  package private(set) var serial = 0
  /// The first number that it has had; nil where it has had one alone.
  private var firstSerial: Int?
  /// The file of the scene, as the program names it; nil where it was never saved.
  package var path: String?
  /// As the program sent it last.
  package var list = ListedScenes()
  /// The day of the week, 0 for Monday; nil until the program has sent the day.
  package var weekday: Int?
  package var screen = ScenesScreen()

  package init() {}

  /// Gives the scene on the bench the next number, be it another scene or the same one.
  package mutating func renumber(isSame: Bool) {
    firstSerial = isSame ? firstSerial ?? serial : nil
    serial += 1
  }

  /// Whether a number is, or was, that of the scene on the bench.
  package func isOnBench(_ number: Int) -> Bool {
    ((firstSerial ?? serial)...serial).contains(number)
  }
}
