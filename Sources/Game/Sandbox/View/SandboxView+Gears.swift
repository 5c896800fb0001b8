import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelTexts
import SwivelWorld

extension SandboxView {
  /// Draws the arbors of held wheels, and rings with a bar on wheels that block each other.
  func drawGears(into list: inout DrawList) {
    guard let work = scene.sandbox.gearWork else { return }
    for grip in work.grips where grip.arbor != nil {
      guard let middle = middle(of: grip.entity) else { continue }
      builder.addDisc(middle, radius: 5, Palette.ground, to: &list)
      builder.addDisc(middle, radius: 3.5, Palette.brass, to: &list)
    }
    drawRatios(of: work, into: &list)
    guard let jam = work.jam, scene.sandbox.isJamShown(at: scene.now) else { return }
    for entity in jam.entities.prefix(Self.maximumBlocked) {
      drawBlocked(entity, into: &list)
    }
    if let middle = jam.entities.first.flatMap(middle) { drawWord(middle, into: &list) }
  }

  /// The most wheels of a train whose ratios are shown, and the most that are shown to block each other.
  private static let (maximumRatios, maximumBlocked) = (12, 200)

  /// Draws the ratio of teeth where the wheels of a held train mesh, or in the middle of their chain, from left to right.
  private func drawRatios(of work: GearWork, into list: inout DrawList) {
    for index in 0..<Self.maximumRatios {
      guard let gear = gear(index, of: work) else { continue }
      for earlier in 0..<index {
        guard let other = self.gear(earlier, of: work),
          GearMesh.isChained(gear, other) || GearMesh.link(gear, other) == .teeth
        else { continue }
        drawRatio(gear, other, into: &list)
      }
    }
  }

  private func gear(_ index: Int, of work: GearWork) -> PlacedGear? {
    work.meshed(index).flatMap { scene.sandbox.gear($0, scene.library, at: scene.now.seconds) }
  }

  private func drawRatio(_ a: PlacedGear, _ b: PlacedGear, into list: inout DrawList) {
    let (left, right) = a.middle.x <= b.middle.x ? (a, b) : (b, a)
    guard let ratio = GearRatio.one.times(left.teeth, over: right.teeth, reverses: false) else {
      return
    }
    let isChained = GearMesh.isChained(left, right)
    let share = isChained ? 0.5 : left.radius / (left.radius + right.radius)
    let position = camera.apply(left.middle + (right.middle - left.middle) * share)
    let metrics = Metrics(panel: scene.surface)
    let size = Vector(x: 64 * metrics.unit, y: metrics.line)
    let box = metrics.placed(size, near: position - size / 2)
    builder.addPanel(box, metrics, to: &list)
    list.addText(in: box, size: metrics.textSize, alignment: .center, color: Palette.ivory) {
      NumberFormat.append(Int64(ratio.numerator), to: &$0)
      NumberFormat.append(":", to: &$0)
      NumberFormat.append(Int64(ratio.denominator), to: &$0)
    }
  }

  private func middle(of entity: EntityID) -> Vector? {
    scene.sandbox.world.similarity(of: entity, at: scene.now.seconds).map {
      camera.apply($0.translation)
    }
  }

  private func drawBlocked(_ entity: EntityID, into list: inout DrawList) {
    let sandbox = scene.sandbox
    guard let gear = sandbox.gear(entity, scene.library, at: scene.now.seconds) else { return }
    let middle = camera.apply(gear.middle)
    let radius = gear.radius * camera.scale
    builder.addRing(middle, radius: radius, width: 3, Palette.signal, to: &list)
    let bar = Vector(x: 1, y: -1) * (min(16, radius / 3))
    builder.addLine(from: middle - bar, to: middle + bar, width: 3, Palette.signal, to: &list)
    builder.addRing(middle, radius: bar.length, width: 3, Palette.signal, to: &list)
  }

  private func drawWord(_ middle: Vector, into list: inout DrawList) {
    let metrics = Metrics(panel: scene.surface)
    let size = Vector(x: 250 * metrics.unit, y: metrics.line + metrics.padding)
    let box = metrics.placed(size, near: middle - Vector(x: size.x / 2, y: size.y + 30))
    builder.addPanel(box, metrics, to: &list)
    list.addText(
      in: box.grown(by: -6 * metrics.unit), size: metrics.textSize, alignment: .center,
      color: Palette.ivory
    ) { scene.texts.append(.gearsBlocked, to: &$0) }
  }

  /// Draws a comb over the top of each music disc, where its pins play, with a tooth for each ring.
  func drawCombs(within box: Rectangle, into list: inout DrawList) {
    let world = scene.sandbox.world
    var drawn = 0
    for id in world.order where scene.library.mechanism(of: world.shape(of: id)) == .disc {
      guard let lies = world.similarity(of: id, at: scene.now.seconds) else { continue }
      let disc = camera.after(Similarity(scale: lies.scale, translation: lies.translation))
      let reach = (MusicDisc.comb.to + 40) * disc.scale
      guard drawn < Self.maximumCombs, box.grown(by: reach).contains(disc.translation) else {
        continue
      }
      draw(combOn: disc, into: &list)
      drawn += 1
    }
  }

  private static let maximumCombs = 400

  private func draw(combOn disc: Similarity, into list: inout DrawList) {
    func line(_ a: Vector, _ b: Vector, _ width: Double, _ color: Color) {
      builder.addLine(
        from: disc.apply(a), to: disc.apply(b), width: width * disc.scale, color, to: &list)
    }
    let (inner, outer) = (MusicDisc.comb.from, MusicDisc.comb.to + 24)
    let spine = (Vector(x: 13, y: -inner), Vector(x: 13, y: -outer))
    line(spine.0 + Vector(x: 0, y: 2), spine.1, 13, Palette.ground)
    line(spine.0, spine.1 + Vector(x: 0, y: 2), 9, Palette.brass)
    for radius in MusicDisc.radii {
      let (root, tip) = (Vector(x: 10, y: -radius), Vector(x: -3, y: -radius))
      line(root, tip - Vector(x: 1.5, y: 0), 6, Palette.ground)
      line(root, tip, 3.4, Palette.ivory)
    }
    builder.addDisc(
      disc.apply(Vector(x: 13, y: 8 - outer)), radius: 3 * disc.scale, Palette.ground, to: &list)
  }
}
