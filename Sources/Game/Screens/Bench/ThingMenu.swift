package import SwivelCommands
package import SwivelGestures
package import SwivelInterface
package import SwivelSandbox
package import SwivelTexts
package import SwivelWorld

/// The short menu at a thing, with what can be done with what is selected; where nothing is, with what can be done on the bench.
package struct ThingMenu: Hashable, Encodable, Sendable {
  package var isOpen = false
  /// Whether it is about what is selected.
  package private(set) var isOfSelection = false
  /// What it lies beside, on the window.
  package private(set) var anchor = Rectangle(origin: .zero, size: .zero)
  /// What it is about, of which it covers as little as it can.
  private var thing = Rectangle(origin: .zero, size: .zero)
  /// Its commands: those that would have an effect.
  package private(set) var commands: [GameCommand] = []
  private var titles: [MessageKey] = []

  package init() {}

  package mutating func open(
    beside box: Rectangle, of thing: Rectangle, in sandbox: Sandbox, _ context: EventContext,
    _ isApplicable: (GameCommand) -> Bool
  ) {
    (isOpen, anchor, isOfSelection) = (true, box, !sandbox.selection.isEmpty)
    self.thing = thing
    // A pin turns with its disc.
    let isPin = sandbox.selection.contains {
      context.library.mechanism(of: sandbox.world.shape(of: $0)) == .pin
    }
    commands = (isOfSelection ? Self.ofSelection : Self.ofBench)
      .filter { isApplicable($0) && !(isPin && $0 == .axle) }
    titles = commands.map { sandbox.title(of: $0, context) }
  }

  /// What is done to what is selected by a step, so that it can be pressed again and again; what spins it and sets it by numbers
  /// is at the foot of the bench.
  private static let steps: [GameCommand] = [.turnLeft, .turnRight, .shrink, .grow]
  private static let ofSelection =
    steps + [.duplicate, .group, .ungroup, .chain, .axle, .fix, .forward, .backward, .delete]
    + [.gather, .chooseAll, .showAll, .tidy]
  private static let ofBench: [GameCommand] = [
    .add, .paste, .chooseAll, .gather, .showAll, .tidy, .settings, .help,
  ]
}

extension ThingMenu: SandboxPanel {
  package static var id: ScreenID { 23 }
  package static var isForm: Bool { false }

  /// Its elements; the index is that among the commands.
  package enum Part: UInt8 { case command }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let (inset, row) = (6 * metrics.unit, metrics.target(38))
    // The steps are icons in a row over the words.
    let steps = commands.prefix { Self.steps.contains($0) }.count
    let (words, head) = (commands.count - steps, steps > 0 ? 1 : 0)
    let free = metrics.window.size.y - 2 * metrics.margin - 2 * inset
    let most = max(1, Int(free / row) - head)
    let columns = max(1, (words + most - 1) / most)
    let rows = head + (words + columns - 1) / columns
    let width = min(
      Double(columns) * max(216, 236 * metrics.unit),
      metrics.window.size.x - 2 * (metrics.margin + inset))
    let size = Vector(x: width + 2 * inset, y: Double(rows) * row + 2 * inset)
    let apart = anchor.grown(by: 8 * metrics.unit)
    let undo = SandboxBoxes(layout.surface, context.settings.side).top(2)
    let box = metrics.placed(size, beside: apart) {
      1_000 * $0.overlap(with: apart) + $0.overlap(with: thing) + 10 * $0.overlap(with: undo)
    }
    layout.addPanel(box)
    layout.within(Flow(metrics, in: box.grown(by: -inset), gap: 0)) { layout in
      layout.grid(columns: max(1, steps), of: steps, row, gap: 2) { layout in
        for index in 0..<steps { addStep(index, context.settings.keys, &layout) }
      }
      layout.grid(columns: columns, of: words, row, gap: 0) { layout in
        for index in steps..<commands.count { add(index, &layout) }
      }
    }
  }

  private func addStep(_ index: Int, _ keys: KeyMap, _ layout: inout Layout) {
    guard let frame = layout.next(0), let icon = commands[index].row.icon else { return }
    layout.addIconButton(
      layout.id(Part.command, index), frame, icon, titles[index],
      "menu \(commands[index].rawValue)", index == 0 ? .initialFocus : [])
    layout.tip(commands[index], keys)
  }

  private func add(_ index: Int, _ layout: inout Layout) {
    guard let frame = layout.next(0) else { return }
    let (unit, command) = (layout.metrics.unit, commands[index])
    let box = layout.add(
      .row, layout.id(Part.command, index), frame, .row, index == 0 ? .initialFocus : [],
      name: "menu \(command.rawValue)")
    if let icon = command.row.icon {
      layout.addIcon(
        icon, at: Vector(x: box.origin.x + 20 * unit, y: box.center.y), size: 20 * unit,
        command == .delete ? Palette.signal : Palette.brass)
    }
    layout.addFittingText(
      in: box.between(42 * unit, 4 * unit), TextStyle(layout.metrics.textSize)
    ) { $0.append(titles[index], to: &$1) }
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, let action) = input else { return answerAsPanel(input, context) }
    let index = Int(id.index)
    return switch (Part(rawValue: id.part), action) {
    case (.command, .press) where commands.indices.contains(index):
      Self.steps.contains(commands[index])
        ? .perform(commands[index]) : .close(ThingMenu.id, then: commands[index])
    default: nil
    }
  }
}

extension Sandbox {
  /// What a command is called, also where it would take back what it has done to what is selected.
  fileprivate func title(of command: GameCommand, _ context: EventContext) -> MessageKey {
    switch command {
    case .axle where isSelectionPinned: .commandAxleOff
    case .chain where isSelectionChained(context.library, at: context.seconds): .commandChainOff
    case .fix where isSelectionFixed: .commandUnfix
    case .gather where settings.isGathering: .keyDone
    default: command.row.title
    }
  }
}

package struct SelectionTitle {
  package let count: Int
  /// The title if one thing is selected; nil for a group.
  package let name: String?

  package init(count: Int, name: String?) { (self.count, self.name) = (count, name) }

  package func append(_ texts: Texts, to text: inout [UInt8]) {
    if let name {
      NumberFormat.append(name, to: &text)
    } else if count == 1 {
      texts.append(.thingGroup, to: &text)
    } else {
      texts.append(.thingCount, count, to: &text)
    }
  }
}

extension ShapeLibrary {
  package func title(of entity: EntityID, in world: World, _ texts: Texts) -> String? {
    world.isGroup(entity) ? nil : shape(world.shape(of: entity)).map { texts.name($0.title) }
  }

  package func appendTitle(
    of thing: EntityID, in world: World, _ texts: Texts, to text: inout [UInt8]
  ) {
    SelectionTitle(count: 1, name: title(of: thing, in: world, texts)).append(texts, to: &text)
  }
}
