import SwivelCommands
package import SwivelDocuments
import SwivelGestures
package import SwivelInterface
package import SwivelLockPlay
package import SwivelLocks
package import SwivelTexts

/// Where a user makes a lock: the door as it will be, whose dial sets the numbers and whose drawer holds the clue, beside what
/// is chosen from lists, with what the checker says of it.
package struct MakerScreen: ContactHolder, Hashable, Encodable, Sendable {
  package enum Field: UInt8, Hashable, Encodable, Sendable, CaseIterable {
    case title, words, letter
  }

  package private(set) var lock = HandmadeLock()
  /// Its door, which is turned but never opened here.
  package internal(set) var door: LockSession
  /// Whether the dial turns to the chosen number by itself, instead of setting it.
  var isAutoTurning = false
  package private(set) var fault: HandmadeLock.Fault?
  /// The lock as its maker has opened it, which is the proof, without what changes nothing of it; nil for never.
  private(set) var proved: HandmadeLock?
  /// Whether its maker has gone to open it.
  package var isTried = false
  /// The clues to choose from while they are listed.
  private(set) var listedClues: [HandmadeLock.Clue] = []
  /// Whether another press begins a new lock in place of one that has a title.
  private var asksNew = false
  /// The index of the number that is set.
  private(set) var chosen = 0
  /// The locks before each change, and those after each that was undone.
  private var undoStack: [HandmadeLock] = []
  private var redoStack: [HandmadeLock] = []
  /// Whether a small window shows the lists instead of the door; others show both.
  private var showsLists = false
  /// What was changed last: changes of the same are one step of undo.
  private var lastChange: Change?

  enum Change: Hashable, Encodable { case choice(Choice), field(Field), number(Int), all }

  private static let maximumSteps = 200

  /// - Parameter draft: the ``draft`` of the lock that was left; anything else begins a new one.
  package init(draft: String = "") {
    let text = draft.hasSuffix(Self.openedMark) ? String(draft.dropLast()) : draft
    if let line = try? LockLine(parsing: text) { lock = line.lock }
    if text != draft { proved = lock.withoutTexts }
    let first = Combination(dial: Dial(stops: lock.stops) ?? .tenStops, stops: lock.numbers)
    var level = Level(id: "", title: "", model: lock.model, dials: [LevelDial(first)])
    level.dials[0].combination.start = first.numbers[0]
    door = LockSession(level)
    updateDoor()
    isAutoTurning = false
  }

  /// Whether its maker has opened it as it is now.
  package var isProved: Bool { fault == nil && proved == lock.withoutTexts }

  /// Notes that its maker has opened it, so that it can be shared.
  package mutating func prove() { proved = lock.withoutTexts }

  /// Copies it; nil until its maker has opened it as it is now.
  package var copying: ScreenRequest? {
    isProved ? .copy(line.text, saying: .makerCopied) : nil
  }

  /// Saves it; nil until its maker has opened it as it is now.
  package var saving: ScreenRequest? {
    isProved ? level.map { .effect(.saveLevel(id: $0.id, text: $0.json)) } : nil
  }

  package var line: LockLine { LockLine(lock) }
  /// What progress calls the lock that is left half made.
  package static let draftID = "maker"
  /// What of it is left for the next session, with a mark behind what its maker has opened; empty where nothing was made.
  package var draft: String {
    lock == HandmadeLock() ? "" : line.text + (isProved ? Self.openedMark : "")
  }
  private static let openedMark = "!"

  /// Nil while something is wrong with it.
  package var level: Level? { try? line.level }

  /// Returns whether there was a change.
  @discardableResult package mutating func undo() -> Bool { step(\.undoStack, \.redoStack) }

  @discardableResult package mutating func redo() -> Bool { step(\.redoStack, \.undoStack) }

  private mutating func step(
    _ from: WritableKeyPath<Self, [HandmadeLock]>, _ to: WritableKeyPath<Self, [HandmadeLock]>
  ) -> Bool {
    guard let next = self[keyPath: from].popLast() else { return false }
    self[keyPath: to].append(lock)
    (lock, lastChange) = (next, nil)
    updateDoor()
    return true
  }
}

extension HandmadeLock {
  /// The lock without what says nothing of how it opens.
  fileprivate var withoutTexts: HandmadeLock {
    var plain = self
    (plain.title, plain.letter) = ("", "")
    return plain
  }
}

