import SwivelCommands
package import SwivelDrawing
import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
package import SwivelLocks
import SwivelSandbox
package import SwivelTexts
import SwivelWorld

/// The walls of doors: those of each pack below its title, drawn from their levels.
package struct LevelsScreen: Hashable, Encodable, Sendable { package init() {} }

extension LevelsScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 4 }
  package static var title: MessageKey { .locks }

  /// Its elements; the index is that of the entry in the list.
  package enum Part: UInt8 { case level, door = 2, back, list, endless, table, clock, make }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let view = layout.metrics.listViewport(rows: Self.isNarrow(layout.metrics) ? 2 : 1)
    layout.addListGround()
    layout.list(layout.id(Part.list), in: view) { addWalls(view.size.y, context, &$0) }
    let (head, bar) = layout.addListFrame(
      Self.title, layout.id(Part.back), context.back.screen.shortTitle, name: "sandbox",
      .initialFocus)
    addCount(in: head, context, &layout)
    addLinks(in: bar, &layout)
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    if case .appear(let level) = input { return appear(after: level, context) }
    guard case .action(let id, .press) = input else { return nil }
    if let link = Self.links.first(where: { $0.part.rawValue == id.part }) {
      return .perform(link.command)
    }
    guard id.part == Part.level.rawValue else { return .goBack }
    let entries = context.levels.entries
    guard entries.indices.contains(Int(id.index)) else { return nil }
    return entries[Int(id.index)].level.map { .open($0) }
  }

  /// The focus is on the level that was left, else on the first that was never opened.
  private func appear(after level: Level?, _ context: ScreenContext) -> ScreenRequest? {
    let last = level.flatMap { level in
      context.levels.entries.firstIndex { $0.level?.id == level.id }
    }
    return (last ?? context.levels.firstUnsolved(context.progress))
      .map { .reveal(Self.element(Part.level, $0)) }
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let entries = context.levels.entries
    guard let id = element.id, entries.indices.contains(Int(id.index)),
      let level = entries[Int(id.index)].level
    else { return }
    DoorPortrait(level, in: element.frame, context.light(of: level), builder).draw(into: &list)
  }
}

extension ScreenContext {
  /// Whether something still lies behind the door of a level that was opened.
  package func holdsFind(_ level: Level) -> Bool {
    guard let record = progress[level.id], !record.isTaken, let name = level.behind else {
      return false
    }
    return ClockPart(behind: level.id) != nil
      || library.index(named: name).map { $0 < library.supplied } ?? false
  }

  func light(of level: Level) -> DoorPortrait.Light {
    guard let record = progress[level.id] else { return .lit }
    return holdsFind(level) ? .waiting : record.isAlone ? .ajar : .shown
  }
}

extension LevelsScreen {
  private func addWalls(_ height: Double, _ context: ScreenContext, _ layout: inout Layout) {
    let (levels, unit, gap) = (context.levels, layout.metrics.unit, layout.flow.gap)
    let walls = levels.packs.filter(\.holdsLevels)
    let fitting = max(1, min(Self.maximumColumns, Int(layout.flow.rest.size.x / (150 * unit))))
    // As even as possible: seven are four and three, rather than six and one.
    let widest = max(1, walls.map(\.entries.count).max() ?? 1)
    let full = (widest + fitting - 1) / fitting
    let columns = (widest + full - 1) / full
    let rows = walls.reduce(0) { $0 + $1.rows(of: columns) }
    let heading = 40 * unit
    let free = height - Double(walls.count) * (heading + gap) - Double(rows) * gap
    let high = min(max(free / Double(max(1, rows)), 138 * unit), 236 * unit)
    for pack in levels.packs {
      layout.addHeading(in: layout.flow.rest.cutTop(heading, gap: gap / 2)) {
        $0.append(pack.title, to: &$1)
      }
      guard pack.holdsLevels else {
        for entry in pack.entries { add(bad: entry, levels, &layout) }
        continue
      }
      layout.grid(columns: columns, of: pack.entries.count, high, gap: gap, byRows: true) {
        layout in
        for entry in pack.entries {
          guard let box = layout.next(0), let level = levels.entries[entry].level else { continue }
          add(level, entry, box, context, &layout)
        }
      }
      _ = layout.flow.rest.cutTop(gap / 2)
    }
  }

  private static let maximumColumns = 7

  /// What a door is known by once its clue was touched, by the kind of that.
  private static let signs: [TrayThing.Kind: Icon] = [
    .cover: .chooseSome, .postcard: .pictures, .crank: .turnRight, .watch: .clock, .tune: .tape,
    .cipher: .clear, .scale: .angle, .model: .target, .rings: .wheels, .cards: .copies, .key: .key,
    .marks: .star, .ball: .maze, .rose: .rotate, .hair: .park, .clockwork: .gear,
    .grille: .chooseAll, .trace: .graph, .holes: .rows,
  ]

