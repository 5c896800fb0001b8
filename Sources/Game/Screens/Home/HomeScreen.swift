package import SwivelCommands
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
package import SwivelLockPlay
package import SwivelLocks
import SwivelSandbox
package import SwivelTexts
import SwivelWorld

/// The first screen, where Escape leads in the end: the plate of the clock, and what one continues with.
package struct HomeScreen: ContactHolder, Hashable, Encodable, Sendable {
  /// The commands of the large buttons, below that of the next door.
  package static let screens: [GameCommand] = [.locks, .endless, .sandbox]
  /// The commands of the small buttons at the lower edge.
  package static let extras: [GameCommand] = [.scenes, .settings, .help, .palette, .quit]

  /// The dial of the next door, which turns and opens nothing.
  package private(set) var dial = FreeDial()
  /// The present day; nil until the program has sent it.
  package private(set) var today: CalendarDay?
  /// Whether a second press quits.
  private var asksQuit = false

  package init() {}

  package var isTurning: Bool { dial.isTurning }

  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    dial.letGo(putsBack: putsBack, at: time)
  }

  package mutating func receive(_ day: CalendarDay) { today = day }

  /// Continues with the turn of the dial for a tick; returns whether it clicks.
  package mutating func tick(_ level: Level?) -> Bool {
    dial.tick(stops: Self.stops(level)) == .click
  }
}

extension HomeScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 2 }
  package static var title: MessageKey { .commandHome }

  /// Its elements; the index of a button is that of its command, and so is that of its picture.
  package enum Part: UInt8 { case plate, next, button, dial, door, picture }

  /// The command of a button by its index: first the large buttons, then the small ones.
  package static func command(_ index: Int) -> GameCommand? {
    let all = screens + extras
    return all.indices.contains(index) ? all[index] : nil
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let frame = Self.frame(context)
    addPlate(frame, context, &layout)
    if let level = context.nextLevel { addNext(level, frame, context, &layout) }
    let first = context.nextLevel == nil ? 0 : 1
    for index in Self.screens.indices {
      addRoom(index, frame.row(first + index), frame, context, &layout)
    }
    addExtras(frame, context, &layout)
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    case .action(let id, let action): handle(action, of: id, context)
    // Escape leads here, and from here nowhere.
    case .command(.escape), .command(.leave): .nothing
    case .appear, .command, .event, .preview, .close: nil
    }
  }

  private mutating func handle(
    _ action: Action, of id: ElementID, _ context: ScreenContext
  ) -> ScreenRequest? {
    switch (Part(rawValue: id.part), action) {
    case (.plate, .press): return .perform(.clock)
    case (.next, .press): return context.nextLevel.map { .open($0) }
    case (.button, .press):
      let command = Self.command(Int(id.index))
      // A lock has a button there that is pressed often.
      asksQuit = command == .quit && !asksQuit
      return asksQuit ? .nothing : command.map { .perform($0) }
    case (.dial, .turn(let contact, let time)):
      guard let level = context.nextLevel else { return nil }
      let frame = Self.frame(context)
      let face = DoorPortrait.dial(0, of: level, in: frame.picture(of: frame.row(0)))
      switch dial.handle(
        contact, about: face.center, radius: face.radius, stops: Self.stops(level),
        isStill: context.reducesMotion, at: time)
      {
      case .nothing: return .nothing
      case .click: return .play([.tick])
      case .press: return .open(level)
      }
    default: return nil
    }
  }

  private static func stops(_ level: Level?) -> Int {
    level?.dials.first?.combination.dial.stops ?? 10
  }

  private static func frame(_ context: ScreenContext) -> HomeFrame {
    HomeFrame(context.surface, rows: screens.count + (context.nextLevel == nil ? 0 : 1))
  }

  /// The line below the plate, in which captions of the clock's sounds lie.
  package static func caption(_ context: ScreenContext) -> Rectangle { frame(context).caption }

  /// The plate of the clock, which turns under a hand as in its drawer.
  static func clock(_ context: ScreenContext) -> ClockFrame {
    ClockFrame(plate: frame(context).plate)
  }
}

