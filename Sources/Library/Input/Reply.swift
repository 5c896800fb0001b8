/// The result of an ``Effect`` of the session, or data that the program hands in.
public enum Reply: Hashable, Encodable, Sendable {
  /// The text of the clipboard.
  case pasted(String)
  /// The text of a level's file that was dropped on the window.
  case dropped(String)
  /// A picture that was dropped, pasted or named; its pixels stay in the program.
  indirect case picture(PictureArrival)
  /// The progress of earlier sessions.
  indirect case progress(RawText<LockProgress>)
  /// A scene that was asked for: its file, empty for a new scene, and the file's text.
  case scene(path: String, text: String)
  /// The scene with this number was saved to a file.
  case saved(serial: Int, path: String)
  /// The scenes that can be opened.
  case scenes(RawText<ListedScenes>)
  /// The user's settings, as JSON.
  case settings(String)
  /// The user's preferences of the desktop.
  case desktop(RawText<DesktopPreferences>)
  /// The saved tapes.
  case tapes(RawText<ListedTapes>)
  /// The pictures of the user.
  indirect case pictures(RawText<ListedPictures>)
  /// The names and search words of what the palette lists, in the user's language.
  case words(PaletteWords)
  /// The present day, perhaps with the time of day.
  case day(PresentDay)
  /// The coach marks that the user hasn't completed yet, by their names with commas between them.
  case coachMark(String)
  /// A user has taken over from a tape: what follows is theirs.
  case takenOver
  /// An effect has succeeded; the text says what was saved and where, in one line.
  case kept(String)
  /// An effect has failed; the text says why, in one line.
  case failed(String)
}

/// What a reply tells; tapes and scripts have it as one text.
public protocol ReplyValue: Hashable, Encodable, Sendable {
  /// Reads a text of ``text``'s format; nil for others.
  init?(text: String)
  /// The value as one text.
  var text: String { get }
}

/// A value that takes from any text what it understands, and passes over the rest.
public protocol LenientReplyValue: ReplyValue {
  /// What is understood of a text.
  init(text: String)
}

/// A value with the text that it was read from, so that a tape prints what it has read.
public struct RawText<Value: LenientReplyValue>: LenientReplyValue {
  /// As it was read, or as the value has it.
  public let text: String
  /// What is understood of it.
  public let value: Value

  /// What is understood of a text.
  public init(text: String) { (self.text, value) = (text, Value(text: text)) }

  /// A value as its text says it: a session receives the same from the program as by the tape.
  public init(_ value: Value) { self.init(text: value.text) }
}

/// The present day, perhaps with the time of day.
public struct PresentDay: ReplyValue {
  /// The day, as `2026-11-23`.
  package let date: String
  /// The second since midnight; nil where no time is known.
  package let second: Int?

  package init(_ date: String, second: Int? = nil) { (self.date, self.second) = (date, second) }

  /// Reads a text of ``text``'s format; nil for others.
  public init?(text: String) {
    guard [10, 19].contains(text.utf8.count) else { return nil }
    date = String(text.prefix(10))
    let parts = text.dropFirst(11).split(separator: ":").compactMap { Int($0) }
    second = parts.count == 3 ? (parts[0] * 60 + parts[1]) * 60 + parts[2] : nil
    guard Self.isDate(date), (0..<86_400).contains(second ?? 0), self.text == text else {
      return nil
    }
  }

  /// The day, and behind it the time, where it is known, as `T18:30:05`.
  public var text: String {
    guard let second else { return date }
    let numbers = [second / 3_600, second / 60 % 60, second % 60]
    return date + "T" + numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Whether a text is a day, as `2026-11-23`.
  package static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
      }
  }
}

/// The names and the search words of what the command palette lists, in the user's language, as sent by the
/// program: a line for each with its key, its name and its search words, separated by tabs.
///
/// The state must be the same in every language, so a session asks for the words, and they come in as an event.
public struct PaletteWords: ReplyValue {
  /// The name and the search words of something that the palette lists.
  package struct Line: Hashable, Sendable {
    package var key: String
    package var name: String
    /// Separated by commas.
    package var keywords: String

    package init(key: String, name: String, keywords: String = "") {
      (self.key, self.name, self.keywords) = (key, name, keywords)
    }
  }

  /// The lines as they are told, which is what the state's fingerprint is of.
  public let text: String

  /// The greatest length of the text that a session keeps, in bytes.
  package static let most = 1 << 16

  /// The lines in a text; ``lines`` leaves out those of another form.
  public init(text: String) { self.text = text }

  package init(_ lines: [Line]) {
    text = lines.map { "\($0.key)\t\($0.name)\t\($0.keywords)" }.joined(separator: "\n")
  }

  /// The lines by their keys; those of another form are left out.
  ///
  /// In tapes of version 0.1 a line is a command and its name, separated by a space.
  package var lines: [String: Line] {
    var lines: [String: Line] = [:]
    for line in text.split(separator: "\n") {
      var parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 1 { parts = line.split(separator: " ", maxSplits: 1).map(String.init) }
      guard parts.count > 1 else { continue }
      lines[parts[0]] = Line(
        key: parts[0], name: parts[1], keywords: parts.count > 2 ? parts[2] : "")
    }
    return lines
  }
}
