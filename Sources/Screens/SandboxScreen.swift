package import Commands
package import Drawing
import Geometry
package import Input
package import Interface
package import Sandbox
import Texts

/// The buttons over the sandbox: those in its corners, the bar that replaces two-finger gestures and keys, and
/// the arrows to things off screen.
///
/// They take a contact only while nothing is held, so that a gesture is never disturbed.
package struct SandboxScreen {
  package init() {}

  /// The commands of the bar's buttons, by index.
  package static let bar: [GameCommand] = [
    .turnLeft, .turnRight, .shrink, .grow, .duplicate, .delete, .undo, .redo, .gather, .chooseAll,
    .group, .ungroup, .forward, .backward, .fix, .exact, .showAll, .settings,
  ]
}

extension SandboxScreen: Screen {
  /// The part of the state that the buttons read.
  package struct Reading {
    /// Whether nothing is held.
    package var isFree: Bool
    /// The commands of the bar that are disabled: a bit for each index.
    package var disabled: UInt32 = 0
    /// Whether gathering is on.
    package var isGathering: Bool
    /// The edge of the bar; nil while only its button is shown.
    package var bar: Side?
    /// Whether there is a selection that can be spun and set by numbers.
    package var hasChoice: Bool
    /// Whether a panel is open that leaves no room for other buttons.
    package var hasPanel: Bool
    /// Whether the picker has any shapes.
    package var canAdd: Bool
    package var isAdding: Bool
    /// The arrows to things off screen.
    package var beacons: Beacons

    package init(
      isFree: Bool, disabled: UInt32 = 0, isGathering: Bool, bar: Side? = nil, hasChoice: Bool,
      hasPanel: Bool, canAdd: Bool, isAdding: Bool, beacons: Beacons
    ) {
      self.isFree = isFree
      self.disabled = disabled
      self.isGathering = isGathering
      self.bar = bar
      self.hasChoice = hasChoice
      self.hasPanel = hasPanel
      self.canAdd = canAdd
      self.isAdding = isAdding
      self.beacons = beacons
    }
  }

  /// What the buttons ask the session for.
  package enum Output {
    case perform(GameCommand)
    /// Show or hide the bar.
    case turnBar
    /// Open or close the picker.
    case turnShelf
    /// Bring the things of an arrow into view, by the arrow's index.
    case show(Int)
  }

  /// Its elements; the index of one of the bar is that in ``bar``.
  package enum Part: UInt8 { case beacon, handle, bar, add, palette, locks, exact, spin }

  package func body(_ layout: inout Layout, _ reading: borrowing Reading) {
    let boxes = SandboxBoxes(layout.surface)
    let traits: Traits = reading.isFree ? .notFocusable : [.notFocusable, .notPressable]
    addBeacons(reading, traits, &layout)
    if let side = reading.bar { addBar(side, boxes, reading, traits, &layout) }
    layout.add(
      .button, layout.id(Part.handle), boxes.handle, .plate,
      reading.bar == nil ? traits : traits.union(.selected))
    layout.name("bar")
    layout.label { texts, text in texts.append(.settingHandBar, to: &text) }
    layout.addIcon(.dots, at: boxes.handle.center, size: 25, Palette.brass)
    if reading.canAdd, !reading.hasPanel {
      layout.add(
        .button, layout.id(Part.add), boxes.add, .plate,
        reading.isAdding ? traits.union(.selected) : traits)
      layout.name("add")
      layout.label { texts, text in texts.append(.commandAdd, to: &text) }
      layout.addIcon(.plus, at: boxes.add.center, size: 25, Palette.brass)
    }
    if !reading.hasPanel {
      layout.addPaletteButton(layout.id(Part.palette), boxes.palette, traits)
    }
    let text = Metrics(panel: layout.surface).text
    layout.add(.button, layout.id(Part.locks), boxes.locks, .plate, traits)
    layout.name("locks")
    let figure = Vector(x: boxes.locks.origin.x + 22, y: boxes.locks.center.y)
    layout.addIcon(.padlock, at: figure, size: 20, Palette.brass)
    layout.addText(
      .locks, in: boxes.locks.between(38, 6), TextStyle(text, Palette.ivory))
    guard reading.hasChoice, !reading.hasPanel else { return }
    addWord(.exact, .angle, .exactButton, boxes.exact, traits, &layout)
    addWord(.spin, .turnRight, .spinButton, boxes.spin, traits, &layout)
  }

  /// A button that opens a panel, and looks like one.
  private func addWord(
    _ part: Part, _ icon: Icon, _ word: MessageKey, _ box: Rectangle, _ traits: Traits,
    _ layout: inout Layout
  ) {
    let metrics = Metrics(panel: layout.surface)
    layout.add(.button, layout.id(part), box, .panel, traits)
    layout.name(part == .spin ? "spin" : "exact")
    let figure = Vector(x: box.origin.x + metrics.padding + 10 * metrics.unit, y: box.center.y)
    layout.addIcon(icon, at: figure, size: 20 * metrics.unit, Palette.brass)
    layout.addText(
      word, in: box.between(2 * metrics.padding + 12 * metrics.unit, 3 * metrics.unit),
      TextStyle(metrics.text, Palette.ivory, weight: .bold))
  }

