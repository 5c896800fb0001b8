public import Texts

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
  package init?(_ text: String) {
    guard text.utf8.count <= Self.most else { return nil }
    self.text = text
  }

  /// The words of a language, for the session to be told.
  public static func text(in texts: Texts) -> String {
    CommandTable.entries.map { "\($0.command.rawValue) \(texts[$0.title])" }
      .joined(separator: "\n")
  }

  /// What a command is called; nil where it isn't told.
  package subscript(command: GameCommand) -> String? {
    let key = command.rawValue + " "
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { String($0.dropFirst(key.count)) }
  }
}
