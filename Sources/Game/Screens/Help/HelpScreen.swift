import SwivelCommands
import SwivelDrawing
import SwivelGestures
package import SwivelInterface
import SwivelTexts

/// The state of the help: the page that is shown, from 0.
package struct HelpScreen: Hashable, Encodable, Sendable {
  /// The page; a greater number than there are pages shows the last one.
  package private(set) var page = 0

  /// The greatest and the least width of a column, in points at full size.
  private static let column = (most: 640.0, least: 520.0)
  /// The gap between columns, the padding of the panel, and the height of the line at its foot, in points at full size.
  private static let (gap, inset, foot) = (30.0, 24.0, 40.0)
  /// The part of a line for the gesture or the binding.
  private static let share = 0.4

  package init() {}

  static func pages(_ context: ScreenContext) -> Int { Grid(context, metrics(context)).pages }

  /// The largest sizes with which all is on one page; in a window in which none are, those of a panel.
  private static func metrics(_ context: ScreenContext) -> Metrics {
    let surface = context.surface
    let panel = Metrics(panel: surface)
    var metrics = panel
    while Grid(context, metrics).pages > 1 {
      guard metrics.unit > 1 else { return panel }
      metrics = Metrics(panel: surface, most: max(1, metrics.unit - 0.125))
    }
    return metrics
  }

  /// The arrangement of the lines: in as many columns as fit, and on as many pages as needed.
  private struct Grid {
    let pages: Int
    let rows: Int
    let columns: Int
    /// The width of a column and the height of a line, in points.
    let column: Double
    let line: Double
    /// How many lines an entry has: in a narrow window two, the gesture, and its effect below.
    let high: Int

    init(_ context: ScreenContext, _ metrics: Metrics) {
      let unit = metrics.unit
      let available = metrics.window.inset(x: metrics.margin, y: metrics.margin).size
      let (around, gap) = (2 * HelpScreen.inset * unit, HelpScreen.gap * unit)
      high = available.x - around < HelpScreen.column.least * unit ? 2 : 1
      line = metrics.line
      let most = max(1, Int((available.x - around + gap) / (HelpScreen.column.least * unit + gap)))
      var rows = max(high, Int((available.y - around - HelpScreen.foot * unit) / line))
      let places = context.placeLines(rows: rows, high: high)
      columns = min(most, (places + rows - 1) / rows)
      pages = (places + columns * rows - 1) / (columns * rows)
      // On a single page the columns are no higher than they need be.
      while pages == 1, rows > high,
        context.placeLines(rows: rows - 1, high: high) <= columns * (rows - 1)
      {
        rows -= 1
      }
      self.rows = rows
      let free = available.x - around - Double(columns - 1) * gap
      column = min(HelpScreen.column.most * unit, max(0, free / Double(columns)))
    }
  }
}

extension HelpScreen: WholeScreen {
  package static var id: ScreenID { 12 }
  package static var layer: ScreenLayer { .overlay }
  package static var isClosedByEscape: Bool { true }

  package enum Part: UInt8 { case page }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Self.metrics(context)
    let grid = Grid(context, metrics)
    let unit = metrics.unit
    let (inset, gap) = (Self.inset * unit, Self.gap * unit)
    let box = Rectangle(
      center: metrics.window.center,
      size: Vector(
        x: Double(grid.columns) * (grid.column + gap) - gap + 2 * inset,
        y: Double(grid.rows) * grid.line + 2 * inset + Self.foot * unit))
    layout.flow.metrics = metrics
    layout.addDim()
    layout.add(
      .button, layout.id(Part.page), metrics.window, .none, .notFocusable, name: "close help")
    layout.addGround(.panel, box)
    guard layout.contents.contains(.texts) else { return }
    let page = min(self.page, grid.pages - 1)
    let all = grid.rows * grid.columns
    context.placeLines(rows: grid.rows, high: grid.high) { line, index in
      let (column, row) = (index - page * all).quotientAndRemainder(dividingBy: grid.rows)
      guard (page * all..<(page + 1) * all).contains(index) else { return }
      let frame = Rectangle(
        x: box.origin.x + inset + Double(column) * (grid.column + gap),
        y: box.origin.y + inset + Double(row) * grid.line, width: grid.column,
        height: grid.line * Double(line.isTitle ? 1 : grid.high))
      add(line, frame, isStacked: grid.high > 1, context, &layout)
    }
    var foot = box.inset(x: inset)
    _ = foot.cutBottom(inset / 3)
    addFoot(foot.cutBottom(Self.foot * unit), page, grid.pages, context, &layout)
  }

  private func add(
    _ line: HelpLine, _ frame: Rectangle, isStacked: Bool, _ context: ScreenContext,
    _ layout: inout Layout
  ) {
    let metrics = layout.metrics
    var effect = frame
    let hand = isStacked ? effect.cutTop(metrics.line) : effect.cutLeft(frame.size.x * Self.share)
    let narrow = isStacked ? 0 : 8 * metrics.unit
    let box = Rectangle(origin: hand.origin, size: hand.size - Vector(x: narrow, y: 0))
    let (style, plain) = (TextStyle(metrics.textSize, Palette.brass), TextStyle(metrics.textSize))
    switch line {
    case .title(let title, _):
      layout.addText(
        title, in: frame, TextStyle(metrics.textSize * 1.12, weight: .bold), role: .heading)
      layout.addRule(in: frame, y: frame.end.y - 2 * metrics.unit)
    case .gesture(let gesture, let result):
      layout.addText(gesture, in: box, style)
      layout.addText(result, in: effect, plain)
    case .entry(let page, let index):
      layout.addText(in: box, style) { $0.append(word: index, of: page, between: ";", to: &$1) }
      layout.addText(in: effect, plain) {
        $0.append(word: index + 1, of: page, between: ";", to: &$1)
      }
    case .command(let entry):
      layout.addText(in: box, style) { context.appendBinding(of: entry, $0, to: &$1) }
      layout.addText(in: effect, plain) { texts, text in
        texts.append(context.family(of: entry.command)?.title ?? entry.title, to: &text)
      }
    }
  }

  private func addFoot(
    _ box: Rectangle, _ page: Int, _ pages: Int, _ context: ScreenContext, _ layout: inout Layout
  ) {
    let metrics = layout.metrics
    // Two lines, where one is too short.
    let isLong = box.size.x < Self.column.least * metrics.unit
    let style = TextStyle(metrics.textSize * (isLong ? 0.85 : 1), Palette.quiet, alignment: .center)
    let isTapped = context.device == .finger
    layout.addLines(
      in: box, style, line: isLong ? box.size.y / 2 : box.size.y, most: isLong ? 2 : 1
    ) { texts, text in
      guard page + 1 < pages else {
        if isTapped { return texts.append(.helpTapCloses, to: &text) }
        return texts.append(.helpCloses, to: &text) { _, text in
          GameCommand.escape.row.append(context.device, context.settings.keys, texts, to: &text)
        }
      }
      texts.append(isTapped ? .helpMoreTap : .helpMore, to: &text) { number, text in
        switch number {
        case 0: Texts.append(page + 1, to: &text)
        case 1: Texts.append(pages, to: &text)
        default:
          GameCommand.help.row.append(context.device, context.settings.keys, texts, to: &text)
        }
      }
    }
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    // On to the next page, and after the last it closes.
    case .action(_, .press), .command(.help): page += 1
    default: return nil
    }
    return page < Self.pages(context) ? .nothing : .close(HelpScreen.id)
  }
}
