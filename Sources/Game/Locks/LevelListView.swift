import Drawing
import Geometry
import Input
import Interface
import Locks
import Texts

/// Draws the list of levels.
struct LevelListView {
  /// The session.
  let session: Session
  /// Where everything lies.
  let layout: LevelListLayout
  /// What draws.
  let ink: ShapeBuilder

  private var grid: LockGrid { layout.grid }
  private var unit: Double { layout.grid.unit }
  private var levels: LevelList { session.state.hall.list }

  /// Adds the list of levels to a list, as it is at the session's time.
  static func draw(_ session: Session, _ book: SpriteTable, into list: inout DrawList) {
    let surface = session.state.surface
    let view = LevelListView(
      session: session, layout: LevelListLayout(session.levels, on: surface),
      ink: ShapeBuilder(density: Double(surface.density) / 1e6))
    list.beginLayer()
    SandboxView.drawLamp(on: session.state.surface.bounds, into: &list)
    view.drawRows(into: &list)
    // What was scrolled out lies below the title and the bar.
    list.beginLayer()
    view.drawTitle(into: &list)
    view.drawBar(into: &list)
    view.bands.drawThumb(
      view.layout.viewport, scroll: view.levels.scroll, farthest: view.layout.farthest, into: &list)
  }

  private func drawRows(into list: inout DrawList) {
    for heading in layout.headings {
      let box = layout.onWindow(heading.box, scroll: levels.scroll)
      guard isSeen(box) else { continue }
      list.addText(
        in: box, size: grid.text * 1.2, weight: .bold, color: Palette.brass
      ) { appendTitle(heading.title, to: &$0) }
      let y = box.end.y - 5 * unit
      ink.addLine(
        from: Vector(x: box.origin.x, y: y), to: Vector(x: box.end.x, y: y), width: 1,
        Palette.panelEdge, to: &list)
    }
    for row in layout.rows {
      let box = layout.onWindow(row.box, scroll: levels.scroll)
      guard isSeen(box) else { continue }
      rowView(row, box).draw(into: &list)
    }
  }

  private func rowView(_ row: LevelListLayout.Row, _ box: Rectangle) -> LevelRowView {
    let entry = session.levels.entries[row.entry]
    return LevelRowView(
      entry: entry, number: row.number, box: box, grid: grid, ink: ink,
      record: entry.level.flatMap { session.state.hall.progress[$0.id] },
      state: state(of: .entry(row.entry)), texts: session.texts)
  }

  private var bands: ListBands { ListBands(grid: grid, ink: ink) }

  private func isSeen(_ box: Rectangle) -> Bool {
    box.end.y > layout.viewport.origin.y && box.origin.y < layout.viewport.end.y
  }

  /// How something that can be pressed looks.
  private func state(of spot: LevelSpot) -> PlateState {
    PlateState(
      isPressed: levels.touch?.pressed == spot, isHovered: levels.hovered == spot,
      isSuggested: levels.focus == spot,
      isFocused: levels.focus == spot && session.state.overlays.device.hasFocus)
  }
}

extension LevelListView {
  private func drawTitle(into list: inout DrawList) {
    let end = layout.viewport.origin.y
    let band = Rectangle(
      origin: .zero, size: Vector(x: grid.window.size.x, y: end - 4 * unit))
    bands.draw(band, edge: band.end.y, into: &list)
    let line = Rectangle(
      origin: Vector(x: grid.margin, y: 0),
      size: Vector(x: layout.viewport.size.x, y: band.size.y))
    var middle = grid.gap
    list.withScratch { text, _ in
      session.texts.append(.locks, to: &text)
      middle += LineBreaker.width(of: text) * grid.text * 1.5
    }
    list.addText(
      in: line.line(0, height: line.size.y, from: 0, to: middle), size: grid.text * 1.5,
      weight: .bold, color: Palette.ivory
    ) { session.texts.append(.locks, to: &$0) }
    list.addText(
      in: line.line(0, height: line.size.y, from: middle, to: line.size.x), size: grid.text,
      alignment: .trailing, color: Palette.quiet
    ) { appendProgress(to: &$0) }
  }

  /// `7 of 20 opened · 15 stars`.
  private func appendProgress(to text: inout [UInt8]) {
    let all = session.levels.levels
    let records = all.compactMap { session.state.hall.progress[$0.id] }
    let stars = records.reduce(0) { $0 + $1.stars }
    let texts = session.texts
    texts.append(.listProgress, to: &text) { number, text in
      switch number {
      case 0: Texts.append(records.count, to: &text)
      case 1: Texts.append(all.count, to: &text)
      default:
        texts.append(.listStars, count: stars, to: &text) { _, text in
          Texts.append(stars, to: &text)
        }
      }
    }
  }

  private func appendTitle(_ title: LevelPack.Title, to text: inout [UInt8]) {
    switch title {
    case .name(let name): NumberFormat.append(session.texts.name(name), to: &text)
    case .phrase(let phrase): session.texts.append(phrase, to: &text)
    }
  }

  private func drawBar(into list: inout DrawList) {
    bands.drawBar(into: &list)
    Plate(box: layout.back, unit: unit, ink: ink, state: state(of: .sandbox)).draw(
      session.state.back == .home ? .commandHome : .listSandbox, session.texts, size: grid.text,
      into: &list
    ) { center, list in
      ControlIcon(ink: ink, center: center, size: 18 * unit, color: Palette.ivory)
        .draw(.back, isOn: false, into: &list)
    }
    drawTrouble(into: &list)
  }

  /// What could not be done outside, beside the way back.
  private func drawTrouble(into list: inout DrawList) {
    guard let trouble = session.state.hall.trouble else { return }
    let left = layout.back.end.x + grid.gap
    let size = LevelRowView.small(grid)
    let box = Rectangle(
      origin: Vector(x: left, y: grid.bar.origin.y),
      size: Vector(
        x: max(0, grid.bar.end.x - PaletteButton.size - grid.gap - left), y: grid.bar.size.y))
    let count = min(
      LineBreaker.count(of: Array(trouble.utf8), size: size, width: box.size.x), Self.mostLines)
    let height = box.size.y / Double(max(1, count))
    var index = 0
    LineBreaker.forEachLine(of: Array(trouble.utf8), size: size, width: box.size.x) { line, _ in
      list.addText(
        in: box.line(index, height: height, from: 0, to: box.size.x), size: size,
        color: Palette.signal
      ) { $0.append(contentsOf: line) }
      index += 1
      return index < Self.mostLines
    }
  }

  /// The bar is no higher.
  private static let mostLines = 3
}