  private func add(
    _ level: Level, _ entry: Int, _ frame: Rectangle, _ context: ScreenContext,
    _ layout: inout Layout
  ) {
    let (metrics, light) = (layout.metrics, context.light(of: level))
    let unit = metrics.unit
    let box = layout.add(.row, layout.id(Part.level, entry), frame, .bare, name: level.id)
    guard layout.isVisible(box) else { return }
    let name: TextWriter = { NumberFormat.append($0.name(level.title), to: &$1) }
    layout.label { texts, text in
      name(texts, &text)
      guard light.isOpen else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(light == .shown ? .listShown : .listOpened, to: &text)
      guard light == .waiting else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(.listWaiting, to: &text)
    }
    let isKnown = light.isOpen || !context.progress.moves(at: level.id).isEmpty
    let clue = isKnown ? level.reveal.tray?.last?.kind : nil
    if let clue { layout.tip { $0.append(clue.name, to: &$1) } }
    var rest = box.inset(x: unit, y: 4 * unit)
    let lines = rest.size.x < 150 * unit ? 2 : 1
    let title = rest.cutBottom(metrics.smallSize * 1.3 * Double(lines), gap: 3 * unit)
    layout.addCanvas(layout.id(Part.door, entry), rest)
    if let sign = clue.flatMap({ Self.signs[$0] }) {
      // Beside the door, which is as wide as its height allows.
      let door = min(rest.size.x, 0.86 * rest.size.y)
      let place = Vector(x: rest.center.x + door / 2 + 14 * unit, y: rest.origin.y + 16 * unit)
      layout.addIcon(sign, at: place, size: 20 * unit, light.isOpen ? Palette.brass : Palette.ivory)
    }
    let style = TextStyle(
      metrics.smallSize,
      light == .shown ? Palette.quiet : light == .lit ? Palette.ivory : Palette.brass,
      weight: .bold, alignment: .center)
    guard lines > 1 else { return layout.addFittingText(in: title, style, name) }
    layout.addLines(in: title, style, line: metrics.smallSize * 1.3, most: lines, name)
  }

  /// Adds a file that holds no level, and the reason.
  private func add(bad entry: Int, _ levels: LevelList, _ layout: inout Layout) {
    guard case .bad(let name, let reason) = levels.entries[entry] else { return }
    let (metrics, unit) = (layout.metrics, layout.metrics.unit)
    // High enough for the reason why a file holds no level.
    let line = 20 * unit
    let lines = LineBreaker.count(
      of: Array(reason.utf8)[...], size: metrics.smallSize,
      width: layout.flow.rest.size.x - 70 * unit)
    let height = metrics.line + Double(lines) * line + 2 * metrics.gap
    guard let box = layout.next(height), layout.isVisible(box) else { return }
    layout.addGround(.note, box, Palette.signal, value: 1)
    var rest = box.inset(x: 12 * unit, y: metrics.gap)
    let figure = rest.cutLeft(34 * unit, gap: 12 * unit)
    let title = rest.cutTop(metrics.line)
    layout.addIcon(
      .cross, at: Vector(x: figure.center.x, y: title.center.y), size: 22 * unit, Palette.signal)
    layout.addText(in: title, TextStyle(metrics.textSize, Palette.signal, weight: .bold)) {
      NumberFormat.append(name, to: &$1)
    }
    layout.addLines(in: rest, TextStyle(metrics.smallSize, Palette.quiet), line: line) {
      NumberFormat.append(reason, to: &$1)
    }
  }

  /// Adds `7 of 20 opened` beside the title.
  private func addCount(in head: Rectangle, _ context: ScreenContext, _ layout: inout Layout) {
    let metrics = layout.metrics
    var box = head
    _ = box.cutLeft(layout.width(of: .locks) * metrics.titleSize + metrics.gap)
    let opened = context.levels.opened(context.progress)
    layout.addText(
      in: box, TextStyle(metrics.textSize, Palette.quiet, alignment: .trailing)
    ) { $0.append(.homeLocks, opened.count, opened.all, to: &$1) }
  }

  /// Where else one gets from here, what is wanted most first.
  private static let links: [(part: Part, command: GameCommand, icon: Icon, word: MessageKey)] = [
    (.endless, .endless, .moon, .endlessTonight), (.clock, .clock, .clock, .clock),
    (.make, .maker, .plus, .makerShort), (.table, .table, .group, .tableShort),
  ]

  /// Adds the links: in a narrow window in a row of their own, with their words below the icons.
  private func addLinks(in bar: Rectangle, _ layout: inout Layout) {
    let (metrics, isNarrow) = (layout.metrics, Self.isNarrow(layout.metrics))
    var row = isNarrow ? metrics.bar(rows: 2).row(0, of: 2, gap: metrics.gap) : bar
    let gap = metrics.gap / 2
    let all = row.size.x - Double(Self.links.count - 1) * gap
    for (link, share) in zip(Self.links, [0.235, 0.25, 0.27, 0.245]) {
      layout.addButton(
        layout.id(link.part), row.cutLeft(all * share, gap: gap), link.icon, link.word,
        figure: Palette.brass, isSmall: isNarrow, isStacked: isNarrow,
        name: link.part == .clock ? "drawer" : link.command.rawValue)
    }
  }

  /// Whether the bar has no room for the words of the links beside the button back.
  private static func isNarrow(_ metrics: Metrics) -> Bool {
    metrics.window.size.x < 820 * metrics.unit
  }
}
