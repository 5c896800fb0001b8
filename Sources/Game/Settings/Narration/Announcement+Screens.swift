import Interface
import Screens
import Texts

extension Session {
  /// The label of the element that has the focus.
  var focusStatements: [Announcement] {
    var layout = Layout()
    layOut(.texts, into: &layout)
    guard let screen = layout.focusScreen, let index = layout.focused(on: screen, state.interface),
      let id = layout.elements[index].id
    else { return [] }
    return [Announcement(topic: .focus, text: layout.label(of: id))]
  }

  /// The label of the element that has the focus in an overlay.
  var coverStatements: [Announcement] {
    guard state.palette?.matches.isEmpty == true else { return focusStatements }
    return [Announcement(topic: .hint, text: texts[.paletteNothing])]
  }
}
