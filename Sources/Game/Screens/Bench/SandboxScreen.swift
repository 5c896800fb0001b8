package import SwivelCommands
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
package import SwivelSandbox
package import SwivelTexts
import SwivelWorld

/// The buttons over the sandbox: those in its corners and at its top, and the arrows to things off screen; what is held as one is
/// pressed is let go of where it is.
package struct SandboxScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 1 }
  package static var title: MessageKey { .listSandbox }
  package static var scopes: CommandScopes { .sandbox }
  package static func metrics(on surface: Surface) -> Metrics { Metrics(panel: surface) }

  /// The commands of the buttons at the top that are disabled: a bit for each index.
  package var disabledTop: UInt32 = 0
  /// The panel that no button lies under.
  package var exact: ExactPanel?
  package var isAdding = false
  /// What the line at the foot says; nil for nothing.
  package var note: MessageKey?
  /// Whether that asks a new user to try something, which covers nothing for it.
  package var isTip = false
  /// The sound whose caption it is, where it says nothing else.
  package var caption: Sound?
  private let sandbox: Sandbox

  package init(_ sandbox: Sandbox) { self.sandbox = sandbox }

  /// The commands of the buttons at the top, by index, with the words on them.
  package static let top: [(command: GameCommand, word: MessageKey)] = [
    (.home, .commandHome), (.scenes, .scenes), (.undo, .lockUndo), (.redo, .lockRedo),
  ]

  /// Its elements; the index of one at the top is that in ``top``.
  package enum Part: UInt8 {
    case beacon, menu, add, palette, locks, exact, spin, top, clock, spinLeft, showAll,
      upright, done, axle
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let side = context.settings.side
    var boxes = SandboxBoxes(layout.surface, side)
    let panel = exact?.place(context, &layout).box
    func isFree(_ box: Rectangle) -> Bool { panel.map { $0.overlap(with: box) == 0 } ?? true }
    let isPushed = !isFree(boxes.locks)
    if isPushed, let panel {
      boxes = SandboxBoxes(layout.surface, side, push: panel.size.x + layout.metrics.margin)
    }
    if note != nil || caption != nil { addNote(side, context.library, &layout) }
    let showAll = boxes.top(Self.top.count)
    let isLost = addBeacons(orAt: showAll, context, &layout)
    func add(
      _ id: ElementID, _ command: GameCommand, _ word: MessageKey, _ box: Rectangle,
      _ traits: Traits = []
    ) {
      layout.addButton(
        id, box, command.row.icon, word, .plate, traits.union(.notFocusable),
        hasWord: boxes.namesTop, name: "top \(command.rawValue)")
      layout.tip(command, context.settings.keys)
    }
    for (index, entry) in Self.top.enumerated() {
      // They read from left to right for either hand.
      let box = boxes.top(side == .right ? index : Self.top.count - 1 - index)
      let isDisabled = disabledTop & 1 << UInt32(index) != 0
      add(layout.id(Part.top, index), entry.command, entry.word, box, isDisabled ? .disabled : [])
    }
    if isLost || sandbox.isViewMoved {
      add(layout.id(Part.showAll), .showAll, .sandboxShowAll, showAll)
    }
    if sandbox.camera.tilt.degrees.magnitude > 0.1 {
      addCompass(boxes, &layout)
    }
    func addIcon(
      _ part: Part, _ command: GameCommand, _ box: Rectangle, _ icon: Icon, _ traits: Traits = []
    ) {
      layout.addIconButton(
        layout.id(part), box, icon, size: 25 * boxes.scale, command.row.title, command.rawValue,
        traits.union(.notFocusable))
      layout.tip(command, context.settings.keys, isBeside: part == .menu)
    }
    if isFree(boxes.menu) { addIcon(.menu, .menu, boxes.menu, .dots) }
    if isFree(boxes.clock) {
      if context.library.supplied > 0 {
        addIcon(.add, .add, boxes.add, .plus, isAdding ? .selected : [])
      }
      addIcon(.palette, .palette, boxes.palette, .search)
      var clock = layout.add(
        .button, layout.id(Part.clock), boxes.clock, .plate, [.notFocusable, .dragPresses])
      let style = TextStyle(Metrics.minimumText * boxes.scale, alignment: .center)
      layout.addText(.clock, in: clock.cutBottom(0.45 * clock.size.y), style)
      layout.addCanvas(layout.id(Part.clock), clock)
      layout.name("drawer")
      layout.label { $0.append(.clock, to: &$1) }
      layout.tip(.clock, context.settings.keys)
    }
    if sandbox.settings.isGathering {
      layout.addButton(
        layout.id(Part.done), boxes.locks, nil, .keyDone, .primary, .notFocusable, name: "done")
    } else {
      layout.addButton(
        layout.id(Part.locks), boxes.locks, .safe, .locks, .plate, .notFocusable,
        figure: Palette.brass, name: "locks")
    }
    layout.tip(sandbox.settings.isGathering ? .gather : .locks, context.settings.keys)
    guard !sandbox.selection.isEmpty, !isPushed else { return }
    func addForSelection(_ part: Part, _ command: GameCommand, _ box: Rectangle) {
      // One that is wide enough has a word.
      let (row, hasWord) = (command.row, part == .spin)
      layout.addButton(
        layout.id(part), box, row.icon, hasWord ? .spinButton : row.title, .panel, .notFocusable,
        figure: Palette.brass, weight: .bold, hasWord: hasWord, name: command.rawValue)
      layout.tip(command, context.settings.keys)
    }
    addForSelection(.exact, .exact, boxes.exact)
    addForSelection(.spinLeft, .spinLeft, boxes.spinLeft)
    addForSelection(.spin, .spin, boxes.spin)
  }

  /// Adds the line at the foot: between the buttons where it fits, perhaps in two lines, else above them, in as many as needed.
  private func addNote(_ side: Side, _ library: ShapeLibrary, _ layout: inout Layout) {
    // The left hand's line is the mirror image of that of the right hand.
    let boxes = SandboxBoxes(layout.surface)
    func write(_ texts: Texts, _ text: inout [UInt8]) {
      guard let note else { return caption.map { $0.append(texts, to: &text) } ?? () }
      texts.append(note, to: &text) { _, text in
        sandbox.appendStep(isUndone: note == .undone, library, texts, to: &text)
      }
    }
    // What is wanting can be had by a press on the line, whose box no text changes.
    let isButton = note == .gearsLoose
    guard isButton || layout.contents.contains(.texts) else { return }
    let (metrics, edge) = (layout.metrics, 6.0)
    // In a narrow window the other buttons are above, apart from each other.
    let beside = boxes.clock.end.y < boxes.locks.origin.y ? boxes.menu : boxes.exact
    let button = sandbox.selection.isEmpty ? boxes.locks : beside
    let start = edge + (boxes.clock.end.y < button.origin.y ? 0 : boxes.clock.end.x)
    let free = button.origin.x - edge - start - 2 * metrics.padding
    // With the tolerance by which lines are broken.
    let whole = isButton ? 190 * metrics.unit : 1.06 * layout.width(size: metrics.textSize, write)
    let isShort =
      !isButton && layout.lineCount(size: metrics.smallSize, width: max(1, free), write) <= 2
    var box = metrics.window.inset(x: edge)
    var (style, line) = (TextStyle(metrics.textSize, alignment: .center), metrics.line)
    if whole <= free || isShort {
      let width = 2 * metrics.padding + min(whole, free)
      let x = max(start, min(box.center.x - width / 2, button.origin.x - edge - width))
      box = Rectangle(x: x, y: button.origin.y, width: width, height: button.size.y)
      if whole > free { (style.fontSize, line) = (metrics.smallSize, 0.42 * box.size.y) }
    } else {
      box = box.inset(x: max(0, (box.size.x - whole) / 2 - metrics.padding))
      box.size.y = boxes.clock.origin.y - edge
      let lines = layout.lineCount(
        size: style.fontSize, width: box.size.x - 2 * metrics.padding, write)
      box = box.cutBottom(isButton ? boxes.menu.size.y : Double(lines) * line + metrics.padding)
    }
    if side == .left { box.origin.x = metrics.window.end.x - box.end.x }
    layout.endElement()
    if isButton {
      return layout.addButton(
        layout.id(Part.axle), box, GameCommand.axle.row.icon, .gearsLoose, .primary, .notFocusable,
        name: "loose axle")
    }
    layout.addGround(
      isTip ? .note : .fill, box, isTip ? Palette.brass : Palette.footer, value: isTip ? 1 : 8)
    layout.addLines(in: box.inset(x: metrics.padding), style, line: line, isCentered: true, write)
  }

  /// Adds the compass that turns the view upright, as on a map.
  private func addCompass(_ boxes: SandboxBoxes, _ layout: inout Layout) {
    let (key, id) = (MessageKey.sandboxUpright, layout.id(Part.upright))
    let place = boxes.top(Self.top.count + 1)
    var box = layout.add(
      .button, id, place, .plate, .notFocusable, name: "top upright",
      label: boxes.namesTop ? nil : key)
    layout.addCanvas(
      id, boxes.namesTop ? box.cutLeft(box.size.y) : box, value: sandbox.camera.tilt.turns)
    if boxes.namesTop { layout.addText(key, in: box, TextStyle(layout.metrics.textSize)) }
    layout.tip { $0.append(key, to: &$1) }
  }

  package func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, .press) = input, let part = Part(rawValue: id.part) else {
      return nil
    }
    let index = Int(id.index)
    return switch part {
    case .beacon: .showBeacon(index)
    case .done: .perform(.gather)
    case .top: Self.top.indices.contains(index) ? .perform(Self.top[index].command) : nil
    case .upright: .turnUpright
    case .axle: .putOnAxle
    // The others are called as their commands.
    default: GameCommand(rawValue: "\(part)").map { .perform($0) }
    }
  }

  // MARK: - Arrows to things off screen

  /// Adds the arrows, and returns whether there are any; none where a point is asked for that is neither at one nor in a button
  /// for what they point to, since for them all things are looked at.
  private func addBeacons(
    orAt button: Rectangle, _ context: ScreenContext, _ layout: inout Layout
  ) -> Bool {
    let point = layout.point
    guard
      OffscreenIndicators.mayBe(at: point, on: context.surface)
        || point.map(button.contains) == true
    else { return false }
    let indicators = OffscreenIndicators(
      sandbox, context.library, on: context.surface, at: context.now.seconds)
    for index in 0..<indicators.count {
      let indicator = indicators[index]
      let box = Rectangle(center: indicator.position, side: OffscreenIndicators.Measure.target)
      let id = layout.id(Part.beacon, index)
      layout.add(.button, id, box, .round, [.notFocusable, .marker], label: .commandShowAll)
      // A canvas has one number: the direction in turns, plus a whole part for a count beside it.
      let isOne = indicator.count == 1
      layout.addCanvas(id, box, value: indicator.direction.angle.turns + (isOne ? 0 : 2))
      guard !isOne else { continue }
      layout.addText(
        in: Rectangle(
          center: indicator.position - indicator.direction * 4, size: Vector(x: 26, y: 20)),
        TextStyle(15, Palette.ivory, weight: .bold, alignment: .center)
      ) { NumberFormat.append(Int64(indicator.count), to: &$1) }
    }
    return indicators.count > 0
  }

  /// Draws the needle of the compass, which points to where the top of the bench is.
  private func drawNeedle(_ element: Element, _ builder: ShapeBuilder, into list: inout DrawList) {
    let (center, length) = (element.frame.center, 0.32 * element.frame.size.y)
    let tip = Vector(x: 0, y: -length).turned(by: .turns(element.value))
    func add(_ end: Vector, _ color: Color) {
      let side = end.perpendicular * 0.3
      builder.addPolygon(3, around: center + end / 3, color, to: &list) {
        center + ($0 == 0 ? end : $0 == 1 ? side : -side)
      }
    }
    add(tip, Palette.signal)
    add(-tip, Palette.ivory)
  }

  /// Draws the handle of the clock's drawer, or a dart, longer than it is wide, so that its direction is unmistakable.
  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    if element.id?.part == Part.clock.rawValue {
      return builder.addPull(element.frame.center, width: element.frame.size.x * 62 / 74, to: &list)
    }
    if element.id?.part == Part.upright.rawValue {
      return drawNeedle(element, builder, into: &list)
    }
    let isOne = element.value < 1
    let displacement = Vector(length: 1, angle: .turns(isOne ? element.value : element.value - 2))
    let middle = isOne ? element.frame.center : element.frame.center + displacement * 12
    let size = isOne ? 1.0 : 0.6
    let (tip, back) = (middle + displacement * (11 * size), middle - displacement * (9 * size))
    let side = displacement.perpendicular * (7 * size)
    let notch = middle - displacement * (4 * size)
    builder.addPolygon(4, around: middle + displacement * size, Palette.brass, to: &list) {
      $0 == 0 ? tip : $0 == 1 ? back + side : $0 == 2 ? notch : back - side
    }
  }
}

