import Drawing
import Geometry
import Input
import Interface
import Texts

/// Draws the list of scenes.
struct SceneListView {
  private let session: Session
  private let desk: SceneDesk
  private let layout: SceneLayout
  private let ink: ShapeBuilder

  private var grid: LockGrid { layout.grid }
  private var unit: Double { layout.grid.unit }

  /// Adds the list of scenes to a list, as it is at the session's time.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard let desk = session.state.scenes else { return }
    let view = SceneListView(
      session: session, desk: desk, layout: session.sceneLayout,
      ink: ShapeBuilder(density: Double(session.state.surface.density) / 1e6))
    list.beginLayer()
    SandboxView.drawLamp(on: session.state.surface.bounds, into: &list)
    view.drawEntries(into: &list)
    // What was scrolled out lies below the title and the bar.
    list.beginLayer()
    view.drawTop(into: &list)
    view.drawBar(into: &list)
  }

  private var bands: ListBands { ListBands(grid: grid, ink: ink) }

  /// How something that can be pressed looks.
  private func state(of spot: SceneSpot) -> PlateState {
    PlateState(
      isPressed: desk.screen.touch?.pressed == spot, isHovered: desk.screen.hovered == spot,
      isSuggested: desk.screen.focus == spot,
      isFocused: desk.screen.focus == spot && session.state.overlays.device.hasFocus)
  }
}

extension SceneListView {
  /// How wide what is told of an entry is, in its type's size: a day and a time have room.
  private static let detail = 10.5

  private func drawEntries(into list: inout DrawList) {
    for heading in layout.headings {
      let box = layout.onWindow(heading.box, scroll: desk.screen.scroll)
      guard isSeen(box) else { continue }
      list.addText(in: box, size: grid.text * 1.2, weight: .bold, color: Palette.brass) {
        session.texts.append(heading.kind == .scene ? .scenesSaved : .templates, to: &$0)
      }
      let y = box.end.y - 5 * unit
      ink.addLine(
        from: Vector(x: box.origin.x, y: y), to: Vector(x: box.end.x, y: y), width: 1,
        Palette.panelEdge, to: &list)
    }
    for (index, row) in layout.rows.enumerated() {
      let box = layout.onWindow(row, scroll: desk.screen.scroll)
      if isSeen(box) { draw(desk.shelf.entries[index], index, in: box, into: &list) }
    }
  }

  private func isSeen(_ box: Rectangle) -> Bool {
    box.end.y > layout.viewport.origin.y && box.origin.y < layout.viewport.end.y
  }

  private func draw(
    _ entry: SceneShelf.Entry, _ index: Int, in box: Rectangle, into list: inout DrawList
  ) {
    Plate(box: box, unit: unit, ink: ink, state: state(of: .entry(index))).draw(into: &list)
    let icon = 22 * unit
    let center = Vector(x: box.origin.x + grid.padding + icon / 2, y: box.center.y)
    SceneIcon.draw(
      center, size: icon, entry.kind == .scene ? Palette.brass : Palette.quiet, ink, into: &list)
    let left = 2 * grid.padding + icon
    let end = box.size.x - grid.padding
    let isOpen = entry.kind == .scene && entry.key == desk.place
    let hasDetail = !entry.detail.isEmpty || isOpen
    let small = LevelRowView.small(grid)
    let middle = hasDetail ? end - min(0.6 * (end - left), Self.detail * small) : end
    list.addText(
      in: box.line(0, height: box.size.y, from: left, to: middle), size: grid.text, weight: .bold,
      color: Palette.ivory
    ) { append(titleOf: entry, to: &$0) }
    guard hasDetail else { return }
    list.addText(
      in: box.line(0, height: box.size.y, from: middle + 6 * unit, to: end),
      size: small, alignment: .trailing,
      color: isOpen ? Palette.brass : Palette.quiet
    ) { text in
      if isOpen {
        session.texts.append(.sceneIsOpen, to: &text)
      } else {
        NumberFormat.append(entry.detail, to: &text)
      }
    }
  }

