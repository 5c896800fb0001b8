package import SwivelEntities
import SwivelGeometry

/// A small picture of a scene: where its things lie, in a square.
package struct ScenePortrait: Hashable, Encodable, Sendable {
  /// A thing in it, in thousandths of the square and of a turn.
  package struct Item: Hashable, Encodable, Sendable {
    /// The index of its shape in the library of the start; −1 for an imported one.
    package let shape: Int
    /// Its middle from the left.
    package let x: Int
    /// Its middle from the top.
    package let y: Int
    /// Half of its diagonal.
    package let reach: Int
    /// Its angle, clockwise.
    package let angle: Int
    fileprivate var isValid: Bool {
      (-1...10_000).contains(shape) && (-100...1_100).contains(x) && (-100...1_100).contains(y)
        && (0...2_000).contains(reach) && (0..<1_000).contains(angle)
    }
  }

  /// The things, from the bottom up.
  package private(set) var items: [Item] = []

  /// The greatest number of things in it.
  private static let most = 60

  package init(of scene: Scene, _ library: ShapeLibrary) {
    let gone = Set(scene.deletedNumbers.joined())
    var things: [(shape: Int, lies: Similarity, reach: Double)] = []
    let parts = Dictionary(scene.parts.map { ($0.number, $0) }) { first, _ in first }
    for part in scene.parts where !gone.contains(part.number) && part.thing.shape >= 0 {
      var (lies, outer, depth) = (part.thing.placement.similarity, part.parent, 0)
      while let number = outer, let parent = parts[number], depth < 16 {
        lies = parent.thing.placement.similarity.after(lies)
        (outer, depth) = (parent.parent, depth + 1)
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
    guard let first = things.first else { return }
    var box = Rectangle(center: first.lies.translation, size: .zero)
    for thing in things {
      let side = Vector(x: 2 * thing.reach, y: 2 * thing.reach)
      box = box.union(Rectangle(center: thing.lies.translation, size: side))
    }
    let scale = 1_000 / max(box.size.x, box.size.y, 1)
    items = things.map { thing in
      let position = (thing.lies.translation - box.center) * scale
      let turns = thing.lies.rotation.turns
      return Item(
        shape: thing.shape, x: 500 + Int(position.x.rounded()), y: 500 + Int(position.y.rounded()),
        reach: Int((thing.reach * scale).rounded()),
        angle: Int(((turns - turns.rounded(.down)) * 1_000).rounded()) % 1_000)
    }.filter(\.isValid)
  }

  /// Reads a text of ``text``'s format; things that aren't valid are left out.
  package init(text: String) {
    items = text.split(separator: ";").prefix(Self.most).compactMap { word in
      let numbers = word.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 5 else { return nil }
      let item = Item(
        shape: numbers[0], x: numbers[1], y: numbers[2], reach: numbers[3], angle: numbers[4])
      return item.isValid ? item : nil
    }
  }

  /// Its things, each with its five numbers.
  package var text: String {
    items.map { "\($0.shape),\($0.x),\($0.y),\($0.reach),\($0.angle)" }.joined(separator: ";")
  }
}
