package import SwivelCommands
import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelSandbox
package import SwivelTexts

/// The settings screen: the screen before it, the command that waits for a key, and what is searched for.
package struct SettingsScreen: Hashable, Encodable, Sendable {
  /// The screen to which it leads back.
  package let origin: Route
  /// The command that waits for a new key or button.
  package var remapping: GameCommand?
  package private(set) var query: String?
  /// The titles of the sections that few need and that are shown.
  private var unfolded: [MessageKey] = []
  private var asksReset = false
  /// The indices in ``SettingsRow/all`` of the rows that are found; nil for all.
  private var found: [Int]?
  /// The command that got a key last; nil for none.
  private var rebound: GameCommand?

  /// The row that was asked for by name, until something is done; nil for none.
  private var sought: SettingsRow?

  /// Shows a row, also one that is folded away.
  package mutating func unfold(_ row: SettingsRow) {
    sought = row
    if let fold = row.fold, !unfolded.contains(fold) { unfolded.append(fold) }
  }

  /// The greatest length of a query, in characters.
  private static let maximumTyped = 40

  package init(from origin: Route) { self.origin = origin }

  package mutating func search(_ text: String, _ words: PaletteWords?, on surface: Surface) {
    query = text.isEmpty ? nil : text
    found = query.map { Self.found(WordMatch($0), words, without: Self.full(on: surface)) }
  }
}

package enum SettingsRow: Hashable, Encodable, Sendable {
  case heading(MessageKey)
  /// Shows and hides a section that few need.
  case fold(MessageKey)
  case setting(Setting)
  /// A command that changes how the sandbox behaves.
  case tool(GameCommand)
  case resetKeys
  /// The keys and buttons of a command.
  case command(GameCommand)
  case tapes
  /// Saves all progress as a file, and brings in the newest of those.
  case saveProgress, loadProgress
  case reset

  package static let all: [SettingsRow] =
    SettingEntry.Section.allCases.flatMap(rows) + [.heading(.listSandbox)]
    + [GameCommand.snapTurns, .snapToThings, .grid, .inertia, .bounds].map(SettingsRow.tool)
    + [.fold(.settingsKeys), .resetKeys]
    + CommandTable.rows.map { SettingsRow.command($0.command) }
    + [.tapes, .saveProgress, .loadProgress, .reset]

  private static func rows(of section: SettingEntry.Section) -> [SettingsRow] {
    [section == .experts ? .fold(section.title) : .heading(section.title)]
      + Setting.allCases.filter { $0.entry.section == section }.map(SettingsRow.setting)
  }

  var title: MessageKey {
    switch self {
    case .heading(let title), .fold(let title): title
    case .setting(let setting): setting.entry.title
    case .tool(let command), .command(let command): command.row.title
    case .resetKeys: .settingsKeysUsual
    case .tapes: .commandTapes
    case .saveProgress: .progressSave
    case .loadProgress: .progressOpen
    case .reset: .settingsReset
    }
  }

  /// The section that hides it until that is unfolded; nil for none.
  fileprivate var fold: MessageKey? {
    switch self {
    case .setting(let setting) where setting.entry.section == .experts: .settingsExperts
    case .resetKeys, .command: .settingsKeys
    default: nil
    }
  }

  /// The key of its search words; nil for a heading.
  var key: String? {
    switch self {
    case .heading, .fold: nil
    case .setting(let setting): "setting.\(setting.name)"
    case .tool(let command), .command(let command): command.rawValue
    case .resetKeys: "keys.usual"
    case .tapes: "tapes"
    case .saveProgress, .loadProgress: "progress"
    case .reset: "resetSettings"
    }
  }
}

