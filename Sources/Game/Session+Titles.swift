import Entities
import Sandbox
import Screens
import Texts

extension Session {
  /// The title of a thing for the user; nil where it has none.
  func title(of entity: EntityID) -> String? {
    library.title(of: entity, in: state.sandbox.world, texts)
  }

  /// The common title of the selected things.
  var chosenTitle: ChosenTitle {
    let chosen = state.sandbox.chosen
    return ChosenTitle(
      count: chosen.count, name: chosen.count == 1 ? chosen.first.flatMap(title) : nil)
  }

  /// Appends the title of a thing, or that it is a group.
  func appendTitle(of thing: EntityID, to text: inout [UInt8]) {
    library.appendTitle(of: thing, in: state.sandbox.world, texts, to: &text)
  }
}
