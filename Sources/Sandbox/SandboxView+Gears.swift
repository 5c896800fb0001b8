import Drawing
import Entities
import Geometry
import Input
import Interface
import Texts

extension SandboxView {
  /// Draws the arbors of held wheels, and rings with a bar on wheels that block each other.
  static func drawGears(
    _ scene: SandboxRenderContext, _ camera: Similarity, into list: inout DrawList
  ) {
    guard let work = scene.sandbox.gearWork else { return }
    let ink = ShapeBuilder(density: Double(scene.surface.density) / 1e6)
    for grip in work.grips where grip.arbor != nil {
      guard let middle = middle(of: grip.entity, scene, camera) else { continue }
      ink.addDisc(middle, radius: 5, Palette.ground, to: &list)
      ink.addDisc(middle, radius: 3.5, Palette.brass, to: &list)
    }
    guard let jam = work.jam, scene.sandbox.isJamShown(at: scene.now) else { return }
    for entity in jam.entities { drawBlocked(entity, scene, camera, ink, into: &list) }
    guard let first = jam.entities.first, let middle = middle(of: first, scene, camera) else {
      return
    }
    drawWord(middle, scene, ink, into: &list)
  }

  private static func middle(
    of entity: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity
  ) -> Vector? {
    scene.sandbox.world.similarity(of: entity, at: scene.now.seconds).map {
      camera.apply($0.translation)
    }
  }

  private static func drawBlocked(
    _ entity: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity, _ ink: ShapeBuilder,
    into list: inout DrawList
  ) {
    let sandbox = scene.sandbox
    guard let gear = sandbox.gear(entity, scene.library, at: scene.now.seconds) else { return }
    let middle = camera.apply(gear.middle)
    let radius = gear.radius * camera.scale
    ink.addRing(middle, radius: radius, width: 3, Palette.signal, to: &list)
    let bar = Vector(x: 1, y: -1) * (min(16, radius / 3))
    ink.addLine(from: middle - bar, to: middle + bar, width: 3, Palette.signal, to: &list)
    ink.addRing(middle, radius: bar.length, width: 3, Palette.signal, to: &list)
  }

  private static func drawWord(
    _ middle: Vector, _ scene: SandboxRenderContext, _ ink: ShapeBuilder, into list: inout DrawList
  ) {
    let metrics = Metrics(panel: scene.surface)
    let size = Vector(x: 250 * metrics.unit, y: metrics.line + metrics.padding)
    let box = metrics.placed(size, near: middle - Vector(x: size.x / 2, y: size.y + 30))
    ink.addPanel(box, metrics, to: &list)
    list.addText(
      in: box.grown(by: -6 * metrics.unit), size: metrics.text, alignment: .center,
      color: Palette.ivory
    ) { scene.texts.append(.gearsBlocked, to: &$0) }
  }
}
