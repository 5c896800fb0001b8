package import SwivelCommands
package import SwivelDrawing
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelLockPlay
import SwivelLocks
package import SwivelTexts

/// The first screen, from which all others are opened, and where Escape leads in the end.
public struct HomeScreen: Hashable, Encodable, Sendable {
  /// The commands of the large buttons, in order.
  package static let rooms: [GameCommand] = [.sandbox, .scenes, .locks, .tapes, .settings]
  /// The commands of the small buttons below.
  package static let extras: [GameCommand] = [.palette, .help, .quit]

  /// The position of the emblem's dial in stops when it last began to turn, the time of that, and where it turns to.
  var turnedFrom = 0.0
  var turnedAt = Timestamp.zero
  var turnedTo = 0.0
  /// How far the first room is turned on by what hands have done, in stops.
  var base = 0.0
  /// The hand on the dial; nil for none.
  var hand: HomeHand?
  /// How it goes on turning after a hand has let go; nil for not.
  var spin: HomeSpin?
  /// What is left over of a notch of the wheel.
  var notches = 0.0

  /// The first button has the focus.
  package init() {}
}

extension HomeScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { .home }
  package static var title: MessageKey { .commandHome }

  /// Its elements.
  package enum Part: UInt8 { case button, emblem }

  /// The command of a button by its index: first the large buttons, then the small ones.
  package static func command(_ index: Int) -> GameCommand? {
    index < rooms.count
      ? rooms.indices.contains(index) ? rooms[index] : nil
      : extras.indices.contains(index - rooms.count) ? extras[index - rooms.count] : nil
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(screen: layout.surface)
    let unit = metrics.unit
    let (gap, count) = (14 * unit, Self.rooms.count)
    let extra = metrics.target(52)
    let (emblem, rest) = Self.halves(metrics)
    let dial = Self.dial(in: emblem, layout.surface)
    layout.addCanvas(layout.id(Part.emblem), emblem)
    if dial.size.x >= Metrics.leastTarget {
      layout.add(.dial, layout.id(Part.emblem), dial, .none, .notFocusable)
      layout.name("dial")
      layout.label { texts, text in
        texts.append(Self.rooms[self.index].entry.title, to: &text)
      }
    }

    let available = (rest.size.y - extra - Double(count) * gap - gap) / Double(count)
    let height = min(84 * unit, max(44, available))
    let all = Double(count) * (height + gap) + gap + extra
    let width = min(rest.size.x, 560 * unit)
    var column = Rectangle(
      origin: Vector(
        x: metrics.isTall ? rest.center.x - width / 2 : rest.origin.x,
        y: rest.origin.y + max(0, (rest.size.y - all) / 2)),
      size: Vector(x: width, y: all))
    for index in 0..<count {
      addRoom(index, column.cutTop(height, gap: gap), metrics, context, &layout)
    }
    let row = column.cutBottom(extra)
    for index in Self.extras.indices {
      let box = row.column(index, of: Self.extras.count, gap: gap / 2)
      addExtra(count + index, box, metrics, &layout)
    }
  }

  /// The boxes of the emblem and of the buttons: the emblem gets the left half, in a tall window the upper one, or less
  /// where the buttons need the room.
  private static func halves(_ metrics: Metrics) -> (emblem: Rectangle, buttons: Rectangle) {
    let (window, unit, margin) = (metrics.window, metrics.unit, metrics.margin)
    let (gap, count) = (14 * unit, rooms.count)
    var rest = window
    guard metrics.isTall else {
      let emblem = rest.cutLeft(window.size.x * 0.5)
      rest.size.x -= 3 * margin
      return (emblem, rest.inset(y: margin))
    }
    let least = Double(count) * (44 + gap) + gap + metrics.target(52) + 3 * margin
    let emblem = rest.cutTop(max(0, min(window.size.y * 0.5, window.size.y - least)))
    let buttons = Rectangle(
      origin: rest.origin + Vector(x: margin, y: 0),
      size: rest.size - Vector(x: 2 * margin, y: 2 * margin))
    return (emblem, buttons)
  }

  private func addRoom(
    _ index: Int, _ frame: Rectangle, _ metrics: Metrics, _ context: ScreenContext,
    _ layout: inout Layout
  ) {
    let (command, unit) = (Self.rooms[index], metrics.unit)
    let box = layout.add(
      .button, layout.id(Part.button, index), frame, .plate, index == 0 ? .initialFocus : [])
    layout.name(command.rawValue)
    var rest = box.inset(x: 5 * unit)
    _ = rest.cutLeft(17 * unit)
    let figure = rest.cutLeft(34 * unit, gap: 20 * unit)
    layout.addIcon(command.icon ?? .dots, at: figure.center, size: 34 * unit, Palette.brass)
    let title = TextStyle(metrics.text * 1.35, Palette.ivory, weight: .bold)
    guard box.size.y >= 62 * unit else {
      return layout.addText(command.entry.title, in: rest, title)
    }
    let half = box.size.y / 2
    _ = rest.cutTop(half * 0.14)
    layout.addText(command.entry.title, in: rest.cutTop(half * 0.84), title)
    layout.addText(
      in: rest.cutTop(half * 0.78), TextStyle(metrics.small, Palette.quiet)
    ) { texts, text in
      switch command {
      case .locks:
        texts.append(.homeLocks, to: &text) { number, text in
          let levels = context.levels.entries.lazy.compactMap(\.level)
          let opened = levels.count { context.progress[$0.id] != nil }
          Texts.append(number == 0 ? opened : levels.count, to: &text)
        }
      case .scenes: texts.append(.homeScenes, to: &text)
      case .tapes: texts.append(.homeTapes, to: &text)
      case .settings: texts.append(.homeSettings, to: &text)
      default: texts.append(.homeSandbox, to: &text)
      }
    }
  }

  private func addExtra(
    _ index: Int, _ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    guard let command = Self.command(index) else { return }
    let unit = metrics.unit
    let box = layout.add(.button, layout.id(Part.button, index), frame)
    layout.name(command.rawValue)
    var rest = box.inset(x: 5 * unit)
    // A narrow button has room only for its label.
    let hasIcon = box.size.x >= 120
    if hasIcon {
      _ = rest.cutLeft(5 * unit)
      let figure = rest.cutLeft(20 * unit, gap: 5 * unit)
      layout.addIcon(command.icon ?? .dots, at: figure.center, size: 20 * unit, Palette.brass)
    }
    layout.addText(
      command.entry.title, in: rest,
      TextStyle(metrics.small, alignment: hasIcon ? .leading : .center))
  }

  package mutating func act(_ id: ElementID, _ action: Action, _ context: ScreenContext) -> Wish? {
    switch action {
    case .press: return Self.command(Int(id.index)).map { .perform($0) }
    case .turn(let contact, let time):
      let dial = Self.dial(
        in: Self.halves(Metrics(screen: context.surface)).emblem, context.surface)
      let knob = max(dial.size.x / 2 * DialFrame.knob, Metrics.leastTarget / 2)
      switch turnDial(
        contact, about: dial.center, knob: knob, isStill: context.reducesMotion, at: time)
      {
      case .reach(let index): return .click(Self.element(Part.button, index))
      case .open(let index): return .perform(Self.rooms[index])
      case nil: return nil
      }
    default: return nil
    }
  }

  /// Escape leads here, and from here nowhere.
  package func perform(_ command: GameCommand, _ context: ScreenContext) -> Wish? {
    [.escape, .leave].contains(command) ? .nothing : nil
  }

  /// Turns the dial by the wheel.
  package mutating func handle(_ event: InputEvent, _ context: ScreenContext) -> Wish? {
    let notches: Double
    switch event.kind {
    case .wheel(_, let delta, _): notches = delta.vector.y
    case .scroll(_, let travel, _):
      let dial = Self.dial(
        in: Self.halves(Metrics(screen: context.surface)).emblem, context.surface)
      // By the way along its rim from one room to the next.
      notches = travel.vector.y / max(dial.size.x / 2 * Self.step.radians, 1)
    default: return nil
    }
    return turnWheel(notches, at: event.time).map { .click(Self.element(Part.button, $0)) }
  }

  /// The square about the dial, in the box of the emblem.
  private static func dial(in box: Rectangle, _ surface: Surface) -> Rectangle {
    let below = Self.below * Metrics(screen: surface).unit
    let radius = max(0, min(box.size.x * 0.36, (box.size.y - below) * 0.42))
    return Rectangle(
      center: box.center - Vector(x: 0, y: below / 2),
      size: Vector(x: 2 * radius, y: 2 * radius))
  }

  /// The room below the dial for the name, in points at full size.
  private static let below = 80.0

  package func draw(
    _ element: Element, _ context: ScreenContext, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let (box, metrics) = (element.frame, Metrics(screen: surface))
    let dial = Self.dial(in: box, surface)
    let (middle, radius) = (dial.center, dial.size.x / 2)
    HomeEmblem(
      builder: builder, dial: (middle, radius),
      name: Rectangle(
        center: Vector(x: middle.x, y: middle.y + radius * 1.1 + Self.below * metrics.unit * 0.5),
        size: Vector(x: box.size.x, y: 46 * metrics.unit)),
      isTall: metrics.isTall,
      stop: context.reducesMotion ? turnedTo : stops(at: context.now)
    ).draw(into: &list)
  }
}
