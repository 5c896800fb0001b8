import SwivelCommands
package import SwivelDocuments
package import SwivelDrawing
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
package import SwivelLockPlay
package import SwivelLocks
package import SwivelTexts

/// Where a person makes a lock: the door as it will be, whose dial sets the numbers and whose drawer holds the clue, beside what
/// is chosen from lists, with what the checker says of it.
package struct MakerScreen: Hashable, Encodable, Sendable {
  /// A field that takes text.
  package enum Field: UInt8, Hashable, Encodable, Sendable, CaseIterable {
    case title, words, letter
  }

  package private(set) var lock = HandmadeLock()
  /// Its door, which is turned but never opened here.
  package private(set) var door: LockRoom
  /// Whether the dial turns to the chosen number by itself, instead of setting it.
  private var turnsItself = false
  /// What is wrong with it; nil for nothing.
  package private(set) var fault: HandmadeLock.Fault?
  /// Its par, once nothing is wrong with it.
  private var par: LockPar?
  /// The lock as its maker has opened it, which is the proof, without what changes nothing of it; nil for never.
  private var proved: HandmadeLock?
  /// Whether its maker has gone to open it.
  package var isTried = false
  /// The clues to choose from while they are listed.
  private var offered: [HandmadeLock.Clue] = []
  /// The index of the number that is set.
  private var chosen = 0
  /// The locks before each change, and those after each that was undone.
  private var done: [HandmadeLock] = []
  private var undone: [HandmadeLock] = []
  /// Whether a small window shows the lists instead of the door; others show both.
  private var showsLists = false
  /// What was changed last: changes of the same are one step of undo.
  private var lastChange: Change?

  /// What is changed.
  private enum Change: Hashable, Encodable {
    case choice(Choice), field(Field), number(Int), all
  }

  private struct LockPar: Hashable, Encodable, Sendable {
    var turns: Double
    var reversals: Int
  }

  /// How many steps can be undone.
  private static let mostSteps = 200

  package init() {
    let first = Combination(dial: Dial(stops: lock.stops) ?? .tenStops, stops: lock.numbers)
    var level = Level(id: "", title: "", model: lock.model, dials: [LevelDial(first)])
    level.dials[0].combination.start = first.numbers[0]
    door = LockRoom(level)
    settle()
    turnsItself = false
  }

  /// Whether its maker has opened it as it is now.
  package var isProved: Bool { fault == nil && proved == lock.untitled }

  /// Notes that its maker has opened it, so that it can be shared.
  package mutating func prove() { (proved, showsLists) = (lock.untitled, true) }

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

extension HandmadeLock {
  /// The lock without what says nothing of how it opens.
  fileprivate var untitled: HandmadeLock {
    var plain = self
    (plain.title, plain.letter) = ("", "")
    return plain
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
  fileprivate enum Choice: Int, Encodable, CaseIterable {
    case model, stops, count, first, tolerance, clue, times
  }

  /// Its elements; the index is that of a choice, of a field, of a number, of a part in the drawer or of an offered clue, and 1
  /// of the lists' page.
  package enum Part: UInt8 {
    case field, value, less, more, number, open, copy, keep, undo, redo, back, list, code, door,
      dial, thing, handle, page, fresh, clue
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let frame = MakerFrame(layout.surface)
    let metrics = frame.metrics
    layout.addListGround()
    if showsLists || frame.pages == nil {
      var content = layout.beginScroll(layout.id(Part.list), frame.form, notch: 68 * metrics.unit)
      addForm(&content, metrics, &layout)
      layout.endScroll(at: content.origin.y)
      layout.addListBands(metrics)
    }
    addBar(frame, context, &layout)
    addNumbers(in: frame.numbers, metrics, &layout)
    addVerdict(frame, &layout)
    guard let pages = frame.pages else {
      layout.addTitle(Self.title, metrics)
      return addDoor(in: frame.door, metrics, &layout)
    }
    for (index, title) in [MessageKey.makerDoor, .makerChoices].enumerated() {
      layout.addButton(
        layout.id(Part.page, index), pages.column(index, of: 2, gap: 4 * metrics.unit), nil, title,
        metrics, .plate, showsLists == (index == 1) ? .selected : [])
      layout.name(index == 1 ? "choices" : "door page")
    }
    if !showsLists { addDoor(in: frame.door, metrics, &layout) }
  }

  private func addBar(
    _ frame: MakerFrame, _ context: ScreenContext, _ layout: inout Layout
  ) {
    let (metrics, back) = (frame.metrics, Layout.backButton(frame.metrics))
    layout.addButton(
      layout.id(Part.back), back, .back, context.back.screen.shortTitle, metrics)
    layout.name("back")
    var rest = metrics.bar()
    _ = rest.cutLeft(back.size.x, gap: metrics.gap)
    for (part, title, isOn) in [
      (Part.undo, MessageKey.lockUndo, !done.isEmpty), (.redo, .lockRedo, !undone.isEmpty),
    ] {
      layout.addIconButton(
        layout.id(part), rest.cutLeft(metrics.target(52), gap: metrics.gap),
        part == .undo ? .undo : .redo, size: 22 * metrics.unit, title,
        part == .undo ? "undo" : "redo", isOn ? [] : .disabled, Palette.ivory)
    }
    let (id, traits) = (layout.id(Part.fresh), lock == HandmadeLock() ? Traits.disabled : [])
    if frame.pages == nil {
      layout.addButton(id, frame.fresh, .plus, .makerNew, metrics, .plate, traits)
    } else {
      layout.addIconButton(
        id, frame.fresh, .plus, size: 22 * metrics.unit, .makerNew, "new", traits, Palette.ivory)
    }
    layout.name("new")
    layout.endElement()
  }

  /// Goes on with the code in sight once the lock was opened as proof.
  package mutating func appear(after level: Level?, _ context: ScreenContext) -> Wish? {
    isProved ? .scrollToEnd(of: Self.element(Part.list)) : nil
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
    case (.open, .press), (.handle, .press): return level.map { .open($0) }
    case (.copy, .press): return isProved ? .copy(line.text, saying: .makerCopied) : nil
    case (.keep, .press):
      guard isProved, let level else { return nil }
      return .effect(.keepLevel(id: level.id, text: level.json))
    case (.page, .press): showsLists = index == 1
    case (.fresh, .press):
      (chosen, proved) = (0, nil)
      change(.all) { $0 = HandmadeLock() }
    case (.value, .press):
      guard let choice = Choice(rawValue: index) else { return nil }
      guard choice == .clue else {
        step(choice, by: 1)
        break
      }
      offered =
        offered.isEmpty ? HandmadeLock.Clue.all.filter { Self.canTell($0, lock) } : []
    case (.clue, .press):
      guard offered.indices.contains(index) else { return nil }
      let clue = offered[index]
      change(.choice(.clue)) { $0.clue = clue }
      offered = []
    case (.undo, .press): undo()
    case (.redo, .press): redo()
    case (.number, .press):
      chosen = min(max(0, index), lock.numbers.count - 1)
      settle()
    case (.less, .press): Choice(rawValue: index).map { step($0, by: -1) }
    case (.more, .press): Choice(rawValue: index).map { step($0, by: 1) }
    case (.value, .step(let steps)), (.value, .fineStep(let steps)):
      Choice(rawValue: index).map { step($0, by: steps) }
    case (.field, .write(let text)):
      guard let field = Field(rawValue: UInt8(clamping: index)) else { return nil }
      change(.field(field)) { $0[keyPath: field.path] = text }
    case (.door, .turn(let contact, let time)):
      let field = MakerFrame(context.surface).door
      return move(context) { door, sounds in
        var own = contact
        own.position = field.local(contact.position)
        door.handle(own, holding: own.position.vector, at: time, surface: field.surface, &sounds)
      }
    // As at a lock, a step to the right turns the dial to the right.
    case (.dial, .step(let steps)), (.dial, .fineStep(let steps)):
      door.focus.thing = nil
      return move(context) { $0.step(stops: -steps, false, at: context.now, &$1) }
    case (.thing, .step(let steps)), (.thing, .fineStep(let steps)):
      door.focus.thing = index
      return move(context) { $0.step(stops: -steps, false, at: context.now, &$1) }
    case (.thing, .press):
      door.focus.thing = index
      return move(context) { _ = $0.act(.tray, at: context.now, &$1) }
    default: break
    }
    return nil
  }

  private mutating func step(_ choice: Choice, by steps: Int) {
    let (chosen, stops, lastChange, done) = (chosen, lock.stops, lastChange, done)
    change(.choice(choice)) { lock in
      switch choice {
      case .model: lock.setModel(lock.model.stepped(by: steps))
      case .stops:
        // On the way back the numbers are those of before.
        if lastChange == .choice(.stops), let before = done.last { lock = before }
        let all = HandmadeLock.possibleStops
        let position = (all.firstIndex(of: stops) ?? 0) + steps
        lock.setStops(all[min(max(0, position), all.count - 1)])
      case .count: lock.setCount(lock.numbers.count + steps)
      case .first: lock.first = lock.first.opposite
      case .tolerance:
        let halves = HandmadeLock.halves
        lock.toleranceHalves = min(
          max(halves.lowerBound, lock.toleranceHalves + steps), halves.upperBound)
      case .clue: lock.clue = Self.clue(after: lock, by: steps)
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
    if element.id?.part == Part.door.rawValue {
      let field = MakerFrame(context.surface).door
      return LockScreen.drawSeat(door, field, context, into: &list) { scene, list in
        guard let paper = Self.paper(of: door, in: field) else { return }
        let box = Rectangle(
          origin: paper.origin - field.box.origin, size: paper.size)
        builder.addGlow(around: box, corner: 2, reach: 5 * scene.unit, Palette.shadow, to: &list)
        builder.addBox(box, corner: 2, Self.card, to: &list)
      }
    }
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
    [.model, .stops, .count] + (lock.model == .passes ? [.times] : [])
      + [.first, .tolerance, .clue]
  }

  private func addForm(_ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    add(.title, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    for choice in choices {
      add(choice, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
      if choice == .clue, !offered.isEmpty { addOffered(&column, metrics, &layout) }
      if choice == .clue, lock.clue == .words {
        add(.words, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
      }
    }
    add(.letter, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    addButtons(&column, metrics, &layout)
    guard isProved else { return }
    layout.addCanvas(layout.id(Part.code), column.cutTop(min(column.size.x, 216 * metrics.unit)))
  }

  /// Adds the clues to choose from.
  private func addOffered(
    _ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let columns = column.size.x < 400 ? 2 : 3
    for start in stride(from: 0, to: offered.count, by: columns) {
      let row = column.cutTop(rowHeight(metrics), gap: 0.5 * metrics.gap)
      for index in start..<min(start + columns, offered.count) {
        let box = layout.add(
          .button, layout.id(Part.clue, index),
          row.column(index - start, of: columns, gap: 0.5 * metrics.gap), .plate,
          offered[index] == lock.clue ? .selected : [])
        layout.name("clue \(index + 1)")
        layout.addFittingText(
          in: box.inset(x: 6 * metrics.unit),
          TextStyle(metrics.text, Palette.ivory, alignment: .center)
        ) { $0.append(offered[index].title, to: &$1) }
      }
    }
    _ = column.cutTop(0, gap: 0.5 * metrics.gap)
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
    // The long names of clues have the whole row of a narrow form.
    if choice != .clue || frame.size.x >= 400 {
      layout.addText(
        choice.title, in: rest.cutLeft(rest.size.x * 0.36, gap: metrics.gap),
        TextStyle(metrics.text, Palette.quiet))
    }
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
    let box = layout.add(.stepper, id, rest, .field)
    layout.name("\(choice)")
    layout.label { texts, text in
      texts.append(choice.title, to: &text)
      NumberFormat.append(": ", to: &text)
      append(choice, texts, to: &text)
    }
    layout.addFittingText(
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
    case .thing(let kind): kind.name
    }
  }
}

// MARK: - The door, the checker and what comes of it

extension MakerScreen {
  /// Adds the numbers, one of which is set by the dial.
  private func addNumbers(in row: Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    for index in lock.numbers.indices {
      let box = layout.add(
        .toggle, layout.id(Part.number, index),
        row.column(index, of: lock.numbers.count, gap: 4 * metrics.unit), .plate,
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
  }

  /// Adds the door with its dial, its handle and its drawer, which are under the hands of ``LockRoom``; as elements the dial and
  /// what lies in the drawer only take the focus.
  private func addDoor(
    in field: TableLayout.Field, _ metrics: Metrics, _ layout: inout Layout
  ) {
    layout.endElement()
    layout.addCanvas(layout.id(Part.door), field.box)
    layout.add(.dial, layout.id(Part.door), field.box, .none, .notFocusable)
    layout.name("door")
    layout.label { texts, text in texts.append(Self.title, to: &text) }
    let inner = LockLayout(door, on: field.surface)
    layout.add(
      .stepper, layout.id(Part.dial), field.onWindow(inner.faces[0].box), .ring, .notPressable)
    layout.name("dial")
    layout.label { texts, text in
      texts.append(.makerNumber, to: &text)
      NumberFormat.append(": \(lock.numbers[chosen])", to: &text)
    }
    for (part, (thing, index)) in door.level.trayParts.enumerated() {
      layout.add(
        .stepper, layout.id(Part.thing, part), field.onWindow(inner.things[part].box), .ring,
        .notPressable)
      layout.name("tray \(part + 1)")
      layout.label { texts, text in
        door.level.reveal.tray.map { texts.append($0[thing].name(ofPart: index), to: &text) }
      }
    }
    layout.add(
      .button, layout.id(Part.handle), field.onWindow(inner.stage.handle), .bare,
      fault == nil ? .dragPresses : .disabled)
    layout.name("handle")
    layout.label { texts, text in texts.append(.makerOpen, to: &text) }
    layout.endElement()
    guard let paper = Self.paper(of: door, in: field) else { return }
    layout.addLines(
      in: paper.inset(x: 5 * metrics.unit, y: 5 * metrics.unit),
      TextStyle(metrics.text, Palette.ground, alignment: .center), line: metrics.line,
      most: max(1, Int((paper.size.y - 10 * metrics.unit) / metrics.line)), isCentered: true
    ) { texts, text in
      let clue = door.level.reveal.text
      guard !clue.isEmpty || lock.clue == .words else {
        return NumberFormat.append(
          lock.numbers.map(String.init).joined(separator: " – "), to: &text)
      }
      guard lock.clue == .equations else {
        return NumberFormat.append(texts.name(clue), to: &text)
      }
      // A line ends between equations only.
      let equations = clue.split(separator: ", ").map { $0.replacing(" ", with: "\u{A0}") }
      NumberFormat.append(equations.joined(separator: ", "), to: &text)
    }
  }

  /// The paper in the drawer of a door, on which the clue stands; nil where a thing lies there.
  private static func paper(of door: LockRoom, in field: TableLayout.Field) -> Rectangle? {
    guard door.level.reveal.tray == nil,
      let tray = LockLayout(door, on: field.surface).tray
    else { return nil }
    let box = field.onWindow(tray)
    let edge = 10 * Metrics(screen: field.surface).unit
    let felt = box.inset(x: edge, y: edge)
    return Rectangle(
      center: felt.center, size: Vector(x: felt.size.x, y: min(felt.size.y, 1.4 * felt.size.x)))
  }

  private static let card = Color(0xEBE1C9)

  /// Lets hands turn the dial, which sets the chosen number, or what lies in the drawer.
  private mutating func move(
    _ context: ScreenContext, _ body: (inout LockRoom, inout [Sound]) -> Void
  ) -> Wish {
    var sounds: [Sound] = []
    door.hands.gain = context.settings.dialGain
    door.hands.coasts = !context.reducesMotion
    body(&door, &sounds)
    if door.focus.thing == nil { turnsItself = false }
    follow()
    return .play(sounds)
  }

  /// Sets the chosen number to that at the mark; a dial that is let go of beside it goes on to it.
  private mutating func follow() {
    let chosen = chosen
    let shown = door.number(of: 0)
    let number = Int(shown.rounded()) % lock.stops
    if !turnsItself, number != lock.numbers[chosen] {
      change(.number(chosen)) { $0.numbers[chosen] = number }
    } else {
      door.become(door.level)
    }
    guard !turnsItself, door.hands.isEmpty, !door.isRunning,
      (shown - shown.rounded()).magnitude > 0.01
    else { return }
    turnsItself = true
    door.turn(toNumber: chosen)
  }

  /// Whether its door changes without input, and whether its picture does.
  package var isRunning: Bool { door.isRunning }
  package func isMoving(at time: Timestamp) -> Bool { door.isMoving(at: time) }

  /// Goes on for a tick.
  package mutating func tick(at time: Timestamp, surface: Surface, _ sounds: inout [Sound]) {
    door.tick(at: time, surface: MakerFrame(surface).door.surface, &sounds)
    if !door.isRunning { turnsItself = false }
    follow()
  }

  /// Takes all hands off the door.
  package mutating func letGo() { door.letGo() }

  /// Turns the dial by the wheel.
  package mutating func handle(_ event: InputEvent, _ context: ScreenContext) -> Wish? {
    let field = MakerFrame(context.surface).door
    switch event.kind {
    case .wheel(let point, let delta, let modifiers) where field.box.contains(point.vector):
      return move(context) {
        $0.turnWheel(
          field.local(point), delta, modifiers, at: event.time, surface: field.surface, &$1)
      }
    case .scroll(let point, let travel, _) where field.box.contains(point.vector):
      return move(context) {
        $0.scroll(field.local(point), travel, at: event.time, surface: field.surface, &$1)
      }
    default: return nil
    }
  }

  /// The clue so many on that can tell the numbers of a lock.
  private static func clue(after lock: HandmadeLock, by steps: Int) -> HandmadeLock.Clue {
    let all = HandmadeLock.Clue.all
    var position = all.firstIndex(of: lock.clue) ?? 0
    repeat {
      position = (position + steps.signum() + all.count) % all.count
    } while all[position] != lock.clue && !canTell(all[position], lock)
    return all[position]
  }

  /// Whether a clue can tell the numbers of a lock.
  private static func canTell(_ clue: HandmadeLock.Clue, _ lock: HandmadeLock) -> Bool {
    var lock = lock
    (lock.clue, lock.title) = (clue, "?")
    return ![.thing, .feeling, .riddle].contains(LockLine(lock).fault)
  }

  /// Adds what the checker says.
  private func addVerdict(_ frame: MakerFrame, _ layout: inout Layout) {
    layout.endElement()
    let metrics = frame.metrics
    var rest = frame.verdict
    let figure = rest.cutLeft(30 * metrics.unit)
    // A text that is still to be written is no mistake.
    let isUnfinished = [.title, .words].contains(fault)
    layout.addIcon(
      fault == nil ? .tick : isUnfinished ? .dots : .cross, at: figure.center,
      size: 20 * metrics.unit,
      fault == nil ? Palette.brass : isUnfinished ? Palette.quiet : Palette.signal)
    layout.addLines(
      in: rest, TextStyle(metrics.small, Palette.ivory), line: metrics.small * 1.25, most: 3,
      isCentered: true
    ) { texts, text in
      guard fault == nil, let par else {
        return texts.append((fault ?? .numbers).saying, to: &text)
      }
      let saying =
        isProved ? MessageKey.makerProved : proved == nil ? .makerFair : .makerChanged
      texts.append(saying, to: &text) { number, text in
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
    let row = column.cutTop(rowHeight(metrics), gap: metrics.gap)
    let isNarrow = row.size.x < 400
    layout.addButton(
      layout.id(Part.open), row.column(0, of: 3, gap: metrics.gap), isNarrow ? nil : .padlock,
      .makerOpen, metrics,
      isProved ? .plate : .primary, fault == nil ? [] : .disabled)
    layout.name("open it")
    layout.addButton(
      layout.id(Part.copy), row.column(1, of: 3, gap: metrics.gap), isNarrow ? nil : .copies,
      .makerCopy, metrics,
      isProved ? .primary : .plate, isProved ? [] : .disabled)
    layout.name("copy line")
    layout.addButton(
      layout.id(Part.keep), row.column(2, of: 3, gap: metrics.gap), isNarrow ? nil : .tick,
      .makerKeep, metrics,
      .plate, isProved ? [] : .disabled)
    layout.name("keep lock")
  }

  private mutating func judge() {
    fault = line.fault
    par = nil
    guard fault == nil, let least = try? line.level.par else { return }
    par = LockPar(turns: least.turns, reversals: least.reversals)
  }

  /// Changes the lock as a step of undo; further changes of the same part belong to the step.
  private mutating func change(_ part: Change, _ body: (inout HandmadeLock) -> Void) {
    var new = lock
    body(&new)
    guard new != lock, new.isValid else { return }
    if lastChange != part {
      done.append(lock)
      if done.count > Self.mostSteps { done.removeFirst() }
    }
    lastChange = part
    (undone, offered) = ([], [])
    lock = new
    settle()
  }

  /// Takes in what has changed: the door becomes that of the lock, with its dial at the chosen number.
  private mutating func settle() {
    chosen = min(chosen, lock.numbers.count - 1)
    judge()
    // Where there are no equations for its numbers, these are shown.
    var plain = lock
    plain.clue = .shown
    if let level = (try? lock.level(id: line.id)) ?? (try? plain.level(id: line.id)) {
      door.seat = .maker(number: chosen)
      door.become(level)
    }
    guard Int(door.number(of: 0).rounded()) % lock.stops != lock.numbers[chosen] else { return }
    turnsItself = true
    door.turn(toNumber: chosen)
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
    case .thing: .makerBadThing
    case .numbers: .makerBadNumbers
    }
  }
}

/// Where the parts of the screen lie: the door with its numbers left of the form, in a tall window above it, and in a small one
/// instead of it.
private struct MakerFrame {
  let metrics: Metrics
  let numbers: Rectangle
  let door: TableLayout.Field
  let verdict: Rectangle
  let form: Rectangle
  /// Where a new lock is begun: in the header, or in the bar of a small window.
  let fresh: Rectangle
  /// What tells which of both is shown, in the header of a window that is too small for them.
  let pages: Rectangle?

  init(_ surface: Surface) {
    metrics = Metrics(screen: surface)
    let window = metrics.window.size
    var rest = Layout.listViewport(metrics, widest: 1_240)
    var left = rest
    let target = metrics.target(44)
    if min(window.x, window.y) < 480 {
      var header = Rectangle(
        origin: Vector(x: rest.origin.x, y: (metrics.header - target) / 2),
        size: Vector(x: rest.size.x, y: target))
      pages = metrics.isTall ? header : header.cutRight(0.4 * header.size.x, gap: metrics.gap)
      numbers = metrics.isTall ? left.cutTop(target, gap: metrics.gap) : header
    } else {
      left =
        metrics.isTall
        ? rest.cutTop(rest.size.y * 0.5, gap: metrics.gap)
        : rest.cutLeft(rest.size.x * 0.54, gap: 2 * metrics.gap)
      numbers = left.cutTop(target, gap: metrics.gap)
      pages = nil
    }
    // What the checker says stands in the bar, where that has room between its buttons.
    var bar = metrics.bar()
    _ = bar.cutLeft(
      Layout.backButton(metrics).size.x + 2 * metrics.target(52), gap: 3 * metrics.gap)
    let end = rest.end.x - 162 * metrics.unit
    fresh =
      pages != nil
      ? bar.cutLeft(metrics.target(52), gap: metrics.gap)
      : Rectangle(
        origin: Vector(x: end, y: (metrics.header - target) / 2),
        size: Vector(x: 162 * metrics.unit, y: target))
    _ = bar.cutRight(PaletteButton.size(metrics), gap: metrics.gap)
    verdict = bar.size.x < 240 ? left.cutBottom(3 * metrics.small) : bar
    door = TableLayout.Field(left, of: surface)
    form = pages == nil ? rest : left
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
