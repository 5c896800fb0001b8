public import Texts

/// The names of the commands in the user's language, as sent by the program: a line for each with its key and
/// its name.
///
/// The state must be the same in every language, so a session asks for the names, and they come in as an event.
public struct CommandWords: Hashable, Codable, Sendable {
  private let text: String

  /// The greatest length of the text, in bytes.
  private static let most = 1 << 16

  /// The names in a text of the program; nil where it is too long.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.most else { return nil }
    self.text = text
  }

  /// The text with the names of a language, to be sent to the session.
  public static func text(in texts: Texts) -> String {
    CommandTable.entries.map { "\($0.command.rawValue) \(texts[$0.title])" }
      .joined(separator: "\n")
  }

  /// The name of a command; nil where there is none.
  package subscript(command: GameCommand) -> String? {
    let key = command.rawValue + " "
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { String($0.dropFirst(key.count)) }
  }
}
