import Drawing
import Entities
import Geometry
import Input
import Interface

extension SandboxView {
  /// The most links of a chain that are drawn; a longer one is a band.
  private static let mostLinks = 400
  /// The least length of a link that is drawn, in points of the window.
  private static let leastLink = 5.0
  /// The segments of a band.
  private static let pieces = 96

  /// Draws the chain around a wheel and the one under it, above both; nothing for things without, and for the lower one.
  static func drawChain(
    around id: EntityID, _ scene: SandboxRenderContext, _ camera: Similarity,
    into list: inout DrawList
  ) {
    let world = scene.sandbox.world
    let number = world.chain(around: id)
    guard number != 0,
      let upper = scene.sandbox.gear(id, scene.library, at: scene.now.seconds)
    else { return }
    for other in world.order {
      if other == id { return }
      guard world.chain(around: other) == number,
        let lower = scene.sandbox.gear(other, scene.library, at: scene.now.seconds),
        GearMesh.isChained(upper, lower), let path = ChainPath(lower, upper)
      else { continue }
      draw(path, scene, camera, into: &list)
    }
  }

  private static func draw(
    _ path: ChainPath, _ scene: SandboxRenderContext, _ camera: Similarity,
    into list: inout DrawList
  ) {
    let ink = ShapeBuilder(density: Double(scene.surface.density) / 1e6)
    let link = path.length * camera.scale / Double(path.links)
    let width = min(max(link * 0.42, 2), 9)
    drawBand(path, width + 2.5, Palette.ground, camera, ink, into: &list)
    drawBand(path, width, Palette.panelEdge, camera, ink, into: &list)
    guard link >= leastLink, path.links <= mostLinks else { return }
    for index in 0..<path.links {
      let part = (Double(index) + path.phase) / Double(path.links)
      let place = camera.apply(path.station(part).place)
      ink.addDisc(place, radius: width * 0.42, Palette.quiet, to: &list)
      ink.addDisc(place, radius: width * 0.2, Palette.ground, to: &list)
    }
  }

  private static func drawBand(
    _ path: ChainPath, _ width: Double, _ color: Color, _ camera: Similarity, _ ink: ShapeBuilder,
    into list: inout DrawList
  ) {
    func station(_ piece: Int) -> Station {
      let (place, side) = path.station(Double(piece) / Double(pieces))
      return Station(
        place: camera.apply(place), side: camera.applyToDisplacement(side) / camera.scale,
        width: width, color: color)
    }
    var last = station(0)
    for piece in 1...pieces {
      let next = station(piece)
      ink.addPiece(from: last, to: next, to: &list)
      last = next
    }
  }
}
