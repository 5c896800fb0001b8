package import SwivelDrawing
package import SwivelGestures
import SwivelInterface
import SwivelWorld

/// Draws the sandbox: the things with their shadows, and readings beside those that are held.
package struct SandboxView {
  let scene: SandboxRenderContext
  private let sprites: SpriteTable
  /// The similarity from the world to the window.
  let camera: Similarity
  let builder: ShapeBuilder

  /// The relative growth of a raised thing.
  private static let riseScale = 0.025
  /// How far a thing's shadow is below it, lying and raised, in points of the thing and of the window.
  private static let shadowDrop = (lying: 5.0, raised: 18.0)
  /// The longest way of a shadow, however large its thing is, in points.
  private static let longestDrop = 40.0
  private static let shadowStrength = (lying: 0.8, raised: 0.72)

  /// - Parameter camera: the similarity from the world to the window; nil for that of the sandbox at its time.
  package init(
    _ scene: SandboxRenderContext, _ sprites: SpriteTable, seenBy camera: Similarity? = nil
  ) {
    (self.scene, self.sprites, builder) = (scene, sprites, scene.builder)
    self.camera = camera ?? scene.sandbox.view(on: scene.surface, at: scene.now.seconds)
  }

  /// Draws the sandbox of the context at its time, without buttons and panels.
  package func draw(into list: inout DrawList) {
    list.clear(Palette.ground)
    list.beginLayer()
    BenchView.draw(sprites.bench, on: scene.surface, into: &list)
    drawGrid(into: &list)
    drawThings(within: scene.surface.bounds, into: &list)
    list.beginLayer()
    drawSelection(into: &list)
    drawSnapMarks(into: &list)
    drawGears(into: &list)
    drawMarquee(into: &list)
    // With the inspector open, its panels have the readings.
    if !scene.isInspecting { drawReading(into: &list) }
    drawPointer(into: &list)
  }

  /// From the bottom to the top, with the combs over music discs; what lies outside of the box is left out.
  package func drawThings(within box: Rectangle, into list: inout DrawList) {
    list.withNumbers { numbers, list in
      let axles = AxlesInView(scene, camera, within: box, lowers: &numbers)
      for id in scene.sandbox.world.order { draw(id, axles, within: box, into: &list) }
    }
    if scene.library.hasMusic { drawCombs(within: box, into: &list) }
  }

  /// Where a thing is shown on the window, without its own raise.
  ///
  /// Contents of a raised thing are raised with it; a held thing stays under its fingers.
  func shown(_ id: EntityID) -> Similarity {
    let (sandbox, seconds) = (scene.sandbox, scene.now.seconds)
    let isHeld = sandbox.hands.contains { $0.entity == id }
    guard !isHeld, let parent = sandbox.world.parent(of: id),
      let placement = sandbox.world.placement(of: id)
    else { return camera.after(sandbox.world.similarity(of: id, at: seconds) ?? .identity) }
    return risen(parent).after(placement.presented(at: seconds).similarity)
  }

  /// Where a thing is shown on the window, slightly larger while it is held.
  private func risen(_ id: EntityID) -> Similarity {
    var shown = shown(id)
    shown.scale *= 1 + Self.riseScale * rise(of: id)
    return shown
  }

  /// How far a thing is raised, from 0 to 1; what turns in its place isn't.
  private func rise(of id: EntityID) -> Double {
    for hand in scene.sandbox.hands
    where hand.entity == id && !hand.turnsOnAxle && !scene.sandbox.world.isPinned(id) {
      if scene.reducesMotion { return 1 }
      let fraction = min(1, scene.now.seconds(since: hand.grab.since) / Sandbox.riseTime)
      return fraction * (2 - fraction)
    }
    return 0
  }

  private func draw(
    _ id: EntityID, _ axles: AxlesInView, within box: Rectangle, into list: inout DrawList
  ) {
    let world = scene.sandbox.world
    guard let placement = world.placement(of: id), let shape = world.shape(of: id),
      sprites.shapes.indices.contains(shape), let size = scene.library.size(of: shape)
    else { return }
    let rise = rise(of: id)
    let shown = risen(id)
    if isVisible(shown, size, within: box) {
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
  private func isVisible(_ shown: Similarity, _ size: Vector, within box: Rectangle) -> Bool {
    let diagonal = size.length * shown.scale
    guard diagonal * scene.surface.pixelsPerPoint >= Self.minimumDiagonal else { return false }
    // No margin is wider than that of the soft shadow.
    let reach =
      diagonal / 2 + 2 * ThingShadow.raised.margin * shown.scale + Self.longestDrop
      + Self.shadowDrop.raised
    return box.grown(by: reach).contains(shown.translation)
  }

  /// Draws the shadow of a thing: its outline, farther away and softer the higher it is.
  private func drawShadow(
    _ shadow: ThingShadow, of shown: Similarity, _ size: Vector, _ rise: Double, _ alpha: Double,
    into list: inout DrawList
  ) {
    var below = shown
    let drop = Self.shadowDrop.lying * shown.scale
    below.translation.y += min(drop, Self.longestDrop) + Self.shadowDrop.raised * rise
    func add(_ picture: Picture, _ kind: ThingShadow.Kind, _ strength: Double) {
      guard strength > 0 else { return }
      let margin = Vector(x: 2 * kind.margin, y: 2 * kind.margin)
      list.add(
        Quad(
          picture: picture, transform: unitSquare(below, size + margin),
          tint: Color.black.faded(strength * alpha)))
    }
    add(shadow.lying, ThingShadow.lying, Self.shadowStrength.lying * (1 - rise))
    add(shadow.raised, ThingShadow.raised, Self.shadowStrength.raised * rise)
  }

  /// The transform from the unit square of a picture to a thing's box.
  private func unitSquare(_ shown: Similarity, _ size: Vector) -> AffineTransform {
    let affine = shown.affine
    return AffineTransform(
      x: affine.x * size.x, y: affine.y * size.y, translation: affine.apply(size / -2))
  }
}
