import Drawing
import Geometry
import Interface

/// Draws what a command is for, as a small figure of lines, for those that have a plate of their own.
struct CommandIcon {
  /// What draws.
  let ink: ShapeBuilder
  /// The figure's middle, in points.
  let center: Vector
  /// How wide and high it is, in points.
  let size: Double
  /// Its colour.
  let color: Color

  private var line: Double { max(1.6, size * 0.09) }

  /// Draws the figure of a command; nothing for those without a plate.
  func draw(_ command: GameCommand, into list: inout DrawList) {
    switch command {
    case .sandbox: addTurnedThing(into: &list)
    case .locks: addPadlock(into: &list)
    case .tapes: addReels(into: &list)
    case .scenes: addFrames(into: &list)
    case .settings: addSliders(into: &list)
    case .palette: addLens(into: &list)
    case .help: control(.help, into: &list)
    case .home: addHouse(into: &list)
    case .quit: addDoor(into: &list)
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

  /// A thing that is turned, and the way round it.
  private func addTurnedThing(into list: inout DrawList) {
    ink.addOutline(
      Rectangle(center: center, size: Vector(x: size * 0.42, y: size * 0.42)), corner: 2,
      width: line, color, turned: .degrees(24), to: &list)
    ink.addSector(
      center, from: size * 0.46 - line / 2, to: size * 0.46 + line / 2, start: .degrees(-150),
      sweep: .degrees(120), color, to: &list)
    ink.addSector(
      center, from: size * 0.46 - line / 2, to: size * 0.46 + line / 2, start: .degrees(30),
      sweep: .degrees(120), color, to: &list)
    addHead(at: .degrees(-30), into: &list)
    addHead(at: .degrees(150), into: &list)
  }

  /// The head of an arrow that goes round, clockwise.
  private func addHead(at angle: Angle, into list: inout DrawList) {
    let out = Vector(length: 1, angle: angle)
    let (foot, way) = (center + out * (size * 0.46), out.perpendicular)
    let reach = size * 0.15
    ink.addTriangle(
      foot - out * reach, foot + way * (reach * 1.5), foot + out * reach, color, to: &list)
  }

  private func addPadlock(into list: inout DrawList) {
    let body = Rectangle(center: at(0, 0.17), size: Vector(x: size * 0.68, y: size * 0.5))
    ink.addBox(body, corner: size * 0.08, color, to: &list)
    let middle = at(0, -0.14)
    ink.addSector(
      middle, from: size * 0.19, to: size * 0.19 + line, start: .degrees(180),
      sweep: .degrees(180), color, to: &list)
    for side in [-1.0, 1] {
      let x = side * (0.19 + line / size / 2)
      addLine((x, -0.14), (x, -0.02), into: &list)
    }
    ink.addDisc(body.center, radius: size * 0.075, Palette.ground, to: &list)
  }

  private func addReels(into list: inout DrawList) {
    ink.addOutline(
      Rectangle(center: center, size: Vector(x: size * 0.94, y: size * 0.62)),
      corner: size * 0.1, width: line, color, to: &list)
    for side in [-0.22, 0.22] {
      ink.addRing(at(side, -0.03), radius: size * 0.12, width: line, color, to: &list)
    }
    addLine((-0.22, 0.2), (0.22, 0.2), into: &list)
  }

  /// A picture, and another behind it.
  private func addFrames(into list: inout DrawList) {
    ink.addStroke(3, width: line, color, to: &list) { index in
      index == 0 ? at(-0.2, -0.4) : index == 1 ? at(0.44, -0.4) : at(0.44, 0.14)
    }
    let frame = Rectangle(
      origin: at(-0.44, -0.18), size: Vector(x: size * 0.64, y: size * 0.56))
    ink.addOutline(frame, corner: 2, width: line, color, to: &list)
    ink.addStroke(3, width: line, color, to: &list) { index in
      index == 0 ? at(-0.36, 0.28) : index == 1 ? at(-0.18, 0.04) : at(0.1, 0.3)
    }
  }

  private func addSliders(into list: inout DrawList) {
    for (y, knob) in [(-0.3, 0.16), (0.0, -0.2), (0.3, 0.04)] {
      addLine((-0.44, y), (0.44, y), into: &list)
      ink.addDisc(at(knob, y), radius: size * 0.13, color, to: &list)
    }
  }

  private func addLens(into list: inout DrawList) {
    ink.addRing(at(-0.1, -0.1), radius: size * 0.3, width: line, color, to: &list)
    addLine((0.13, 0.13), (0.42, 0.42), into: &list)
  }

  private func addHouse(into list: inout DrawList) {
    ink.addStroke(3, width: line, color, to: &list) { index in
      index == 0 ? at(-0.46, 0) : index == 1 ? at(0, -0.42) : at(0.46, 0)
    }
    ink.addStroke(4, width: line, color, to: &list) { index in
      switch index {
      case 0: at(-0.3, -0.1)
      case 1: at(-0.3, 0.42)
      case 2: at(0.3, 0.42)
      default: at(0.3, -0.1)
      }
    }
  }

  private func addDoor(into list: inout DrawList) {
    ink.addStroke(4, width: line, color, to: &list) { index in
      switch index {
      case 0: at(0.02, -0.42)
      case 1: at(-0.42, -0.42)
      case 2: at(-0.42, 0.42)
      default: at(0.02, 0.42)
      }
    }
    addLine((-0.14, 0), (0.42, 0), into: &list)
    addLine((0.22, -0.2), (0.42, 0), into: &list)
    addLine((0.22, 0.2), (0.42, 0), into: &list)
  }
}
