import Input

/// Turns changes of a session's state into lines of text, for a screen reader or a terminal.
///
/// Facts that change continuously, as the angle of a held thing, are announced at a limited rate, and once more
/// when they come to rest. It is a pure function of the states that it was shown.
public struct Narrator: Sendable {
  /// The least time between two lines about something that changes continuously, in seconds.
  public static let pause = 0.75

  private var said: [String?] = Announcement.Topic.allCases.map { _ in nil }
  private var times: [Timestamp?] = Announcement.Topic.allCases.map { _ in nil }

  /// Nothing was announced yet.
  public init() {}

  /// The lines for what has changed since the last call.
  public mutating func lines(for session: Session) -> [String] {
    var lines: [String] = []
    var seen: Set<Announcement.Topic> = []
    for statement in session.statements {
      let topic = statement.topic.rawValue
      seen.insert(statement.topic)
      guard said[topic] != statement.text, !isTooSoon(statement, session.now) else { continue }
      said[topic] = statement.text
      times[topic] = session.now
      lines.append(statement.text)
    }
    // A fact that has ended is announced again when it comes back.
    for topic in Announcement.Topic.allCases where !seen.contains(topic) {
      said[topic.rawValue] = nil
    }
    return lines
  }

  private func isTooSoon(_ statement: Announcement, _ now: Timestamp) -> Bool {
    guard statement.isRunning, let last = times[statement.topic.rawValue] else { return false }
    return now.seconds(since: last) < Self.pause
  }
}
