import Drawing
import Geometry
import Input
import Interface
import Texts

/// Draws the bar for one finger, or only the button that shows it.
struct HandBarView {
  let session: Session
  let layout: HandBarLayout
  let ink: ShapeBuilder

  static func draw(_ session: Session, into list: inout DrawList) {
    let view = HandBarView(
      session: session, layout: session.handBar,
      ink: ShapeBuilder(density: Double(session.state.surface.density) / 1e6))
    view.drawHandle(into: &list)
    guard session.isHandBarOpen else { return }
    for index in HandBarLayout.commands.indices { view.draw(index, into: &list) }
    if let press = session.state.handBarPress, press.index >= 0 {
      view.drawName(of: press.index, into: &list)
    }
  }

  private func drawHandle(into list: inout DrawList) {
    let state = PlateState(
      isPressed: isPressed(-1), isSuggested: session.isHandBarOpen)
    Plate(box: layout.handle, unit: 1, ink: ink, state: state).draw(into: &list)
    for place in [-9.0, 0, 9] {
      ink.addDisc(
        layout.handle.center + Vector(x: place, y: 0), radius: 2.6, Palette.brass, to: &list)
    }
  }

  private func isPressed(_ index: Int) -> Bool {
    session.state.handBarPress.map { $0.index == index && $0.isOver } ?? false
  }

  private func draw(_ index: Int, into list: inout DrawList) {
    let (box, command) = (layout.box(of: index), HandBarLayout.commands[index])
    let canBeDone = session.obstacle(to: command) == nil
    let state = PlateState(isPressed: isPressed(index), isSuggested: isOn(command))
    if canBeDone {
      Plate(box: box, unit: 1, ink: ink, state: state).draw(into: &list)
    } else {
      ink.addBox(box, corner: 8, Palette.panel, to: &list)
      ink.addOutline(box, corner: 8, width: 1, Palette.panelEdge.faded(0.5), to: &list)
    }
    HandBarIcon(
      ink: ink, center: box.center, size: 20,
      color: canBeDone ? Palette.ivory : Palette.quiet.faded(0.5)
    ).draw(command, into: &list)
  }

  private func isOn(_ command: GameCommand) -> Bool {
    command == .gather && session.state.sandbox.settings.isGathering
  }

  /// What the button is called that is pressed, beside it.
  private func drawName(of index: Int, into list: inout DrawList) {
    let (box, sheet) = (layout.box(of: index), OverlaySheet(session.state.surface))
    let size = Vector(x: 250, y: 36)
    let x = layout.way < 0 ? box.origin.x - size.x - 8 : box.end.x + 8
    let panel = sheet.placed(size, near: Vector(x: x, y: box.center.y - size.y / 2))
    list.beginLayer()
    sheet.addPanel(panel, to: &list)
    list.addText(in: panel.grown(by: -6), size: 17, alignment: .center, color: Palette.ivory) {
      session.texts.append(HandBarLayout.commands[index].entry.title, to: &$0)
    }
  }
}
