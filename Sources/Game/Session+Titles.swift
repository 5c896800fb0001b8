import Entities
import Texts

extension Session {
  /// What a person calls a thing; nil where it is none.
  func title(of entity: EntityID) -> String? {
    library.title(of: entity, in: state.sandbox.world, texts)
  }

  /// What the chosen things are called together.
  var chosenTitle: ChosenTitle {
    let chosen = state.sandbox.chosen
    return ChosenTitle(
      count: chosen.count, name: chosen.count == 1 ? chosen.first.flatMap(title) : nil)
  }

  /// Appends what a thing is called, or that it is a group.
  func appendTitle(of thing: EntityID, to text: inout [UInt8]) {
    library.appendTitle(of: thing, in: state.sandbox.world, texts, to: &text)
  }
}

extension ShapeLibrary {
  /// What a person calls a thing; nil where it is none.
  fileprivate func title(of entity: EntityID, in world: World, _ texts: Texts) -> String? {
    guard !world.isGroup(entity), let shape = world.shape(of: entity),
      shapes.indices.contains(shape)
    else { return nil }
    return texts.name(shapes[shape].title)
  }

  /// Appends what a thing is called, or that it is a group.
  func appendTitle(
    of thing: EntityID, in world: World, _ texts: Texts, to text: inout [UInt8]
  ) {
    if let title = title(of: thing, in: world, texts) {
      NumberFormat.append(title, to: &text)
    } else {
      texts.append(.thingGroup, to: &text)
    }
  }
}

/// What the chosen things are called together.
struct ChosenTitle {
  let count: Int
  /// What the one thing is called; nil for a group.
  let name: String?

  /// Appends what the one thing is called, or that it is a group, or how many things there are.
  func append(_ texts: Texts, to text: inout [UInt8]) {
    if let name {
      NumberFormat.append(name, to: &text)
    } else if count == 1 {
      texts.append(.thingGroup, to: &text)
    } else {
      texts.append(.thingCount, count: count, to: &text) { Texts.append(count, to: &$1) }
    }
  }
}
