package import SwivelCommands
package import SwivelDrawing
import SwivelEntities
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelLockPlay
package import SwivelLocks
import SwivelSandbox
package import SwivelTexts

/// The list of levels: the packs in columns, each in the shortest one so far.
package struct LevelsScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { .levels }
  package static var title: MessageKey { .locks }
  package static var hasPaletteButton: Bool { true }

  package init() {}

  /// Its elements; the index is that of the entry in the shelf.
  package enum Part: UInt8 { case level, bad, stars, back, list, endless, table, dot, clock }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(screen: layout.surface)
    let view = Layout.listViewport(metrics)
    layout.addListGround()
    let content = layout.beginScroll(layout.id(Part.list), view, notch: 68 * metrics.unit)
    let height = addPacks(in: content, context, metrics, &layout)
    layout.endScroll(at: content.origin.y + height)
    layout.addListBands(metrics)
    addTitle(metrics, context, &layout)
    layout.addButton(
      layout.id(Part.endless), Self.endlessButton(metrics), .again, .endlessShort, metrics,
      figure: Palette.brass)
    layout.name("endless")
    layout.addButton(
      layout.id(Part.clock), Self.clockButton(metrics), .clock, .clockShort, metrics,
      figure: Palette.brass)
    layout.name("drawer")
    let table = Self.tableButton(metrics)
    if Self.hasTableButton(metrics) {
      layout.addButton(
        layout.id(Part.table), table, .group, .tableShort, metrics, figure: Palette.brass)
      layout.name("table")
    }
    layout.addButton(
      layout.id(Part.back), Layout.backButton(metrics), .back,
      context.back.screen.shortTitle, metrics, .plate, .initialFocus)
    layout.name("sandbox")
    addTrouble(metrics, context, &layout)
  }

  package func act(_ id: ElementID, _ action: Action, _ context: ScreenContext) -> Wish? {
    guard action == .press else { return nil }
    if id.part == Part.endless.rawValue { return .perform(.endless) }
    if id.part == Part.table.rawValue { return .perform(.table) }
    if id.part == Part.clock.rawValue { return .perform(.clock) }
    guard id.part == Part.level.rawValue else { return .goBack }
    let entries = context.levels.entries
    guard entries.indices.contains(Int(id.index)) else { return nil }
    return entries[Int(id.index)].level.map { .open($0) }
  }

  /// The focus is on the level that was left, else on the first that was never opened.
  package func appear(after level: Level?, _ context: ScreenContext) -> Wish? {
    let last = level.flatMap { level in
      context.levels.entries.firstIndex { $0.level?.id == level.id }
    }
    return (last ?? context.levels.firstUnsolved(context.progress))
      .map { .reveal(Self.element(Part.level, $0)) }
  }

  package func perform(_ command: GameCommand, _ context: ScreenContext) -> Wish? {
    command == .locks ? .goBack : nil
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, on surface: Surface, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let (box, unit) = (element.frame, Metrics(screen: surface).unit)
    if element.id?.part == Part.dot.rawValue {
      let radius = box.size.x / 2
      builder.addBand(
        box.center, from: 0, to: radius, Palette.brass.faded(0.5), Palette.brass.faded(0), to: &list
      )
      return builder.addDisc(box.center, radius: radius * 0.6, Palette.brass, to: &list)
    }
    guard element.id?.part == Part.stars.rawValue else {
      return builder.addOutline(
        box, corner: 8 * unit, width: 1, Palette.signal.faded(0.7), to: &list)
    }
    builder.addStars(element.value, in: box, radius: 9.5 * unit, to: &list)
  }
}

extension ScreenContext {
  /// Whether something still lies behind the door of a level that was opened.
  package func waits(_ level: Level) -> Bool {
    guard let record = progress[level.id], !record.isTaken, let name = level.behind else {
      return false
    }
    return ClockPart(behind: level.id) != nil
      || library.index(named: name).map { $0 < library.supplied } ?? false
  }
}

