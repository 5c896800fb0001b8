package import SwivelCommands
package import SwivelDrawing
import SwivelEntities
import SwivelGeometry
package import SwivelInput
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
  /// The indices in ``SettingsRow/all`` of the rows that are found; nil for all.
  private var found: [Int]?
  /// The command that got a key last, with its keys and buttons before; nil for none.
  private var replaced: Replaced?

  private struct Replaced: Hashable, Encodable, Sendable {
    var command: GameCommand
    var strokes: [KeyStroke]
    var buttons: [GamepadButton]
  }

  /// The greatest length of a query, in characters.
  private static let mostTyped = 40

  package init(from origin: Route) { self.origin = origin }

  package mutating func search(_ text: String, _ words: PaletteWords?) {
    query = text.isEmpty ? nil : text
    found = query.map { Self.found(WordMatch($0), words) }
  }
}

/// A line of the settings screen.
package enum SettingsRow: Hashable, Sendable {
  case heading(MessageKey)
  case setting(Setting)
  /// A command that changes how the sandbox behaves.
  case tool(GameCommand)
  case resetKeys
  /// The keys and buttons of a command.
  case command(GameCommand)
  /// Resets everything to its default.
  case reset

  package static let all: [SettingsRow] = {
    var rows: [SettingsRow] = []
    for section in SettingEntry.Section.allCases {
      rows.append(.heading(section.title))
      for setting in Setting.allCases where setting.entry.section == section {
        rows.append(.setting(setting))
      }
    }
    rows.append(.heading(.listSandbox))
    let tools: [GameCommand] = [.snapTurns, .snapToThings, .grid, .inertia, .bounds]
    rows += tools.map { .tool($0) }
    rows.append(.heading(.settingsKeys))
    rows.append(.resetKeys)
    rows += CommandTable.entries.map { .command($0.command) }
    rows.append(.reset)
    return rows
  }()
}

extension SettingsRow {
  fileprivate var title: MessageKey {
    switch self {
    case .heading(let title): title
    case .setting(let setting): setting.entry.title
    case .tool(let command), .command(let command): command.entry.title
    case .resetKeys: .settingsKeysUsual
    case .reset: .settingsReset
    }
  }

  /// The key of its search words; nil for a heading.
  fileprivate var key: String? {
    switch self {
    case .heading: nil
    case .setting(let setting): "setting.\(setting.name)"
    case .tool(let command), .command(let command): command.rawValue
    case .resetKeys: "keys.usual"
    case .reset: "resetSettings"
    }
  }
}

