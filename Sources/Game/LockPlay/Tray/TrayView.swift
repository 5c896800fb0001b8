import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

struct TrayView {
  let scene: LockRenderContext
  let box: Rectangle

  func draw(into list: inout DrawList) {
    let (builder, unit) = (scene.builder, scene.unit)
    builder.addBox(box, corner: 14 * unit, Color(0x5A3D26), below: Color(0x2F1E13), to: &list)
    let felt = box.grown(by: -8 * unit)
    builder.addBox(felt, corner: 9 * unit, to: &list) { position in
      let away = position.distance(to: felt.center) / max(felt.size.x, felt.size.y, 1)
      return Color(0x2C3A34).mixed(with: Color(0x151B19), away * 1.3)
    }
    builder.addOutline(
      felt, corner: 9 * unit, width: 1.5 * unit, Palette.ground.faded(0.8), to: &list)
  }
}

/// Draws a thing of the tray as it lies, on a table that turns with it.
struct TrayThingView {
  let scene: LockRenderContext
  let thing: Int

  var builder: ShapeBuilder { scene.builder }
  /// Its outermost part, by its index in the tray.
  private var part: Int { scene.lockSession.parts(of: thing).upperBound - 1 }
  let center: Vector
  /// The radius of the table; nothing of a thing reaches farther.
  let radius: Double

  init(scene: LockRenderContext, thing: Int) {
    (self.scene, self.thing) = (scene, thing)
    let (face, before) = (scene.layout.tables[thing], scene.layout.tablesBefore[thing])
    let share = scene.lockSession.frontShare(at: scene.motionTime)
    center = before.center + (face.center - before.center) * share
    radius = before.radius + (face.radius - before.radius) * share
  }

  /// Clockwise.
  var angle: Angle {
    scene.lockSession.shownAngle(ofPart: part)
      + (scene.reducesMotion ? .zero : scene.lockSession.nod(at: scene.now))
  }
  var isOver: Bool { scene.lockSession.slots[part].isOver }
  var isMarked: Bool { scene.lockSession.level.reveal.tray?[thing].isMarked == true }
  /// The dial whose numbers it shows; nil where it guides another thing.
  var shown: LevelDial? {
    let level = scene.lockSession.level
    return level.dials.indices.first { level.thing(showing: $0) == thing }.map { level.dials[$0] }
  }
  private var labels: DialLabels { shown?.labels ?? .numbers }

  /// Colours that differ in lightness, so that nothing depends on hue.
  enum Colors {
    static let paper = Color(0xEBE1C9)
    static let shade = Color(0xCDBF9F)
    static let print = Color(0x2A2019)
    static let leather = Color(0x4A3A2E)
    static let glass = Color(0xA9C4C9, alpha: 46)
  }

  func draw(into list: inout DrawList) {
    guard radius > 8, let picture = scene.lockSession.pictures[thing] else { return }
    let front = scene.lockSession.front
    if front.isNear, front.thing == thing {
      let share = scene.lockSession.frontShare(at: scene.motionTime)
      builder.addBox(
        scene.layout.field, corner: 14 * scene.unit, Palette.ground.faded(0.75 * share), to: &list)
    }
    drawTable(into: &list)
    switch picture {
    case let clue as GrilleClue: draw(clue, into: &list)
    case let clue as CardsClue: draw(clue, into: &list)
    case let clue as PostcardClue: draw(clue, into: &list)
    case let clue as WatchClue: draw(clue, into: &list)
    case let clue as ScaleClue: draw(clue, into: &list)
    case let clue as CipherClue: draw(clue, into: &list)
    case let clue as CrankClue: draw(clue, into: &list)
    case let clue as CoverClue: draw(clue, into: &list)
    case let clue as TuneClue: draw(clue, into: &list)
    case let clue as ModelClue: draw(clue, into: &list)
    case let clue as RingsClue: draw(clue, into: &list)
    case let clue as HolesClue: draw(clue, into: &list)
    case let clue as HairClue: draw(clue, into: &list)
    case let clue as RoseClue: draw(clue, into: &list)
    case let clue as MarksClue: draw(clue, into: &list)
    case let clue as KeyClue: draw(clue, into: &list)
    case let clue as BallClue: draw(clue, into: &list)
    case let clue as TraceClue: draw(clue, into: &list)
    case let clue as ClockworkClue: ClockworkView(view: self, clue: clue).draw(into: &list)
    case let clue as StripClue: draw(clue, into: &list)
    case let clue as FlapsClue: draw(clue, into: &list)
    default: break
    }
    drawGuide(into: &list)
  }

