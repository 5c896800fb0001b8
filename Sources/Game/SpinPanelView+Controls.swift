import Drawing
import Geometry
import Interface
import Texts

extension SpinPanelView {
  func drawLabel(of field: SpinControl, into list: inout DrawList) {
    let name: MessageKey =
      switch field {
      case .angle: .spinAngle
      case .direction: .spinDirection
      case .duration: .spinDuration
      default: .spinEasing
      }
    list.addText(in: layout.label(of: field), size: sheet.text, color: Palette.quiet) {
      session.texts.append(name, to: &$0)
    }
  }

  /// What can be typed over; the focus shows as a bar after it, or as a ground that covers all of it.
  func drawField(
    _ field: SpinControl, _ text: String, unit: StaticString, into list: inout DrawList
  ) {
    drawGround(of: field, Palette.ground, into: &list)
    let hasFocus = panel.focus == field
    if hasFocus, panel.isFresh {
      sheet.ink.addBox(
        layout.box(of: field).grown(by: -4 * sheet.unit), corner: sheet.corner / 2,
        SpinInk.selected, to: &list)
    }
    list.addText(
      in: layout.box(of: field).grown(by: -6 * sheet.unit), size: sheet.text,
      alignment: .center, weight: .bold, color: Palette.ivory
    ) {
      if hasFocus, !panel.isFresh {
        NumberFormat.append(text, to: &$0)
        NumberFormat.append("|", to: &$0)
      } else {
        NumberFormat.append(typed: text, session.texts, to: &$0)
      }
      NumberFormat.append(unit, to: &$0)
    }
  }

  func drawDirection(into list: inout DrawList) {
    drawGround(of: .direction, SpinInk.button, into: &list)
    let box = layout.box(of: .direction)
    let direction = panel.direction
    let middle = Vector(x: box.center.x - 44 * sheet.unit, y: box.center.y)
    sheet.ink.addTurnArrow(
      middle, radius: 10 * sheet.unit, direction, width: 2 * sheet.unit, Palette.brass, to: &list)
    let left = box.size.x / 2 - 24 * sheet.unit
    let text = box.line(0, height: box.size.y, from: left, to: box.size.x)
    list.addText(in: text, size: sheet.text, weight: .bold, color: Palette.ivory) {
      session.texts.append(direction == .left ? .left : .right, to: &$0)
    }
  }

  func drawEasing(into list: inout DrawList) {
    for button in [SpinControl.easingBack, .easing, .easingOn] {
      drawGround(of: button, SpinInk.button, into: &list)
    }
    drawSign(of: .easingBack, into: &list)
    drawSign(of: .easingOn, into: &list)
    let box = layout.box(of: .easing).grown(by: -4 * sheet.unit)
    list.addText(
      in: box, size: sheet.text, alignment: .center, weight: .bold, color: Palette.ivory
    ) { session.texts.append(panel.easing.title, to: &$0) }
  }
}

extension SpinPanelView {
  /// The ground of a control, its edge, and whether it has the focus or is pressed.
  func drawGround(of control: SpinControl, _ color: Color, into list: inout DrawList) {
    let box = layout.box(of: control)
    sheet.ink.addBox(box, corner: sheet.corner, color, to: &list)
    if let press = panel.press, press.isOver, press.control == control {
      sheet.ink.addBox(box, corner: sheet.corner, SpinInk.pressed, to: &list)
    }
    let hasFocus = panel.focus == control
    sheet.ink.addOutline(
      box, corner: sheet.corner, width: hasFocus ? 2 : 1,
      hasFocus ? (control == .play ? Palette.ivory : Palette.brass) : Palette.panelEdge, to: &list)
  }

  func drawClose(into list: inout DrawList) {
    drawGround(of: .close, SpinInk.button, into: &list)
    let (middle, reach) = (layout.box(of: .close).center, 7 * sheet.unit)
    for side in [-1.0, 1] {
      let way = Vector(x: reach, y: reach * side)
      drawStroke(from: middle - way, to: middle + way, into: &list)
    }
  }

  /// A minus, a plus, or an arrow head to either side.
  func drawSign(of button: SpinControl, into list: inout DrawList) {
    let (middle, reach) = (layout.box(of: button).center, 7 * sheet.unit)
    let (across, down) = (Vector(x: reach, y: 0), Vector(x: 0, y: reach))
    switch button {
    case .easingBack, .easingOn:
      let tip = across * (button == .easingOn ? 0.5 : -0.5)
      drawStroke(from: middle - tip - down, to: middle + tip, into: &list)
      drawStroke(from: middle - tip + down, to: middle + tip, into: &list)
    default:
      drawStroke(from: middle - across, to: middle + across, into: &list)
      guard button == .angleMore || button == .durationMore else { return }
      drawStroke(from: middle - down, to: middle + down, into: &list)
    }
  }

  private func drawStroke(from a: Vector, to b: Vector, into list: inout DrawList) {
    sheet.ink.addLine(from: a, to: b, width: 2 * sheet.unit, Palette.ivory, to: &list)
  }
}
