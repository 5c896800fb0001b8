import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelWorld

extension SandboxView {
  /// Draws a comb over the top of each music disc, where its pins play, with a tooth for each ring.
  static func drawCombs(
    _ scene: SandboxRenderContext, _ camera: Similarity, within box: Rectangle,
    into list: inout DrawList
  ) {
    let world = scene.sandbox.world
    var drawn = 0
    for id in world.order where scene.library.mechanism(of: world.shape(of: id)) == .disc {
      guard let lies = world.similarity(of: id, at: scene.now.seconds) else { continue }
      let disc = camera.after(Similarity(scale: lies.scale, translation: lies.translation))
      let reach = (MusicDisc.comb.to + 40) * disc.scale
      guard drawn < maximumCombs, box.grown(by: reach).contains(disc.translation) else { continue }
      draw(combOn: disc, scene, into: &list)
      drawn += 1
    }
  }

  private static let maximumCombs = 400

  private static func draw(
    combOn disc: Similarity, _ scene: SandboxRenderContext, into list: inout DrawList
  ) {
    let builder = scene.builder
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
