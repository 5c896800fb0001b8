import SwivelCommands
import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
import SwivelLocks
package import SwivelTexts

/// The command palette: all commands, settings, levels and scenes in a list that typing filters.
package struct CommandPalette: Hashable, Encodable, Sendable {
  package var typed = ""
  /// The best first.
  package private(set) var matches: [PaletteItem] = []
  /// The reason why each of them isn't applicable; nil for those that are.
  private var obstacles: [MessageKey?] = []

  /// The greatest length of the query, in characters.
  private static let longestSearch = 40

  package init() {}

  private static let maximumMatches = 4_096

  /// Finds what matches the query, the best first, but what isn't applicable behind it, and last the scenes that are only
  /// known by a word for them: one of them takes the place of the bench.
  ///
  /// It is matched by the English names and, once the program has sent them, by those in the user's language.
  package mutating func find(
    among catalogue: PaletteCatalogue, _ words: PaletteWords?,
    obstacle: (PaletteItem) -> MessageKey?
  ) {
    let match = WordMatch(typed)
    let lines = words?.lines ?? [:]
    let all = catalogue.entries.enumerated().compactMap {
      index, entry -> (item: PaletteItem, obstacle: MessageKey?, order: [Int])? in
      var names = entry.names
      if let line = lines[entry.key] { names.add(line.name, keywords: line.keywords) }
      guard let cost = match.cost(of: names) else { return nil }
      let reason = obstacle(entry.item)
      // What can't be done here is listed for who looks for it alone.
      guard !typed.isEmpty || [nil, .obstacleSandbox].contains(reason) else { return nil }
      let isMeant = if case .scene = entry.item { match.fitsTitle(of: names) } else { true }
      return (entry.item, reason, [isMeant ? reason == nil ? 0 : 1 : 2, cost, index])
    }
    let hasClose = all.contains { WordMatch.isClose($0.order[1]) }
    let found = all.filter { !hasClose || WordMatch.isClose($0.order[1]) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }.prefix(Self.maximumMatches)
    matches = found.map(\.item)
    obstacles = found.map(\.obstacle)
  }
}

extension CommandPalette: WholeScreen {
  package static var id: ScreenID { 14 }
  package static var layer: ScreenLayer { .modal }