extension SettingsScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { .settings }
  package static var title: MessageKey { .settings }

  /// Its elements; the index is that of the row, or of a section's heading; that of others doesn't matter.
  package enum Part: UInt8 { case row, press, less, more, knob, back, list, swap, search, section }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(screen: layout.surface)
    let sizes = Sizes(metrics)
    layout.addListGround()
    var column = layout.beginScroll(
      layout.id(Part.list), sizes.viewport, notch: 68 * metrics.unit)
    for index in SettingsRow.all.indices where found?.contains(index) ?? true {
      add(SettingsRow.all[index], index, cutOff: &column, sizes, context, &layout)
    }
    layout.endScroll(at: column.origin.y)
    if found?.isEmpty == true {
      layout.addText(
        .paletteNothing,
        in: Rectangle(
          origin: sizes.viewport.origin, size: Vector(x: sizes.viewport.size.x, y: sizes.control)),
        TextStyle(metrics.textSize, Palette.quiet, alignment: .center))
    }
    layout.addListBands(metrics)
    let title = layout.addTitle(Self.title, metrics, from: sizes.viewport.origin.x)
    addSearch(beside: title, sizes, &layout)
    addSections(sizes, &layout)
    layout.addButton(
      layout.id(Part.back), Layout.backButton(metrics), .back, .settingsBack, metrics)
    layout.name("back")
  }

  package mutating func handleAction(_ id: ElementID, _ action: Action, _ context: ScreenContext)
    -> ScreenRequest?
  {
    guard id.part != Part.back.rawValue else { return action == .press ? .goBack : nil }
    if id.part == Part.search.rawValue {
      guard case .write(let text) = action else { return nil }
      return .searchSettings(text)
    }
    guard SettingsRow.all.indices.contains(Int(id.index)) else { return nil }
    let row = SettingsRow.all[Int(id.index)]
    switch (Part(rawValue: id.part), action) {
    case (.section, .press):
      return .scroll(toTop: Self.element(Part.row, Int(id.index)))
    case (.swap, .press):
      guard case .command(let command) = row else { return nil }
      return .change(swap(command, context.settings))
    case (.less, .press): return changed(row, -1, context.settings)
    case (.more, .press): return changed(row, 1, context.settings)
    case (_, .press): return press(row, context.settings)
    case (_, .step(let count)): return changed(row, count, context.settings)
    default: return nil
    }
  }

  /// Binds a key or a button to the command that waits for one; Escape ends the wait, and so does a contact anywhere.
  package mutating func preview(_ event: InputEvent, _ context: ScreenContext) -> ScreenRequest? {
    guard let command = remapping else { return nil }
    var settings = context.settings
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
  package mutating func handle(_ event: InputEvent, _ context: ScreenContext) -> ScreenRequest? {
    let first = SettingsRow.all.firstIndex { $0.key != nil } ?? 0
    let focus = context.focus ?? Self.element(Part.row, first)
    switch event.kind {
    case .keyDown(.minus, _, _): return handleAction(focus, .step(-1), context)
    case .keyDown(.equals, _, _): return handleAction(focus, .step(1), context)
    case .keyDown(.delete, _, isRepeat: false), .gamepad(.buttonDown(.y)):
      guard focus.part == Part.row.rawValue else { return nil }
      return reset(SettingsRow.all[Int(focus.index)], context.settings)
    default: return nil
    }
  }

  private mutating func press(_ row: SettingsRow, _ settings: Settings) -> ScreenRequest? {
    var settings = settings
    switch row {
    case .heading: return nil
    case .tool(let command): return .changeTool(command)
    case .reset: return .change(.standard)
    case .command(let command):
      remapping = command
      note(command, settings.keys)
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
    if case .tool(let command) = row { return .changeTool(command) }
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
    case .heading, .tool, .resetKeys, .reset: return nil
    }
    return .change(settings)
  }

  /// Draws a switch: its knob is at the right, on brass, when it is on.
  package func draw(
    _ element: Element, _ context: ScreenContext, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let (slot, unit, isOn) = (element.frame, Metrics(screen: surface).unit, element.value != 0)
    let corner = slot.size.y / 2
    if isOn { builder.addBox(slot, corner: corner, Palette.brass, to: &list) }
    builder.addOutline(
      slot, corner: corner, width: 1.5, isOn ? Palette.brass : Palette.quiet, to: &list)
    let side = (slot.size.x - slot.size.y) / 2 * (isOn ? 1 : -1)
    builder.addDisc(
      slot.center + Vector(x: side, y: 0), radius: corner - 4 * unit,
      isOn ? Palette.ground : Palette.quiet, to: &list)
  }
}

/// The sizes of the rows.
///
/// In a narrow window the control of a row is below its name.
private struct Sizes {
  let metrics: Metrics
  let viewport: Rectangle
  let isNarrow: Bool

  init(_ metrics: Metrics) {
    self.metrics = metrics
    viewport = Layout.listViewport(metrics, widest: 820)
    isNarrow = viewport.size.x < 560 * metrics.unit
  }

  var gap: Double { 8 * metrics.unit }
  var padding: Double { 12 * metrics.unit }
  /// The height of the control, in points.
  var control: Double { metrics.target(46) }
  /// The height of a line of the explanation, in points, and the greatest number of lines.
  var line: Double { metrics.smallSize * 1.35 }
  var lines: Int { isNarrow ? 3 : 2 }

