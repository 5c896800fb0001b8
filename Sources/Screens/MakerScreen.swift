import SwivelCommands
package import SwivelDocuments
package import SwivelDrawing
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelLockPlay
package import SwivelLocks
package import SwivelTexts

/// Where a person makes a lock: its mechanism, its numbers, its clue and its letter, with what the checker says of it.
package struct MakerScreen: Hashable, Encodable, Sendable {
  /// A field that takes text.
  package enum Field: UInt8, Hashable, Encodable, Sendable, CaseIterable {
    case title, words, letter
  }

  package private(set) var lock = HandmadeLock()
  /// What is wrong with it; nil for nothing.
  package private(set) var fault: HandmadeLock.Fault?
  /// Its par, once nothing is wrong with it.
  private var par: LockPar?
  /// The lock as its maker has opened it, which is the proof; nil for never.
  private var proved: HandmadeLock?
  /// The index of the number that is set.
  private var chosen = 0
  /// The locks before each change, and those after each that was undone.
  private var done: [HandmadeLock] = []
  private var undone: [HandmadeLock] = []
  /// What was changed last: changes of the same are one step of undo.
  private var lastChange: UInt8?

  private struct LockPar: Hashable, Encodable, Sendable {
    var turns: Double
    var reversals: Int
  }

  /// How many steps can be undone.
  private static let mostSteps = 200

  package init() { judge() }

  /// Whether its maker has opened it as it is now.
  package var isProved: Bool { fault == nil && proved == lock }

  /// Notes that its maker has opened it.
  package mutating func prove() { proved = lock }

  package var line: LockLine { LockLine(lock) }

  /// Its level; nil while something is wrong with it.
  package var level: Level? { try? line.level }

  /// Takes the last change back; returns whether there was one.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let before = done.popLast() else { return false }
    undone.append(lock)
    (lock, lastChange) = (before, nil)
    settle()
    return true
  }

  /// Makes the change again that was undone last; returns whether there was one.
  @discardableResult
  package mutating func redo() -> Bool {
    guard let after = undone.popLast() else { return false }
    done.append(lock)
    (lock, lastChange) = (after, nil)
    settle()
    return true
  }
}

extension MakerScreen.Field {
  fileprivate var path: WritableKeyPath<HandmadeLock, String> {
    switch self {
    case .title: \.title
    case .words: \.words
    case .letter: \.letter
    }
  }

  fileprivate var hint: MessageKey {
    switch self {
    case .title: .makerTitle
    case .words: .makerWords
    case .letter: .makerLetter
    }
  }
}

