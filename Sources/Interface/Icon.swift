package import SwivelDrawing
package import SwivelGeometry

/// The icons of buttons and rows.
package enum Icon: UInt8, Hashable, Sendable, CaseIterable {
  case back, next, help, undo, redo, again, clear, hint, eye, watch, close, play, pause
  case stepBack, stepForward, minus, plus, onlyNext, park, graph, clock, tick
  case rotate, padlock, tape, pictures, settings, search, home, leave, dots
  case turnLeft, turnRight, shrink, grow, copies, chooseSome, chooseAll, group, ungroup
  case forward, backward, angle, frame, scenes, wheels, cross
  case trouble, done
  case left, right, star, target
}

package struct IconView {
  private let builder: ShapeBuilder
  private let center: Vector
  private let size: Double
  private let color: Color
  private let line: Double

  /// - Parameter size: the width and height, in points.
  package init(_ builder: ShapeBuilder, center: Vector, size: Double, _ color: Color) {
    self.builder = builder
    self.center = center
    self.size = size
    self.color = color
    line = max(1.6, size * 0.1)
  }

  package func draw(_ icon: Icon, into list: inout DrawList) {
    switch icon {
    case .back: addArrow(-1, into: &list)
    case .next: addArrow(1, into: &list)
    case .help:
      addArc(0, -0.2, 0.24, -180, 270, into: &list)
      addLine(0, 0.02, 0, 0.16, into: &list)
      addDisc(0, 0.42, 0.08, into: &list)
    case .undo: addTurn(75, -235, into: &list)
    case .redo: addTurn(105, 235, into: &list)
    case .again: addTurn(-70, 290, into: &list)
    case .clear:
      addTurn(-70, 290, into: &list)
      addDisc(0, 0, 0.11, into: &list)
    case .hint:
      addArc(0, -0.12, 0.3, 125, 290, into: &list)
      addLine(-0.14, 0.28, 0.14, 0.28, into: &list)
      addLine(-0.09, 0.44, 0.09, 0.44, into: &list)
    case .eye:
      addArc(0, 0.32, 0.6, -143, 106, into: &list)
      addArc(0, -0.32, 0.6, 37, 106, into: &list)
      addDisc(0, 0, 0.14, into: &list)
    case .watch:
      addRing(0, 0, 0.45, into: &list)
      addPlay(0.02, 0.22, into: &list)
    case .trouble:
      builder.addStroke(3, isClosed: true, width: line, color, to: &list) {
        $0 == 0 ? at(0, -0.44) : at($0 == 1 ? 0.48 : -0.48, 0.4)
      }
      addLine(0, -0.14, 0, 0.12, into: &list)
      addDisc(0, 0.26, 0.055, into: &list)
    case .done:
      addRing(0, 0, 0.42, into: &list)
      addStroke(3, into: &list) {
        $0 == 0 ? at(-0.2, 0.02) : $0 == 1 ? at(-0.04, 0.18) : at(0.22, -0.16)
      }
    case .close, .cross:
      addLine(-0.32, -0.32, 0.32, 0.32, into: &list)
      addLine(0.32, -0.32, -0.32, 0.32, into: &list)
    case .play: addPlay(0.05, 0.42, into: &list)
    case .pause:
      for x in [-0.2, 0.2] { addFill(x, 0, 0.2, 0.76, corner: 1, into: &list) }
    case .stepBack: addStep(-1, into: &list)
    case .stepForward: addStep(1, into: &list)
    case .minus: addLine(-0.36, 0, 0.36, 0, into: &list)
    case .plus:
      addLine(-0.36, 0, 0.36, 0, into: &list)
      addLine(0, -0.36, 0, 0.36, into: &list)
    case .onlyNext:
      addDisc(-0.36, 0, 0.11, into: &list)
      addLine(-0.2, 0, 0.18, 0, into: &list)
      addRing(0.34, 0, 0.14, into: &list)
    case .park:
      addRing(0, 0, 0.44, into: &list)
      addRing(0, 0, 0.24, into: &list)
      addLine(0, -0.46, 0, -0.1, into: &list)
    case .graph:
      addStroke(5, into: &list) {
        at(Double($0) * 0.225 - 0.45, $0 % 2 == 0 ? 0.1 + ($0 == 2 ? 0.2 : -0.1) : -0.25)
      }
    case .clock:
      addRing(0, 0, 0.43, into: &list)
      addStroke(3, into: &list) { $0 == 0 ? at(0, -0.26) : $0 == 1 ? at(0, 0) : at(0.19, 0.1) }
    case .tick:
      addStroke(3, into: &list) {
        $0 == 0 ? at(-0.4, 0) : $0 == 1 ? at(-0.1, 0.3) : at(0.45, -0.35)
      }
    default: drawCommand(icon, into: &list)
    }
  }
}