  /// The height of a row with a control and so many lines of explanation, in points.
  func height(lines: Int) -> Double {
    let words = metrics.line + Double(lines) * line
    return padding + (isNarrow ? words + control + padding : max(words, control))
  }

  func split(_ box: Rectangle) -> (words: Rectangle, control: Rectangle) {
    var words = box.inset(x: padding)
    guard !isNarrow else {
      var inner = words.inset(y: padding)
      return (words.inset(y: padding / 2), inner.cutBottom(control))
    }
    let right = words.cutRight(190 * metrics.unit + 2 * control, gap: padding)
    return (
      words.inset(y: padding / 2),
      Rectangle(center: right.center, size: Vector(x: right.size.x, y: control))
    )
  }
}

extension SettingsScreen {
  private func add(
    _ row: SettingsRow, _ index: Int, cutOff column: inout Rectangle, _ sizes: Sizes,
    _ context: ScreenContext, _ layout: inout Layout
  ) {
    let settings = context.settings
    func box(_ height: Double) -> Rectangle { column.cutTop(height, gap: sizes.gap) }
    switch row {
    case .heading(let title):
      let box = box(46 * sizes.metrics.unit)
      layout.add(.heading, layout.id(Part.row, index), box, .none)
      layout.addHeading(in: box, sizes.metrics) { texts, text in texts.append(title, to: &text) }
    case .setting(let setting):
      add(setting, index, box(sizes.height(lines: sizes.lines)), sizes, settings, &layout)
    case .tool(let command):
      let box = box(sizes.height(lines: sizes.lines))
      add(tool: command, index, box, sizes, context.sandbox, &layout)
    case .command(let command):
      let other = conflict(of: command, settings.keys)
      let swap = other == nil ? 0 : sizes.control + sizes.padding
      let box = box(sizes.height(lines: 1) + swap)
      add(command, conflict: other, index, box, sizes, settings, &layout)
    case .resetKeys, .reset:
      let box = box(sizes.control + sizes.padding)
      let (title, name): (MessageKey, String) =
        row == .reset ? (.settingsReset, "reset") : (.settingsKeysUsual, "reset keys")
      layout.addButton(layout.id(Part.row, index), box, nil, title, sizes.metrics)
      layout.name(name)
    }
  }

  private func add(
    _ setting: Setting, _ index: Int, _ box: Rectangle, _ sizes: Sizes, _ settings: Settings,
    _ layout: inout Layout
  ) {
    let (metrics, value) = (sizes.metrics, settings[setting])
    let isFirst = setting == Setting.allCases.first
    layout.add(
      .stepper, layout.id(Part.row, index), box, .card,
      isFirst ? [.notPressable, .initialFocus] : .notPressable)
    guard layout.isVisible(box) else { return }
    layout.label { texts, text in
      texts.append(setting.entry.title, to: &text)
      NumberFormat.append(": ", to: &text)
      setting.append(value, texts, to: &text)
      NumberFormat.append(". ", to: &text)
      texts.append(setting.entry.explanation, to: &text)
    }
    var control = add(setting.entry.title, setting.entry.explanation, in: box, sizes, &layout)
    guard !setting.isSwitch else {
      addToggle(index, setting.name, isOn: value != 0, &control, metrics, &layout)
      return addValue(of: setting, value, in: control, metrics, .leading, &layout)
    }
    let less = control.cutLeft(control.size.y, gap: 4 * metrics.unit)
    let more = control.cutRight(control.size.y, gap: 4 * metrics.unit)
    addStep(.less, setting, index, less, isEnd: value == setting.range.lowerBound, metrics, &layout)
    layout.name("less \(setting.name)")
    addStep(.more, setting, index, more, isEnd: value == setting.range.upperBound, metrics, &layout)
    layout.name("more \(setting.name)")
    addValue(of: setting, value, in: control, metrics, .center, &layout)
  }

