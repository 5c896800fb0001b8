public import Input
public import Texts

/// A message that was shown to the user.
public struct LoggedMessage: Hashable, Codable, Sendable {
  /// The text, in no language.
  public let saying: Message
  /// Whether it reports an error.
  public let isTrouble: Bool
  /// When it was shown.
  public let time: Timestamp
}

/// The messages to the user: the newest in a banner that disappears, and the last ones in a list.
public struct MessageLog: Hashable, Codable, Sendable {
  /// The last messages, the newest last.
  public private(set) var messages: [LoggedMessage] = []
  /// The banner of the newest message; nil when it has disappeared.
  package private(set) var banner: Banner?
  /// Whether the list is open.
  package var isReading = false

  /// The number of messages that are kept.
  public static let most = 20

  /// No message yet.
  package init() {}

  /// Shows a message in the banner, in place of the one before.
  package mutating func tell(_ saying: Message, isTrouble: Bool, at time: Timestamp) {
    messages.append(LoggedMessage(saying: saying, isTrouble: isTrouble, time: time))
    messages.removeFirst(max(0, messages.count - Self.most))
    banner = Banner(saying, at: time)
  }

  /// The message that the banner shows.
  package var shown: LoggedMessage? { banner == nil ? nil : messages.last }

  /// When the banner disappears; nil where there is none, or a pointer is over it.
  package var due: Timestamp? { banner?.due }

  /// Dismisses the banner; returns whether there was one.
  package mutating func dismiss() -> Bool {
    defer { banner = nil }
    return banner != nil
  }

  /// Lets time pass: the banner disappears when it is due.
  package mutating func advance(to time: Timestamp) {
    if let due, due <= time { banner = nil }
  }

  /// Keeps the banner while a pointer is over it.
  package mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    banner?.hold(isPointedAt, at: time)
  }

  /// Whether a session could have this value.
  package var isValid: Bool {
    messages.count <= Self.most && (banner == nil || !messages.isEmpty)
  }
}
