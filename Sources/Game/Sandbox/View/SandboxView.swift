package import SwivelDrawing
package import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelManipulables
import SwivelRecognizers
package import SwivelWorld

/// Draws the sandbox: the things with their shadows, and readings beside those that are held.
package enum SandboxView {
  /// The relative growth of a raised thing.
  private static let riseScale = 0.025
  /// How far a thing's shadow is below it, lying and raised, in points of the thing and of the window.
  private static let shadowDrop = (lying: 5.0, raised: 18.0)
  /// The longest way of a shadow, however large its thing is, in points.
  private static let longestDrop = 40.0
  private static let shadowStrength = (lying: 0.8, raised: 0.72)

  /// Draws the sandbox of a context at its time, without buttons and panels.
  package static func draw(
    _ scene: SandboxRenderContext, _ sprites: SpriteTable, into list: inout DrawList
  ) {
    list.clear(Palette.ground)
    let camera = scene.sandbox.view(on: scene.surface, at: scene.now.seconds)
    list.beginLayer()
    BenchView.draw(sprites.bench, on: scene.surface, into: &list)
    drawGrid(scene, camera, into: &list)
    drawThings(scene, sprites, camera, within: scene.surface.bounds, into: &list)
    list.beginLayer()
    drawSelection(scene, camera, into: &list)
    drawSnapMarks(scene, camera, into: &list)
    drawGears(scene, camera, into: &list)
    drawMarquee(scene, into: &list)
    // With the inspector open, its panels have the readings.
    for index in scene.sandbox.hands.indices where !scene.isInspecting {
      drawReading(of: index, scene, camera, into: &list)
    }
    drawPointer(scene, into: &list)
  }

  /// From the bottom to the top, with the combs over music discs; what lies outside of the box is left out.
  package static func drawThings(
    _ scene: SandboxRenderContext, _ sprites: SpriteTable, _ camera: Similarity,
    within box: Rectangle, into list: inout DrawList
  ) {
    list.withNumbers { numbers, list in
      let axles = AxlesInView(scene, camera, within: box, lowers: &numbers)
      for id in scene.sandbox.world.order {
        draw(id, scene, sprites, camera, axles, within: box, into: &list)
      }
    }
    if scene.library.hasMusic { drawCombs(scene, camera, within: box, into: &list) }
  }

  /// Where a thing is shown on the window, without its own raise.
  ///
  /// Contents of a raised thing are raised with it; a held thing stays under its fingers.
  package static func shown(_ id: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity)
    -> Similarity
  {
    let (sandbox, seconds) = (scene.sandbox, scene.now.seconds)
    let isHeld = sandbox.hands.contains { $0.entity == id }
    guard !isHeld, let parent = sandbox.world.parent(of: id),
      let placement = sandbox.world.placement(of: id)
    else {
      return camera.after(sandbox.world.similarity(of: id, at: seconds) ?? .identity)
    }
    return risen(parent, scene, camera).after(placement.presented(at: seconds).similarity)
  }

  /// Where a thing is shown on the window, slightly larger while it is held.
  private static func risen(
    _ id: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity
  ) -> Similarity {
    var shown = shown(id, scene, camera)
    shown.scale *= 1 + riseScale * rise(of: id, scene)
    return shown
  }

  /// How far a thing is raised, from 0 to 1.
  private static func rise(of id: EntityID, _ scene: SandboxRenderContext) -> Double {
    for hand in scene.sandbox.hands where hand.entity == id {
      if scene.reducesMotion { return 1 }
      let fraction = min(1, scene.now.seconds(since: hand.grab.since) / Sandbox.riseTime)
      return fraction * (2 - fraction)
    }
    return 0
  }

  private static func draw(
    _ id: EntityID, _ scene: SandboxRenderContext, _ sprites: SpriteTable, _ camera: Similarity,
    _ axles: AxlesInView, within box: Rectangle, into list: inout DrawList
  ) {
    let world = scene.sandbox.world
    guard let placement = world.placement(of: id), let shape = world.shape(of: id),
      sprites.shapes.indices.contains(shape), let size = scene.library.size(of: shape)
    else { return }
    let rise = rise(of: id, scene)
    let shown = risen(id, scene, camera)
    if isVisible(shown, size, within: box, on: scene.surface) {
      if sprites.shadows.indices.contains(shape) {
        drawShadow(sprites.shadows[shape], of: shown, size, rise, placement.alpha, into: &list)
      }
      list.add(
        Quad(
          picture: sprites.shapes[shape], transform: unitSquare(shown, size),
          tint: Color.white.faded(placement.alpha)))
    }
    guard world.isPinned(id) else { return }
    axles.drawAxle(at: shown.translation, into: &list)
    axles.drawChain(around: id, into: &list)
  }

  /// The length of the diagonal below which a thing isn't drawn, in pixels.
  private static let minimumDiagonal = 2.0

  /// Whether anything of a thing or its shadow may be seen: it is in the box, and larger than a speck.
  private static func isVisible(
    _ shown: Similarity, _ size: Vector, within box: Rectangle, on surface: Surface
  ) -> Bool {
    let diagonal = size.length * shown.scale
    guard diagonal * surface.pixelsPerPoint >= minimumDiagonal else { return false }
    // No margin is wider than that of the soft shadow.
    let reach =
      diagonal / 2 + 2 * ThingShadow.raised.margin * shown.scale + longestDrop + shadowDrop.raised
    return box.grown(by: reach).contains(shown.translation)
  }

  /// Draws the shadow of a thing: its outline, farther away and softer the higher it is.
  private static func drawShadow(
    _ shadow: ThingShadow, of shown: Similarity, _ size: Vector, _ rise: Double, _ alpha: Double,
    into list: inout DrawList
  ) {
    var below = shown
    let drop = shadowDrop.lying * shown.scale
    below.translation.y += min(drop, longestDrop) + shadowDrop.raised * rise
    func add(_ picture: Picture, _ kind: ThingShadow.Kind, _ strength: Double) {
      guard strength > 0 else { return }
      let margin = Vector(x: 2 * kind.margin, y: 2 * kind.margin)
      list.add(
        Quad(
          picture: picture, transform: unitSquare(below, size + margin),
          tint: Color.black.faded(strength * alpha)))
    }
    add(shadow.lying, ThingShadow.lying, shadowStrength.lying * (1 - rise))
    add(shadow.raised, ThingShadow.raised, shadowStrength.raised * rise)
  }

  /// The transform from the unit square of a picture to a thing's box.
  private static func unitSquare(_ shown: Similarity, _ size: Vector) -> AffineTransform {
    let affine = shown.affine
    return AffineTransform(
      x: affine.x * size.x, y: affine.y * size.y, translation: affine.apply(size / -2))
  }
}
