package import SwivelGestures
import SwivelSandbox
package import SwivelWorld

extension SceneThumbnail {
  /// The portrait of a scene, with the things on top; empty for an empty bench, and where the scene is none.
  package init(of scene: Scene, _ library: ShapeLibrary) {
    let world = (try? scene.sandbox(library).world) ?? World()
    var things: [(shape: Int, lies: Similarity, reach: Double, chain: Int)] = []
    for id in world.order {
      guard let shape = world.shape(of: id), shape >= 0, let lies = world.similarity(of: id),
        lies.isPassable
      else { continue }
      let imported = shape - library.supplied
      let size = imported < 0 ? library.shapes[shape].size : scene.importedAssets[imported].size
      let reach = size.length / 2 * lies.scale
      things.append((imported < 0 ? shape : -1, lies, reach, world.chain(around: id)))
    }
    things = Array(things.suffix(Self.most))
    var box = Rectangle(center: things.first?.lies.translation ?? .zero, size: .zero)
    for thing in things {
      let side = Vector(x: 2 * thing.reach, y: 2 * thing.reach)
      box = box.union(Rectangle(center: thing.lies.translation, size: side))
    }
    let scale = 1_000 / max(box.size.x, box.size.y, 1)
    self.init(
      things.compactMap { thing in
        let position = (thing.lies.translation - box.center) * scale
        let turns = thing.lies.rotation.turns
        return Item([
          thing.shape, 500 + Int(position.x.rounded()), 500 + Int(position.y.rounded()),
          Int((thing.reach * scale).rounded()),
          Int(((turns - turns.rounded(.down)) * 1_000).rounded()) % 1_000, thing.chain,
        ])
      })
  }
}
