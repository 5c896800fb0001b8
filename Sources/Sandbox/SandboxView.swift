package import Drawing
package import Entities
package import Geometry
import Gestures
import Input
import Interface

/// Draws the sandbox: the things with their shadows, and readings beside those that are held.
package enum SandboxView {
  /// The relative growth of a raised thing.
  private static let riseScale = 0.025
  /// The offset of a thing's shadow, lying and raised, in points.
  private static let shadowDrop = (lying: 4.0, risen: 16.0)
  /// The size of a shadow relative to its thing.
  private static let shadowReach = 1.3
  /// The lamp's light: its strength at fractions of the window's width and height.
  private static let lampLight: [(radius: Double, strength: Double)] = [
    (0, 1), (0.2, 0.86), (0.4, 0.45), (0.6, 0.12), (0.75, 0),
  ]
  /// The number of segments of each ring of the light.
  private static let lampPieces = 24

  /// Draws the sandbox of a context at its time, without buttons and panels.
  package static func draw(
    _ scene: SandboxRenderContext, _ book: SpriteTable, into list: inout DrawList
  ) {
    list.clear(Palette.ground)
    let camera = scene.sandbox.view(on: scene.surface, at: scene.now.seconds)
    list.beginLayer()
    drawLamp(on: scene.surface.bounds, into: &list)
    drawGrid(scene, camera, into: &list)
    for id in scene.sandbox.world.order {
      draw(id, scene, book, camera, into: &list)
    }
    list.beginLayer()
    drawChoice(scene, camera, into: &list)
    drawCaught(scene, camera, into: &list)
    drawGears(scene, camera, into: &list)
    drawMarquee(scene, into: &list)
    // With the inspector open, its panels have the readings.
    for index in scene.sandbox.holds.indices where !scene.isInspecting {
      drawReading(of: index, scene, camera, into: &list)
    }
    drawPointer(scene, into: &list)
  }

  /// Draws the lamp's light on the bench, on which shadows are visible: rings of triangles with interpolated
  /// colours, which is cheaper to fill than a picture.
  package static func drawLamp(on window: Rectangle, into list: inout DrawList) {
    for ring in 0..<(lampLight.count - 1) {
      for piece in 0..<lampPieces {
        let (inner, outer) = (lampLight[ring], lampLight[ring + 1])
        let (a, b) = (corner(inner, piece, window), corner(inner, piece + 1, window))
        let (c, d) = (corner(outer, piece, window), corner(outer, piece + 1, window))
        if ring > 0 { list.addTriangle(a, b, d) }
        list.addTriangle(a, d, c)
      }
    }
  }

  private static func corner(
    _ light: (radius: Double, strength: Double), _ piece: Int, _ window: Rectangle
  ) -> Corner {
    let way = Vector(length: light.radius, angle: .turns(Double(piece) / Double(lampPieces)))
    let place = window.center + Vector(x: way.x * window.size.x, y: way.y * window.size.y)
    return Corner(place, Palette.ground.mixed(with: Palette.lamp, light.strength))
  }

  /// Where a thing is shown on the window, without its own raise.
  ///
  /// Contents of a raised thing are raised with it; a held thing stays under its fingers.
  package static func shown(_ id: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity)
    -> Similarity
  {
    let (sandbox, seconds) = (scene.sandbox, scene.now.seconds)
    let isHeld = sandbox.holds.contains { $0.entity == id }
    guard !isHeld, let parent = sandbox.world.parent(of: id),
      let placement = sandbox.world.placement(of: id)
    else {
      var inWorld = sandbox.world.similarity(of: id, at: seconds) ?? .identity
      inWorld.rotation += sandbox.clockTurn(of: id)
      return camera.after(inWorld)
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
    for hold in scene.sandbox.holds where hold.entity == id {
      if scene.reducesMotion { return 1 }
      let fraction = min(1, scene.now.seconds(since: hold.since) / Sandbox.riseTime)
      return fraction * (2 - fraction)
    }
    return 0
  }

  package static func draw(
    _ id: EntityID, _ scene: SandboxRenderContext, _ book: SpriteTable, _ camera: Similarity,
    into list: inout DrawList
  ) {
    let world = scene.sandbox.world
    guard let placement = world.placement(of: id), let shape = world.shape(of: id),
      book.shapes.indices.contains(shape), scene.library.shapes.indices.contains(shape)
    else { return }
    let rise = rise(of: id, scene)
    let shown = risen(id, scene, camera)
    let size = scene.library.shapes[shape].size
    drawShadow(of: shown, size, rise, book, into: &list)
    list.add(
      Quad(
        picture: book.shapes[shape], transform: unitSquare(shown, size),
        tint: Color.white.faded(placement.alpha)))
    if world.isPinned(id) { drawAxle(at: shown.translation, scene, into: &list) }
  }

  private static func drawShadow(
    of shown: Similarity, _ size: Vector, _ rise: Double, _ book: SpriteTable,
    into list: inout DrawList
  ) {
    var below = shown
    let drop = shadowDrop.lying + (shadowDrop.risen - shadowDrop.lying) * rise
    below.translation += Vector(x: 0, y: drop)
    list.add(
      Quad(
        picture: book.shadow, transform: unitSquare(below, size * shadowReach),
        tint: Palette.shadow.faded(0.65 + 0.35 * rise)))
  }

  /// The transform from the unit square of a picture to a thing's box.
  private static func unitSquare(_ shown: Similarity, _ size: Vector) -> AffineTransform {
    let affine = shown.affine
    return AffineTransform(
      x: affine.x * size.x, y: affine.y * size.y, translation: affine.apply(size / -2))
  }
}