  /// A little clock between a thing and the one that guides it, with its tip at this one: what is read there is an hour here.
  private func drawGuide(into list: inout DrawList) {
    guard let guide = scene.lockSession.level.reveal.tray?[thing].guide?.thing,
      !scene.lockSession.front.isNear
    else { return }
    let other = TrayThingView(scene: scene, thing: guide)
    let (away, size) = (center.distance(to: other.center), max(10, 18 * scene.unit))
    let way = (center - other.center) / max(away, 1)
    let middle = other.center + way * ((away + other.radius - radius) / 2 - size)
    for (grown, color) in [(3.0, Palette.ground), (0, Palette.brass)] {
      let foot = way.perpendicular * (0.85 * size + grown)
      builder.addTriangle(
        middle - foot, middle + way * (1.75 * size + 2 * grown), middle + foot, color, to: &list)
      builder.addDisc(middle, radius: size + grown, color, to: &list)
    }
    builder.addDisc(middle, radius: 0.8 * size, Colors.paper, to: &list)
    IconView(builder, center: middle, size: 1.5 * size, Colors.print).draw(.clock, into: &list)
  }

  // MARK: - What all have

  /// Clockwise from the top.
  func direction(_ angle: Angle) -> Vector { Vector(length: 1, angle: angle - .turns(0.25)) }

  /// Clockwise from the top, at a part of the radius.
  func point(_ angle: Angle, _ share: Double) -> Vector {
    center + direction(angle) * (share * radius)
  }

  /// The table's rim, whose ridges say that it can be turned.
  private func drawTable(into list: inout DrawList) {
    builder.addShadow(
      center + Vector(x: 0, y: 0.03 * radius), from: radius * 0.9, to: radius * 1.04, to: &list)
    drawPlate(.brass, center, from: 0.88, to: 1, sheen: 0.4, lift: -0.25, into: &list)
    drawDisc(center, 0.91, Self.table, into: &list)
    for ridge in 0..<72 {
      let at = angle + .turns(Double(ridge) / 72)
      drawRay(
        at, 0.925, 0.985, width: 0.012, Metal.brass.dark.mixed(with: .black, 0.3), into: &list)
    }
  }

  static let table = Color(0x1B1613)

  // Sizes are parts of the radius; no line is finer than one can see.

  func drawDisc(_ middle: Vector, _ size: Double, _ color: Color, into list: inout DrawList) {
    builder.addDisc(middle, radius: size * radius, color, to: &list)
  }

  func drawRing(
    _ middle: Vector, _ size: Double, width: Double, _ color: Color, into list: inout DrawList
  ) {
    builder.addRing(
      middle, radius: size * radius, width: max(Self.finest, width * radius), color, to: &list)
  }

  func drawLine(
    _ from: Vector, _ to: Vector, width: Double, _ color: Color, into list: inout DrawList
  ) {
    builder.addLine(from: from, to: to, width: max(Self.finest, width * radius), color, to: &list)
  }

  func drawPlate(
    _ metal: Metal, _ middle: Vector, from inner: Double = 0, to outer: Double, sheen: Double,
    lift: Double = 0, into list: inout DrawList
  ) {
    builder.addTurned(
      metal, middle, from: inner * radius, to: outer * radius, sheen: sheen, lift: lift, to: &list)
  }

  /// The width of the finest line, in points.
  private static let finest = 1.2

  /// A point to the right of the middle and below it.
  func onTable(_ x: Double, _ y: Double) -> Vector { center + Vector(x: x, y: y) * radius }

  /// A line at an angle, from one part of the radius to another.
  func drawRay(
    _ at: Angle, _ from: Double, _ to: Double, width: Double, _ color: Color,
    into list: inout DrawList
  ) {
    drawLine(point(at, from), point(at, to), width: width, color, into: &list)
  }

  /// Dots beside an angle: how far from it, where the first is, how much farther out each next one, and how large, as parts of
  /// the radius.
  func drawDots(
    _ count: Int, beside at: Angle, _ offset: Double, from first: Double, _ step: Double,
    _ size: Double, _ color: Color, into list: inout DrawList
  ) {
    let beside = direction(at).perpendicular * (offset * radius)
    for dot in 0..<count {
      drawDisc(point(at, first + step * Double(dot)) + beside, size, color, into: &list)
    }
  }

