import Interface
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

  /// Which command has the focus in the palette, and why it can't be done.
  var paletteStatements: [Announcement] {
    guard let palette = state.palette else { return [] }
    guard let focus = palette.marks.focus, palette.matches.indices.contains(focus) else {
      return [Announcement(topic: .hint, text: texts[.paletteNothing])]
    }
    let command = palette.matches[focus]
    let reason = obstacle(to: command).map { ": " + texts[$0] } ?? ""
    return [Announcement(topic: .hint, text: texts[command.entry.title] + reason)]
  }
}