extension Sandbox {
  /// What the line at the foot says: the effect of the last command that is visible nowhere else, that gathering is on, what is
  /// wrong with a wheel, or how an empty bench is filled; nil for nothing.
  package func note(after command: GameCommand?, _ context: EventContext) -> MessageKey? {
    if let command, let note = note(of: command, context) { return note }
    if settings.isGathering, selection.isEmpty { return .sandboxGathering }
    if world.order.isEmpty { return .sandboxEmpty }
    return fault(context.library, at: context.seconds)?.note
  }

  private func note(of command: GameCommand, _ context: EventContext) -> MessageKey? {
    switch command {
    case .fix: isSelectionFixed ? .sandboxFixed : .sandboxFreed
    case .axle: isSelectionPinned ? .sandboxOnAxle : .sandboxOffAxle
    case .chain:
      isSelectionChained(context.library, at: context.seconds) ? .sandboxChained : .sandboxUnchained
    case .lockView: rules.isViewLocked ? .tellViewLocked : .tellViewFree
    case .undo: canRedo ? .undone : nil
    case .redo: .redone
    default: settings.note(of: command)
    }
  }

  /// Appends what was undone last, or else done last: `Gear wheel rotated`.
  fileprivate func appendStep(
    isUndone: Bool, _ library: ShapeLibrary, _ texts: Texts, to text: inout [UInt8]
  ) {
    guard let (first, count) = lastStep(isUndone: isUndone) else {
      return texts.append(.stepView, to: &text)
    }
    // Steps that were read from a file don't say what a thing is.
    let edit = first.edit
    let shape = world.shape(of: edit.entity) ?? (edit.before ?? edit.after)?.shape
    let name = count > 1 ? nil : library.shape(shape).map { texts.name($0.title) }
    let title = SelectionTitle(count: max(count, 1), name: name)
    let phrase = first.step == .tidy ? .stepTidied : edit.phrase
    texts.append(phrase, to: &text) { title.append(texts, to: &$1) }
  }
}