// MARK: - What it consists of

extension HomeScreen {
  private func addPlate(_ frame: HomeFrame, _ context: ScreenContext, _ layout: inout Layout) {
    layout.title = frame.title
    layout.addText(
      in: frame.title, TextStyle(frame.metrics.textSize * 1.25, Palette.ivory, weight: .bold),
      role: .heading
    ) { NumberFormat.append("Swivel", to: &$1) }
    layout.addCanvas(layout.id(Part.plate), frame.plate)
    // The line below it leads to the drawer, too.
    var box = frame.plate
    box.size.y = frame.caption.end.y - box.origin.y
    layout.add(.button, layout.id(Part.plate), box, .bare, name: "parts")
    let (waiting, parts) = (context.progress.waitingParts.count, context.progress.mountedParts)
    let wish = context.clockwork?.wish(parts, at: context.now)
    layout.addFittingText(
      in: frame.caption,
      TextStyle(
        frame.metrics.textSize, waiting > 0 || wish != nil ? Palette.brass : Palette.quiet,
        weight: .bold,
        alignment: .center)
    ) { texts, text in
      if waiting > 0 || wish != nil {
        wish.map { texts.append($0, to: &text) } ?? texts.append(.homeWaiting, waiting, to: &text)
        return NumberFormat.append(" ›", to: &text)
      }
      texts.append(.clock, to: &text)
      NumberFormat.append(": ", to: &text)
      guard parts.count > 0 else { return texts.append(.homeParts, to: &text) }
      texts.append(.clockCount, parts.count, ClockPart.allCases.count, to: &text)
    }
    layout.add(
      .dial, ClockDrawer.element(ClockDrawer.Part.plate), frame.plate, .none, .notFocusable,
      label: .clock)
    layout.name("clock")
  }

  private func addNext(
    _ level: Level, _ frame: HomeFrame, _ context: ScreenContext, _ layout: inout Layout
  ) {
    let row = frame.row(0)
    layout.add(.button, layout.id(Part.next), row, .plate, .initialFocus, name: "continue")
    let progress = context.progress
    let isFirst = progress.records.isEmpty && progress.moves(at: level.id).isEmpty
    addWords(in: frame.words(of: row), &layout) { texts, text in
      texts.append(isFirst ? .homeBegin : .homeContinue, to: &text)
    } and: { texts, text in
      NumberFormat.append(texts.name(level.title), to: &text)
      guard context.holdsFind(level) else { return }
      NumberFormat.append(": ", to: &text)
      texts.append(.listWaiting, to: &text)
    }
    layout.addCanvas(layout.id(Part.door), frame.picture(of: row))
    let face = DoorPortrait.dial(0, of: level, in: frame.picture(of: row))
    let side = max(Metrics.minimumTarget, 2 * face.radius)
    layout.add(
      .dial, layout.id(Part.dial), Rectangle(center: face.center, side: side), .none,
      .notFocusable, name: "dial")
    layout.label { texts, text in NumberFormat.append(texts.name(level.title), to: &text) }
  }

  private func addRoom(
    _ index: Int, _ row: Rectangle, _ frame: HomeFrame, _ context: ScreenContext,
    _ layout: inout Layout
  ) {
    let command = Self.screens[index]
    layout.add(
      .button, layout.id(Part.button, index), row, .plate,
      index == 0 && context.nextLevel == nil ? .initialFocus : [], name: command.rawValue)
    addWords(in: frame.words(of: row), &layout) { texts, text in
      texts.append(command.row.title, to: &text)
    } and: { texts, text in
      switch command {
      case .locks:
        let opened = context.levels.opened(context.progress)
        texts.append(.homeLocks, opened.count, opened.all, to: &text)
      case .endless:
        guard let today else { return texts.append(.endlessMore, to: &text) }
        let (progress, all) = (context.progress, LockGrade.allCases.count)
        let opened = progress.grades(named: today.text).count
        guard opened == 0 else { return texts.append(.homeLocks, opened, all, to: &text) }
        texts.append(progress.grade(of: today).title, to: &text)
      default: texts.append(.homeSandbox, to: &text)
      }
    }
    layout.addCanvas(layout.id(Part.picture, index), frame.picture(of: row))
  }

