import Interface
import Screens
import Texts

extension Session {
  /// What has the focus, by its label.
  var focusStatements: [Announcement] {
    var layout = Layout()
    layOut(.texts, into: &layout)
    guard let screen = layout.focusScreen, let index = layout.focused(on: screen, state.interface),
      let id = layout.elements[index].id
    else { return [] }
    return [Announcement(topic: .focus, text: layout.label(of: id))]
  }

  /// What has the focus in what lies over the screen.
  var coverStatements: [Announcement] {
    guard state.palette?.matches.isEmpty == true else { return focusStatements }
    return [Announcement(topic: .hint, text: texts[.paletteNothing])]
  }
}
