package import Commands
package import Drawing
import Geometry
package import Input
package import Interface
import Texts

/// The first screen, from which all others are opened, and where Escape leads in the end.
public struct HomeScreen: Hashable, Codable, Sendable {
  /// The commands of the large buttons, in order.
  package static let rooms: [GameCommand] = [.sandbox, .scenes, .locks, .tapes, .settings]
  /// The commands of the small buttons below.
  package static let extras: [GameCommand] = [.palette, .help, .quit]

  /// The position of the emblem's dial in stops when it last began to turn, and the time of that.
  private var turnedFrom = 0.0
  private var turnedAt = Timestamp.zero
  private var turnedTo = 0.0

  /// How long the dial turns to the focused button, in seconds.
  private static let turnTime = 0.3
  /// The turn of the dial from one button to the next, in stops.
  private static let stopsAButton = 3.0

  /// The first button has the focus.
  package init() {}
}

extension HomeScreen {
  /// Turns the emblem's dial to the focused button.
  package mutating func turnDial(to button: Int, at time: Timestamp) {
    let wanted = Double(button) * Self.stopsAButton
    guard wanted != turnedTo else { return }
    (turnedFrom, turnedTo, turnedAt) = (stops(at: time), wanted, time)
  }

  /// The position of the emblem's dial at its mark, in stops.
  package func stops(at time: Timestamp) -> Double {
    let share = min(max(time.seconds(since: turnedAt) / Self.turnTime, 0), 1)
    let rest = 1 - share
    return turnedFrom + (turnedTo - turnedFrom) * (1 - rest * rest * rest)
  }

  /// Whether the emblem's dial is turning.
  package func isMoving(at time: Timestamp) -> Bool {
    turnedFrom != turnedTo && time.seconds(since: turnedAt) < Self.turnTime
  }

  /// The stop at which the dial comes to rest, for reduced motion.
  package var restingStop: Double { turnedTo }

  /// Whether a session could have this value.
  package var isValid: Bool {
    let stops = -1e6...1e6
    return stops.contains(turnedFrom) && stops.contains(turnedTo)
  }
}

extension HomeScreen: Screen {
  /// The part of the state that the first screen reads.
  package struct Reading {
    /// The position of the emblem's dial at its mark, in stops.
    package var stop: Double
    /// The number of opened locks, and of all.
    package var opened: (count: Int, all: Int)

    package init(stop: Double, opened: (count: Int, all: Int)) {
      self.stop = stop
      self.opened = opened
    }
  }

  /// Its elements.
  package enum Part: UInt8 { case button, emblem }

  /// The command of a button by its index: first the large buttons, then the small ones.
  package static func command(_ index: Int) -> GameCommand? {
    index < rooms.count
      ? rooms.indices.contains(index) ? rooms[index] : nil
      : extras.indices.contains(index - rooms.count) ? extras[index - rooms.count] : nil
  }

  package func body(_ layout: inout Layout, _ reading: Reading) {
    let metrics = Metrics(screen: layout.surface)
    let (window, unit, margin) = (metrics.window, metrics.unit, metrics.margin)
    let (gap, count) = (14 * unit, Self.rooms.count)
    let extra = metrics.target(52)
    // The emblem gets the left half, in a tall window the upper one, or less where the buttons need the room.
    var emblem = window
    var rest: Rectangle
    if metrics.isTall {
      let least = Double(count) * (44 + gap) + gap + extra + 3 * margin
      let upper = max(0, min(window.size.y * 0.5, window.size.y - least))
      rest = emblem
      emblem = rest.cutTop(upper)
      rest = Rectangle(
        origin: rest.origin + Vector(x: margin, y: 0),
        size: rest.size - Vector(x: 2 * margin, y: 2 * margin))
    } else {
      rest = emblem
      emblem = rest.cutLeft(window.size.x * 0.5)
      rest.size.x -= 3 * margin
      rest = rest.inset(y: margin)
    }
    layout.addCanvas(layout.id(Part.emblem), emblem)

    let room = (rest.size.y - extra - Double(count) * gap - gap) / Double(count)
    let height = min(84 * unit, max(44, room))
    let all = Double(count) * (height + gap) + gap + extra
    let width = min(rest.size.x, 560 * unit)
    var column = Rectangle(
      origin: Vector(
        x: metrics.isTall ? rest.center.x - width / 2 : rest.origin.x,
        y: rest.origin.y + max(0, (rest.size.y - all) / 2)),
      size: Vector(x: width, y: all))
    for index in 0..<count {
      addRoom(index, column.cutTop(height, gap: gap), metrics, reading, &layout)
    }
    let row = column.cutBottom(extra)
    for index in Self.extras.indices {
      let box = row.column(index, of: Self.extras.count, gap: gap / 2)
      addExtra(count + index, box, metrics, &layout)
    }
  }

  private func addRoom(
    _ index: Int, _ frame: Rectangle, _ metrics: Metrics, _ reading: Reading,
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
          Texts.append(number == 0 ? reading.opened.count : reading.opened.all, to: &text)
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

  package mutating func act(_ id: ElementID, _ action: Action, _ reading: Reading) -> GameCommand? {
    action == .press ? Self.command(Int(id.index)) : nil
  }

  package func draw(
    _ element: Element, _ reading: Reading, on surface: Surface, _ pen: ShapeBuilder,
    into list: inout DrawList
  ) {
    let (box, metrics) = (element.frame, Metrics(screen: surface))
    let below = 80 * metrics.unit
    let radius = min(box.size.x * 0.36, (box.size.y - below) * 0.42)
    let middle = box.center - Vector(x: 0, y: below / 2)
    HomeEmblem(
      pen: pen, dial: (middle, radius),
      name: Rectangle(
        center: Vector(x: middle.x, y: middle.y + radius * 1.1 + below * 0.5),
        size: Vector(x: box.size.x, y: 46 * metrics.unit)),
      isTall: metrics.isTall, stop: reading.stop
    ).draw(into: &list)
  }
}
