import Drawing
import Geometry
import Input
import Texts

/// Draws the list of the tapes that were kept.
struct TapesView {
  private let session: Session
  private let shelf: TapeShelf
  private let layout: TapesLayout
  private let ink: Ink

  private var grid: LockGrid { layout.grid }
  private var unit: Double { layout.grid.unit }

  private init(_ session: Session) {
    self.session = session
    shelf = session.state.tapes ?? TapeShelf()
    layout = TapesLayout(shelf, on: session.state.surface)
    ink = Ink(density: Double(session.state.surface.density) / 1e6)
  }

  /// Adds the list to another, as it is at the session's time.
  static func draw(_ session: Session, into list: inout DrawList) {
    let view = TapesView(session)
    list.beginLayer()
    SandboxView.drawLamp(on: session.state.surface.bounds, into: &list)
    view.drawRows(into: &list)
    list.beginLayer()
    let bands = ListBands(grid: view.grid, ink: view.ink)
    bands.drawTitle(.commandTapes, end: view.layout.viewport.origin.y, session.texts, into: &list)
    bands.drawBar(into: &list)
    view.drawBack(into: &list)
    bands.drawThumb(
      view.layout.viewport, scroll: view.shelf.marks.scroll, farthest: view.layout.farthest,
      into: &list)
  }

  private func drawRows(into list: inout DrawList) {
    guard let names = shelf.names, !names.isEmpty else { return drawNothing(into: &list) }
    for spot in names.indices {
      let box = layout.box(of: spot, scroll: shelf.marks.scroll)
      guard box.end.y > layout.viewport.origin.y, box.origin.y < layout.viewport.end.y else {
        continue
      }
      draw(names[spot], spot, box, into: &list)
    }
  }

  private func draw(
    _ name: String, _ spot: Int, _ box: Rectangle, into list: inout DrawList
  ) {
    Plate(
      box: box, unit: unit, ink: ink,
      state: shelf.marks.state(of: spot, session.state.overlays.device)
    ).draw(into: &list)
    let icon = 26 * unit
    CommandIcon(
      ink: ink, center: Vector(x: box.origin.x + 16 * unit + icon / 2, y: box.center.y),
      size: icon, color: Palette.brass
    ).draw(.tapes, into: &list)
    list.addText(
      in: box.line(
        0, height: box.size.y, from: 30 * unit + icon, to: box.size.x - 12 * unit),
      size: grid.text, color: Palette.ivory
    ) { ReadingText.append(name, to: &$0) }
  }

  private func drawNothing(into list: inout DrawList) {
    guard shelf.names != nil else { return }
    let view = layout.viewport
    list.withScratch { text, list in
      session.texts.append(.tapesNone, to: &text)
      let count = LineBreaker.count(of: text, size: grid.text, width: view.size.x)
      var place = view.line(0, height: grid.line, from: 0, to: view.size.x)
      place.origin.y = view.center.y - Double(count) * grid.line / 2
      LineBreaker.forEachLine(of: text, size: grid.text, width: view.size.x) { words, _ in
        list.addText(in: place, size: grid.text, alignment: .center, color: Palette.quiet) {
          $0.append(contentsOf: words)
        }
        place.origin.y += grid.line
        return true
      }
    }
  }

  private func drawBack(into list: inout DrawList) {
    let state = shelf.marks.state(of: layout.back, session.state.overlays.device)
    let box = layout.box(of: layout.back, scroll: 0)
    Plate(box: box, unit: unit, ink: ink, state: state).draw(
      session.state.back == .home ? .commandHome : .listSandbox, session.texts, size: grid.text,
      into: &list
    ) { center, list in
      ControlIcon(ink: ink, center: center, size: 18 * unit, color: Palette.ivory)
        .draw(.back, isOn: false, into: &list)
    }
  }
}

/// Draws the bands over and under a list, and the thumb beside it.
struct ListBands {
  let grid: LockGrid
  let ink: Ink

  /// Draws the upper band with a title, down to where rows are seen.
  func drawTitle(
    _ title: Phrase, end: Double, _ texts: Texts, into list: inout DrawList
  ) {
    let band = Rectangle(
      origin: .zero, size: Vector(x: grid.window.size.x, y: end - 4 * grid.unit))
    draw(band, edge: band.end.y, into: &list)
    let line = Rectangle(
      origin: Vector(x: grid.margin, y: 0),
      size: Vector(x: grid.window.size.x - 2 * grid.margin, y: band.size.y))
    list.addText(
      in: line, size: grid.text * 1.5, weight: .bold, color: Palette.ivory
    ) { texts.append(title, to: &$0) }
  }

  /// Draws the lower band, on which the bar lies.
  func drawBar(into list: inout DrawList) {
    let top = grid.bar.origin.y - grid.gap
    let band = Rectangle(
      origin: Vector(x: 0, y: top),
      size: Vector(x: grid.window.size.x, y: max(0, grid.window.end.y - top)))
    draw(band, edge: top, into: &list)
  }

  private func draw(_ box: Rectangle, edge: Double, into list: inout DrawList) {
    ink.addBox(box.grown(by: 1), corner: 0, Palette.ground, to: &list)
    ink.addLine(
      from: Vector(x: 0, y: edge), to: Vector(x: grid.window.size.x, y: edge), width: 1,
      Palette.panelEdge.faded(0.6), to: &list)
  }

  /// Draws a thumb at the right that shows what part of a list is seen.
  func drawThumb(
    _ view: Rectangle, scroll: Double, farthest: Double, into list: inout DrawList
  ) {
    guard farthest > 0 else { return }
    let width = 4 * grid.unit
    let height = max(24 * grid.unit, view.size.y * view.size.y / (view.size.y + farthest))
    let y = (view.size.y - height) * min(scroll / farthest, 1)
    let thumb = Rectangle(
      origin: Vector(x: view.end.x + 3 * grid.unit, y: view.origin.y + y),
      size: Vector(x: width, y: height))
    ink.addBox(thumb, corner: width / 2, Palette.brass.faded(0.8), to: &list)
  }
}
