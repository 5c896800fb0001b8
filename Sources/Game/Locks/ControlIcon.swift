package import Drawing
package import Geometry
package import Interface

/// Draws what a button is for, as a small figure of lines.
package struct ControlIcon {
  /// What draws.
  let ink: ShapeBuilder
  /// The figure's middle, in points.
  let center: Vector
  /// How wide and high it is, in points.
  let size: Double
  /// Its colour.
  let color: Color

  package init(ink: ShapeBuilder, center: Vector, size: Double, color: Color) {
    (self.ink, self.center, self.size, self.color) = (ink, center, size, color)
  }

  private var line: Double { max(1.6, size * 0.11) }

  /// Draws the figure of a control; `isOn` where it stops something that goes on.
  package func draw(_ control: LockControl, isOn: Bool, into list: inout DrawList) {
    switch control {
    case .back: addArrow(left: true, into: &list)
    case .next: addArrow(left: false, into: &list)
    case .help: addQuestion(into: &list)
    case .undo: addTurn(.degrees(75), .degrees(-235), into: &list)
    case .redo: addTurn(.degrees(105), .degrees(235), into: &list)
    case .again, .clear: addClear(control == .clear, into: &list)
    case .hint: addBulb(into: &list)
    case .xray: addEye(into: &list)
    case .demonstrate: isOn ? addCross(into: &list) : addWatch(into: &list)
    case .play: isOn ? addPause(into: &list) : addPlay(0.05, 0.42, into: &list)
    case .stepBack: addStep(-1, into: &list)
    case .stepOn: addStep(1, into: &list)
    case .slower: addBar(level: true, into: &list)
    case .faster:
      addBar(level: true, into: &list)
      addBar(level: false, into: &list)
    case .onlyNext: addOnlyNext(into: &list)
    case .park: addPark(into: &list)
    case .read: addGraph(into: &list)
    case .wait: addClock(into: &list)
    case .dial, .handle, .scrub, .rate: break
    }
  }

  /// A point of the figure, whose half width and height are 0.5.
  private func at(_ x: Double, _ y: Double) -> Vector { center + Vector(x: x, y: y) * size }

  private func addLine(
    _ a: (Double, Double), _ b: (Double, Double), into list: inout DrawList
  ) {
    let (from, to) = (at(a.0, a.1), at(b.0, b.1))
    ink.addStroke(2, width: line, color, to: &list) { $0 == 0 ? from : to }
  }
}

extension ControlIcon {
  private func addArrow(left: Bool, into list: inout DrawList) {
    let sign = left ? -1.0 : 1
    addLine((-0.42 * sign, 0), (0.4 * sign, 0), into: &list)
    ink.addStroke(3, width: line, color, to: &list) { index in
      index == 1 ? at(0.45 * sign, 0) : at(0.12 * sign, index == 0 ? -0.33 : 0.33)
    }
  }

  /// Part of a ring with an arrow's head at its end.
  private func addTurn(_ start: Angle, _ sweep: Angle, into list: inout DrawList) {
    let radius = size * 0.36
    ink.addSector(
      center, from: radius - line / 2, to: radius + line / 2, start: start, sweep: sweep, color,
      to: &list)
    let out = Vector(length: 1, angle: start + sweep)
    let way = out.perpendicular * (sweep.radians < 0 ? -1 : 1)
    let foot = center + out * radius
    let side = out * (size * 0.22)
    ink.addTriangle(foot - side, foot + side, foot + way * (size * 0.34), color, to: &list)
  }

  private func addClear(_ hasDot: Bool, into list: inout DrawList) {
    addTurn(.degrees(-70), .degrees(290), into: &list)
    if hasDot { ink.addDisc(center, radius: size * 0.11, color, to: &list) }
  }

  private func addBulb(into list: inout DrawList) {
    ink.addSector(
      at(0, -0.12), from: size * 0.3 - line / 2, to: size * 0.3 + line / 2,
      start: .degrees(125), sweep: .degrees(290), color, to: &list)
    addLine((-0.14, 0.28), (0.14, 0.28), into: &list)
    addLine((-0.09, 0.44), (0.09, 0.44), into: &list)
  }