  /// Adds the title of a row, and a line below it where there is room.
  private func addWords(
    in box: Rectangle, _ layout: inout Layout, title: TextWriter, and line: TextWriter
  ) {
    let metrics = layout.metrics
    let style = TextStyle(metrics.textSize * 1.25, Palette.ivory, weight: .bold)
    let (high, low) = (metrics.textSize * 1.25 * 1.35, metrics.smallSize * 1.4)
    guard box.size.y >= high + low else { return layout.addFittingText(in: box, style, title) }
    var rest = box.inset(y: (box.size.y - high - low) / 2)
    layout.addFittingText(in: rest.cutTop(high), style, title)
    layout.addFittingText(in: rest, TextStyle(metrics.smallSize, Palette.quiet), line)
  }

  /// The parts of the bar in a narrow window.
  private static let shares = [0.19, 0.27, 0.16, 0.18, 0.2]

  /// Adds the small buttons, what quits apart; in a narrow window their words are below the icons, and the longest word has the
  /// widest one.
  private func addExtras(_ frame: HomeFrame, _ context: ScreenContext, _ layout: inout Layout) {
    let (metrics, count) = (frame.metrics, Self.extras.count)
    let apart = 2 * metrics.gap
    var bar = frame.bar
    let all = bar.size.x - Double(count - 1) * metrics.gap - apart
    let isNarrow = all < 560 * metrics.unit
    for (index, command) in Self.extras.enumerated() {
      if command == .quit { _ = bar.cutLeft(apart) }
      let share = isNarrow ? Self.shares[index] : 1 / Double(count)
      layout.addButton(
        layout.id(Part.button, Self.screens.count + index),
        bar.cutLeft(all * share, gap: metrics.gap), command.row.icon,
        command == .quit && asksQuit ? .homeQuit : command.row.title,
        figure: Palette.brass, isSmall: true, isStacked: isNarrow, name: command.rawValue)
    }
  }
}

// MARK: - Its pictures

extension HomeScreen {
  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let box = element.frame
    switch element.id.flatMap({ Part(rawValue: $0.part) }) {
    case .plate:
      var view = ClockView(
        ClockFrame(plate: box), context.clockwork ?? Clockwork(), context, builder)
      view.isStill = true
      view.drawPlate(into: &list)
    case .door:
      guard let level = context.nextLevel else { return }
      DoorPortrait(level, in: box, .lit, turned: dial.angle, builder).draw(into: &list)
    case .picture:
      switch Self.command(Int(element.id?.index ?? 0)) {
      case .locks: drawWall(in: box, context, builder, into: &list)
      case .endless:
        guard let today else { return }
        context.drawMonth(of: today, in: box, builder, into: &list)
      default: drawBench(in: box, context, builder, into: &list)
      }
    default: return
    }
  }

  /// The wall of doors in small: brass where one stands open, light where one may be opened next.
  private func drawWall(
    in box: Rectangle, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let doors = context.levels.packs.filter(\.holdsLevels).prefix(4).flatMap(\.entries)
      .compactMap { context.levels.entries[$0].level }
    let columns = 7
    let rows = max(1, (doors.count + columns - 1) / columns)
    let cell = min(box.size.x / Double(columns), box.size.y / (1.25 * Double(rows)))
    let whole = Vector(x: cell * Double(columns), y: cell * 1.25 * Double(rows))
    let wall = Rectangle(center: box.center, size: whole)
    for (index, level) in doors.enumerated() {
      let place = wall.row(index / columns, of: rows).column(index % columns, of: columns)
      let door = Rectangle(center: place.center, size: Vector(x: cell * 0.72, y: cell * 0.96))
      let color =
        switch context.light(of: level) {
        case .lit: level.doorMetal.light
        case .ajar: Palette.brass
        case .shown: Metal.steel.middle
        case .waiting: Metal.brass.light
        }
      builder.addBox(door, corner: cell * 0.08, color, to: &list)
      builder.addDisc(door.center, radius: cell * 0.18, Palette.ground.faded(0.6), to: &list)
    }
  }

  private func drawBench(
    in box: Rectangle, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let sprites = context.sprites else { return }
    let side = min(box.size.x, box.size.y)
    for (name, x, y, size, turn) in [
      ("photo", -0.24, 0.06, 0.62, -0.04), ("record", 0.2, -0.1, 0.66, 0.1),
      ("gear", 0.16, 0.26, 0.46, 0.02),
    ] {
      guard let shape = context.library.index(named: name), sprites.shapes.indices.contains(shape)
      else { continue }
      let extent = context.library.shapes[shape].size
      let scale = side * size / max(extent.x, extent.y, 1)
      for (off, tint) in [(side * 0.02, Color(0x000000, alpha: 110)), (0, Color.white)] {
        list.add(
          sprites.shapes[shape], of: extent, turned: .turns(turn), scale: scale,
          at: box.center + Vector(x: x * side + off * 0.5, y: y * side + off), tint: tint)
      }
    }
  }
}

