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

  /// What the chosen things are called together.
  var chosenTitle: ChosenTitle {
    let chosen = state.sandbox.chosen
    return ChosenTitle(
      count: chosen.count, name: chosen.count == 1 ? chosen.first.flatMap(title) : nil)
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