extension Sound {
  /// Appends its caption, with the hour, the tooth of the comb or the part of the clock; nothing where it has none.
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    guard let phrase else { return }
    texts.append(phrase, to: &text) { _, text in
      switch self {
      case .hour(let hour): Texts.append(hour, to: &text)
      case .note(let note): Texts.append(note + 1, to: &text)
      case .land(let note), .fit(let note):
        guard let part = ClockPart(rawValue: UInt8(clamping: note)) else { return }
        texts.append(part.title, to: &text)
      default: break
      }
    }
  }
}

extension Edit {
  /// From how much on a turn, in radians, and a change of scale, as its logarithm, are what is said of a change that also moves
  /// the thing.
  private static let least = (turn: 0.1, scale: 0.05)

  /// What it does to its thing; of a turn and a change of scale the greater one.
  fileprivate var phrase: MessageKey {
    guard let (before, after) = sides else { return isAddition ? .stepAdded : .stepDeleted }
    let turn = (after.placement.rotation - before.placement.rotation).radians.magnitude
    let scaling = logarithm(after.placement.scale / before.placement.scale).magnitude
    let moves =
      before.parent == after.parent && before.placement.position != after.placement.position
    let isMoved = moves && turn < Self.least.turn && scaling < Self.least.scale
    guard isMoved || turn == 0 && scaling == 0 else {
      return turn > scaling ? .stepTurned : .stepScaled
    }
    if before.isPinned != after.isPinned { return after.isPinned ? .stepAxle : .stepAxleOff }
    if before.isFixed != after.isFixed { return after.isFixed ? .stepFixed : .stepFreed }
    if before.chain != after.chain { return after.chain == 0 ? .stepChainOff : .stepChain }
    return moves ? .stepMoved : .stepChanged
  }
}

