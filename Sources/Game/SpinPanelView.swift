import Drawing
import Entities
import Geometry
import Input

/// Draws the panel that spins things, and the button that opens it.
struct SpinPanelView {
  private let session: Session
  private let panel: SpinPanel
  private let layout: SpinLayout
  private var sheet: OverlaySheet { layout.sheet }

  /// Adds the panel or its button as a new layer, if there is something to spin.
  static func draw(_ session: Session, into list: inout DrawList) {
    if let panel = session.state.spin, let layout = session.spinLayout {
      list.beginLayer()
      SpinPanelView(session: session, panel: panel, layout: layout).draw(into: &list)
    } else if let box = session.spinButton {
      list.beginLayer()
      drawButton(session, in: box, into: &list)
    }
  }

  private static func drawButton(
    _ session: Session, in box: Rectangle, into list: inout DrawList
  ) {
    let sheet = OverlaySheet(session.state.surface)
    let isPressed = session.state.spin?.press?.isOver ?? false
    sheet.addPanel(box, to: &list)
    if isPressed { sheet.ink.addBox(box, corner: sheet.corner, SpinInk.pressed, to: &list) }
    let middle = Vector(x: box.origin.x + sheet.padding + 10 * sheet.unit, y: box.center.y)
    sheet.ink.addTurnArrow(
      middle, radius: 9 * sheet.unit, .right, width: 2 * sheet.unit, Palette.brass, to: &list)
    let left = 2 * sheet.padding + 12 * sheet.unit
    let text = box.line(0, height: box.size.y, from: left, to: box.size.x - sheet.padding / 2)
    list.addText(in: text, size: sheet.text, weight: .bold, color: Palette.ivory) {
      ReadingText.append("Spin", to: &$0)
    }
  }
}

/// What the panel's controls are drawn with.
enum SpinInk {
  static let button = Color(0x3A2F24)
  static let pressed = Color(0xC9A25A, alpha: 90)
  static let selected = Color(0xC9A25A, alpha: 70)
}

extension SpinPanelView {
  private func draw(into list: inout DrawList) {
    sheet.addPanel(layout.box, to: &list)
    drawTitle(into: &list)
    for field in [SpinControl.angle, .direction, .duration, .easing] {
      drawLabel(of: field, into: &list)
    }
    drawField(.angle, panel.angle, unit: "", into: &list)
    drawField(.duration, panel.duration, unit: " s", into: &list)
    drawDirection(into: &list)
    drawEasing(into: &list)
    for button in [SpinControl.angleLess, .angleMore, .durationLess, .durationMore] {
      drawGround(of: button, SpinInk.button, into: &list)
      drawSign(of: button, into: &list)
    }
    drawClose(into: &list)
    drawSentence(into: &list)
  }

  private func drawTitle(into list: inout DrawList) {
    guard let title = layout.title, let reading = layout.reading else { return }
    let chosen = session.state.sandbox.chosen
    list.addText(
      in: title, size: sheet.text * 1.15, weight: .bold, color: Palette.ivory
    ) {
      ReadingText.append("Spin ", to: &$0)
      if chosen.count == 1, let title = self.title(of: chosen[0]) {
        ReadingText.append(title, to: &$0)
      } else {
        ReadingText.append(Int64(chosen.count), to: &$0)
        ReadingText.append(" things", to: &$0)
      }
    }
    guard chosen.count == 1,
      let inWorld = session.state.sandbox.world.similarity(
        of: chosen[0], at: session.now.seconds)
    else { return }
    list.addText(
      in: reading, size: sheet.text, alignment: layout.isStacked ? .leading : .trailing,
      color: Palette.quiet
    ) {
      ReadingText.append("now ", to: &$0)
      ReadingText.append(inWorld.rotation, to: &$0)
    }
  }

  private func title(of entity: EntityID) -> String? {
    guard let shape = session.state.sandbox.world.shape(of: entity),
      session.library.shapes.indices.contains(shape)
    else { return nil }
    return session.library.shapes[shape].title
  }

  private func drawLabel(of field: SpinControl, into list: inout DrawList) {
    let name: StaticString =
      switch field {
      case .angle: "Angle"
      case .direction: "Turn"
      case .duration: "Time"
      default: "Ease"
      }
    list.addText(in: layout.label(of: field), size: sheet.text, color: Palette.quiet) {
      ReadingText.append(name, to: &$0)
    }
  }