extension LevelsScreen {
  /// Adds the packs, each with its heading in the column that is the shortest so far; returns their height, in points.
  private func addPacks(
    in content: Rectangle, _ context: ScreenContext, _ metrics: Metrics,
    _ layout: inout Layout
  ) -> Double {
    let (levels, packs) = (context.levels, context.levels.packs)
    let (unit, gap) = (metrics.unit, 16 * metrics.unit)
    let fitting = Int((content.size.x + gap) / (336 * unit + gap))
    let count = max(1, min(fitting, packs.count, Self.mostColumns))
    let even = (content.size.x - Double(count - 1) * gap) / Double(count)
    let width = max(0, min(even, 760 * unit))
    var ends = InlineArray<8, Double>(repeating: 0)
    for pack in packs {
      var column = 0
      for other in 1..<max(2, count) where other < count && ends[other] < ends[column] {
        column = other
      }
      var y = ends[column] + (ends[column] > 0 ? 18 * unit : 0)
      func take(_ height: Double, gap space: Double = 0) -> Rectangle {
        defer { y += height + space }
        return Rectangle(
          origin: content.origin + Vector(x: Double(column) * (width + gap), y: y),
          size: Vector(x: width, y: height))
      }
      layout.addHeading(in: take(42 * unit), metrics) { pack.title.append($0, to: &$1) }
      for (index, entry) in pack.entries.enumerated() {
        switch levels.entries[entry] {
        case .level(let level):
          let box = take(metrics.target(60), gap: 8 * unit)
          add(level, entry, index + 1, box, context, metrics, &layout)
        case .bad(let name, let reason):
          // A row is high enough for the reason why a file holds no level.
          let lines = LineBreaker.count(
            of: Array(reason.utf8), size: metrics.small, width: width - 70 * unit)
          let height = metrics.target(60) + Double(max(0, lines - 1)) * 20 * unit
          add(bad: name, reason, entry, take(height, gap: 8 * unit), metrics, &layout)
        }
      }
      ends[column] = y
    }
    var height = 0.0
    for column in 0..<count { height = max(height, ends[column]) }
    return height
  }

  /// The size of the dot where something waits, with its light, in points at full size.
  private static let dot = 18.0

  /// The greatest number of columns.
  private static let mostColumns = 8

  /// Adds a level: its number, title and mechanism, and its record.
  private func add(
    _ level: Level, _ entry: Int, _ number: Int, _ frame: Rectangle,
    _ context: ScreenContext, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let (unit, record, waits) = (metrics.unit, context.progress[level.id], context.waits(level))
    let box = layout.add(.row, layout.id(Part.level, entry), frame)
    layout.name(level.id)
    guard layout.isSeen(box) else { return }
    layout.label { texts, text in
      NumberFormat.append(texts.name(level.title), to: &text)
      guard let stars = record?.stars else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(.listStars, count: stars, to: &text) { _, text in
        Texts.append(stars, to: &text)
      }
      guard waits else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(.listWaiting, to: &text)
    }
    var rest = box
    let bounds = rest.cutLeft(46 * unit, gap: 12 * unit)
    layout.addText(
      in: bounds,
      TextStyle(
        metrics.text * 1.25, record == nil ? Palette.quiet : Palette.brass, weight: .bold,
        alignment: .center)
    ) { _, text in NumberFormat.append(Int64(number), to: &text) }
    layout.addGround(
      .fill,
      Rectangle(
        origin: Vector(x: bounds.end.x - 0.5, y: box.origin.y + 9 * unit),
        size: Vector(x: 1, y: box.size.y - 18 * unit)), Palette.panelEdge)
    if waits {
      let size = Self.dot * unit
      let corner = Vector(x: bounds.end.x - size - 3 * unit, y: box.origin.y + 5 * unit)
      layout.addCanvas(
        layout.id(Part.dot, entry), Rectangle(origin: corner, size: Vector(x: size, y: size)))
    }
    rest.size.x -= 12 * unit
    var (upper, lower) = (rest.row(0, of: 2), rest.row(1, of: 2))
    upper.origin.y += 3 * unit
    lower.origin.y -= 3 * unit
    if let record { addRecord(record, entry, &upper, &lower, metrics, &layout) }
    layout.addFittingText(in: upper, TextStyle(metrics.text, weight: .bold)) { texts, text in
      NumberFormat.append(texts.name(level.title), to: &text)
    }
    let figure = lower.cutLeft(17 * unit, gap: 8 * unit)
    layout.addIcon(level.model.icon, at: figure.center, size: 17 * unit, Palette.quiet)
    layout.addText(level.model.word, in: lower, TextStyle(metrics.small, Palette.quiet))
  }

  /// Adds the stars, and below them a tick and a word; their width is cut off the two lines.
  private func addRecord(
    _ record: LockProgress.Record, _ entry: Int, _ upper: inout Rectangle,
    _ lower: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let unit = metrics.unit
    var stars = upper.cutRight(72 * unit, gap: 10 * unit)
    stars.origin.x += 2.5 * unit
    layout.addCanvas(layout.id(Part.stars, entry), stars, value: Double(record.stars))
    let word = lower.cutRight(112 * unit)
    layout.addText(
      .listOpened, in: word, TextStyle(metrics.small, Palette.brass, alignment: .trailing))
    let width = layout.width(size: metrics.small) { texts, text in
      texts.append(.listOpened, to: &text)
    }
    layout.addIcon(
      .tick, at: Vector(x: word.end.x - width - 12.8 * unit, y: word.center.y), size: 16 * unit,
      Palette.brass)
  }

