public import Input
public import Texts

/// Something that the person is told.
public struct LoggedMessage: Hashable, Codable, Sendable {
  /// What is said.
  public let saying: Message
  /// Whether something went wrong.
  public let isTrouble: Bool
  /// When it was said.
  public let time: Timestamp
}

/// What the person was told: the newest in a banner that goes away by itself, and the last ones to be read
/// again.
public struct MessageLog: Hashable, Codable, Sendable {
  /// The last messages, the newest last.
  public private(set) var messages: [LoggedMessage] = []
  /// The banner of the newest one; nil once it has gone.
  package private(set) var banner: Banner?
  /// Whether the list of the last ones is open.
  package var isReading = false

  /// So many can be read again.
  public static let most = 20

  /// Nothing told yet.
  package init() {}

  /// Tells something: it takes the place of what the banner says.
  package mutating func tell(_ saying: Message, isTrouble: Bool, at time: Timestamp) {
    messages.append(LoggedMessage(saying: saying, isTrouble: isTrouble, time: time))
    messages.removeFirst(max(0, messages.count - Self.most))
    banner = Banner(saying, at: time)
  }

  /// What the banner says.
  package var shown: LoggedMessage? { banner == nil ? nil : messages.last }

  /// When the banner goes by itself; nil where there is none, or somebody points at it.
  package var due: Timestamp? { banner?.due }

  /// Takes the banner away; answers whether there was one.
  package mutating func dismiss() -> Bool {
    defer { banner = nil }
    return banner != nil
  }

  /// Lets time pass: the banner goes when it is due.
  package mutating func advance(to time: Timestamp) {
    if let due, due <= time { banner = nil }
  }

  /// Keeps the banner while somebody points at it.
  package mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    banner?.hold(isPointedAt, at: time)
  }

  /// Whether a session could have come to it.
  package var isValid: Bool {
    messages.count <= Self.most && (banner == nil || !messages.isEmpty)
  }
}
