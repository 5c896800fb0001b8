import Entities
import Sandbox
import Screens
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
