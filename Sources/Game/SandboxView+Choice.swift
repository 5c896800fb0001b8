import Drawing
import Entities
import Geometry
import Input

extension SandboxView {
  /// Sizes of the marks on what is chosen, in points.
  private enum Measure {
    static let ringWidth = 1.5
    static let ringDistance = 6.0
    static let frameDistance = 14.0
    static let corner = 8.0
    static let pivot = 4.0
    static let badge = 12.0
    static let hairline = 1.0
    /// How far a hairline reaches beyond what it touches.
    static let overhang = 16.0
    static let dash = 7.0
  }

  private static func ink(_ session: Session) -> Ink {
    Ink(density: Double(session.state.surface.density) / 1e6)
  }

  /// Rings the things that were chosen; several also have a frame together, with the point about which they
  /// turn.
  static func drawChoice(_ session: Session, _ camera: Similarity, into list: inout DrawList) {
    let sandbox = session.state.sandbox
    var frame: Rectangle?
    for chosen in sandbox.chosen {
      ring(chosen, session, camera, into: &list)
      let box = box(of: chosen, session, camera)
      frame = box.map { frame?.union($0) ?? $0 } ?? frame
    }
    guard sandbox.chosen.count > 1, let frame else { return }
    let ink = ink(session)
    ink.addOutline(
      frame.grown(by: Measure.frameDistance), corner: Measure.corner, width: Measure.hairline,
      Palette.brass.faded(0.55), to: &list)
    guard sandbox.settings.pivot == .together else { return }
    let pivot = sandbox.movablePivot(at: session.now.seconds)
    ink.addRing(
      camera.apply(pivot), radius: Measure.pivot, width: Measure.ringWidth, Palette.ivory,
      to: &list)
  }

  /// The level box on the window that a thing fills; a group by what lies in it.
  private static func box(
    of id: EntityID, _ session: Session, _ camera: Similarity
  ) -> Rectangle? {
    let (world, seconds) = (session.state.sandbox.world, session.now.seconds)
    return world.isGroup(id)
      ? world.bounds(of: id, seen: camera, library: session.library, at: seconds)
      : world.box(of: id, seen: camera, library: session.library, at: seconds)
  }

  /// A line round a thing, turned as it is; round a group level, as it has no sides of its own.
  private static func ring(
    _ chosen: EntityID, _ session: Session, _ camera: Similarity, into list: inout DrawList
  ) {
    let world = session.state.sandbox.world
    let ink = ink(session)
    let isFixed = world.isHeldFast(chosen)
    let color = isFixed ? Palette.quiet : Palette.brass
    guard let shape = world.shape(of: chosen), session.library.shapes.indices.contains(shape)
    else {
      guard
        let box = world.bounds(
          of: chosen, seen: camera, library: session.library, at: session.now.seconds)
      else { return }
      let ring = box.grown(by: Measure.ringDistance)
      ink.addOutline(
        ring, corner: Measure.corner, width: Measure.ringWidth, color, to: &list)
      if isFixed { drawBadge(at: Vector(x: ring.end.x, y: ring.origin.y), ink, into: &list) }
      return
    }
    let shown = shown(chosen, session, camera)
    let box = Rectangle(
      center: shown.translation, size: session.library.shapes[shape].size * shown.scale)
    let ring = box.grown(by: Measure.ringDistance)
    ink.addOutline(
      ring, corner: Measure.corner, width: Measure.ringWidth, color, turned: shown.rotation,
      to: &list)
    guard isFixed else { return }
    let corner = Vector(x: ring.size.x / 2, y: -ring.size.y / 2).turned(by: shown.rotation)
    drawBadge(at: ring.center + corner, ink, into: &list)
  }

  /// A small padlock on a disc: what it is on stays where it is.
  private static func drawBadge(at place: Vector, _ ink: Ink, into list: inout DrawList) {
    ink.addDisc(place, radius: Measure.badge, Palette.panel, to: &list)
    ink.addRing(place, radius: Measure.badge, width: 1, Palette.panelEdge, to: &list)
    let body = Rectangle(center: place + Vector(x: 0, y: 2.5), size: Vector(x: 10, y: 7))
    ink.addBox(body, corner: 1.5, Palette.brass, to: &list)
    ink.addSector(
      Vector(x: place.x, y: body.origin.y - 1.5), from: 2.4, to: 3.9, start: .degrees(180),
      sweep: .degrees(180), Palette.brass, to: &list)
    for side in [-3.15, 3.15] {
      let x = place.x + side
      ink.addLine(
        from: Vector(x: x, y: body.origin.y - 1.6), to: Vector(x: x, y: body.origin.y + 0.5),
        width: 1.5, Palette.brass, to: &list)
    }
  }

  /// The frame that chooses what it covers.
  static func drawMarquee(_ session: Session, into list: inout DrawList) {
    guard let frame = session.state.sandbox.marquee, frame.isMeant else { return }
    let ink = ink(session)
    ink.addBox(frame.box, corner: 2, Palette.brass.faded(0.12), to: &list)
    ink.addOutline(frame.box, corner: 2, width: Measure.hairline, Palette.brass, to: &list)
  }
}

extension Sandbox {
  /// The point about which the choice turns; of all chosen things where none of them can be moved.
  fileprivate func movablePivot(at seconds: Double) -> Vector {
    var sum = Vector.zero
    var count = 0.0
    for entity in chosen where !world.isHeldFast(entity) {
      sum += world.similarity(of: entity, at: seconds)?.translation ?? .zero
      count += 1
    }
    return count > 0 ? sum / count : pivot(of: chosen, at: seconds)
  }
}

