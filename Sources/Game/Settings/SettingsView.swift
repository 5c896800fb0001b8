import Drawing
import Geometry
import Input
import Interface
import Texts

/// Draws the settings screen.
struct SettingsView {
  let session: Session
  let screen: SettingsScreen
  let layout: SettingsLayout
  let ink: ShapeBuilder

  var grid: LockGrid { layout.grid }
  var unit: Double { layout.grid.unit }
  var texts: Texts { session.texts }

  /// Adds the settings to a list, if they are open.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard let screen = session.state.settingsScreen else { return }
    let view = SettingsView(
      session: session, screen: screen, layout: session.settingsLayout,
      ink: ShapeBuilder(density: Double(session.state.surface.density) / 1e6))
    list.beginLayer()
    SandboxView.drawLamp(on: session.state.surface.bounds, into: &list)
    for index in SettingsRow.all.indices { view.draw(row: index, into: &list) }
    // What was scrolled out lies below the title and the bar.
    list.beginLayer()
    view.drawTitle(into: &list)
    view.drawBar(into: &list)
    view.bands.drawThumb(
      view.layout.viewport, scroll: view.screen.scroll, farthest: view.layout.farthest, into: &list)
  }

  private func draw(row index: Int, into list: inout DrawList) {
    let box = layout.box(of: index, scroll: screen.scroll)
    guard box.end.y > layout.viewport.origin.y, box.origin.y < layout.viewport.end.y else {
      return
    }
    switch SettingsRow.all[index] {
    case .heading(let title): draw(heading: title, box, into: &list)
    case .setting(let setting): draw(setting, index, box, into: &list)
    case .command(let command): draw(command, index, box, into: &list)
    case .preset(let preset): draw(button: preset.title, index, box, into: &list)
    case .reset: draw(button: .settingsReset, index, box, into: &list)
    }
  }

  private func draw(
    button title: MessageKey, _ index: Int, _ box: Rectangle, into list: inout DrawList
  ) {
    Plate(box: box, unit: unit, ink: ink, state: state(of: .press(index))).draw(into: &list)
    list.addText(
      in: box.grown(by: -6 * unit), size: grid.text, alignment: .center, color: Palette.ivory
    ) { texts.append(title, to: &$0) }
  }

  private func draw(heading: MessageKey, _ box: Rectangle, into list: inout DrawList) {
    list.addText(
      in: box, size: grid.text * 1.2, weight: .bold, color: Palette.brass
    ) { texts.append(heading, to: &$0) }
    let y = box.end.y - 5 * unit
    ink.addLine(
      from: Vector(x: box.origin.x, y: y), to: Vector(x: box.end.x, y: y), width: 1,
      Palette.panelEdge, to: &list)
  }

  /// How something that can be pressed looks; the focus is round the whole row.
  func state(of spot: SettingsSpot) -> PlateState {
    let isRow = if case .press = spot { false } else { spot.row != nil }
    let hasFocus = spot.row == screen.focus && !isRow
    return PlateState(
      isPressed: screen.touch?.pressed == spot, isHovered: screen.hovered == spot,
      isFocused: hasFocus && isFocusShown && !isSetting(spot))
  }

  private var bands: ListBands { ListBands(grid: grid, ink: ink) }

  private func isSetting(_ spot: SettingsSpot) -> Bool {
    guard let row = spot.row else { return false }
    return switch SettingsRow.all[row] {
    case .setting, .command: true
    case .heading, .preset, .reset: false
    }
  }

  /// Whether the focus is of use to the device in hand.
  var isFocusShown: Bool { session.state.overlays.device.hasFocus }
}

extension SettingsView {
  private func drawTitle(into list: inout DrawList) {
    let end = layout.viewport.origin.y - 4 * unit
    let band = Rectangle(origin: .zero, size: Vector(x: grid.window.size.x, y: end))
    bands.draw(band, edge: end, into: &list)
    let line = Rectangle(
      origin: Vector(x: layout.viewport.origin.x, y: 0),
      size: Vector(x: layout.viewport.size.x, y: end))
    list.addText(in: line, size: grid.text * 1.5, weight: .bold, color: Palette.ivory) {
      texts.append(.settings, to: &$0)
    }
  }

  private func drawBar(into list: inout DrawList) {
    bands.drawBar(into: &list)
    Plate(box: layout.back, unit: unit, ink: ink, state: state(of: .back)).draw(
      .settingsBack, texts, size: grid.text, into: &list
    ) { center, list in
      ControlIcon(ink: ink, center: center, size: 18 * unit, color: Palette.ivory)
        .draw(.back, isOn: false, into: &list)
    }
  }
}