  /// Adds a file that holds no level, and the reason.
  private func add(
    bad name: String, _ reason: String, _ entry: Int, _ box: Rectangle, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    let unit = metrics.unit
    guard layout.isSeen(box) else { return }
    layout.addCanvas(layout.id(Part.bad, entry), box)
    var rest = box
    let half = metrics.target(60) / 2
    let figure = rest.cutLeft(46 * unit, gap: 12 * unit)
    layout.addIcon(
      .cross, at: Vector(x: figure.center.x, y: box.origin.y + half), size: 22 * unit,
      Palette.signal)
    rest.size.x -= 12 * unit
    _ = rest.cutTop(3 * unit)
    layout.addText(
      in: rest.cutTop(half), TextStyle(metrics.text, Palette.signal, weight: .bold)
    ) { _, text in NumberFormat.append(name, to: &text) }
    rest.origin.y += (half - 20 * unit) / 2 - 6 * unit
    layout.addLines(in: rest, TextStyle(metrics.small, Palette.quiet), line: 20 * unit) {
      _, text in NumberFormat.append(reason, to: &text)
    }
  }
}

extension LevelsScreen {
  /// Adds the title, and beside it `7 of 20 opened · 15 stars`.
  private func addTitle(_ metrics: Metrics, _ context: ScreenContext, _ layout: inout Layout) {
    var box = layout.addTitle(Self.title, metrics)
    let title = layout.width(size: metrics.title) { texts, text in
      texts.append(.locks, to: &text)
    }
    _ = box.cutLeft(title + metrics.gap)
    layout.addText(
      in: box, TextStyle(metrics.text, Palette.quiet, alignment: .trailing)
    ) { texts, text in
      var (opened, all, stars) = (0, 0, 0)
      for entry in context.levels.entries {
        guard let level = entry.level else { continue }
        all += 1
        guard let record = context.progress[level.id] else { continue }
        opened += 1
        stars += record.stars
      }
      texts.append(.listProgress, to: &text) { number, text in
        switch number {
        case 0: Texts.append(opened, to: &text)
        case 1: Texts.append(all, to: &text)
        default:
          texts.append(.listStars, count: stars, to: &text) { _, text in
            Texts.append(stars, to: &text)
          }
        }
      }
    }
  }

  /// The box of the button that leads to the endless locks, beside the back button.
  private static func endlessButton(_ metrics: Metrics) -> Rectangle {
    let back = Layout.backButton(metrics)
    return Rectangle(
      origin: Vector(x: back.end.x + metrics.gap, y: back.origin.y), size: back.size)
  }

  /// The box of the button that opens the drawer of the clock, beside it, and that of the one that leads to a table.
  private static func clockButton(_ metrics: Metrics) -> Rectangle {
    beside(endlessButton(metrics), metrics)
  }
  private static func tableButton(_ metrics: Metrics) -> Rectangle {
    beside(clockButton(metrics), metrics)
  }

  private static func beside(_ box: Rectangle, _ metrics: Metrics) -> Rectangle {
    Rectangle(origin: Vector(x: box.end.x + metrics.gap, y: box.origin.y), size: box.size)
  }

  /// Whether it has room beside that of the palette.
  private static func hasTableButton(_ metrics: Metrics) -> Bool {
    tableButton(metrics).end.x + metrics.gap + PaletteButton.size <= metrics.bar().end.x
  }

  /// Adds an error of the program, beside the back button.
  private func addTrouble(_ metrics: Metrics, _ context: ScreenContext, _ layout: inout Layout) {
    guard let trouble = context.trouble else { return }
    var box = metrics.bar()
    let last =
      Self.hasTableButton(metrics) ? Self.tableButton(metrics) : Self.clockButton(metrics)
    _ = box.cutLeft(last.end.x - box.origin.x, gap: metrics.gap)
    _ = box.cutRight(PaletteButton.size, gap: metrics.gap)
    layout.addLines(
      in: box, TextStyle(metrics.small, Palette.signal),
      line: min(20 * metrics.unit, box.size.y / 3),
      most: 3, isCentered: true
    ) { _, text in NumberFormat.append(trouble, to: &text) }
  }
}

extension LevelPack.Title {
  fileprivate func append(_ texts: Texts, to text: inout [UInt8]) {
    switch self {
    case .name(let name): NumberFormat.append(texts.name(name), to: &text)
    case .phrase(let phrase): texts.append(phrase, to: &text)
    }
  }
}

extension LockModel {
  /// The name of the mechanism in the list.
  package var word: MessageKey {
    switch self {
    case .sequence: .listSequence
    case .passes: .listPasses
    case .wheels: .listWheels
    }
  }

  fileprivate var icon: Icon {
    switch self {
    case .sequence: .sequence
    case .passes: .passes
    case .wheels: .wheels
    }
  }
}