extension SandboxView {
  /// The grid, in hairlines that thin out where they would crowd.
  static func drawGrid(_ session: Session, _ camera: Similarity, into list: inout DrawList) {
    let sandbox = session.state.sandbox
    guard sandbox.settings.hasGrid, camera.scale > 0 else { return }
    let window = session.state.surface.bounds
    let reach = window.size.length / 2 / camera.scale
    let center = camera.inverse.apply(window.center)
    var step = SandboxSettings.grid
    while step * camera.scale < 24 { step *= 5 }
    let ink = ink(session)
    let lines = Int((reach / step).rounded(.up))
    let nearest = Vector(
      x: (center.x / step).rounded() * step, y: (center.y / step).rounded() * step)
    for index in -lines...lines {
      let way = Double(index) * step
      let color = Palette.brass.faded(0.14)
      let (x, y) = (nearest.x + way, nearest.y + way)
      ink.addLine(
        from: camera.apply(Vector(x: x, y: center.y - reach)),
        to: camera.apply(Vector(x: x, y: center.y + reach)), width: Measure.hairline, color,
        to: &list)
      ink.addLine(
        from: camera.apply(Vector(x: center.x - reach, y: y)),
        to: camera.apply(Vector(x: center.x + reach, y: y)), width: Measure.hairline, color,
        to: &list)
    }
  }

  /// Where things in hands have caught: hairlines along what they are aligned with, and through an angle.
  static func drawCaught(_ session: Session, _ camera: Similarity, into list: inout DrawList) {
    let sandbox = session.state.sandbox
    for magnets in sandbox.magnets {
      guard
        let box = sandbox.world.bounds(
          of: magnets.entity, library: session.library, at: session.now.seconds)
      else { continue }
      let overhang = camera.scale > 0 ? Measure.overhang / camera.scale : 0
      if let line = magnets.upright.line {
        let low = min(line.isGrid ? box.origin.y : line.low, box.origin.y) - overhang
        let high = max(line.isGrid ? box.end.y : line.high, box.end.y) + overhang
        hairline(
          Vector(x: line.value, y: low), Vector(x: line.value, y: high), session, camera,
          into: &list)
      }
      if let line = magnets.level.line {
        let low = min(line.isGrid ? box.origin.x : line.low, box.origin.x) - overhang
        let high = max(line.isGrid ? box.end.x : line.high, box.end.x) + overhang
        hairline(
          Vector(x: low, y: line.value), Vector(x: high, y: line.value), session, camera,
          into: &list)
      }
      if let angle = magnets.angle { mark(angle, box, session, camera, into: &list) }
    }
  }

  private static func hairline(
    _ a: Vector, _ b: Vector, _ session: Session, _ camera: Similarity, into list: inout DrawList
  ) {
    ink(session).addLine(
      from: camera.apply(a), to: camera.apply(b), width: Measure.hairline, Palette.signal,
      to: &list)
  }

  /// A stroke outside the thing where its top points, and one opposite: its angle has caught.
  private static func mark(
    _ angle: Angle, _ box: Rectangle, _ session: Session, _ camera: Similarity,
    into list: inout DrawList
  ) {
    let ink = ink(session)
    let middle = camera.apply(box.center)
    let radius = box.size.length / 2 * camera.scale + Measure.ringDistance
    for turns in [0.0, 0.5] {
      let way = Vector(x: 0, y: -1).turned(by: angle + camera.rotation + .turns(turns))
      ink.addLine(
        from: middle + way * radius, to: middle + way * (radius + Measure.overhang),
        width: 2, Palette.signal, to: &list)
    }
  }

  /// Arrows at the edge that point to what is out of sight, with how many things it is.
  static func drawBeacons(_ session: Session, into list: inout DrawList) {
    let beacons = Beacons(session)
    let ink = ink(session)
    let press = session.state.sandbox.beaconPress
    for index in 0..<beacons.count {
      let beacon = beacons[index]
      let isPressed = press.map { $0.isOver && $0.place == beacon.place } ?? false
      ink.addDisc(beacon.place, radius: 20, Palette.panel, to: &list)
      ink.addRing(
        beacon.place, radius: 20, width: isPressed ? 2 : 1,
        isPressed ? Palette.brass : Palette.panelEdge, to: &list)
      drawArrow(beacon, ink, into: &list)
    }
  }

  private static func drawArrow(_ beacon: Beacon, _ ink: Ink, into list: inout DrawList) {
    let isOne = beacon.count == 1
    let middle = isOne ? beacon.place : beacon.place + beacon.way * 13
    let (length, half) = isOne ? (9.0, 7.0) : (5.0, 5.0)
    let tip = middle + beacon.way * length
    let back = middle - beacon.way * (isOne ? 6 : 2)
    let side = beacon.way.perpendicular * half
    ink.addTriangle(tip, back + side, back - side, Palette.brass, to: &list)
    guard !isOne else { return }
    let box = Rectangle(
      center: beacon.place - beacon.way * 4, size: Vector(x: 26, y: 20))
    list.addText(
      in: box, size: 15, alignment: .center, weight: .bold, color: Palette.ivory
    ) { ReadingText.append(Int64(beacon.count), to: &$0) }
  }
}