extension MakerScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 19 }
  package static var title: MessageKey { .maker }
  package static var shortTitle: MessageKey { .makerShort }

  /// What is chosen by less and more.
  enum Choice: Int, Encodable, CaseIterable {
    case model, stops, count, first, tolerance, clue, times
  }

  /// Its elements; the index is that of a choice, of a field, of a number, of a part in the drawer or of a listed clue, and 1
  /// of the lists' page.
  package enum Part: UInt8 {
    case field = 0
    case value
    case number = 4
    case open, copy, keep, undo, redo, back, list
    // Its number is in fingerprints, as those of the others are.
    case door = 13
    case dial, thing, handle, page, new, clue, verdict
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let frame = MakerFrame(layout.surface)
    layout.addListGround()
    if showsLists || frame.pages == nil {
      var form = frame.form
      let foot = form.cutBottom(layout.metrics.control, gap: layout.metrics.gap)
      layout.list(layout.id(Part.list), in: form) { addForm(&$0) }
      layout.addListBands()
      addButtons(in: foot, context, &layout)
    }
    addBar(frame, context, &layout)
    addNumbers(in: frame.numbers, &layout)
    addVerdict(frame, context, &layout)
    guard let pages = frame.pages else {
      layout.addTitle(Self.title)
      return addDoor(in: frame.door, &layout)
    }
    for (index, title) in [MessageKey.makerDoor, .makerChoices].enumerated() {
      layout.addButton(
        layout.id(Part.page, index), pages.column(index, of: 2, gap: 4 * layout.metrics.unit), nil,
        title, .plate, showsLists == (index == 1) ? .selected : [],
        name: index == 1 ? "choices" : "door page")
    }
    if !showsLists { addDoor(in: frame.door, &layout) }
  }

  private func addBar(_ frame: MakerFrame, _ context: ScreenContext, _ layout: inout Layout) {
    let (metrics, back) = (layout.metrics, layout.metrics.backButton)
    layout.addButton(
      layout.id(Part.back), back, .back, context.back.screen.shortTitle, name: "back")
    var rest = metrics.bar()
    _ = rest.cutLeft(back.size.x, gap: metrics.gap)
    layout.addIconButton(
      layout.id(Part.undo), rest.cutLeft(metrics.target(52), gap: metrics.gap), .undo, .lockUndo,
      "undo", undoStack.isEmpty ? .disabled : [], Palette.ivory)
    layout.addIconButton(
      layout.id(Part.redo), rest.cutLeft(metrics.target(52), gap: metrics.gap), .redo, .lockRedo,
      "redo", redoStack.isEmpty ? .disabled : [], Palette.ivory)
    layout.addButton(
      layout.id(Part.new), frame.newButton, .plus, .makerNew, .plate,
      lock == HandmadeLock() ? .disabled : [],
      hasWord: frame.newButton.size.x > metrics.target(80), name: "new")
    layout.endElement()
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    case .action(let id, let action): handle(action, of: id, context)
    case .preview(let event): preview(event, context.settings.keys)
    case .event(let event): handle(event, context)
    case .appear, .command, .close: nil
    }
  }

  private mutating func preview(_ event: InputEvent, _ keys: KeyMap) -> ScreenRequest? {
    guard case .keyDown(let key, let modifiers, _) = event.kind, let binding = Binding(event.kind)
    else { return nil }
    // Letters that miss a field lead nowhere else.
    let isLetter = key.rawValue.count == 1 && key.rawValue >= "a"
    guard !modifiers.isEmpty else { return isLetter ? .nothing : nil }
    switch CommandTable.command(for: binding, in: .lock, keys)?.command {
    case .undo: return undo() ? .nothing : nil
    case .redo: return redo() ? .nothing : nil
    default: return nil
    }
  }

  private mutating func handle(
    _ action: Action, of id: ElementID, _ context: ScreenContext
  ) -> ScreenRequest? {
    let index = Int(id.index)
    if id.part != Part.new.rawValue { asksNew = false }
    switch (Part(rawValue: id.part), action) {
    case (.back, .press): return .goBack
    case (.open, .press), (.handle, .press): return level.map { .open($0) }
    case (.copy, .press): return copying
    case (.keep, .press): return saving
    case (.page, .press): showsLists = index == 1
    case (.verdict, .press):
      showsLists = true
      let field = fault == .words ? Field.words : .title
      return .edit(Self.element(Part.field, Int(field.rawValue)))
    case (.new, .press):
      asksNew = !asksNew && !lock.title.isEmpty
      if asksNew { return .say(.makerNewAsk) }
      (chosen, proved) = (0, nil)
      change(.all) { $0 = HandmadeLock() }
    case (.value, .press):
      guard let choice = Choice(rawValue: index) else { return nil }
      guard choice == .clue else {
        change(choice, by: 1)
        break
      }
      listedClues =
        listedClues.isEmpty ? HandmadeLock.Clue.all.filter { Self.canTell($0, lock) } : []
    case (.clue, .press):
      guard listedClues.indices.contains(index) else { return nil }
      // They stay listed, so that nothing else comes under the finger.
      let listed = listedClues
      change(.choice(.clue)) { $0.clue = listed[index] }
      listedClues = listed
    case (.undo, .press): undo()
    case (.redo, .press): redo()
    case (.number, .press):
      chosen = min(max(0, index), lock.numbers.count - 1)
      updateDoor()
    case (.value, .step(let steps, _)): Choice(rawValue: index).map { change($0, by: steps) }
    case (.field, .write(let text)):
      guard let field = Field(rawValue: UInt8(clamping: index)) else { return nil }
      change(.field(field)) { $0[keyPath: field.entry.path] = text }
    case (.door, .turn(let contact, let time)):
      let field = MakerFrame(context.surface).door
      var own = contact
      own.position = field.local(contact.position)
      return move(context) {
        $0.handle(own, holding: own.position.vector, at: time, surface: field.surface)
      }
    // As at a lock, a step to the right turns the dial to the right.
    case (.dial, .step(let steps, _)), (.thing, .step(let steps, _)):
      door.focus.part = id.part == Part.thing.rawValue ? index : nil
      return move(context) { $0.turnFocused(stops: -steps, false, at: context.now) }
    case (.thing, .press):
      door.focus.part = index
      return move(context) { _ = $0.press(.tray, at: context.now) }
    default: break
    }
    return nil
  }

  private mutating func change(_ choice: Choice, by steps: Int) {
    let (chosen, stops, lastChange, undoStack) = (chosen, lock.stops, lastChange, undoStack)
    change(.choice(choice)) { lock in
      switch choice {
      case .model: lock.setModel(lock.model.stepped(by: steps))
      case .stops:
        // On the way back the numbers are those of before.
        if lastChange == .choice(.stops), let before = undoStack.last { lock = before }
        let all = HandmadeLock.possibleStops
        let position = (all.firstIndex(of: stops) ?? 0) + steps
        lock.setStops(all[min(max(0, position), all.count - 1)])
      case .count: lock.setCount(lock.numbers.count + steps)
      case .first: lock.first = lock.first.opposite
      case .tolerance:
        let halves = HandmadeLock.possibleToleranceHalves
        lock.toleranceHalves = min(
          max(halves.lowerBound, lock.toleranceHalves + steps), halves.upperBound)
      case .clue: lock.clue = Self.clue(after: lock, by: steps)
      case .times:
        let times = HandmadeLock.possiblePasses
        lock.passes[chosen] = min(
          max(times.lowerBound, lock.passes[chosen] + steps), times.upperBound)
      }
    }
  }
}

