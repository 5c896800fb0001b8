package import Commands
package import Drawing
import Geometry
package import Input
package import Interface
package import Texts

/// The settings screen: the screen before it, and the command that waits for a key.
public struct SettingsScreen: Hashable, Codable, Sendable {
  /// The screen to which it leads back.
  package let origin: Route
  /// The command that waits for a new key or button; nil for none.
  package var remapping: GameCommand?

  /// The settings screen as opened from another screen.
  package init(from origin: Route) { self.origin = origin }
}

/// A line of the settings screen.
package enum SettingsRow: Hashable, Sendable {
  /// The title of the rows below.
  case heading(MessageKey)
  case setting(Setting)
  /// Sets all keys to a preset.
  case preset(KeyPreset)
  /// The keys and buttons of a command.
  case command(GameCommand)
  /// Resets everything to its default.
  case reset

  /// All rows from the top to the bottom.
  package static let all: [SettingsRow] =
    SettingEntry.Section.allCases.flatMap { section in
      [.heading(section.title)]
        + Setting.allCases.filter { $0.entry.section == section }.map(SettingsRow.setting)
    } + [.heading(.settingsKeys)] + KeyPreset.allCases.map(SettingsRow.preset)
    + CommandTable.entries.map { .command($0.command) } + [.reset]
}

extension SettingsScreen: Screen {
  /// The part of the state that the settings screen reads.
  package struct Reading {
    package var settings: Settings

    package init(settings: Settings) {
      self.settings = settings
    }
  }

  /// What the settings screen asks the session for.
  package enum Output {
    case change(Settings)
    case goBack
  }

  /// Its elements; the index is that of the row, except for the last two.
  package enum Part: UInt8 { case row, press, less, more, knob, back, list }

  package func body(_ layout: inout Layout, _ reading: Reading) {
    let metrics = Metrics(screen: layout.surface)
    let sizes = Sizes(metrics)
    let gap = 8 * metrics.unit
    var height = 0.0
    for row in SettingsRow.all { height += sizes.height(of: row) + gap }
    layout.addListGround()
    var column = layout.beginScroll(
      layout.id(Part.list), sizes.viewport, height: height, notch: 68 * metrics.unit)
    for (index, row) in SettingsRow.all.enumerated() {
      let box = column.cutTop(sizes.height(of: row), gap: gap)
      add(row, index, box, sizes, reading.settings, &layout)
    }
    layout.endScroll()
    layout.addListBands(metrics)
    layout.addTitle(.settings, metrics, from: sizes.viewport.origin.x)
    layout.addButton(
      layout.id(Part.back), Layout.backButton(metrics), .back, .settingsBack, metrics)
    layout.name("back")
  }

  package mutating func act(_ id: ElementID, _ action: Action, _ reading: Reading) -> Output? {
    guard id.part != Part.back.rawValue else { return action == .press ? .goBack : nil }
    guard SettingsRow.all.indices.contains(Int(id.index)) else { return nil }
    let row = SettingsRow.all[Int(id.index)]
    switch (Part(rawValue: id.part), action) {
    case (.less, .press): return step(row, -1, reading.settings)
    case (.more, .press): return step(row, 1, reading.settings)
    case (_, .press): return press(row, reading.settings)
    case (_, .step(let count)): return step(row, count, reading.settings)
    default: return nil
    }
  }

  private mutating func press(_ row: SettingsRow, _ settings: Settings) -> Output? {
    var settings = settings
    switch row {
    case .heading: return nil
    case .reset: return .change(.standard)
    case .command(let command):
      remapping = command
      return nil
    case .preset(let preset):
      settings.keys = preset.map(keeping: settings.keys)
      settings[.side] = preset.side.rawValue
    case .setting(let setting):
      // A toggle or a single button cycles, so that it reaches every value.
      let (value, range) = (settings[setting], setting.range)
      settings[setting] = value == range.upperBound ? range.lowerBound : setting.after(value)
    }
    return .change(settings)
  }

  private func step(_ row: SettingsRow, _ count: Int, _ settings: Settings) -> Output? {
    guard case .setting(let setting) = row else { return count < 0 ? reset(row, settings) : nil }
    var settings = settings
    settings[setting] =
      count < 0 ? setting.before(settings[setting]) : setting.after(settings[setting])
    return .change(settings)
  }

  /// Resets a setting, or the bindings of a command, to the default.
  package func reset(_ row: SettingsRow, _ settings: Settings) -> Output? {
    var settings = settings
    switch row {
    case .setting(let setting): settings[setting] = setting.standard
    case .command(let command):
      settings.keys.set(nil, for: command)
      settings.keys.set(buttons: nil, for: command)
    case .heading, .preset, .reset: return nil
    }
    return .change(settings)
  }