extension MakerScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { .maker }
  package static var title: MessageKey { .maker }
  package static var shortTitle: MessageKey { .makerShort }
  package static var hasPaletteButton: Bool { true }

  /// What is chosen by less and more.
  fileprivate enum Choice: Int, CaseIterable {
    case model, stops, count, first, tolerance, clue, number, times
  }

  /// Its elements; the index is that of a choice, of a field or of a number.
  package enum Part: UInt8 {
    case field, value, less, more, number, open, copy, keep, undo, redo, back, list, code, slider
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(screen: layout.surface)
    let gap = 16 * metrics.unit
    let view = Layout.listViewport(metrics, widest: 1_160)
    let isWide = view.size.x >= 760
    layout.addListGround()
    var content = layout.beginScroll(layout.id(Part.list), view, notch: 68 * metrics.unit)
    var column = isWide ? content.cutLeft((content.size.x - gap) / 2, gap: gap) : content
    addForm(&column, metrics, &layout)
    if !isWide { content.origin.y = column.origin.y + gap }
    addSide(&content, metrics, &layout)
    layout.endScroll(at: max(column.origin.y, content.origin.y))
    layout.addListBands(metrics)
    layout.addTitle(Self.title, metrics)
    addBar(context, metrics, &layout)
  }

  private func addBar(_ context: ScreenContext, _ metrics: Metrics, _ layout: inout Layout) {
    let back = Layout.backButton(metrics)
    layout.addButton(
      layout.id(Part.back), back, .back, context.back.screen.shortTitle, metrics)
    layout.name("back")
    var rest = metrics.bar()
    _ = rest.cutLeft(back.size.x, gap: metrics.gap)
    let steps: [(Part, Icon, MessageKey, Bool, Rectangle)] = [
      (
        .undo, .undo, .lockUndo, !done.isEmpty,
        rest.cutLeft(metrics.target(52), gap: metrics.gap)
      ),
      (.redo, .redo, .lockRedo, !undone.isEmpty, rest.cutLeft(metrics.target(52))),
    ]
    for (part, icon, title, isOn, box) in steps {
      layout.addIconButton(
        layout.id(part), box, icon, size: 22 * metrics.unit, title,
        part == .undo ? "undo" : "redo", isOn ? [] : .disabled, Palette.ivory)
    }
    layout.endElement()
  }

  /// Takes changes back by the keys for that.
  package mutating func preview(_ event: InputEvent, _ context: ScreenContext) -> Wish? {
    guard case .keyDown(let key, let modifiers, _) = event.kind, !modifiers.isEmpty else {
      return nil
    }
    let stroke = KeyStroke(key, modifiers)
    switch CommandTable.command(for: stroke, in: .lock, context.settings.keys)?.command {
    case .undo: return undo() ? .nothing : nil
    case .redo: return redo() ? .nothing : nil
    default: return nil
    }
  }

  package mutating func act(_ id: ElementID, _ action: Action, _ context: ScreenContext) -> Wish? {
    let index = Int(id.index)
    switch (Part(rawValue: id.part), action) {
    case (.back, .press): return .goBack
    case (.open, .press): return level.map { .open($0) }
    case (.copy, .press): return isProved ? .copy(line.text, saying: .makerCopied) : nil
    case (.keep, .press):
      guard isProved, let level else { return nil }
      return .effect(.keepLevel(id: level.id, text: level.json))
    case (.undo, .press): undo()
    case (.redo, .press): redo()
    case (.number, .press): chosen = min(max(0, index), lock.numbers.count - 1)
    case (.less, .press): Choice(rawValue: index).map { step($0, by: -1) }
    case (.more, .press): Choice(rawValue: index).map { step($0, by: 1) }
    case (.value, .step(let steps)), (.value, .fineStep(let steps)):
      Choice(rawValue: index).map { step($0, by: steps) }
    case (.field, .write(let text)):
      guard let field = Field(rawValue: UInt8(clamping: index)) else { return nil }
      change(128 + field.rawValue) { $0[keyPath: field.path] = text }
    case (.slider, .set(let share, _)):
      let (chosen, stops) = (chosen, lock.stops)
      let position = min(stops - 1, max(0, Int((share * Double(stops - 1)).rounded())))
      change(64 + UInt8(chosen)) { $0.numbers[chosen] = position }
    case (.slider, .step(let steps)), (.slider, .fineStep(let steps)): step(.number, by: steps)
    default: break
    }
    return nil
  }

  private mutating func step(_ choice: Choice, by steps: Int) {
    let chosen = chosen
    change(choice == .number ? 64 + UInt8(chosen) : UInt8(choice.rawValue)) { lock in
      switch choice {
      case .model: lock.setModel(lock.model.stepped(by: steps))
      case .stops:
        let all = HandmadeLock.possibleStops
        let position = (all.firstIndex(of: lock.stops) ?? 0) + steps
        lock.setStops(all[min(max(0, position), all.count - 1)])
      case .count: lock.setCount(lock.numbers.count + steps)
      case .first: lock.first = lock.first.opposite
      case .tolerance:
        let halves = HandmadeLock.halves
        lock.toleranceHalves = min(
          max(halves.lowerBound, lock.toleranceHalves + steps), halves.upperBound)
      case .clue:
        lock.clue = lock.clue.stepped(by: steps)
        if lock.clue == .felt, lock.model != .wheels { lock.clue = lock.clue.stepped(by: steps) }
      case .number:
        lock.numbers[chosen] =
          ((lock.numbers[chosen] + steps) % lock.stops + lock.stops) % lock.stops
      case .times:
        let times = HandmadeLock.times
        lock.passes[chosen] = min(
          max(times.lowerBound, lock.passes[chosen] + steps), times.upperBound)
      }
    }
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard isProved, let code = QRCode(line.text) else { return }
    // A margin of four modules, as readers want it, in whole pixels of the screen.
    let modules = Double(code.size + 8)
    let density = Double(surface.density) / 1e6
    let side =
      (min(element.frame.size.x, element.frame.size.y) / modules * density)
      .rounded(.down) / density
    guard side > 0 else { return }
    let box = Rectangle(
      center: element.frame.center, size: Vector(x: side * modules, y: side * modules))
    builder.addBox(box, corner: 0, Color(red: 255, green: 255, blue: 255), to: &list)
    // Rows overlap by what their edges fade, so that no light line is between them.
    let seam = Vector(x: builder.feather, y: builder.feather)
    for y in 0..<code.size {
      var x = 0
      while x < code.size {
        var end = x
        while end < code.size, code.isDark(end, y) { end += 1 }
        if end > x {
          let run = Rectangle(
            origin: box.origin + Vector(x: Double(x + 4), y: Double(y + 4)) * side - seam / 2,
            size: Vector(x: Double(end - x) * side, y: side) + seam)
          builder.addBox(run, corner: 0, Color(red: 0, green: 0, blue: 0), to: &list)
        }
        x = max(end, x + 1)
      }
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// The case so many on, round and round.
  fileprivate func stepped(by steps: Int) -> Self {
    let all = Array(Self.allCases)
    let position = (all.firstIndex(of: self) ?? 0) + steps
    return all[(position % all.count + all.count) % all.count]
  }
}

// MARK: - The form

extension MakerScreen {
  private func rowHeight(_ metrics: Metrics) -> Double { metrics.target(48) }

  private var choices: [Choice] {
    [.model, .stops, .count, .first, .tolerance, .clue]
  }

  private func addForm(_ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    add(.title, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    for choice in choices {
      add(choice, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
      if choice == .clue, lock.clue == .words {
        add(.words, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
      }
    }
    add(.letter, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
  }

  private func add(
    _ field: Field, _ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    layout.addTextField(
      layout.id(Part.field, Int(field.rawValue)), frame, text(of: field), field.hint, metrics)
    layout.name("\(field)")
  }

  private func add(
    _ choice: Choice, _ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let (unit, id) = (metrics.unit, layout.id(Part.value, choice.rawValue))
    var rest = frame
    layout.endElement()
    layout.addText(
      choice.title, in: rest.cutLeft(rest.size.x * 0.34, gap: metrics.gap),
      TextStyle(metrics.text, Palette.quiet))
    let target = metrics.target(48)
    let less = rest.cutLeft(target, gap: 5 * unit)
    let more = rest.cutRight(target, gap: 5 * unit)
    for (part, icon, box) in [(Part.less, Icon.minus, less), (.more, .plus, more)] {
      layout.addFigure(layout.id(part, choice.rawValue), icon, box, metrics) { texts, text in
        NumberFormat.append(icon == .minus ? "− " : "+ ", to: &text)
        texts.append(choice.title, to: &text)
      }
      layout.name("\(icon == .minus ? "less" : "more") \(choice)")
    }
    let box = layout.add(.stepper, id, rest, .field, .notPressable)
    layout.name("\(choice)")
    layout.label { texts, text in
      texts.append(choice.title, to: &text)
      NumberFormat.append(": ", to: &text)
      append(choice, texts, to: &text)
    }
    layout.addText(
      in: box.inset(x: 6 * unit),
      TextStyle(metrics.text, Palette.ivory, weight: .bold, alignment: .center)
    ) { append(choice, $0, to: &$1) }
  }

  private func append(_ choice: Choice, _ texts: Texts, to text: inout [UInt8]) {
    switch choice {
    case .model: texts.append(lock.model.word, to: &text)
    case .stops: NumberFormat.append(Int64(lock.stops), to: &text)
    case .count: NumberFormat.append(Int64(lock.numbers.count), to: &text)
    case .first:
      texts.append(
        lock.first == .counterClockwise ? .settingsLeft : .settingsRight, to: &text)
    case .tolerance:
      NumberFormat.append("±", to: &text)
      NumberFormat.append(Double(lock.toleranceHalves) / 2, decimals: 1, texts, to: &text)
    case .clue: texts.append(lock.clue.title, to: &text)
    case .number: NumberFormat.append(Int64(lock.numbers[chosen]), to: &text)
    case .times:
      NumberFormat.append("×", to: &text)
      NumberFormat.append(Int64(lock.passes[chosen]), to: &text)
    }
  }
}

extension MakerScreen.Choice {
  fileprivate var title: MessageKey {
    switch self {
    case .model: .makerModel
    case .stops: .makerStops
    case .count: .makerCount
    case .first: .makerFirst
    case .tolerance: .makerTolerance
    case .clue: .makerClue
    case .number: .makerNumber
    case .times: .makerTimes
    }
  }
}

extension HandmadeLock.Clue {
  fileprivate var title: MessageKey {
    switch self {
    case .shown: .makerClueShown
    case .equations: .makerClueEquations
    case .words: .makerClueWords
    case .felt: .makerClueFelt
    }
  }
}

// MARK: - The numbers, the checker and what comes of it

extension MakerScreen {
  private func addSide(_ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    let row = column.cutTop(rowHeight(metrics), gap: metrics.gap)
    for index in lock.numbers.indices {
      let box = layout.add(
        .toggle, layout.id(Part.number, index),
        row.column(index, of: max(4, lock.numbers.count), gap: 4 * metrics.unit), .plate,
        index == chosen ? .selected : [])
      layout.name("number \(index + 1)")
      let number = lock.numbers[index]
      layout.label { texts, text in
        texts.append(.makerNumber, to: &text)
        NumberFormat.append(" \(NumberRiddle.letter(index)): \(number)", to: &text)
      }
      layout.addText(
        in: box,
        TextStyle(
          metrics.text * 1.2, index == chosen ? Palette.brass : Palette.ivory, weight: .bold,
          alignment: .center)
      ) { NumberFormat.append(Int64(number), to: &$1) }
    }
    add(.number, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    if lock.model == .passes {
      add(.times, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    }
    addSlider(column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    addVerdict(column.cutTop(3 * metrics.line), metrics, &layout)
    addButtons(&column, metrics, &layout)
    guard isProved else { return }
    let box = column.cutTop(min(column.size.x, 216 * metrics.unit))
    layout.addCanvas(layout.id(Part.code), box)
  }

  /// Adds the slider on which the chosen number is set by hand.
  private func addSlider(_ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    layout.add(
      .slider, layout.id(Part.slider), frame, .track,
      value: Double(lock.numbers[chosen]) / Double(lock.stops - 1))
    layout.name("number slider")
    layout.label { texts, text in
      texts.append(.makerNumber, to: &text)
      NumberFormat.append(": \(lock.numbers[chosen])", to: &text)
    }
    layout.endElement()
  }

  /// Adds what the checker says.
  private func addVerdict(_ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    layout.endElement()
    var rest = frame
    let figure = rest.cutLeft(30 * metrics.unit)
    layout.addIcon(
      fault == nil ? .tick : .cross,
      at: Vector(x: figure.center.x, y: rest.origin.y + metrics.line / 2), size: 20 * metrics.unit,
      fault == nil ? Palette.brass : Palette.signal)
    layout.addLines(
      in: rest, TextStyle(metrics.text, Palette.ivory), line: metrics.line, most: 3
    ) { texts, text in
      guard fault == nil, let par else {
        return texts.append((fault ?? .numbers).saying, to: &text)
      }
      texts.append(isProved ? .makerProved : .makerFair, to: &text) { number, text in
        if number == 0 {
          NumberFormat.append(par.turns, decimals: 1, texts, to: &text)
        } else {
          NumberFormat.append(Int64(par.reversals), to: &text)
        }
      }
    }
  }

  private func addButtons(
    _ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    layout.addButton(
      layout.id(Part.open), column.cutTop(rowHeight(metrics), gap: metrics.gap), .padlock,
      .makerOpen, metrics, isProved ? .plate : .primary, fault == nil ? [] : .disabled)
    layout.name("open it")
    let row = column.cutTop(rowHeight(metrics), gap: metrics.gap)
    layout.addButton(
      layout.id(Part.copy), row.column(0, of: 2, gap: metrics.gap), .copies, .makerCopy, metrics,
      isProved ? .primary : .plate, isProved ? [] : .disabled)
    layout.name("copy line")
    layout.addButton(
      layout.id(Part.keep), row.column(1, of: 2, gap: metrics.gap), .tick, .makerKeep, metrics,
      .plate, isProved ? [] : .disabled)
    layout.name("keep lock")
  }

  private mutating func judge() {
    fault = lock.fault
    par = nil
    guard fault == nil, let least = try? lock.level(id: "made").par else { return }
    par = LockPar(turns: least.turns, reversals: least.reversals)
  }

  /// Changes the lock as a step of undo; further changes of the same part belong to the step.
  private mutating func change(_ part: UInt8, _ body: (inout HandmadeLock) -> Void) {
    var new = lock
    body(&new)
    guard new != lock, new.isValid else { return }
    if lastChange != part {
      done.append(lock)
      if done.count > Self.mostSteps { done.removeFirst() }
    }
    lastChange = part
    undone = []
    lock = new
    settle()
  }

  private mutating func settle() {
    chosen = min(chosen, lock.numbers.count - 1)
    judge()
  }

  private func text(of field: Field) -> FieldText {
    let longest = HandmadeLock.longest
    let most =
      switch field {
      case .title: longest.title
      case .words: longest.words
      case .letter: longest.letter
      }
    return FieldText(lock[keyPath: field.path], bytes: most)
  }
}

extension HandmadeLock.Fault {
  fileprivate var saying: MessageKey {
    switch self {
    case .title: .makerNoTitle
    case .words: .makerNoWords
    case .riddle: .makerBadRiddle
    case .feeling: .makerBadFeeling
    case .numbers: .makerBadNumbers
    }
  }
}

extension LockModel {
  /// The name of the mechanism.
  fileprivate var word: MessageKey {
    switch self {
    case .sequence: .listSequence
    case .passes: .listPasses
    case .wheels: .listWheels
    }
  }
}