// MARK: - What changes it

extension MakerScreen {
  /// The clue so many on that can tell the numbers of a lock.
  private static func clue(after lock: HandmadeLock, by steps: Int) -> HandmadeLock.Clue {
    let all = HandmadeLock.Clue.all.filter { $0 == lock.clue || canTell($0, lock) }
    let position = (all.firstIndex(of: lock.clue) ?? 0) + steps.signum()
    return all[(position + all.count) % all.count]
  }

  private static func canTell(_ clue: HandmadeLock.Clue, _ lock: HandmadeLock) -> Bool {
    var lock = lock
    (lock.clue, lock.title) = (clue, "?")
    return ![.thing, .feeling, .riddle].contains(LockLine(lock).fault)
  }

  /// Changes the lock as a step of undo; further changes of the same part belong to the step.
  mutating func change(_ part: Change, _ body: (inout HandmadeLock) -> Void) {
    var new = lock
    body(&new)
    guard new != lock, new.isValid else { return }
    if lastChange != part {
      undoStack.append(lock)
      if undoStack.count > Self.maximumSteps { undoStack.removeFirst() }
    }
    lastChange = part
    (redoStack, listedClues) = ([], [])
    lock = new
    updateDoor()
  }

  /// Handles what has changed: the door becomes that of the lock, with its dial at the chosen number.
  private mutating func updateDoor() {
    chosen = min(chosen, lock.numbers.count - 1)
    fault = line.fault
    // Where there are no equations for its numbers, these are shown.
    var plain = lock
    plain.clue = .shown
    if let level = (try? lock.level(id: line.id)) ?? (try? plain.level(id: line.id)) {
      door.seat = .maker(number: chosen)
      door.become(level)
    }
    guard Int(door.number(of: 0).rounded()) % lock.stops != lock.numbers[chosen] else { return }
    isAutoTurning = true
    door.turn(toNumber: chosen)
  }
}
