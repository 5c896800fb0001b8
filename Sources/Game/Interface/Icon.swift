package import SwivelDrawing
package import SwivelGestures

package enum Icon: UInt8, Hashable, Sendable, CaseIterable {
  case back, next, help, undo, redo, again, clear, hint, eye, watch, close, play, pause
  case stepBack, stepForward, minus, plus, park, graph, clock, tick
  case rotate, padlock, tape, pictures, settings, search, home, leave, dots
  case turnLeft, turnRight, shrink, grow, copies, chooseSome, chooseAll, group, ungroup
  case forward, backward, angle, frame, scenes, wheels, cross
  case trouble, done
  case left, right, star, target, rows, key, gear, crown, safe, people, moon, maze, chain
}

/// A part of an icon, whose half width and height are 0.5; angles are in degrees, clockwise.
private enum Piece: Sendable {
  case line(Double, Double, Double, Double)
  case stroke([(Double, Double)], isClosed: Bool = false)
  case triangle((Double, Double), (Double, Double), (Double, Double))
  case disc(Double, Double, Double)
  /// A disc of the background.
  case hole(Double, Double, Double)
  /// A width of 0 is that of lines.
  case ring(Double, Double, Double, width: Double = 0)
  case arc(Double, Double, Double, from: Double, over: Double)
  /// The corners are in points, or relative to the icon.
  case fill(Double, Double, Double, Double, corner: Double = 0, share: Double = 0)
  case outline(
    Double, Double, Double, Double, corner: Double = 2, share: Double = 0, turned: Double = 0)
  case faintOutline(Double, Double, Double, Double)
  /// An arc with an arrow head at its end.
  case turn(from: Double, over: Double)
  /// The head of a clockwise arrow at an angle.
  case head(Double)
  /// A straight arrow to the left or to the right, with a head half as long as the whole.
  case direction(Double)
  case turnArrow(DialDirection)
  case star
}

