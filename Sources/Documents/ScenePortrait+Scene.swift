package import SwivelEntities
import SwivelGeometry
package import SwivelInput

extension ScenePortrait {
  /// The portrait of a scene; empty for an empty bench.
  package init(of scene: Scene, _ library: ShapeLibrary) {
    let gone = Set(scene.deletedNumbers.joined())
    var things: [(shape: Int, lies: Similarity, reach: Double)] = []
    let parts = Dictionary(scene.parts.map { ($0.number, $0) }) { first, _ in first }
    for part in scene.parts where !gone.contains(part.number) && part.thing.shape >= 0 {
      var (lies, outer, depth) = (part.thing.placement.similarity, part.thing.parent, 0)
      while let id = outer, let parent = parts[Int(id.index)], depth < 16 {
        lies = parent.thing.placement.similarity.after(lies)
        (outer, depth) = (parent.thing.parent, depth + 1)
      }
      let shape = part.thing.shape
      let imported = shape - library.supplied
      let size =
        imported < 0
        ? library.shapes[shape].size
        : scene.importedAssets.indices.contains(imported)
          ? scene.importedAssets[imported].size : Vector(x: 100, y: 100)
      things.append((imported < 0 ? shape : -1, lies, size.length / 2 * lies.scale))
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
          Int(((turns - turns.rounded(.down)) * 1_000).rounded()) % 1_000,
        ])
      })
  }
}