  /// Adds a title and what is said of it; returns the box of the control.
  private func add(
    _ title: MessageKey, _ explanation: MessageKey, in box: Rectangle, _ sizes: Sizes,
    _ layout: inout Layout
  ) -> Rectangle {
    let metrics = sizes.metrics
    var (words, control) = sizes.split(box)
    layout.addText(
      title, in: words.cutTop(metrics.line), TextStyle(metrics.textSize, weight: .bold))
    layout.addLines(
      in: words, TextStyle(metrics.smallSize, Palette.quiet), line: sizes.line, most: sizes.lines
    ) { texts, text in texts.append(explanation, to: &text) }
    return control
  }

  /// Cuts its knob off the control.
  private func addToggle(
    _ index: Int, _ name: String, isOn: Bool, _ control: inout Rectangle, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    layout.add(.toggle, layout.id(Part.press, index), control, .plate, .notFocusable)
    layout.name(name)
    control = control.inset(x: 4 * metrics.unit)
    _ = control.cutLeft(10 * metrics.unit)
    let slot = control.cutLeft(40 * metrics.unit, gap: 14 * metrics.unit)
    layout.addCanvas(
      layout.id(Part.knob, index),
      Rectangle(center: slot.center, size: Vector(x: slot.size.x, y: 20 * metrics.unit)),
      value: isOn ? 1 : 0)
  }

  /// Adds a command that changes how the sandbox behaves: its name, what is so now, and a switch.
  private func add(
    tool command: GameCommand, _ index: Int, _ box: Rectangle, _ sizes: Sizes,
    _ sandbox: SandboxSettings, _ layout: inout Layout
  ) {
    let metrics = sizes.metrics
    layout.add(.stepper, layout.id(Part.row, index), box, .card, .notPressable)
    guard layout.isVisible(box) else { return }
    let state = SandboxNote.text(of: command, sandbox) ?? command.entry.title
    layout.label { texts, text in
      texts.append(command.entry.title, to: &text)
      NumberFormat.append(": ", to: &text)
      texts.append(state, to: &text)
    }
    var control = add(command.entry.title, state, in: box, sizes, &layout)
    let value = sandbox.value(of: command)
    addToggle(
      index, "tool \(command.rawValue)", isOn: value != .settingsOff, &control, metrics, &layout)
    layout.addText(value, in: control, TextStyle(metrics.textSize))
  }

  private func addValue(
    of setting: Setting, _ value: Int, in box: Rectangle, _ metrics: Metrics,
    _ alignment: TextAlignment, _ layout: inout Layout
  ) {
    let isBold = value != setting.standard && !setting.isSwitch
    layout.addText(
      in: box,
      TextStyle(metrics.textSize, weight: isBold ? .bold : .regular, alignment: alignment)
    ) { texts, text in setting.append(value, texts, to: &text) }
  }

  private func addStep(
    _ part: Part, _ setting: Setting, _ index: Int, _ box: Rectangle, isEnd: Bool,
    _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    // A disabled control has no background.
    let frame = layout.add(
      .button, layout.id(part, index), box, isEnd ? .none : .plate,
      isEnd ? [.notFocusable, .disabled] : .notFocusable)
    layout.label { texts, text in
      texts.append(setting.entry.title, to: &text)
      NumberFormat.append(part == .less ? " −" : " +", to: &text)
    }
    layout.addIcon(
      part == .less ? .minus : .plus, at: frame.center, size: 19.5 * metrics.unit,
      isEnd ? Palette.quiet.faded(0.5) : Palette.ivory)
  }