  /// A toothed disc; the foot, tip, tip and foot of each tooth are at places from its middle, as parts of the pitch.
  func fillTeeth(
    _ middle: Vector, _ teeth: Int, at places: [Double], _ turned: Angle, foot: Double, tip: Double,
    _ color: Color, into list: inout DrawList
  ) {
    builder.addPolygon(4 * teeth, around: middle, color, to: &list) { index in
      let (tooth, part) = index.quotientAndRemainder(dividingBy: 4)
      let at = turned + .turns((Double(tooth) + places[part]) / Double(teeth))
      return middle + direction(at) * (part == 1 || part == 2 ? tip : foot)
    }
  }

  /// A toothed wheel on what lies below it; its teeth reach to both sides of the pitch, in points.
  func drawCog(
    _ middle: Vector, _ teeth: Int, pitch: Double, half: Double, at places: [Double],
    _ turned: Angle, _ metal: Metal, into list: inout DrawList
  ) {
    for (offset, color) in [
      (0.025, Palette.shadow), (0, metal.tone(-0.55)), (-0.008, metal.tone(0.1)),
    ] {
      fillTeeth(
        middle + Vector(x: 0.4 * offset, y: offset) * radius, teeth, at: places, turned,
        foot: pitch - half, tip: pitch + half, color, into: &list)
    }
    let top = (pitch - 1.15 * half) / radius
    drawPlate(metal, middle, to: top, sheen: 0.5, lift: 0.15, into: &list)
    drawRing(middle, top, width: 0.008, metal.dark.faded(0.7), into: &list)
  }

  /// A wedge at an angle that points outwards or to the middle, where two marks must meet.
  func drawWedge(
    _ at: Angle, _ share: Double, isInward: Bool, _ color: Color, into list: inout DrawList
  ) {
    let tip = point(at, isInward ? share - 0.07 : share + 0.07)
    let side = direction(at).perpendicular * (0.05 * radius)
    builder.addTriangle(tip, point(at, share) + side, point(at, share) - side, color, to: &list)
  }

  func fill(_ corners: (Vector, Vector, Vector, Vector), _ color: Color, into list: inout DrawList)
  {
    list.addQuad(
      Corner(corners.0, color), Corner(corners.1, color), Corner(corners.2, color),
      Corner(corners.3, color))
  }

  /// A point of a square of so many cells a side about the middle, turned; the square just fits into the table.
  func point(_ x: Double, _ y: Double, of side: Int, turned: Angle, _ reach: Double) -> Vector {
    let (right, down) = (direction(turned + .turns(0.25)), direction(turned + .turns(0.5)))
    let half = Double(side) / 2
    return center + (right * (x - half) + down * (y - half)) * (2 * reach * radius / Double(side))
  }

  func square(
    _ x: Double, _ y: Double, _ size: Double, of side: Int, turned: Angle, _ reach: Double,
    _ color: Color, into list: inout DrawList
  ) {
    fill(
      (
        point(x, y, of: side, turned: turned, reach),
        point(x + size, y, of: side, turned: turned, reach),
        point(x + size, y + size, of: side, turned: turned, reach),
        point(x, y + size, of: side, turned: turned, reach)
      ), color, into: &list)
  }

  /// A line around a square about the middle.
  func frame(turned: Angle, _ reach: Double, _ color: Color, into list: inout DrawList) {
    let size = Vector(x: 2 * reach * radius, y: 2 * reach * radius)
    builder.addOutline(
      Rectangle(center: center, size: size), corner: 2, width: max(1, 0.012 * radius), color,
      turned: turned, to: &list)
  }

  /// - Parameter up: where the top of a number is that turns; nil where it is always upright.
  func write(
    _ stop: Int, at position: Vector, up: Angle? = nil, height: Double,
    _ color: Color = Colors.print, isFigure: Bool = false, into list: inout DrawList
  ) {
    StrokeFont(
      builder: builder, origin: position, up: direction(up ?? .zero),
      scale: height * radius / Engraving.height, width: max(1.3, 0.11 * height * radius),
      color: color, hasFoot: up != nil
    ).draw(isFigure ? .numbers : labels, stop: stop, into: &list)
  }

  /// Half the side of a square that fits into the table, as a part of the radius.
  static let reach = 0.63
}