/// Where the parts of the first screen lie: the plate left of the rows, in a tall window above them.
struct HomeFrame {
  let metrics: Metrics
  /// The program's name, the plate of the clock below it, and the line below that.
  let title: Rectangle
  let plate: Rectangle
  let caption: Rectangle
  /// The small buttons at the lower edge.
  let bar: Rectangle
  private let rows: Rectangle
  private let count: Int

  init(_ surface: Surface, rows count: Int) {
    metrics = Metrics(screen: surface)
    self.count = max(1, count)
    bar = metrics.bar()
    let (margin, line) = (metrics.margin, metrics.textSize * 1.6)
    var rest = metrics.window.inset(x: 2 * margin, y: margin)
    rest.size.y = max(0, bar.origin.y - margin - rest.origin.y)
    let ratio = ClockPlan.size.x / ClockPlan.size.y
    var half: Rectangle
    if metrics.isTall {
      let least = Double(self.count) * (Metrics.minimumTarget + metrics.gap)
      let wanted = min(rest.size.x / ratio + 2 * line, rest.size.y * 0.46, rest.size.y - least)
      half = rest.cutTop(max(line, wanted), gap: margin)
    } else {
      half = rest.cutLeft(rest.size.x * 0.54, gap: 2 * margin)
    }
    let width = max(0, min(half.size.x, (half.size.y - 2 * line) * ratio))
    plate = Rectangle(center: half.center, size: Vector(x: width, y: width / ratio))
    // At the left, as on other screens, so that a banner in the middle doesn't lie on it; the plate's picture has a margin.
    let left = plate.origin.x + 4 * width / ClockPlan.size.x
    title = Rectangle(x: left, y: plate.origin.y - line, width: 4 * line, height: line)
    caption = Rectangle(x: half.origin.x, y: plate.end.y, width: half.size.x, height: line)
    // Rows aren't higher than a picture needs.
    let most = Double(self.count) * (132 * metrics.unit + metrics.gap) - metrics.gap
    rows = rest.inset(y: max(0, (rest.size.y - most) / 2))
  }

  func row(_ index: Int) -> Rectangle { rows.row(index, of: count, gap: metrics.gap) }

  func picture(of row: Rectangle) -> Rectangle {
    let box = row.inset(x: 10 * metrics.unit, y: 6 * metrics.unit)
    return box.cut(atMost: min(box.size.y * 1.15, box.size.x * 0.4))
  }
  func words(of row: Rectangle) -> Rectangle {
    let left = picture(of: row).end.x + 16 * metrics.unit
    return Rectangle(
      x: left, y: row.origin.y, width: max(0, row.end.x - 8 * metrics.unit - left),
      height: row.size.y)
  }
}