  private func add(
    _ command: GameCommand, conflict other: GameCommand?, _ index: Int, _ box: Rectangle,
    _ sizes: Sizes, _ settings: Settings, _ layout: inout Layout
  ) {
    let (metrics, map, entry) = (sizes.metrics, settings.keys, command.entry)
    var box = box
    let isAwaited = remapping == command
    layout.add(.stepper, layout.id(Part.row, index), box, .card, .notPressable)
    guard layout.isVisible(box) else { return }
    layout.label { texts, text in
      guard !isAwaited else { return texts.append(.settingsPressKey, to: &text) }
      texts.append(entry.title, to: &text)
      NumberFormat.append(": ", to: &text)
      map.appendAll(of: entry, texts, to: &text)
    }
    if let other { addSwap(with: other, index, cutOff: &box, sizes, &layout) }
    var (words, control) = sizes.split(box)
    let hasLine = other != nil || sizes.isNarrow
    layout.addText(
      entry.title, in: hasLine ? words.cutTop(metrics.line) : words,
      TextStyle(metrics.textSize, weight: .bold))
    if let other {
      layout.addText(
        in: words.cutTop(sizes.line), TextStyle(metrics.smallSize, Palette.signal)
      ) { texts, text in
        texts.append(.settingsConflict, to: &text) { texts.append(other.entry.title, to: &$1) }
      }
    }
    control = layout.add(
      .button, layout.id(Part.press, index), control, .plate,
      isAwaited ? [.notFocusable, .selected] : .notFocusable)
    layout.name("key \(command.rawValue)")
    layout.addText(
      in: control.grown(by: -8 * metrics.unit),
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
}

extension SettingsScreen {
  /// Adds the button that gives another command the key that a command had; cuts it off the row.
  private func addSwap(
    with other: GameCommand, _ index: Int, cutOff box: inout Rectangle, _ sizes: Sizes,
    _ layout: inout Layout
  ) {
    let row = box.cutBottom(sizes.control + sizes.padding)
    let frame = Rectangle(
      origin: row.origin + Vector(x: sizes.padding, y: 0),
      size: Vector(x: row.size.x - 2 * sizes.padding, y: sizes.control))
    layout.add(.button, layout.id(Part.swap, index), frame, .plate, .notFocusable)
    layout.name("swap \(other.rawValue)")
    layout.addText(
      in: frame.inset(x: sizes.padding),
      TextStyle(sizes.metrics.textSize, Palette.brass, alignment: .center)
    ) { texts, text in
      texts.append(.settingsSwap, to: &text) { texts.append(other.entry.title, to: &$1) }
    }
    layout.endElement()
  }

  private func addSearch(beside title: Rectangle, _ sizes: Sizes, _ layout: inout Layout) {
    let (metrics, view) = (sizes.metrics, sizes.viewport)
    let width = min(300 * metrics.unit, 0.5 * view.size.x)
    let height = max(Metrics.leastTarget, min(46 * metrics.unit, title.size.y - 6))
    layout.addTextField(
      layout.id(Part.search),
      Rectangle(
        origin: Vector(x: view.end.x - width, y: max(2, (title.size.y - height) / 2)),
        size: Vector(x: width, y: height)),
      FieldText(query ?? "", characters: Self.mostTyped, clearsOnEscape: true),
      .settingsSearch, icon: .search, metrics)
    layout.name("search settings")
  }

  /// Adds a button for each section at the left, where there is room and nothing is searched for.
  private func addSections(_ sizes: Sizes, _ layout: inout Layout) {
    let (metrics, view) = (sizes.metrics, sizes.viewport)
    let left = metrics.margin
    let width = view.origin.x - 2 * left
    guard found == nil, width >= 150 * metrics.unit else { return }
    var y = view.origin.y
    for (index, row) in SettingsRow.all.enumerated() {
      guard case .heading(let title) = row else { continue }
      let box = Rectangle(
        origin: Vector(x: left, y: y), size: Vector(x: width, y: sizes.control))
      layout.add(.button, layout.id(Part.section, index), box, .plate, .notFocusable)
      layout.name("section \(index)")
      layout.addText(
        title, in: box.inset(x: 6 * metrics.unit), TextStyle(metrics.smallSize, alignment: .center))
      y = box.end.y + sizes.gap
    }
  }

  /// Notes what a command has before it gets a key, for ``swap(_:_:)``.
  private mutating func note(_ command: GameCommand, _ map: KeyMap) {
    replaced = Replaced(
      command: command, strokes: map.strokes(of: command.entry),
      buttons: map.buttons(of: command.entry))
  }

  /// The rows that match, with the headings of their sections.
  private static func found(_ match: WordMatch, _ words: PaletteWords?) -> [Int] {
    let lines = words?.lines ?? [:]
    var (found, heading): ([Int], Int?) = ([], nil)
    for (index, row) in SettingsRow.all.enumerated() {
      guard let key = row.key else {
        heading = index
        continue
      }
      var names = SearchNames(
        Texts.english[row.title], keywords: Texts.english.keywords(of: key))
      if let line = lines[key] { names.add(line.name, keywords: line.keywords) }
      guard match.cost(of: names) != nil else { continue }
      if let title = heading { found.append(title) }
      heading = nil
      found.append(index)
    }
    return found
  }

  /// Who else has a key or a button of a command; of what got one last also what works elsewhere and is hidden by it.
  private func conflict(of command: GameCommand, _ map: KeyMap) -> GameCommand? {
    if let other = map.conflict(of: command) { return other }
    guard replaced?.command == command else { return nil }
    for stroke in map.strokes(of: command.entry) {
      if let other = map.conflicts(of: stroke, for: command).first { return other }
    }
    return nil
  }

  /// Gives another command what one had before it took its key, so that both have one.
  private func swap(_ command: GameCommand, _ settings: Settings) -> Settings {
    guard let other = conflict(of: command, settings.keys) else { return settings }
    var settings = settings
    let before = replaced.flatMap { $0.command == command ? $0 : nil }
    let map = settings.keys
    if !Set(map.strokes(of: command.entry)).isDisjoint(with: map.strokes(of: other.entry)) {
      settings.keys.set(before?.strokes ?? command.entry.strokes, for: other)
    }
    if !Set(map.buttons(of: command.entry)).isDisjoint(with: map.buttons(of: other.entry)) {
      settings.keys.set(buttons: before?.buttons ?? command.entry.buttons, for: other)
    }
    return settings
  }
}

extension SandboxSettings {
  fileprivate func value(of command: GameCommand) -> MessageKey {
    let isOn =
      switch command {
      case .snapTurns: snapsTurns
      case .snapToThings: snapsToThings
      case .grid: hasGrid
      case .bounds: isBounded
      default: inertia != .off
      }
    guard isOn else { return .settingsOff }
    guard command == .inertia else { return .settingsOn }
    return inertia == .low ? .settingsLow : .settingsHigh
  }
}

extension KeyMap {
  fileprivate func appendAll(of entry: CommandEntry, _ texts: Texts, to text: inout [UInt8]) {
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

  /// The first other command that shares a key or a button with a command in the same scope.
  ///
  /// It is nil for none, and while the user has changed no bindings; it allocates nothing.
  func conflict(of command: GameCommand) -> GameCommand? {
    guard !changes.isEmpty else { return nil }
    let entry = command.entry
    let (strokes, buttons) = (strokes(of: entry), buttons(of: entry))
    for other in CommandTable.entries
    where other.command != command && !other.scopes.isDisjoint(with: entry.scopes)
      // What works on one screen takes precedence over what works everywhere.
      && (other.scopes == .everywhere) == (entry.scopes == .everywhere)
    {
      for stroke in self.strokes(of: other) where strokes.contains(stroke) { return other.command }
      for button in self.buttons(of: other) where buttons.contains(button) { return other.command }
    }
    return nil
  }
}
