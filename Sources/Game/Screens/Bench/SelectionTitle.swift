package import SwivelTexts
package import SwivelWorld

/// The common title of the selected things.
package struct SelectionTitle {
  package let count: Int
  /// The title if one thing is selected; nil for a group.
  package let name: String?

  package init(count: Int, name: String?) { (self.count, self.name) = (count, name) }

  package func append(_ texts: Texts, to text: inout [UInt8]) {
    if let name {
      NumberFormat.append(name, to: &text)
    } else if count == 1 {
      texts.append(.thingGroup, to: &text)
    } else {
      texts.append(.thingCount, count, to: &text)
    }
  }
}

extension ShapeLibrary {
  package func title(of entity: EntityID, in world: World, _ texts: Texts) -> String? {
    world.isGroup(entity) ? nil : shape(world.shape(of: entity)).map { texts.name($0.title) }
  }

  package func appendTitle(
    of thing: EntityID, in world: World, _ texts: Texts, to text: inout [UInt8]
  ) {
    let title = SelectionTitle(count: 1, name: title(of: thing, in: world, texts))
    title.append(texts, to: &text)
  }
}
