import Texts

extension Session {
  /// What has the focus on the first screen.
  var homeStatements: [Announcement] {
    guard let command = state.home?.marks.focus.flatMap(HomeScreen.command) else { return [] }
    return [Announcement(topic: .focus, text: texts[command.entry.title])]
  }

  /// Which tape has the focus.
  var tapeStatements: [Announcement] {
    guard let names = state.tapes?.names, let focus = state.tapes?.marks.focus else { return [] }
    let text =
      names.indices.contains(focus)
      ? names[focus] : texts[state.back == .home ? .commandHome : .listSandbox]
    return [Announcement(topic: .focus, text: text)]
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