  private func addBar(
    _ side: Side, _ boxes: SandboxBoxes, _ reading: borrowing Reading, _ traits: Traits,
    _ layout: inout Layout
  ) {
    var pressed: Int?
    for index in Self.bar.indices {
      let (id, command) = (layout.id(Part.bar, index), Self.bar[index])
      let isDisabled = reading.disabled & 1 << UInt32(index) != 0
      var own = isDisabled ? traits.union(.disabled) : traits
      if command == .gather, reading.isGathering { own.insert(.selected) }
      let box = boxes.bar(index, side)
      layout.add(.button, id, box, .plate, own)
      layout.name("bar \(command.rawValue)")
      layout.addIcon(
        command.icon ?? .dots, at: box.center, size: 20,
        isDisabled ? Palette.quiet.faded(0.5) : Palette.ivory)
      layout.label { texts, text in texts.append(command.entry.title, to: &text) }
      if layout.state.isPressed(id) { pressed = index }
    }
    if let pressed { addName(of: pressed, beside: boxes.bar(pressed, side), side, &layout) }
  }

  /// Adds the label of a button while it is pressed.
  private func addName(
    of index: Int, beside box: Rectangle, _ side: Side, _ layout: inout Layout
  ) {
    let size = Vector(x: 250, y: 36)
    let x = side == .right ? box.origin.x - size.x - 8 : box.end.x + 8
    let panel = Metrics(panel: layout.surface)
      .placed(size, near: Vector(x: x, y: box.center.y - size.y / 2))
    layout.beginLayer()
    layout.addGround(.panel, panel)
    layout.addText(
      Self.bar[index].entry.title, in: panel.grown(by: -6),
      TextStyle(17, Palette.ivory, alignment: .center))
    layout.beginLayer()
  }

  package mutating func act(
    _ id: ElementID, _ action: Action, _ reading: borrowing Reading
  ) -> Output? {
    guard action == .press, let part = Part(rawValue: id.part) else { return nil }
    let index = Int(id.index)
    return switch part {
    case .beacon: .show(index)
    case .handle: .turnBar
    case .bar: Self.bar.indices.contains(index) ? .perform(Self.bar[index]) : nil
    case .add: .turnShelf
    case .palette: .perform(.palette)
    case .locks: .perform(.locks)
    case .exact: .perform(.exact)
    case .spin: .perform(.spin)
    }
  }
}

// MARK: - Arrows to things off screen

extension SandboxScreen {
  /// Adds the arrows at the edge, with the number of things that they stand for.
  private func addBeacons(
    _ reading: borrowing Reading, _ traits: Traits, _ layout: inout Layout
  ) {
    for index in 0..<reading.beacons.count {
      let beacon = reading.beacons[index]
      let side = Vector(x: Beacons.Measure.target, y: Beacons.Measure.target)
      let box = Rectangle(center: beacon.place, size: side)
      let id = layout.id(Part.beacon, index)
      layout.add(.button, id, box, .round, traits.union(.marker))
      layout.label { texts, text in texts.append(.commandShowAll, to: &text) }
      // A canvas has one number: the direction in turns, plus a whole part for a count beside it.
      let isOne = beacon.count == 1
      layout.addCanvas(id, box, value: beacon.way.angle.turns + (isOne ? 0 : 2))
      guard !isOne else { continue }
      layout.addText(
        in: Rectangle(center: beacon.place - beacon.way * 4, size: Vector(x: 26, y: 20)),
        TextStyle(15, Palette.ivory, weight: .bold, alignment: .center)
      ) { NumberFormat.append(Int64(beacon.count), to: &$1) }
    }
  }

  /// Draws a dart, longer than it is wide, so that its direction is unmistakable.
  package func draw(
    _ element: Element, _ reading: borrowing Reading, on surface: Surface, _ pen: ShapeBuilder,
    into list: inout DrawList
  ) {
    let isOne = element.value < 1
    let way = Vector(length: 1, angle: .turns(isOne ? element.value : element.value - 2))
    let middle = isOne ? element.frame.center : element.frame.center + way * 12
    let size = isOne ? 1.0 : 0.6
    let (tip, back) = (middle + way * (11 * size), middle - way * (9 * size))
    let side = way.perpendicular * (7 * size)
    let notch = middle - way * (4 * size)
    pen.addPolygon(4, around: middle + way * size, Palette.brass, to: &list) {
      $0 == 0 ? tip : $0 == 1 ? back + side : $0 == 2 ? notch : back - side
    }
  }
}