  private func addEye(into list: inout DrawList) {
    func lid(_ sign: Double) {
      ink.addSector(
        at(0, 0.32 * sign), from: size * 0.6 - line / 2, to: size * 0.6 + line / 2,
        start: .degrees(sign > 0 ? -143 : 37), sweep: .degrees(106), color, to: &list)
    }
    lid(1)
    lid(-1)
    ink.addDisc(center, radius: size * 0.14, color, to: &list)
  }

  private func addCross(into list: inout DrawList) {
    addLine((-0.32, -0.32), (0.32, 0.32), into: &list)
    addLine((0.32, -0.32), (-0.32, 0.32), into: &list)
  }

  private func addWatch(into list: inout DrawList) {
    ink.addRing(center, radius: size * 0.45, width: line, color, to: &list)
    addPlay(0.02, 0.22, into: &list)
  }

  private func addQuestion(into list: inout DrawList) {
    let middle = at(0, -0.2)
    ink.addSector(
      middle, from: size * 0.24 - line / 2, to: size * 0.24 + line / 2, start: .degrees(-180),
      sweep: .degrees(270), color, to: &list)
    addLine((0, 0.02), (0, 0.16), into: &list)
    ink.addDisc(at(0, 0.42), radius: line * 0.7, color, to: &list)
  }

  private func addClock(into list: inout DrawList) {
    ink.addRing(center, radius: size * 0.43, width: line, color, to: &list)
    ink.addStroke(3, width: line, color, to: &list) { index in
      index == 0 ? at(0, -0.26) : index == 1 ? at(0, 0) : at(0.19, 0.1)
    }
  }

  private func addPlay(_ shift: Double, _ reach: Double, into list: inout DrawList) {
    ink.addTriangle(
      at(shift - reach * 0.75, -reach), at(shift + reach, 0), at(shift - reach * 0.75, reach),
      color, to: &list)
  }

  private func addPause(into list: inout DrawList) {
    addPauseBar(-0.2, into: &list)
    addPauseBar(0.2, into: &list)
  }

  private func addPauseBar(_ x: Double, into list: inout DrawList) {
    ink.addBox(
      Rectangle(center: at(x, 0), size: Vector(x: size * 0.2, y: size * 0.76)), corner: 1, color,
      to: &list)
  }

  private func addStep(_ sign: Double, into list: inout DrawList) {
    ink.addTriangle(
      at(-0.32 * sign, -0.36), at(0.2 * sign, 0), at(-0.32 * sign, 0.36), color, to: &list)
    addLine((0.34 * sign, -0.36), (0.34 * sign, 0.36), into: &list)
  }

  private func addBar(level: Bool, into list: inout DrawList) {
    if level { addLine((-0.36, 0), (0.36, 0), into: &list) }
    if !level { addLine((0, -0.36), (0, 0.36), into: &list) }
  }

  private func addOnlyNext(into list: inout DrawList) {
    ink.addDisc(at(-0.36, 0), radius: size * 0.11, color, to: &list)
    addLine((-0.2, 0), (0.18, 0), into: &list)
    ink.addRing(at(0.34, 0), radius: size * 0.14, width: line, color, to: &list)
  }

  private func addPark(into list: inout DrawList) {
    ink.addRing(center, radius: size * 0.44, width: line, color, to: &list)
    ink.addRing(center, radius: size * 0.24, width: line, color, to: &list)
    addLine((0, -0.46), (0, -0.1), into: &list)
  }

  private func addGraph(into list: inout DrawList) {
    ink.addStroke(5, width: line, color, to: &list) { index in
      switch index {
      case 0: at(-0.45, 0.1)
      case 1: at(-0.18, -0.2)
      case 2: at(0.05, 0.3)
      case 3: at(0.22, -0.3)
      default: at(0.45, -0.1)
      }
    }
  }
}
