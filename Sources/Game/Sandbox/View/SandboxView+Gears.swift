import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelTexts
import SwivelWorld

extension SandboxView {
  /// Draws the arbors of held wheels, and rings with a bar on wheels that block each other.
  static func drawGears(
    _ scene: SandboxRenderContext, _ camera: Similarity, into list: inout DrawList
  ) {
    guard let work = scene.sandbox.gearWork else { return }
    let builder = scene.builder
    for grip in work.grips where grip.arbor != nil {
      guard let middle = middle(of: grip.entity, scene, camera) else { continue }
      builder.addDisc(middle, radius: 5, Palette.ground, to: &list)
      builder.addDisc(middle, radius: 3.5, Palette.brass, to: &list)
    }
    drawRatios(of: work, scene, camera, builder, into: &list)
    guard let jam = work.jam, scene.sandbox.isJamShown(at: scene.now) else { return }
    for entity in jam.entities.prefix(maximumBlocked) {
      drawBlocked(entity, scene, camera, builder, into: &list)
    }
    guard let first = jam.entities.first, let middle = middle(of: first, scene, camera) else {
      return
    }
    drawWord(middle, scene, builder, into: &list)
  }

  /// The most wheels of a train whose ratios are shown, and the most that are shown to block each other.
  private static let (maximumRatios, maximumBlocked) = (12, 200)

  /// Draws the ratio of teeth where the wheels of a held train mesh, or in the middle of their chain, from left to right.
  private static func drawRatios(
    of work: GearWork, _ scene: SandboxRenderContext, _ camera: Similarity, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    for index in 0..<maximumRatios {
      guard let gear = gear(index, of: work, scene) else { continue }
      for earlier in 0..<index {
        guard let other = self.gear(earlier, of: work, scene),
          GearMesh.isChained(gear, other) || GearMesh.link(gear, other) == .teeth
        else { continue }
        drawRatio(gear, other, scene, camera, builder, into: &list)
      }
    }
  }

  private static func gear(
    _ index: Int, of work: GearWork, _ scene: SandboxRenderContext
  ) -> PlacedGear? {
    work.meshed(index).flatMap {
      scene.sandbox.gear($0, scene.library, at: scene.now.seconds)
    }
  }

  private static func drawRatio(
    _ a: PlacedGear, _ b: PlacedGear, _ scene: SandboxRenderContext, _ camera: Similarity,
    _ builder: ShapeBuilder, into list: inout DrawList
  ) {
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
    list.addText(
      in: box, size: metrics.textSize, alignment: .center, color: Palette.ivory
    ) {
      NumberFormat.append(Int64(ratio.numerator), to: &$0)
      NumberFormat.append(":", to: &$0)
      NumberFormat.append(Int64(ratio.denominator), to: &$0)
    }
  }

  private static func middle(
    of entity: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity
  ) -> Vector? {
    scene.sandbox.world.similarity(of: entity, at: scene.now.seconds).map {
      camera.apply($0.translation)
    }
  }

  private static func drawBlocked(
    _ entity: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity,
    _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let sandbox = scene.sandbox
    guard let gear = sandbox.gear(entity, scene.library, at: scene.now.seconds) else { return }
    let middle = camera.apply(gear.middle)
    let radius = gear.radius * camera.scale
    builder.addRing(middle, radius: radius, width: 3, Palette.signal, to: &list)
    let bar = Vector(x: 1, y: -1) * (min(16, radius / 3))
    builder.addLine(from: middle - bar, to: middle + bar, width: 3, Palette.signal, to: &list)
    builder.addRing(middle, radius: bar.length, width: 3, Palette.signal, to: &list)
  }

  private static func drawWord(
    _ middle: Vector, _ scene: SandboxRenderContext, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let metrics = Metrics(panel: scene.surface)
    let size = Vector(x: 250 * metrics.unit, y: metrics.line + metrics.padding)
    let box = metrics.placed(size, near: middle - Vector(x: size.x / 2, y: size.y + 30))
    builder.addPanel(box, metrics, to: &list)
    list.addText(
      in: box.grown(by: -6 * metrics.unit), size: metrics.textSize, alignment: .center,
      color: Palette.ivory
    ) { scene.texts.append(.gearsBlocked, to: &$0) }
  }
}
