import Drawing
import Geometry
import Input
import Texts

/// Draws the list of the tapes that were kept.
struct TapesView {
  private let session: Session
  private let shelf: TapeShelf
  private let layout: TapesLayout
  private let ink: ShapeBuilder

  private var grid: LockGrid { layout.grid }
  private var unit: Double { layout.grid.unit }

  private init(_ session: Session) {
    self.session = session
    shelf = session.state.tapes ?? TapeShelf()
    layout = TapesLayout(shelf, on: session.state.surface)
    ink = ShapeBuilder(density: Double(session.state.surface.density) / 1e6)
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
    ) { NumberFormat.append(name, to: &$0) }
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
