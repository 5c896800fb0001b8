import Input
public import Texts

/// All commands in a list that what is typed narrows down.
public struct CommandPalette: Hashable, Codable, Sendable {
  /// What was typed.
  private(set) var typed = ""
  /// The commands that go with it, the best first.
  private(set) var matches: [GameCommand] = []
  /// The marks of hands; the spots are the matches.
  var marks = MenuMarks(focus: 0)

  /// No more can be typed, in characters.
  private static let most = 40

  /// Nothing typed yet.
  init() {}

  /// Types a text at the end; line breaks and their like are left out.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      guard typed.count < Self.most else { return }
      typed.unicodeScalars.append(scalar)
    }
  }

  /// Takes the last character away, or all.
  mutating func erase(all: Bool) {
    if all { typed = "" } else if !typed.isEmpty { typed.removeLast() }
  }

  /// Whether a session could have come to it.
  var isValid: Bool { marks.isValid && matches.count <= CommandTable.entries.count }

  /// Whether it lists a command: moving a mark in a list is no use in a list of its own.
  private static func lists(_ entry: CommandEntry) -> Bool {
    entry.scopes != .lists && ![.escape, .palette].contains(entry.command)
  }

  /// Finds the commands that go with what was typed, those that can be done now before the others.
  ///
  /// They are found by their names in English and, where the outside has told them, in the person's language.
  mutating func find(among words: CommandWords?, where isPossible: (GameCommand) -> Bool) {
    let found = CommandTable.entries.filter(Self.lists).enumerated().compactMap {
      place, entry -> (GameCommand, [Int])? in
      let names = [words?[entry.command], Texts.english[entry.title]].compactMap(\.self)
      guard let rank = names.compactMap({ CommandMatch.rank(typed, in: $0) }).min() else {
        return nil
      }
      return (entry.command, [isPossible(entry.command) ? 0 : 1, rank, place])
    }
    matches = found.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    marks = MenuMarks(focus: matches.isEmpty ? nil : 0)
  }
}

/// What the commands are called in the person's language, as the outside has told it: a line for each, its
/// key and its name.
///
/// What a tape leads to is the same in every language, so a session asks for the words and they come in as
/// an event.
public struct CommandWords: Hashable, Codable, Sendable {
  private let text: String

  /// No longer text is taken, in bytes.
  private static let most = 1 << 16

  /// Words as the outside tells them; nil where there are far too many.
  init?(_ text: String) {
    guard text.utf8.count <= Self.most else { return nil }
    self.text = text
  }

  /// The words of a language, for the session to be told.
  public static func text(in texts: Texts) -> String {
    CommandTable.entries.map { "\($0.command.rawValue) \(texts[$0.title])" }
      .joined(separator: "\n")
  }

  /// What a command is called; nil where it isn't told.
  subscript(command: GameCommand) -> String? {
    let key = command.rawValue + " "
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { String($0.dropFirst(key.count)) }
  }
}
