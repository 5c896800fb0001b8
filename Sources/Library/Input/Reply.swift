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
  /// A coach mark that the user hasn't completed yet, by its name.
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
