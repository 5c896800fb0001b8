package import Entities
package import Texts

/// What the chosen things are called together.
package struct ChosenTitle {
  package let count: Int
  /// What the one thing is called; nil for a group.
  package let name: String?

  package init(count: Int, name: String?) {
    self.count = count
    self.name = name
  }

  /// Appends what the one thing is called, or that it is a group, or how many things there are.
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    if let name {
      NumberFormat.append(name, to: &text)
    } else if count == 1 {
      texts.append(.thingGroup, to: &text)
    } else {
      texts.append(.thingCount, count: count, to: &text) { Texts.append(count, to: &$1) }
    }
  }
}

extension ShapeLibrary {
  /// What a person calls a thing; nil where it is none.
  package func title(of entity: EntityID, in world: World, _ texts: Texts) -> String? {
    guard !world.isGroup(entity), let shape = world.shape(of: entity),
      shapes.indices.contains(shape)
    else { return nil }
    return texts.name(shapes[shape].title)
  }

  /// Appends what a thing is called, or that it is a group.
  package func appendTitle(
    of thing: EntityID, in world: World, _ texts: Texts, to text: inout [UInt8]
  ) {
    if let title = title(of: thing, in: world, texts) {
      NumberFormat.append(title, to: &text)
    } else {
      texts.append(.thingGroup, to: &text)
    }
  }
}
