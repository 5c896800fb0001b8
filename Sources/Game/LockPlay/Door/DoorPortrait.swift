package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
package import SwivelLocks

/// A small door, drawn from its level: with its dials, its handle and the studs of its numbers.
package struct DoorPortrait {
  /// How a door is seen: closed in the light of the lamp, ajar with light behind it, ajar with the grey light of one that
  /// hints have opened, or ajar with something behind it that waits to be taken.
  package enum Light: UInt8, Sendable {
    case lit, ajar, shown, waiting

    package var isOpen: Bool { self != .lit }
  }

  let level: Level
  let light: Light
  let angle: Angle
  let builder: ShapeBuilder
  /// The doorway, and in it the leaf while it is closed.
  private let frame: Rectangle
  private let leaf: Rectangle

  package init(
    _ level: Level, in box: Rectangle, _ light: Light, turned angle: Angle = .zero,
    _ builder: ShapeBuilder
  ) {
    (self.level, self.light, self.angle, self.builder) = (level, light, angle, builder)
    (frame, leaf) = Self.boxes(in: box)
  }

  /// The largest doorway in a box, and the leaf in it.
  private static func boxes(in box: Rectangle) -> (frame: Rectangle, leaf: Rectangle) {
    let width = max(0, min(box.size.x, box.size.y * 0.86))
    let frame = Rectangle(center: box.center, size: Vector(x: width, y: width / 0.86))
    return (frame, frame.inset(x: width * 0.045, y: width * 0.045))
  }

  package static func dial(
    _ dial: Int, of level: Level, in box: Rectangle
  ) -> (center: Vector, radius: Double) {
    let leaf = boxes(in: box).leaf
    guard level.dials.count > 1 else {
      return (leaf.origin + Vector(x: leaf.size.x * 0.5, y: leaf.size.y * 0.43), leaf.size.x * 0.34)
    }
    // Side by side, in as many rows as they need.
    let rows = (level.dials.count + 1) / 2
    let cell = Vector(x: leaf.size.x / 2, y: leaf.size.y * 0.78 / Double(rows))
    let (row, column) = dial.quotientAndRemainder(dividingBy: 2)
    let center =
      leaf.origin + Vector(x: cell.x * (Double(column) + 0.5), y: cell.y * (Double(row) + 0.5))
    return (center, min(cell.x, cell.y) * 0.42)
  }

  package func draw(into list: inout DrawList) {
    guard frame.size.x > 4 else { return }
    drawDoorway(into: &list)
    let mark = list.mark
    drawLeaf(into: &list)
    guard light.isOpen else { return }
    // About its hinges at the left: the farther from them, the nearer to the eye and the higher.
    let (hinge, middle, width) = (leaf.origin.x, leaf.center.y, leaf.size.x)
    list.bend(from: mark) { point in
      let share = (point.x - hinge) / width
      return Vector(
        x: hinge + (point.x - hinge) * 0.74, y: middle + (point.y - middle) * (1 + 0.055 * share))
    }
  }

  // MARK: - Its parts

  private var corner: Double { leaf.size.x * 0.05 }

  private func drawDoorway(into list: inout DrawList) {
    builder.addGlow(
      around: frame, corner: corner, reach: frame.size.x * 0.08, Palette.shadow, to: &list)
    builder.addBox(
      frame, corner: corner, Metal.iron.tone(-0.25), below: Metal.iron.tone(-0.75), to: &list)
    builder.addOutline(frame, corner: corner, width: 1, Metal.iron.light.faded(0.35), to: &list)
    guard light.isOpen else { return }
    let metal = light == .shown ? Metal.steel : .brass
    let (bright, dark) = (
      light == .waiting ? metal.light : metal.tone(0.1),
      light == .shown ? metal.dark : Color(0x6B4415)
    )
    builder.addBox(leaf, corner: corner * 0.5, to: &list) { point in
      let share = (point.x - leaf.origin.x) / leaf.size.x
      return bright.mixed(with: dark, share * share * 0.7)
    }
    if light == .waiting {
      builder.addGlow(
        around: frame, corner: corner, reach: frame.size.x * 0.12, Palette.brass.faded(0.55),
        to: &list)
    }
  }

  private func drawLeaf(into list: inout DrawList) {
    let metal = level.doorMetal
    let lamp = leaf.origin + Vector(x: leaf.size.x * 0.35, y: leaf.size.y * 0.2)
    let reach = max(leaf.size.y, 1)
    builder.addBox(leaf, corner: corner, to: &list) { point in
      metal.tone(0.28 - 0.75 * point.distance(to: lamp) / reach)
    }
    builder.addOutline(leaf, corner: corner, width: 1, metal.light.faded(0.5), to: &list)
    let inlay = leaf.grown(by: -leaf.size.x * 0.05)
    builder.addOutline(
      inlay, corner: corner * 0.6, width: max(0.8, leaf.size.x * 0.008),
      Palette.brass.faded(0.7), to: &list)
    for dial in level.dials.indices { drawDial(dial, into: &list) }
    drawHandle(into: &list)
  }

  private func drawDial(_ dial: Int, into list: inout DrawList) {
    let (center, radius) = Self.dial(dial, of: level, in: frame)
    let stops = level.dials[dial].combination.dial.stops
    let face = DialFrame(
      center: center, radius: radius, angle: angle, mark: .degrees(level.markAngle), stops: stops)
    drawFace(face, level.dials[dial].labels, into: &list)
    let out = face.direction(at: .zero)
    let (side, foot) = (out.perpendicular * (radius * 0.09), face.point(out, 1.24))
    builder.addTriangle(foot - side, foot + side, face.point(out, 1.02), Palette.ivory, to: &list)
  }

  /// Draws a face, with ticks alone where it is too small for what stands on it.
  private func drawFace(_ face: DialFrame, _ labels: DialLabels, into list: inout DrawList) {
    guard face.radius < Self.labelled else { return builder.addDial(face, labels, to: &list) }
    let view = DialFaceView(frame: face, isGlass: false, builder: builder)
    view.drawBody(into: &list)
    let every = (face.stops + 24) / 25
    for stop in stride(from: 0, to: face.stops, by: every) {
      let out = face.direction(ofStop: Double(stop))
      builder.addLine(
        from: face.point(out, stop == 0 ? 0.52 : 0.62), to: face.point(out, 0.82),
        width: max(1, face.radius * 0.035), stop == 0 ? Palette.signal : Palette.ivory.faded(0.8),
        to: &list)
    }
    view.drawKnob(into: &list)
  }

  /// The least radius of a dial whose numbers can be distinguished, in points.
  private static let labelled = 64.0

  private func drawHandle(into list: inout DrawList) {
    let width = leaf.size.x
    let pivot = leaf.origin + Vector(x: width * 0.76, y: leaf.size.y * 0.89)
    let tip = pivot - Vector(x: width * 0.34, y: 0)
    builder.addLine(
      from: tip + Vector(x: 0, y: width * 0.02), to: pivot + Vector(x: 0, y: width * 0.02),
      width: width * 0.07, Palette.shadow, to: &list)
    builder.addLine(from: tip, to: pivot, width: width * 0.055, Metal.brass.middle, to: &list)
    builder.addTurned(.steel, pivot, to: width * 0.065, sheen: 0.45, to: &list)
    builder.addTurned(.brass, tip, to: width * 0.042, sheen: 0.5, to: &list)
  }
}

extension Level {
  /// What its door is made of, by the wall in which it stands: painted steel, wood, or bare iron, an endless one's by its grade;
  /// stained by its place on the wall, or its name, so that one knows it again.
  package var doorMetal: Metal {
    let endless = EndlessLock(id: id)
    var random = SeededGenerator(seed: id)
    let stain = Self.stains[
      endless == nil ? max(0, order) % Self.stains.count : random.below(Self.stains.count)]
    return switch pack {
    case "locker": Metal.enamel.stained(stain, 0.22)
    case "workshop": Metal.wood.stained(stain, 0.16)
    default: (endless?.grade.metal ?? .iron).stained(stain, 0.16)
    }
  }

  private static let stains = [0x9A4A22, 0x2A5F86, 0x3E7036, 0x82304C, 0xB4862E, 0x5A5A5A].map {
    Color($0)
  }
}

extension LockGrade {
  /// What a door of the grade is made of.
  package var metal: Metal {
    switch self {
    case .apprentice: .wood
    case .journeyman: .iron
    case .master: .bluedSteel
    case .safecracker: .enamel
    }
  }
}