extension Icon {
  fileprivate var pieces: [Piece] {
    switch self {
    case .back: [.line(0.42, 0, -0.4, 0), .stroke([(-0.12, -0.33), (-0.45, 0), (-0.12, 0.33)])]
    case .next: [.line(-0.42, 0, 0.4, 0), .stroke([(0.12, -0.33), (0.45, 0), (0.12, 0.33)])]
    case .help:
      [.arc(0, -0.2, 0.24, from: -180, over: 270), .line(0, 0.02, 0, 0.16), .disc(0, 0.42, 0.08)]
    case .undo: [.turn(from: 75, over: -235)]
    case .redo: [.turn(from: 105, over: 235)]
    case .again: [.turn(from: -70, over: 290)]
    case .clear: [.turn(from: -70, over: 290), .disc(0, 0, 0.11)]
    case .hint:
      [
        .arc(0, -0.12, 0.3, from: 125, over: 290), .line(-0.14, 0.28, 0.14, 0.28),
        .line(-0.09, 0.44, 0.09, 0.44),
      ]
    case .eye:
      [
        .arc(0, 0.32, 0.6, from: -143, over: 106), .arc(0, -0.32, 0.6, from: 37, over: 106),
        .disc(0, 0, 0.14),
      ]
    case .watch: [.ring(0, 0, 0.45), .triangle((-0.145, -0.22), (0.24, 0), (-0.145, 0.22))]
    case .trouble:
      [
        .stroke([(0, -0.44), (0.48, 0.4), (-0.48, 0.4)], isClosed: true), .line(0, -0.14, 0, 0.12),
        .disc(0, 0.26, 0.055),
      ]
    case .done: [.ring(0, 0, 0.42), .stroke([(-0.2, 0.02), (-0.04, 0.18), (0.22, -0.16)])]
    case .close, .cross: [.line(-0.32, -0.32, 0.32, 0.32), .line(0.32, -0.32, -0.32, 0.32)]
    case .play: [.triangle((-0.265, -0.42), (0.47, 0), (-0.265, 0.42))]
    case .pause: [.fill(-0.2, 0, 0.2, 0.76, corner: 1), .fill(0.2, 0, 0.2, 0.76, corner: 1)]
    case .stepBack:
      [.triangle((0.32, -0.36), (-0.2, 0), (0.32, 0.36)), .line(-0.34, -0.36, -0.34, 0.36)]
    case .stepForward:
      [.triangle((-0.32, -0.36), (0.2, 0), (-0.32, 0.36)), .line(0.34, -0.36, 0.34, 0.36)]
    case .minus: [.line(-0.36, 0, 0.36, 0)]
    case .plus: [.line(-0.36, 0, 0.36, 0), .line(0, -0.36, 0, 0.36)]
    case .park: [.ring(0, 0, 0.44), .ring(0, 0, 0.24), .line(0, -0.46, 0, -0.1)]
    case .graph: [.stroke([(-0.45, 0), (-0.225, -0.25), (0, 0.3), (0.225, -0.25), (0.45, 0)])]
    case .clock: [.ring(0, 0, 0.43), .stroke([(0, -0.26), (0, 0), (0.19, 0.1)])]
    case .tick: [.stroke([(-0.4, 0), (-0.1, 0.3), (0.45, -0.35)])]
    case .rotate:
      [
        .outline(0, 0, 0.42, 0.42, turned: 24), .arc(0, 0, 0.46, from: -150, over: 120),
        .head(-30), .arc(0, 0, 0.46, from: 30, over: 120), .head(150),
      ]
    case .padlock:
      [
        .fill(0, 0.17, 0.68, 0.5, share: 0.08), .arc(0, -0.14, 0.24, from: 180, over: 180),
        .line(-0.24, -0.14, -0.24, -0.02), .line(0.24, -0.14, 0.24, -0.02), .hole(0, 0.17, 0.075),
      ]
    case .tape:
      [
        .outline(0, 0, 0.94, 0.62, corner: 0, share: 0.1), .ring(-0.22, -0.03, 0.12),
        .ring(0.22, -0.03, 0.12), .line(-0.22, 0.2, 0.22, 0.2),
      ]
    case .pictures:
      [
        .stroke([(-0.2, -0.4), (0.44, -0.4), (0.44, 0.14)]), .outline(-0.12, 0.1, 0.64, 0.56),
        .stroke([(-0.36, 0.28), (-0.18, 0.04), (0.1, 0.3)]),
      ]
    case .settings:
      [
        .line(-0.45, -0.3, 0.45, -0.3), .disc(0.17, -0.3, 0.125), .line(-0.45, 0, 0.45, 0),
        .disc(-0.2, 0, 0.125), .line(-0.45, 0.3, 0.45, 0.3), .disc(0.05, 0.3, 0.125),
      ]
    case .search: [.ring(-0.1, -0.1, 0.3), .line(0.13, 0.13, 0.42, 0.42)]
    case .home:
      [
        .stroke([(-0.46, 0), (0, -0.42), (0.46, 0)]),
        .stroke([(-0.3, -0.1), (-0.3, 0.42), (0.3, 0.42), (0.3, -0.1)]),
      ]
    case .leave:
      [
        .stroke([(0.02, -0.42), (-0.42, -0.42), (-0.42, 0.42), (0.02, 0.42)]),
        .line(-0.14, 0, 0.42, 0), .stroke([(0.22, -0.2), (0.42, 0), (0.22, 0.2)]),
      ]
    case .dots: [.disc(-0.36, 0, 0.1), .disc(0, 0, 0.1), .disc(0.36, 0, 0.1)]
    case .turnLeft: [.turnArrow(.counterClockwise)]
    case .turnRight: [.turnArrow(.clockwise)]
    case .shrink: [.outline(0, 0, 0.5, 0.5), .line(-0.14, 0, 0.14, 0)]
    case .grow: [.outline(0, 0, 0.9, 0.9), .line(-0.14, 0, 0.14, 0), .line(0, -0.14, 0, 0.14)]
    case .copies: [.outline(-0.14, -0.14, 0.58, 0.58), .outline(0.18, 0.18, 0.58, 0.58)]
    case .chooseSome: [.outline(0, 0, 0.92, 0.92), .disc(-0.19, 0, 0.1), .disc(0.19, 0, 0.1)]
    case .chooseAll:
      [
        .outline(0, 0, 0.92, 0.92), .disc(-0.19, -0.19, 0.1), .disc(-0.19, 0.19, 0.1),
        .disc(0.19, -0.19, 0.1), .disc(0.19, 0.19, 0.1),
      ]
    case .group:
      [.outline(-0.17, -0.17, 0.36, 0.36), .outline(0.17, 0.17, 0.36, 0.36), .outline(0, 0, 1, 1)]
    case .ungroup: [.outline(-0.3, -0.3, 0.36, 0.36), .outline(0.3, 0.3, 0.36, 0.36)]
    case .forward:
      [.triangle((-0.34, -0.08), (0, -0.46), (0.34, -0.08)), .line(-0.4, 0.24, 0.4, 0.24)]
    case .backward:
      [.triangle((-0.34, 0.08), (0, 0.46), (0.34, 0.08)), .line(-0.4, -0.24, 0.4, -0.24)]
    case .angle:
      [
        .line(-0.45, 0.36, 0.3, -0.36), .line(-0.45, 0.36, 0.45, 0.36),
        .arc(-0.45, 0.36, 0.55, from: -44, over: 44),
      ]
    case .frame:
      [(-0.44, -0.44), (0.44, -0.44), (0.44, 0.44), (-0.44, 0.44)].map { x, y in
        .stroke([(0.45 * x, y), (x, y), (x, 0.45 * y)])
      } + [.disc(0, 0, 0.13)]
    case .scenes:
      [
        .faintOutline(0.13, -0.15, 0.72, 0.6), .fill(-0.13, 0.15, 0.72, 0.6, corner: 2),
        .hole(-0.13, 0.15, 0.13),
      ]
    case .wheels:
      [
        .arc(0, 0, 0.46, from: -65, over: 310), .arc(0, 0, 0.26, from: -65, over: 310),
        .disc(0, 0, 0.08),
      ]
    case .chain:
      [
        .outline(0, 0, 0.96, 0.48, corner: 0, share: 0.24), .disc(-0.24, 0, 0.11),
        .disc(0.24, 0, 0.11),
      ]
    case .target: [.ring(0, 0, 0.44, width: 0.11), .disc(0, 0, 0.17)]
    case .left: [.direction(-1)]
    case .right: [.direction(1)]
    case .star: [.star]
    case .key:
      [
        .ring(0, -0.28, 0.17), .line(0, -0.1, 0, 0.46), .line(0, 0.22, 0.2, 0.22),
        .line(0, 0.42, 0.2, 0.42),
      ]
    case .gear:
      [
        .ring(0, 0, 0.29, width: 0.15), .line(0, -0.5, 0, -0.32), .line(0, 0.32, 0, 0.5),
        .line(-0.5, 0, -0.32, 0), .line(0.32, 0, 0.5, 0), .line(-0.35, -0.35, -0.23, -0.23),
        .line(0.23, 0.23, 0.35, 0.35), .line(-0.35, 0.35, -0.23, 0.23),
        .line(0.23, -0.23, 0.35, -0.35),
      ]
    case .people: [.disc(-0.22, -0.26, 0.16), .disc(0.22, -0.26, 0.16), .fill(0, 0.18, 0.86, 0.36)]
    case .crown:
      [
        .triangle((-0.5, -0.24), (0.1, 0.36), (-0.42, 0.36)),
        .triangle((0, -0.44), (0.3, 0.36), (-0.3, 0.36)),
        .triangle((0.5, -0.24), (0.42, 0.36), (-0.1, 0.36)),
      ]
    case .safe:
      [
        .outline(0, 0, 0.9, 0.9, share: 0.08), .ring(0.06, 0, 0.2), .line(0.06, -0.2, 0.06, 0),
        .line(-0.3, -0.24, -0.3, -0.1), .line(-0.3, 0.1, -0.3, 0.24),
      ]
    case .moon:
      [.arc(0, 0, 0.42, from: 34, over: 243), .arc(0.22, -0.1, 0.36, from: 69, over: 173)]
    case .maze: [.outline(0, 0, 0.9, 0.9), .line(0, -0.45, 0, 0.1), .disc(-0.22, 0.18, 0.13)]
    case .rows: [-0.34, 0, 0.34].flatMap { [.disc($0, -0.2, 0.12), .disc($0, 0.2, 0.12)] }
    }
  }
}