  /// Draws a switch: its knob is at the right, on brass, when it is on.
  package func draw(
    _ element: Element, _ reading: Reading, on surface: Surface, _ pen: ShapeBuilder,
    into list: inout DrawList
  ) {
    let (slot, unit, isOn) = (element.frame, Metrics(screen: surface).unit, element.value != 0)
    let corner = slot.size.y / 2
    if isOn { pen.addBox(slot, corner: corner, Palette.brass, to: &list) }
    pen.addOutline(
      slot, corner: corner, width: 1.5, isOn ? Palette.brass : Palette.quiet, to: &list)
    let side = (slot.size.x - slot.size.y) / 2 * (isOn ? 1 : -1)
    pen.addDisc(
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

  var padding: Double { 12 * metrics.unit }
  /// The height of the control, in points.
  var control: Double { metrics.target(46) }
  /// The height of a line of the explanation, in points, and the greatest number of lines.
  var line: Double { metrics.small * 1.35 }
  var lines: Int { isNarrow ? 3 : 2 }

  func height(of row: SettingsRow) -> Double {
    switch row {
    case .heading: 46 * metrics.unit
    case .reset, .preset: control + padding
    case .command: height(lines: 1)
    case .setting: height(lines: lines)
    }
  }

  private func height(lines: Int) -> Double {
    let words = metrics.line + Double(lines) * line
    return padding + (isNarrow ? words + control + padding : max(words, control))
  }

  /// Splits a row into its texts and its control.
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
    _ row: SettingsRow, _ index: Int, _ box: Rectangle, _ sizes: Sizes, _ settings: Settings,
    _ layout: inout Layout
  ) {
    switch row {
    case .heading(let title):
      layout.addHeading(in: box, sizes.metrics) { texts, text in texts.append(title, to: &text) }
    case .setting(let setting): add(setting, index, box, sizes, settings, &layout)
    case .command(let command): add(command, index, box, sizes, settings, &layout)
    case .preset(let preset):
      layout.addButton(layout.id(Part.row, index), box, nil, preset.title, sizes.metrics)
      layout.name("keys \(preset.rawValue)")
    case .reset:
      layout.addButton(layout.id(Part.row, index), box, nil, .settingsReset, sizes.metrics)
      layout.name("reset")
    }
  }

  /// Adds a setting: its name, its explanation, and its control.
  private func add(
    _ setting: Setting, _ index: Int, _ box: Rectangle, _ sizes: Sizes, _ settings: Settings,
    _ layout: inout Layout
  ) {
    let (metrics, value) = (sizes.metrics, settings[setting])
    let isFirst = setting == Setting.allCases.first
    layout.add(
      .stepper, layout.id(Part.row, index), box, .card,
      isFirst ? [.notPressable, .initialFocus] : .notPressable)
    guard layout.isSeen(box) else { return }
    layout.label { texts, text in
      texts.append(setting.entry.title, to: &text)
      NumberFormat.append(": ", to: &text)
      setting.append(value, texts, to: &text)
      NumberFormat.append(". ", to: &text)
      texts.append(setting.entry.explanation, to: &text)
    }
    var (words, control) = sizes.split(box)
    layout.addText(
      setting.entry.title, in: words.cutTop(metrics.line),
      TextStyle(metrics.text, weight: .bold))
    layout.addLines(
      in: words, TextStyle(metrics.small, Palette.quiet), line: sizes.line, most: sizes.lines
    ) { texts, text in texts.append(setting.entry.explanation, to: &text) }
    guard !setting.isSwitch else {
      layout.add(.toggle, layout.id(Part.press, index), control, .plate, .notFocusable)
      layout.name(setting.name)
      control = control.inset(x: 4 * metrics.unit)
      _ = control.cutLeft(10 * metrics.unit)
      let slot = control.cutLeft(40 * metrics.unit, gap: 14 * metrics.unit)
      layout.addCanvas(
        layout.id(Part.knob, index),
        Rectangle(center: slot.center, size: Vector(x: slot.size.x, y: 20 * metrics.unit)),
        value: Double(value))
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

  private func addValue(
    of setting: Setting, _ value: Int, in box: Rectangle, _ metrics: Metrics,
    _ alignment: TextAlignment, _ layout: inout Layout
  ) {
    let isBold = value != setting.standard && !setting.isSwitch
    layout.addText(
      in: box,
      TextStyle(metrics.text, weight: isBold ? .bold : .regular, alignment: alignment)
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

  /// Adds a command: its name, its key and its button, and conflicts of those.
  private func add(
    _ command: GameCommand, _ index: Int, _ box: Rectangle, _ sizes: Sizes, _ settings: Settings,
    _ layout: inout Layout
  ) {
    let (metrics, map, entry) = (sizes.metrics, settings.keys, command.entry)
    let isAwaited = remapping == command
    layout.add(.stepper, layout.id(Part.row, index), box, .card, .notPressable)
    guard layout.isSeen(box) else { return }
    layout.label { texts, text in
      guard !isAwaited else { return texts.append(.settingsPressKey, to: &text) }
      texts.append(entry.title, to: &text)
      NumberFormat.append(": ", to: &text)
      map.appendAll(of: entry, texts, to: &text)
    }
    var (words, control) = sizes.split(box)
    let other = map.conflict(of: command)
    let hasLine = other != nil || sizes.isNarrow
    layout.addText(
      entry.title, in: hasLine ? words.cutTop(metrics.line) : words,
      TextStyle(metrics.text, weight: .bold))
    if let other {
      layout.addText(
        in: words.cutTop(sizes.line), TextStyle(metrics.small, Palette.signal)
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
        isAwaited ? metrics.small : metrics.text, isAwaited ? Palette.brass : Palette.ivory,
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

extension KeyMap {
  /// Appends all keys and buttons of a command, or that it has none.
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
