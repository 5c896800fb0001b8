import SwivelCommands
package import SwivelInput
import SwivelInterface
import SwivelScreens
package import SwivelTexts

extension Session {
  package var isPaletteOpen: Bool { state.palette != nil }

  /// The names and the search words of what the palette lists, in a language; the answer to
  /// ``Effect/sendWords``.
  package func paletteWords(in texts: Texts) -> PaletteWords {
    PaletteWords(paletteCatalogue.lines(in: texts))
  }

  private var paletteCatalogue: PaletteCatalogue {
    PaletteCatalogue(levels, state.scenes?.list ?? ListedScenes(), without: withheld)
  }

  /// Opens the palette; what is held is released where it is.
  mutating func openPalette() {
    letGo()
    if state.words == nil { effects.append(.sendWords) }
    if !withheld.contains(.scenes) { effects.append(.listScenes) }
    showKeyboard(for: state.overlays.device)
    changePalette { _ in }
  }

  mutating func receive(_ words: PaletteWords) {
    state.words = words.text.utf8.count <= PaletteWords.most ? words : nil
    refreshPalette()
  }

  /// Lists again what matches, if the palette is open, as when there is something else to list.
  mutating func refreshPalette() {
    guard var palette = state.palette else { return }
    updateMatches(of: &palette)
    state.palette = palette
  }

  private func updateMatches(of palette: inout CommandPalette) {
    palette.find(among: paletteCatalogue, state.words) { item in
      guard case .command(let command) = item else { return nil }
      return reasonUnavailable(command)
    }
  }

  /// Changes the query of the palette, opening it if needed, and lists the commands that match.
  mutating func changePalette(_ type: (inout CommandPalette) -> Void) {
    var palette = state.palette ?? CommandPalette()
    type(&palette)
    updateMatches(of: &palette)
    state.palette = palette
    let editing = state.interface.editing
    state.interface.forget(screen: CommandPalette.id)
    state.interface.editing = editing
    withLayout { $0.updateHover($1) }
  }

  /// Closes the palette and does what was chosen in it: performs a command, if it is applicable, shows a
  /// setting, or opens a level or a scene.
  mutating func run(_ item: PaletteItem, at time: Timestamp) {
    if case .command(let command) = item, !isApplicable(command) { return }
    close(CommandPalette.id)
    switch item {
    case .command(let command): perform(command, at: time)
    case .setting, .resetKeys, .resetSettings: if let row = item.row { showSetting(row) }
    case .level(let id): enterLock(id)
    case .scene(let key): openEntry(key)
    }
  }
}
