import Drawing
import Geometry
import Interface

/// Draws what a button of the bar for one finger does.
struct HandBarIcon {
  let ink: ShapeBuilder
  let center: Vector
  let size: Double
  let color: Color

  private var line: Double { size * 0.1 }

  func draw(_ command: GameCommand, into list: inout DrawList) {
    switch command {
    case .undo: control(.undo, into: &list)
    case .redo: control(.redo, into: &list)
    case .turnLeft: addTurn(.left, into: &list)
    case .turnRight: addTurn(.right, into: &list)
    case .shrink: addScale(grows: false, into: &list)
    case .grow: addScale(grows: true, into: &list)
    case .duplicate: addCopies(into: &list)
    case .delete: addCross(into: &list)
    case .gather: addChoice(dots: 2, into: &list)
    case .chooseAll: addChoice(dots: 4, into: &list)
    case .group: addGroup(isOpen: false, into: &list)
    case .ungroup: addGroup(isOpen: true, into: &list)
    case .forward: addOrder(isUp: true, into: &list)
    case .backward: addOrder(isUp: false, into: &list)
    case .fix: addPadlock(into: &list)
    case .exact: addNumbers(into: &list)
    case .showAll: addFrame(into: &list)
    case .settings: addSliders(into: &list)
    default: break
    }
  }

  private func control(_ control: LockControl, into list: inout DrawList) {
    ControlIcon(ink: ink, center: center, size: size, color: color)
      .draw(control, isOn: false, into: &list)
  }

  private func at(_ x: Double, _ y: Double) -> Vector {
    center + Vector(x: x * size, y: y * size)
  }

  private func addLine(
    _ a: (Double, Double), _ b: (Double, Double), into list: inout DrawList
  ) {
    ink.addLine(from: at(a.0, a.1), to: at(b.0, b.1), width: line, color, to: &list)
  }

  private func addBox(_ x: Double, _ y: Double, _ side: Double, into list: inout DrawList) {
    ink.addOutline(
      Rectangle(center: at(x, y), size: Vector(x: side * size, y: side * size)), corner: 2,
      width: line, color, to: &list)
  }

  private func addTurn(_ direction: TurnDirection, into list: inout DrawList) {
    ink.addTurnArrow(
      center, radius: size * 0.42, direction, width: line * 1.1, color, to: &list)
  }

  private func addScale(grows: Bool, into list: inout DrawList) {
    addBox(0, 0, grows ? 0.9 : 0.5, into: &list)
    addLine((-0.14, 0), (0.14, 0), into: &list)
    if grows { addLine((0, -0.14), (0, 0.14), into: &list) }
  }

  private func addCopies(into list: inout DrawList) {
    addBox(-0.14, -0.14, 0.58, into: &list)
    addBox(0.18, 0.18, 0.58, into: &list)
  }

  private func addCross(into list: inout DrawList) {
    addLine((-0.34, -0.34), (0.34, 0.34), into: &list)
    addLine((-0.34, 0.34), (0.34, -0.34), into: &list)
  }

  private func addChoice(dots: Int, into list: inout DrawList) {
    addBox(0, 0, 0.92, into: &list)
    for index in 0..<dots {
      let (x, y) = (index % 2 == 0 ? -0.19 : 0.19, index < 2 ? -0.19 : 0.19)
      ink.addDisc(at(x, dots == 2 ? 0 : y), radius: size * 0.1, color, to: &list)
    }
  }

  private func addGroup(isOpen: Bool, into list: inout DrawList) {
    let way = isOpen ? 0.3 : 0.17
    addBox(-way, -way, 0.36, into: &list)
    addBox(way, way, 0.36, into: &list)
    if !isOpen { addBox(0, 0, 1, into: &list) }
  }

  private func addOrder(isUp: Bool, into list: inout DrawList) {
    let sign = isUp ? -1.0 : 1
    ink.addTriangle(
      at(-0.34, 0.08 * sign), at(0, 0.46 * sign), at(0.34, 0.08 * sign), color, to: &list)
    addLine((-0.4, -0.24 * sign), (0.4, -0.24 * sign), into: &list)
  }

  private func addPadlock(into list: inout DrawList) {
    ink.addBox(
      Rectangle(center: at(0, 0.18), size: Vector(x: size * 0.66, y: size * 0.5)), corner: 2,
      color, to: &list)
    ink.addSector(
      at(0, -0.1), from: size * 0.17, to: size * 0.17 + line, start: .degrees(180),
      sweep: .degrees(180), color, to: &list)
  }

  private func addNumbers(into list: inout DrawList) {
    addLine((-0.45, 0.36), (0.3, -0.36), into: &list)
    addLine((-0.45, 0.36), (0.45, 0.36), into: &list)
    ink.addSector(
      at(-0.45, 0.36), from: size * 0.5, to: size * 0.5 + line, start: .degrees(-44),
      sweep: .degrees(44), color, to: &list)
  }

  private func addFrame(into list: inout DrawList) {
    for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      addLine((0.44 * x, 0.44 * y), (0.2 * x, 0.44 * y), into: &list)
      addLine((0.44 * x, 0.44 * y), (0.44 * x, 0.2 * y), into: &list)
    }
    ink.addDisc(center, radius: size * 0.13, color, to: &list)
  }

  private func addSliders(into list: inout DrawList) {
    for (y, knob) in [(-0.3, 0.18), (0.0, -0.2), (0.3, 0.05)] {
      addLine((-0.45, y), (0.45, y), into: &list)
      ink.addDisc(at(knob, y), radius: size * 0.12, color, to: &list)
    }
  }
}