package struct IconView {
  private let builder: ShapeBuilder
  private let center: Vector
  private let size: Double
  private let color: Color
  private let line: Double

  private static let pieces = Icon.allCases.map(\.pieces)

  /// - Parameter size: the width and height, in points.
  package init(_ builder: ShapeBuilder, center: Vector, size: Double, _ color: Color) {
    (self.builder, self.center, self.size, self.color) = (builder, center, size, color)
    line = max(1.6, size * 0.1)
  }

  package func draw(_ icon: Icon, into list: inout DrawList) {
    for piece in Self.pieces[Int(icon.rawValue)] { draw(piece, into: &list) }
  }

  private func draw(_ piece: Piece, into list: inout DrawList) {
    switch piece {
    case .line(let x0, let y0, let x1, let y1):
      builder.addStroke(2, width: line, color, to: &list) { $0 == 0 ? at(x0, y0) : at(x1, y1) }
    case .stroke(let points, let isClosed):
      builder.addStroke(points.count, isClosed: isClosed, width: line, color, to: &list) {
        at(points[$0].0, points[$0].1)
      }
    case .triangle(let a, let b, let c):
      builder.addTriangle(at(a.0, a.1), at(b.0, b.1), at(c.0, c.1), color, to: &list)
    case .disc(let x, let y, let radius):
      builder.addDisc(at(x, y), radius: size * radius, color, to: &list)
    case .hole(let x, let y, let radius):
      builder.addDisc(at(x, y), radius: size * radius, Palette.ground, to: &list)
    case .ring(let x, let y, let radius, let width):
      builder.addRing(
        at(x, y), radius: size * radius, width: width == 0 ? line : size * width, color, to: &list)
    case .arc(let x, let y, let radius, let start, let sweep):
      builder.addSector(
        at(x, y), from: size * radius - line / 2, to: size * radius + line / 2,
        start: .degrees(start), sweep: .degrees(sweep), color, to: &list)
    case .fill(let x, let y, let width, let height, let corner, let share):
      builder.addBox(box(x, y, width, height), corner: corner + size * share, color, to: &list)
    case .outline(let x, let y, let width, let height, let corner, let share, let turned):
      builder.addOutline(
        box(x, y, width, height), corner: corner + size * share, width: line, color,
        turned: .degrees(turned), to: &list)
    case .faintOutline(let x, let y, let width, let height):
      builder.addOutline(
        box(x, y, width, height), corner: 2, width: 1.5, color.faded(0.6), to: &list)
    case .turn(let start, let sweep): addTurn(start, sweep, into: &list)
    case .head(let angle):
      let out = Vector(length: 1, angle: .degrees(angle))
      let (foot, reach) = (center + out * (size * 0.46), out * (size * 0.15))
      builder.addTriangle(
        foot - reach, foot + out.perpendicular * (size * 0.225), foot + reach, color, to: &list)
    case .direction(let sign):
      builder.addStroke(2, width: max(1.8, size * 0.14), color, to: &list) {
        at($0 == 0 ? -0.5 * sign : 0.05 * sign, 0)
      }
      builder.addTriangle(
        at(0.05 * sign, -0.31), at(0.5 * sign, 0), at(0.05 * sign, 0.31), color, to: &list)
    case .turnArrow(let direction):
      builder.addTurnArrow(
        center, radius: size * 0.42, direction, width: line * 1.1, color, to: &list)
    case .star:
      builder.addPolygon(10, around: center, color, to: &list) { index in
        let reach = index.isMultiple(of: 2) ? size / 2 : size * 0.22
        return center + Vector(length: reach, angle: .turns(Double(index) / 10 - 0.25))
      }
    }
  }

  private func addTurn(_ start: Double, _ sweep: Double, into list: inout DrawList) {
    draw(.arc(0, 0, 0.36, from: start, over: sweep), into: &list)
    let out = Vector(length: 1, angle: .degrees(start + sweep))
    let forward = out.perpendicular * (sweep < 0 ? -1 : 1)
    let (foot, side) = (center + out * (size * 0.36), out * (size * 0.22))
    builder.addTriangle(foot - side, foot + side, foot + forward * (size * 0.34), color, to: &list)
  }

  private func at(_ x: Double, _ y: Double) -> Vector { center + Vector(x: x, y: y) * size }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(center: at(x, y), size: Vector(x: width, y: height) * size)
  }
}