  /// Its elements; the index of a row is that in ``matches``.
  package enum Part: UInt8 { case command, list, field }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let (window, unit, margin) = (metrics.window, metrics.unit, metrics.margin)
    let (padding, row) = (metrics.padding, metrics.target(44))
    let head = metrics.target(52) + padding
    let available = window.size.y - context.keyboard
    let height = min(head + 10 * row + padding, available - 2 * margin)
    let width = min(720 * unit, window.size.x - 2 * margin)
    let top = max(margin, min(window.size.y * 0.1, (available - height) / 2))
    let box = Rectangle(x: window.center.x - width / 2, y: top, width: width, height: height)
    let band = layout.listPanel(layout.id(Part.list), in: box, head: head, row: row) { layout in
      for index in matches.indices { add(index, layout.next(row), context, &layout) }
      guard matches.isEmpty, let nothing = layout.next(row) else { return }
      layout.addText(
        .paletteNothing, in: nothing,
        TextStyle(metrics.textSize, Palette.quiet, alignment: .center))
    }
    layout.addTextField(
      layout.id(Part.field), band.inset(y: padding / 2),
      FieldText(typed, characters: Self.longestSearch), .paletteAsk, icon: .search,
      [.selected, .notFocusable], name: "query")
  }

  private func add(
    _ index: Int, _ frame: Rectangle?, _ context: ScreenContext, _ layout: inout Layout
  ) {
    guard let frame else { return }
    let (metrics, item) = (layout.metrics, matches[index])
    let obstacle = obstacles.indices.contains(index) ? obstacles[index] : nil
    let box = layout.add(
      .row, layout.id(Part.command, index), frame, .row, index == 0 ? .initialFocus : [],
      name: context.englishTitle(of: item))
    if let obstacle {
      layout.label { texts, text in
        context.appendTitle(of: item, texts, to: &text)
        NumberFormat.append(": ", to: &text)
        texts.append(obstacle, to: &text)
      }
    }
    guard layout.isVisible(box) else { return }
    let inset = 14 * metrics.unit
    var rest = box.inset(x: inset)
    let faint = [nil, .obstacleSandbox].contains(obstacle) ? nil : Palette.quiet.faded(0.75)
    let title = TextStyle(metrics.textSize, faint ?? Palette.ivory)
    var beside = TextStyle(
      max(13, metrics.textSize * 0.88), faint ?? Palette.brass, alignment: .trailing)
    func writeTitle(_ texts: Texts, _ text: inout [UInt8]) {
      context.appendTitle(of: item, texts, to: &text)
    }
    // The reason why it isn't applicable, or its binding, its value or where it is.
    func writeBeside(_ texts: Texts, _ text: inout [UInt8]) {
      if let obstacle { return texts.append(obstacle, to: &text) }
      context.appendDetail(of: item, texts, to: &text)
    }
    // The text at the right gets the width that it needs, and the name gets the rest. Where both don't fit on
    // one line, the text at the right is put below.
    let size = beside.fontSize
    let needed = layout.width(size: size, writeBeside) + size / 2
    var upper = rest
    if layout.width(size: title.fontSize, writeTitle) + inset / 2 + needed > rest.size.x {
      rest = rest.inset(y: 0.1 * rest.size.y)
      upper = rest.cutTop(rest.size.y / 2)
      beside.fontSize = max(13, size * 0.9)
    } else {
      rest = upper.cutRight(needed, gap: inset / 2)
    }
    layout.addText(in: upper, title, writeTitle)
    layout.addText(in: rest, beside, writeBeside)
  }

  package func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    case .action(_, .write(let text)): .searchPalette(text)
    case .action(let id, .press)
    where id.part == Part.command.rawValue && matches.indices.contains(Int(id.index)):
      .run(matches[Int(id.index)])
    case .preview(let event): preview(event, context.settings.keys)
    default: nil
    }
  }

  package func rows(_ context: borrowing ScreenContext) -> ListRows {
    ListRows(matches.map { "\($0)" }, [Part.command.rawValue])
  }

  /// Its field has had the event: a key moves through the list, or is a command, which closes it.
  private func preview(_ event: InputEvent, _ keys: KeyMap) -> ScreenRequest? {
    let isRepeat = if case .keyDown(_, _, isRepeat: true) = event.kind { true } else { false }
    switch event.kind {
    case .keyDown(.escape, _, _): return isRepeat ? .nothing : .close(CommandPalette.id)
    case .gamepad(.disconnected): return nil
    case .keyDown, .gamepad, .secondaryPress, .text, .composition: break
    default: return nil
    }
    guard let binding = Binding(event.kind) else { return .nothing }
    if let press = CommandTable.command(for: binding, in: .lists, keys) {
      if isRepeat, !press.repeats { return .nothing }
      return press.command == .leave ? .close(CommandPalette.id) : .navigate(press.command)
    }
    let press = isRepeat ? nil : CommandTable.command(for: binding, in: .everywhere, keys)
    return press.map {
      .close(CommandPalette.id, then: [.palette, .escape].contains($0.command) ? nil : $0.command)
    } ?? .nothing
  }
}

extension ScreenContext {
  /// The title of an item in English, by which scripts name it.
  func englishTitle(of item: PaletteItem) -> String {
    var text: [UInt8] = []
    appendTitle(of: item, .english, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func appendTitle(of item: PaletteItem, _ texts: Texts, to text: inout [UInt8]) {
    switch item {
    case .command(let command): texts.append(command.row.title, to: &text)
    case .setting(let row): texts.append(row.title, to: &text)
    case .level(let id): NumberFormat.append(texts.name(levels.level(id)?.title ?? id), to: &text)
    case .scene(let key): desk.list.entries.first { $0.key == key }?.appendTitle(texts, to: &text)
    }
  }

  /// Appends what stands beside an item: the key of a command, the value of a setting, or where the rest is.
  func appendDetail(of item: PaletteItem, _ texts: Texts, to text: inout [UInt8]) {
    switch item {
    case .command(let command): command.row.append(device, settings.keys, texts, to: &text)
    case .setting(.setting(let setting)): setting.append(settings[setting], texts, to: &text)
    case .setting: texts.append(.settings, to: &text)
    case .level: texts.append(.locks, to: &text)
    case .scene(let key):
      let isTemplate = desk.list.entries.contains { $0.key == key && $0.kind == .template }
      texts.append(isTemplate ? .templates : .scenes, to: &text)
    }
  }
}
