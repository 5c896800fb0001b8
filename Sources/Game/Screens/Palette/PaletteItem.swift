package import SwivelCommands
package import SwivelGestures
package import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
package import SwivelTexts

/// Something that the command palette lists.
package enum PaletteItem: Hashable, Encodable, Sendable {
  case command(GameCommand)
  /// A row of the settings, which it opens there.
  case setting(SettingsRow)
  case level(String)
  case scene(String)

  /// The command that does it, or leads to where it is.
  fileprivate var entrance: GameCommand {
    switch self {
    case .command(let command): command
    case .setting: .settings
    case .level: .locks
    case .scene: .scenes
    }
  }
}

/// Everything that the command palette lists, in the order in which it is shown.
package struct PaletteCatalogue: Sendable {
  package struct Entry: Sendable {
    package var item: PaletteItem
    /// The key of its line in ``PaletteWords``, and of its search words in the files.
    package var key: String
    /// Its English title, or its own one.
    package var title: String
    /// Its title in every language; nil for what has a title of its own.
    package var phrase: MessageKey?
    var names: SearchNames
  }

  package private(set) var entries: [Entry]

  /// Whether it lists a command: moving the focus in a list is no use in a list of its own, and where a tape is
  /// played there is no palette.
  package static func lists(_ entry: CommandRow) -> Bool {
    !entry.scopes.isSubset(of: [.lists, .player]) && ![.escape, .palette].contains(entry.command)
  }

  /// The commands and the settings, which are always there.
  private static let fixed: [Entry] =
    CommandTable.rows.filter(lists).map {
      entry(.command($0.command), $0.command.rawValue, $0.title)
    }
    + (Setting.allCases.map(SettingsRow.setting) + [.resetKeys, .saveProgress, .reset]).compactMap {
      row in row.key.map { entry(.setting(row), $0, row.title) }
    }

  private static func entry(_ item: PaletteItem, _ key: String, _ phrase: MessageKey) -> Entry {
    let (title, keywords) = (Texts.english[phrase], Texts.english.keywords(of: key))
    return Entry(
      item: item, key: key, title: title, phrase: phrase,
      names: SearchNames(title, keywords: keywords))
  }

  /// The levels of a list, and the scenes and templates of a shelf, after the commands and the settings; without some commands
  /// and what lies behind them, and without what a device has no use for.
  package init(
    _ levels: LevelList, _ scenes: ListedScenes, without withheld: [GameCommand] = [],
    by device: Device = .mouse
  ) {
    entries = Self.fixed
    entries += levels.levels.map { level in
      let key = "level.\(level.id)"
      let keywords = Texts.english.keywords(of: key) + "," + level.id
      return Entry(
        item: .level(level.id), key: key, title: level.title,
        names: SearchNames(level.title, keywords: keywords))
    }
    entries += scenes.entries.map { scene in
      let item = PaletteItem.scene(scene.key)
      return scene.phrase.map { Self.entry(item, "template.\(scene.title)", $0) }
        ?? Entry(
          item: item, key: "scene.\(scene.key)", title: scene.title,
          names: SearchNames(scene.title))
    }
    guard !withheld.isEmpty || device == .finger else { return }
    // What is of no use to a finger.
    let ofMouse: [PaletteItem] = [.setting(.setting(.pointerGain)), .setting(.setting(.wheelStep))]
    entries.removeAll {
      withheld.contains($0.item.entrance) || device == .finger && ofMouse.contains($0.item)
    }
  }

  package func lines(in texts: Texts) -> [PaletteWords.Line] {
    entries.compactMap { entry in
      let keywords = texts.keywords(of: entry.key)
      if let phrase = entry.phrase {
        return PaletteWords.Line(key: entry.key, name: texts[phrase], keywords: keywords)
      }
      guard case .level = entry.item else { return nil }
      return PaletteWords.Line(key: entry.key, name: texts.name(entry.title), keywords: keywords)
    }
  }
}