  private func append(titleOf entry: SceneShelf.Entry, to text: inout [UInt8]) {
    if let phrase = entry.phrase {
      session.texts.append(phrase, to: &text)
    } else {
      NumberFormat.append(entry.title, to: &text)
    }
  }
}

extension SceneListView {
  private func drawTop(into list: inout DrawList) {
    let end = layout.viewport.origin.y
    let band = Rectangle(
      origin: .zero, size: Vector(x: grid.window.size.x, y: end - 4 * unit))
    bands.draw(band, edge: band.end.y, into: &list)
    let title = Rectangle(
      origin: Vector(x: grid.margin, y: 0),
      size: Vector(x: layout.viewport.size.x, y: layout.name.origin.y))
    list.addText(in: title, size: grid.text * 1.5, weight: .bold, color: Palette.ivory) {
      session.texts.append(.scenes, to: &$0)
    }
    bands.drawThumb(
      layout.viewport, scroll: desk.screen.scroll, farthest: layout.farthest, into: &list)
    drawName(into: &list)
    Plate(box: layout.save, unit: unit, ink: ink, state: state(of: .save)).draw(
      .sceneSave, session.texts, size: grid.text, into: &list
    ) { center, list in drawTick(center, into: &list) }
  }

  /// The field with the name, and behind it the place where letters go.
  private func drawName(into list: inout DrawList) {
    let box = layout.name
    let hasFocus = desk.screen.focus == .name
    ink.addBox(box, corner: 8 * unit, Palette.ground, to: &list)
    ink.addOutline(
      box, corner: 8 * unit, width: hasFocus ? 2 : 1,
      hasFocus ? Palette.brass : Palette.panelEdge, to: &list)
    let line = box.line(
      0, height: box.size.y, from: grid.padding, to: box.size.x - grid.padding)
    let name = session.sceneName
    let isTyped = desk.screen.typed != nil
    list.addText(in: line, size: grid.text, color: isTyped ? Palette.ivory : Palette.quiet) {
      NumberFormat.append(name, to: &$0)
    }
    guard hasFocus else { return }
    let width = min(line.size.x, LineBreaker.width(of: Array(name.utf8)) * grid.text)
    let x = line.origin.x + (isTyped ? width + 2 * unit : -4 * unit)
    ink.addLine(
      from: Vector(x: x, y: box.origin.y + 0.25 * box.size.y),
      to: Vector(x: x, y: box.end.y - 0.25 * box.size.y), width: 1.5 * unit, Palette.brass,
      to: &list)
  }

  private func drawTick(_ center: Vector, into list: inout DrawList) {
    let reach = 8 * unit
    ink.addStroke(3, width: max(1.6, 2 * unit), Palette.brass, to: &list) { index in
      switch index {
      case 0: center + Vector(x: -reach * 0.8, y: 0)
      case 1: center + Vector(x: -reach * 0.2, y: reach * 0.6)
      default: center + Vector(x: reach * 0.9, y: -reach * 0.7)
      }
    }
  }

  private func drawBar(into list: inout DrawList) {
    bands.drawBar(into: &list)
    Plate(box: layout.back, unit: unit, ink: ink, state: state(of: .back)).draw(
      session.state.back == .home ? .commandHome : .listSandbox, session.texts, size: grid.text,
      into: &list
    ) { center, list in
      ControlIcon(ink: ink, center: center, size: 18 * unit, color: Palette.ivory)
        .draw(.back, isOn: false, into: &list)
    }
    Plate(box: layout.new, unit: unit, ink: ink, state: state(of: .new)).draw(
      .sceneNew, session.texts, size: grid.text, into: &list
    ) { center, list in
      for way in [Vector(x: 7 * unit, y: 0), Vector(x: 0, y: 7 * unit)] {
        ink.addLine(from: center - way, to: center + way, width: 2 * unit, Palette.brass, to: &list)
      }
    }
  }
}