extension SettingsScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 7 }
  package static var title: MessageKey { .settings }

  /// Its elements; the index is that of the row; that of others doesn't matter.
  package enum Part: UInt8 {
    case row = 0
    case back = 5
    case list, search
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    // As wide a part of the window at each size, so that what steps the size stays under the pointer.
    let share = Self.unscaled(layout.surface) / metrics.unit
    let view = metrics.listViewport(widest: max(600, 820 * share))
    layout.addListGround()
    var id = layout.id(Part.row)
    layout.list(layout.id(Part.list), in: view) { layout in
      let full = Self.full(on: layout.surface)
      for index in SettingsRow.all.indices where isShown(index) && SettingsRow.all[index] != full {
        id.index = Int32(index)
        add(SettingsRow.all[index], id, context, &layout)
      }
    }
    if found?.isEmpty == true { layout.addNote(.paletteNothing, in: view) }
    var (head, _) = layout.addListFrame(
      Self.title, layout.id(Part.back), .settingsBack, from: view.origin.x)
    head.size.x = view.size.x
    layout.addTextField(
      layout.id(Part.search), metrics.headBox(min(300 * metrics.unit, 0.5 * view.size.x), in: head),
      FieldText(query ?? "", characters: Self.maximumTyped, clearsOnEscape: true), .settingsSearch,
      icon: .search, name: "search settings")
  }

  private func isShown(_ index: Int) -> Bool {
    found?.contains(index) ?? SettingsRow.all[index].fold.map { unfolded.contains($0) } ?? true
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    case .action(let id, let action): handle(action, of: id, context)
    case .preview(let event): bind(event, context.settings)
    case .event(let event): handle(event, context)
    case .appear, .command, .close: nil
    }
  }

  private mutating func handle(
    _ action: Action, of id: ElementID, _ context: ScreenContext
  ) -> ScreenRequest? {
    sought = nil
    guard SettingsRow.all.indices.contains(Int(id.index)) else { return nil }
    let row = SettingsRow.all[Int(id.index)]
    switch (Part(rawValue: id.part), action) {
    case (.back, .press): return .goBack
    case (.search, .write(let text)): return .searchSettings(text)
    case (_, .press): return press(row, context)
    case (_, .step(let count, _)): return changed(row, count, context.settings)
    default: return nil
    }
  }

  /// Binds a key or a button to the command that waits for one; Escape ends the wait, and so does a contact anywhere.
  private mutating func bind(_ event: InputEvent, _ settings: Settings) -> ScreenRequest? {
    guard let command = remapping else { return nil }
    var settings = settings
    switch event.kind {
    case .keyDown(.escape, _, _): break
    case .keyDown(let key, let modifiers, isRepeat: false):
      settings.keys.set([KeyStroke(key, modifiers)], for: command)
    case .gamepad(.buttonDown(let button)): settings.keys.set(buttons: [button], for: command)
    default: return nil
    }
    remapping = nil
    // The row may have become higher.
    return .change(settings, reveals: true)
  }

  /// Handles keys that are no commands in the row that has the focus, at first the first one.
  private mutating func handle(_ event: InputEvent, _ context: ScreenContext) -> ScreenRequest? {
    let first = SettingsRow.all.firstIndex { $0.key != nil } ?? 0
    let focus = context.focus ?? Self.element(Part.row, first)
    switch event.kind {
    case .keyDown(.minus, _, _): return handle(.step(-1), of: focus, context)
    case .keyDown(.equals, _, _): return handle(.step(1), of: focus, context)
    case .keyDown(.delete, _, isRepeat: false), .gamepad(.buttonDown(.y)):
      guard focus.part == Part.row.rawValue else { return nil }
      return reset(SettingsRow.all[Int(focus.index)], context.settings)
    default: return nil
    }
  }

  private mutating func press(_ row: SettingsRow, _ context: ScreenContext) -> ScreenRequest? {
    var settings = context.settings
    switch row {
    case .heading: return nil
    case .tapes: return .perform(.tapes)
    case .saveProgress: return .effect(.exportProgress(context.progress))
    case .loadProgress: return .effect(.importProgress)
    case .fold(let title):
      let isShown = unfolded.contains(title)
      unfolded = isShown ? unfolded.filter { $0 != title } : unfolded + [title]
      return .nothing
    case .tool(let command): return .changeTool(command)
    case .reset:
      asksReset.toggle()
      return asksReset ? .nothing : .change(.standard)
    case .command(let command):
      (remapping, rebound) = (command, command)
      return nil
    case .resetKeys: settings.keys.resetStrokes()
    case .setting(let setting):
      // A toggle or a single button cycles, so that it reaches every value.
      let (value, range) = (settings[setting], setting.range)
      settings[setting] = value == range.upperBound ? range.lowerBound : setting.after(value)
    }
    return .change(settings)
  }

  private func changed(_ row: SettingsRow, _ count: Int, _ settings: Settings) -> ScreenRequest? {
    // Back in a circle of three is two on.
    if case .tool(let command) = row {
      return .changeTool(command, times: count < 0 && command == .inertia ? 2 : 1)
    }
    guard case .setting(let setting) = row else { return count < 0 ? reset(row, settings) : nil }
    var settings = settings
    settings[setting] =
      count < 0 ? setting.before(settings[setting]) : setting.after(settings[setting])
    return .change(settings)
  }

  private func reset(_ row: SettingsRow, _ settings: Settings) -> ScreenRequest? {
    var settings = settings
    switch row {
    case .setting(let setting): settings[setting] = setting.standard
    case .command(let command):
      settings.keys.set(nil, for: command)
      settings.keys.set(buttons: nil, for: command)
    default: return nil
    }
    return .change(settings)
  }

  // MARK: - Its rows

  private func add(
    _ row: SettingsRow, _ id: ElementID, _ context: ScreenContext, _ layout: inout Layout
  ) {
    switch row {
    case .heading(let title): layout.heading(title, id)
    case .setting(let setting): add(setting, id, context, &layout)
    case .tool(let command):
      let value = context.sandbox.value(of: command)
      let state = context.sandbox.note(of: command) ?? command.row.title
      let box = layout.card(id, command.row.title, state) { $0.append(value, to: &$1) }
      guard let box else { return }
      let name = "tool \(command.rawValue)"
      guard command == .inertia else {
        return layout.toggle(id, name, isOn: value != .settingsOff, in: box) {
          $0.append(value, to: &$1)
        }
      }
      layout.stepper(id, command.row.title, name, (.back, .next), in: box, isEnd: (false, false)) {
        $0.append(value, to: &$1)
      }
    case .command(let command): add(command, id, context.settings.keys, &layout)
    case .fold(let title) where found != nil: layout.heading(title, id)
    case .fold(let title):
      addButton(
        id, unfolded.contains(title) ? .minus : .plus, row.title,
        title == .settingsKeys ? "keys" : "experts", &layout)
    case .resetKeys: addButton(id, nil, row.title, "reset keys", &layout)
    case .tapes: addButton(id, .tape, row.title, "tapes", below: .settingsTapes, &layout)
    case .saveProgress: addButton(id, .copies, row.title, "save progress", &layout)
    case .loadProgress:
      addButton(id, .scenes, row.title, "load progress", below: .progressLoad, &layout)
    case .reset: addButton(id, nil, asksReset ? .resetAsk : row.title, "reset", &layout)
    }
  }

  private func addButton(
    _ id: ElementID, _ icon: Icon?, _ title: MessageKey, _ name: String,
    below note: MessageKey? = nil, _ layout: inout Layout
  ) {
    guard let box = layout.next(layout.metrics.control + 12 * layout.metrics.unit) else { return }
    layout.addButton(id, box, icon, title, figure: Palette.brass, name: name)
    guard let note else { return }
    layout.addNote(note, in: layout.flow.rest.cutTop(layout.metrics.line, gap: 2 * layout.flow.gap))
  }

  private func add(
    _ setting: Setting, _ id: ElementID, _ context: ScreenContext, _ layout: inout Layout
  ) {
    let (value, language) = (context.settings[setting], context.settings.language.code)
    // A chosen language that isn't shown lacks its typeface.
    let isMissing = setting == .language && language == "zh" && context.texts.language != language
    func write(_ texts: Texts, _ text: inout [UInt8]) {
      // Its own name would be boxes.
      guard !isMissing else { return NumberFormat.append("Zhōngwén", to: &text) }
      setting.append(value, texts, to: &text)
    }
    var traits: Traits = setting == Setting.allCases.first ? .initialFocus : []
    if sought == .setting(setting) { traits.insert(.selected) }
    let explanation = isMissing ? .languageNoTypeface : setting.entry.explanation
    let card = layout.card(id, setting.entry.title, explanation, traits, value: write)
    guard var box = card else { return }
    // As wide at each size, so that its buttons stay under the pointer.
    if setting == .textSize, !layout.hasNarrowCards {
      box = box.cutRight(278 * Self.unscaled(layout.surface))
    }
    guard !setting.isSwitch else {
      return layout.toggle(id, setting.name, isOn: value != 0, in: box, value: write)
    }
    let range = setting.range
    layout.stepper(
      // A word is chosen, a quantity grows.
      id, setting.entry.title, setting.name,
      setting.words == nil ? (.minus, .plus) : (.back, .next), in: box,
      isEnd: (value == range.lowerBound, value == range.upperBound),
      weight: value == setting.standard ? .regular : .bold, value: write)
  }

  /// The unit of a screen at its standard size.
  private static func unscaled(_ surface: Surface) -> Double {
    var unscaled = surface
    unscaled.enlargement = 100
    return Metrics(screen: unscaled).unit
  }

  /// The row of the size where nothing in a window would be larger; the program makes no surface smaller than that.
  private static func full(on surface: Surface) -> SettingsRow? {
    let size = surface.size.vector
    return min(size.x, size.y) > 360 && max(size.x, size.y) > 640 ? nil : .setting(.textSize)
  }

  private func add(_ command: GameCommand, _ id: ElementID, _ map: KeyMap, _ layout: inout Layout) {
    let other = conflict(of: command, map)
    guard let card = layout.card(id, lines: 1) else { return }
    let (entry, isAwaited) = (command.row, remapping == command)
    let (metrics, isNarrow) = (layout.metrics, layout.hasNarrowCards)
    layout.label { texts, text in
      guard !isAwaited else { return texts.append(.settingsPressKey, to: &text) }
      texts.append(entry.title, to: &text)
      NumberFormat.append(": ", to: &text)
      map.appendAll(of: entry, texts, to: &text)
    }
    var title = card.title
    if other == nil, !isNarrow { title.size.y += card.text.size.y }
    layout.addText(entry.title, in: title, TextStyle(metrics.textSize, weight: .bold))
    if let other {
      layout.addText(in: card.text, TextStyle(metrics.smallSize, Palette.signal)) { texts, text in
        texts.append(.settingsConflict, to: &text) { texts.append(other.row.title, to: &$1) }
      }
    }
    let box = layout.add(
      .button, id.face, card.control, .plate,
      isAwaited ? [.notFocusable, .selected] : .notFocusable, name: "key \(command.rawValue)")
    layout.addText(
      in: box.grown(by: -8 * metrics.unit),
      TextStyle(
        isAwaited ? metrics.smallSize : metrics.textSize, isAwaited ? Palette.brass : Palette.ivory,
        alignment: .center)
    ) { texts, text in
      if isAwaited { return texts.append(.settingsPressKey, to: &text) }
      let hasKey = entry.appendStroke(map, texts, to: &text)
      guard !map.buttons(of: entry).isEmpty else {
        if !hasKey { texts.append(.settingsNoKey, to: &text) }
        return
      }
      if hasKey { NumberFormat.append("  ·  ", to: &text) }
      entry.appendButton(map, texts, to: &text)
    }
  }

  /// The rows that match, with the headings of their sections.
  private static func found(
    _ match: WordMatch, _ words: PaletteWords?, without full: SettingsRow?
  ) -> [Int] {
    let lines = words?.lines ?? [:]
    var (found, heading): ([Int], Int?) = ([], nil)
    for (index, row) in SettingsRow.all.enumerated() {
      guard let key = row.key else {
        heading = index
        continue
      }
      var names = SearchNames(Texts.english[row.title], keywords: Texts.english.keywords(of: key))
      if let line = lines[key] { names.add(line.name, keywords: line.keywords) }
      guard row != full, match.cost(of: names) != nil else { continue }
      if let title = heading { found.append(title) }
      heading = nil
      found.append(index)
    }
    return found
  }

  /// Who else has a key or a button of a command; of what got one last also what works elsewhere and is hidden by it.
  private func conflict(of command: GameCommand, _ map: KeyMap) -> GameCommand? {
    map.conflict(of: command)
      ?? (rebound == command ? map.conflict(of: command, isHiding: true) : nil)
  }
}

extension KeyMap {
  fileprivate func appendAll(of entry: CommandRow, _ texts: Texts, to text: inout [UInt8]) {
    let start = text.count
    for stroke in strokes(of: entry) {
      if text.count > start { NumberFormat.append(", ", to: &text) }
      stroke.append(texts, to: &text)
    }
    for button in buttons(of: entry) {
      if text.count > start { NumberFormat.append(", ", to: &text) }
      button.append(texts, to: &text)
    }
    if text.count == start { texts.append(.settingsNoKey, to: &text) }
  }
}
