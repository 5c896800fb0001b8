import Entities
import Texts

extension Session {
  /// What a person calls a thing; nil where it is none.
  func title(of entity: EntityID) -> String? {
    let world = state.sandbox.world
    guard !world.isGroup(entity), let shape = world.shape(of: entity),
      library.shapes.indices.contains(shape)
    else { return nil }
    return texts.name(library.shapes[shape].title)
  }

  /// Appends what a thing is called, or that it is a group, or how many things there are.
  func appendTitle(of things: [EntityID], to text: inout [UInt8]) {
    guard things.count == 1 else {
      texts.append(.thingCount, count: things.count, to: &text) { _, text in
        Texts.append(things.count, to: &text)
      }
      return
    }
    appendTitle(of: things[0], to: &text)
  }

  /// Appends what a thing is called, or that it is a group.
  func appendTitle(of thing: EntityID, to text: inout [UInt8]) {
    if let title = title(of: thing) {
      NumberFormat.append(title, to: &text)
    } else {
      texts.append(.thingGroup, to: &text)
    }
  }
}