extension SandboxSettings {
  /// What a command turns on and off, and what is so then; nil for other commands.
  private static func flag(
    of command: GameCommand
  ) -> (path: WritableKeyPath<Self, Bool>, on: MessageKey, off: MessageKey)? {
    switch command {
    case .snapTurns: (\.snapsTurns, .sandboxTurnsCatch, .sandboxTurnsFree)
    case .snapToThings: (\.snapsToThings, .sandboxAligns, .sandboxAlignsNot)
    case .grid: (\.hasGrid, .sandboxGridOn, .sandboxGridOff)
    case .bounds: (\.isBounded, .sandboxBounded, .sandboxUnbounded)
    default: nil
    }
  }

  /// The words for ``inertia`` on the bench and in the settings.
  private var inertiaWords: (note: MessageKey, value: MessageKey) {
    switch inertia {
    case .off: (.sandboxInertiaOff, .settingsOff)
    case .low: (.sandboxInertiaLow, .settingsLow)
    case .high: (.sandboxInertiaHigh, .settingsHigh)
    }
  }

  /// Changes how the sandbox behaves as a command says.
  package mutating func toggle(_ command: GameCommand) {
    switch command {
    case .gather: isGathering.toggle()
    case .pivot: pivot = pivot == .each ? .together : .each
    case .inertia: inertia = inertia.stepped(by: 1)
    default: if let flag = Self.flag(of: command) { self[keyPath: flag.path].toggle() }
    }
  }

  /// What is so after a command that changes how the sandbox behaves; nil for others.
  package func note(of command: GameCommand) -> MessageKey? {
    switch command {
    case .pivot: pivot == .each ? .sandboxPivotEach : .sandboxPivotTogether
    case .inertia: inertiaWords.note
    default: Self.flag(of: command).map { self[keyPath: $0.path] ? $0.on : $0.off }
    }
  }

  /// What the settings say of such a command.
  func value(of command: GameCommand) -> MessageKey {
    guard command != .inertia else { return inertiaWords.value }
    let flag = Self.flag(of: command)
    return flag.map { self[keyPath: $0.path] } == true ? .settingsOn : .settingsOff
  }
}
