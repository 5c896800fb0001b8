import SwivelDocuments
import SwivelLockSupport
import Testing

@testable import SwivelScreens

@Suite struct `A list of saved files` {
  private func press(_ part: SavedItemList.Part, _ list: inout SavedItemList) {
    _ = list.handleAction(
      ElementID(screen: 0, part: part.rawValue), .press, (key: "a", title: "a")
    ) { .tape($0) }
  }

  @Test func `offers to undo a deletion once the program's list lacks the file`() {
    var list = SavedItemList()
    expectTrue(!list.canRestore(["b"]))
    press(.delete, &list)
    expectTrue(!list.canRestore(["a", "b"]), "it isn't deleted yet, or can't be")
    expectTrue(list.canRestore(["b"]))
    press(.restore, &list)
    expectTrue(!list.canRestore(["b"]))
  }
}