extension IconView {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(center: at(x, y), size: Vector(x: width, y: height) * size)
  }

  private func addLine(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, into list: inout DrawList
  ) {
    addStroke(2, into: &list) { $0 == 0 ? at(x0, y0) : at(x1, y1) }
  }

  private func addStroke(_ count: Int, into list: inout DrawList, _ corner: (Int) -> Vector) {
    builder.addStroke(count, width: line, color, to: &list, point: corner)
  }

  private func addDisc(_ x: Double, _ y: Double, _ radius: Double, into list: inout DrawList) {
    builder.addDisc(at(x, y), radius: size * radius, color, to: &list)
  }

  private func addRing(_ x: Double, _ y: Double, _ radius: Double, into list: inout DrawList) {
    builder.addRing(at(x, y), radius: size * radius, width: line, color, to: &list)
  }

  /// Adds an arc, from an angle in degrees over a sweep, clockwise.
  private func addArc(
    _ x: Double, _ y: Double, _ radius: Double, _ start: Double, _ sweep: Double,
    into list: inout DrawList
  ) {
    builder.addSector(
      at(x, y), from: size * radius - line / 2, to: size * radius + line / 2,
      start: .degrees(start), sweep: .degrees(sweep), color, to: &list)
  }

  private func addFill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, corner: Double,
    into list: inout DrawList
  ) {
    builder.addBox(box(x, y, width, height), corner: corner, color, to: &list)
  }

  private func addOutline(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, corner: Double = 2,
    turned: Double = 0, into list: inout DrawList
  ) {
    builder.addOutline(
      box(x, y, width, height), corner: corner, width: line, color, turned: .degrees(turned),
      to: &list)
  }

  private func addArrow(_ sign: Double, into list: inout DrawList) {
    addLine(-0.42 * sign, 0, 0.4 * sign, 0, into: &list)
    addStroke(3, into: &list) {
      $0 == 1 ? at(0.45 * sign, 0) : at(0.12 * sign, $0 == 0 ? -0.33 : 0.33)
    }
  }

  /// Adds a straight arrow, with a head half as long as the whole.
  private func addDirection(_ sign: Double, into list: inout DrawList) {
    builder.addStroke(2, width: max(1.8, size * 0.14), color, to: &list) {
      at($0 == 0 ? -0.5 * sign : 0.05 * sign, 0)
    }
    builder.addTriangle(
      at(0.05 * sign, -0.31), at(0.5 * sign, 0), at(0.05 * sign, 0.31), color, to: &list)
  }

  private func starCorner(_ index: Int) -> Vector {
    let reach = index.isMultiple(of: 2) ? size / 2 : size * 0.22
    return center + Vector(length: reach, angle: .turns(Double(index) / 10 - 0.25))
  }

  private func addPlay(_ shift: Double, _ reach: Double, into list: inout DrawList) {
    builder.addTriangle(
      at(shift - reach * 0.75, -reach), at(shift + reach, 0), at(shift - reach * 0.75, reach),
      color, to: &list)
  }

  private func addStep(_ sign: Double, into list: inout DrawList) {
    builder.addTriangle(
      at(-0.32 * sign, -0.36), at(0.2 * sign, 0), at(-0.32 * sign, 0.36), color, to: &list)
    addLine(0.34 * sign, -0.36, 0.34 * sign, 0.36, into: &list)
  }

  /// Adds an arc with an arrow head at its end; angles in degrees.
  private func addTurn(_ start: Double, _ sweep: Double, into list: inout DrawList) {
    addArc(0, 0, 0.36, start, sweep, into: &list)
    let out = Vector(length: 1, angle: .degrees(start + sweep))
    let forward = out.perpendicular * (sweep < 0 ? -1 : 1)
    let foot = center + out * (size * 0.36)
    let side = out * (size * 0.22)
    builder.addTriangle(foot - side, foot + side, foot + forward * (size * 0.34), color, to: &list)
  }

  /// Adds the head of a clockwise arrow at an angle in degrees.
  private func addHead(_ angle: Double, into list: inout DrawList) {
    let out = Vector(length: 1, angle: .degrees(angle))
    let foot = center + out * (size * 0.46)
    let reach = out * (size * 0.15)
    builder.addTriangle(
      foot - reach, foot + out.perpendicular * (size * 0.225), foot + reach, color, to: &list)
  }

  /// A point of the icon, whose half width and height are 0.5.
  private func at(_ x: Double, _ y: Double) -> Vector { center + Vector(x: x, y: y) * size }

  private func drawCommand(_ icon: Icon, into list: inout DrawList) {
    switch icon {
    case .rotate:
      addOutline(0, 0, 0.42, 0.42, turned: 24, into: &list)
      for turn in [0.0, 180] {
        addArc(0, 0, 0.46, turn - 150, 120, into: &list)
        addHead(turn - 30, into: &list)
      }
    case .padlock:
      addFill(0, 0.17, 0.68, 0.5, corner: size * 0.08, into: &list)
      addArc(0, -0.14, 0.24, 180, 180, into: &list)
      for side in [-0.24, 0.24] { addLine(side, -0.14, side, -0.02, into: &list) }
      builder.addDisc(at(0, 0.17), radius: size * 0.075, Palette.ground, to: &list)
    case .tape:
      addOutline(0, 0, 0.94, 0.62, corner: size * 0.1, into: &list)
      for side in [-0.22, 0.22] { addRing(side, -0.03, 0.12, into: &list) }
      addLine(-0.22, 0.2, 0.22, 0.2, into: &list)
    case .pictures:
      addStroke(3, into: &list) {
        $0 == 0 ? at(-0.2, -0.4) : $0 == 1 ? at(0.44, -0.4) : at(0.44, 0.14)
      }
      addOutline(-0.12, 0.1, 0.64, 0.56, into: &list)
      addStroke(3, into: &list) {
        $0 == 0 ? at(-0.36, 0.28) : $0 == 1 ? at(-0.18, 0.04) : at(0.1, 0.3)
      }
    case .settings:
      for (y, knob) in [(-0.3, 0.17), (0.0, -0.2), (0.3, 0.05)] {
        addLine(-0.45, y, 0.45, y, into: &list)
        addDisc(knob, y, 0.125, into: &list)
      }
    case .search:
      addRing(-0.1, -0.1, 0.3, into: &list)
      addLine(0.13, 0.13, 0.42, 0.42, into: &list)
    case .home:
      addStroke(3, into: &list) { at(Double($0) * 0.46 - 0.46, $0 == 1 ? -0.42 : 0) }
      addStroke(4, into: &list) { at($0 < 2 ? -0.3 : 0.3, $0 % 3 == 0 ? -0.1 : 0.42) }
    case .leave:
      addStroke(4, into: &list) { at($0 % 3 == 0 ? 0.02 : -0.42, $0 < 2 ? -0.42 : 0.42) }
      addLine(-0.14, 0, 0.42, 0, into: &list)
      addStroke(3, into: &list) { $0 == 1 ? at(0.42, 0) : at(0.22, $0 == 0 ? -0.2 : 0.2) }
    case .dots: for x in [-0.36, 0, 0.36] { addDisc(x, 0, 0.1, into: &list) }
    case .turnLeft:
      builder.addTurnArrow(center, radius: size * 0.42, .left, width: line * 1.1, color, to: &list)
    case .turnRight:
      builder.addTurnArrow(center, radius: size * 0.42, .right, width: line * 1.1, color, to: &list)
    case .shrink, .grow:
      let side = icon == .grow ? 0.9 : 0.5
      addOutline(0, 0, side, side, into: &list)
      addLine(-0.14, 0, 0.14, 0, into: &list)
      if icon == .grow { addLine(0, -0.14, 0, 0.14, into: &list) }
    case .copies:
      addOutline(-0.14, -0.14, 0.58, 0.58, into: &list)
      addOutline(0.18, 0.18, 0.58, 0.58, into: &list)
    case .chooseSome, .chooseAll:
      addOutline(0, 0, 0.92, 0.92, into: &list)
      for x in [-0.19, 0.19] {
        if icon == .chooseSome {
          addDisc(x, 0, 0.1, into: &list)
        } else {
          for y in [-0.19, 0.19] { addDisc(x, y, 0.1, into: &list) }
        }
      }
    case .group, .ungroup:
      let reach = icon == .ungroup ? 0.3 : 0.17
      addOutline(-reach, -reach, 0.36, 0.36, into: &list)
      addOutline(reach, reach, 0.36, 0.36, into: &list)
      if icon == .group { addOutline(0, 0, 1, 1, into: &list) }
    case .forward, .backward:
      let sign = icon == .forward ? -1.0 : 1
      builder.addTriangle(
        at(-0.34, 0.08 * sign), at(0, 0.46 * sign), at(0.34, 0.08 * sign), color, to: &list)
      addLine(-0.4, -0.24 * sign, 0.4, -0.24 * sign, into: &list)
    default: drawThing(icon, into: &list)
    }
  }

  private func drawThing(_ icon: Icon, into list: inout DrawList) {
    switch icon {
    case .angle:
      addLine(-0.45, 0.36, 0.3, -0.36, into: &list)
      addLine(-0.45, 0.36, 0.45, 0.36, into: &list)
      addArc(-0.45, 0.36, 0.55, -44, 44, into: &list)
    case .frame:
      for (x, y) in [(-0.44, -0.44), (0.44, -0.44), (0.44, 0.44), (-0.44, 0.44)] {
        addStroke(3, into: &list) {
          $0 == 0 ? at(x * 0.45, y) : $0 == 1 ? at(x, y) : at(x, y * 0.45)
        }
      }
      addDisc(0, 0, 0.13, into: &list)
    case .scenes:
      builder.addOutline(
        box(0.13, -0.15, 0.72, 0.6), corner: 2, width: 1.5, color.faded(0.6), to: &list)
      addFill(-0.13, 0.15, 0.72, 0.6, corner: 2, into: &list)
      builder.addDisc(at(-0.13, 0.15), radius: size * 0.13, Palette.ground, to: &list)
    case .wheels:
      for radius in [0.46, 0.26] { addArc(0, 0, radius, -65, 310, into: &list) }
      addDisc(0, 0, 0.08, into: &list)
    case .target:
      builder.addRing(center, radius: size * 0.44, width: size * 0.11, color, to: &list)
      addDisc(0, 0, 0.17, into: &list)
    case .left: addDirection(-1, into: &list)
    case .right: addDirection(1, into: &list)
    case .star: builder.addPolygon(10, around: center, color, to: &list, corner: starCorner)
    default: break
    }
  }
}