  /// What can be typed over; the focus shows as a bar after it, or as a ground that covers all of it.
  private func drawField(
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
      ReadingText.append(text, to: &$0)
      if hasFocus, !panel.isFresh { ReadingText.append("|", to: &$0) }
      ReadingText.append(unit, to: &$0)
    }
  }

  private func drawDirection(into list: inout DrawList) {
    drawGround(of: .direction, SpinInk.button, into: &list)
    let box = layout.box(of: .direction)
    let direction = panel.direction
    let middle = Vector(x: box.center.x - 44 * sheet.unit, y: box.center.y)
    sheet.ink.addTurnArrow(
      middle, radius: 10 * sheet.unit, direction, width: 2 * sheet.unit, Palette.brass, to: &list)
    let left = box.size.x / 2 - 24 * sheet.unit
    let text = box.line(0, height: box.size.y, from: left, to: box.size.x)
    list.addText(in: text, size: sheet.text, weight: .bold, color: Palette.ivory) {
      ReadingText.append(direction == .left ? "left" : "right", to: &$0)
    }
  }

  private func drawEasing(into list: inout DrawList) {
    for button in [SpinControl.easingBack, .easing, .easingOn] {
      drawGround(of: button, SpinInk.button, into: &list)
    }
    drawSign(of: .easingBack, into: &list)
    drawSign(of: .easingOn, into: &list)
    let box = layout.box(of: .easing).grown(by: -4 * sheet.unit)
    list.addText(
      in: box, size: sheet.text, alignment: .center, weight: .bold, color: Palette.ivory
    ) { ReadingText.append(panel.easing.title, to: &$0) }
  }

  /// What will be done, or what is wrong; then what can be typed, and the button that does it.
  private func drawSentence(into list: inout DrawList) {
    var fault: TypedFault?
    var plan: SpinPlan?
    do throws(TypedFault) { plan = try panel.plan() } catch { fault = error }
    if let fault {
      draw(fault, into: &list)
    } else {
      let size = layout.isStacked ? sheet.text * 0.9 : sheet.text
      list.addText(in: layout.sentence, size: size, color: Palette.ivory) {
        plan?.append(to: &$0)
      }
    }
    if fault == nil || !layout.isStacked {
      list.addText(in: layout.hint, size: sheet.text * 0.85, color: Palette.quiet) {
        ReadingText.append("By so much: 720, 2t, 4pi · minus is left", to: &$0)
      }
    }
    drawGround(of: .play, plan == nil ? SpinInk.button : Palette.brass, into: &list)
    list.addText(
      in: layout.box(of: .play), size: sheet.text, alignment: .center, weight: .bold,
      color: plan == nil ? Palette.quiet : Palette.ground
    ) { ReadingText.append("Play", to: &$0) }
  }

  /// What is wrong, in a line; where there is little room in two.
  private func draw(_ fault: TypedFault, into list: inout DrawList) {
    let isStacked = layout.isStacked
    list.addText(in: layout.sentence, size: sheet.text, color: Palette.signal) {
      if isStacked { fault.appendFound(to: &$0) } else { fault.append(to: &$0) }
    }
    guard isStacked else { return }
    list.addText(in: layout.hint, size: sheet.text, color: Palette.signal) {
      fault.appendExpected(to: &$0)
    }
  }
}

extension SpinPanelView {
  /// The ground of a control, its edge, and whether it has the focus or is pressed.
  private func drawGround(of control: SpinControl, _ color: Color, into list: inout DrawList) {
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

  private func drawClose(into list: inout DrawList) {
    drawGround(of: .close, SpinInk.button, into: &list)
    let (middle, reach) = (layout.box(of: .close).center, 7 * sheet.unit)
    for side in [-1.0, 1] {
      let way = Vector(x: reach, y: reach * side)
      drawStroke(from: middle - way, to: middle + way, into: &list)
    }
  }

  /// A minus, a plus, or an arrow head to either side.
  private func drawSign(of button: SpinControl, into list: inout DrawList) {
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

extension Ink {
  /// Of how many pieces a turn arrow's arc is made, and which part of a circle it is, in turns.
  private static let arrow = (pieces: 24, from: 0.06, to: 0.76)

  /// Draws most of a ring with an arrow head at its end, as turning that way.
  func addTurnArrow(
    _ center: Vector, radius: Double, _ direction: TurnDirection, width: Double, _ color: Color,
    to list: inout DrawList
  ) {
    let mirror = direction == .left ? -1.0 : 1
    func way(_ turns: Double) -> Vector {
      let way = Vector(length: 1, angle: .turns(turns))
      return Vector(x: way.x * mirror, y: way.y)
    }
    func station(_ piece: Int) -> Station {
      let share = Double(piece) / Double(Self.arrow.pieces)
      let side = way(Self.arrow.from + (Self.arrow.to - Self.arrow.from) * share)
      return Station(place: center + side * radius, side: side, width: width, color: color)
    }
    for piece in 0..<Self.arrow.pieces {
      addPiece(from: station(piece), to: station(piece + 1), to: &list)
    }
    let end = station(Self.arrow.pieces)
    let tip = end.place + way(Self.arrow.to + 0.25) * (radius * 0.75)
    let half = end.side * (radius * 0.5)
    list.addTriangle(
      Corner(end.place - half, color), Corner(end.place + half, color), Corner(tip, color))
    // Strokes along the edges, which are smooth where a triangle's are not.
    for (a, b) in [(end.place - half, tip), (tip, end.place + half)] {
      addLine(from: a, to: b, width: width / 2, color, to: &list)
    }
  }
}
