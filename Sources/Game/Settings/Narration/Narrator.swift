import Input

/// Makes lines of text of a session's states, for a screen reader or a terminal: what is new of what is so.
///
/// What goes on changing, as an angle in somebody's hand, is said at a calm rate, and once more when it
/// comes to rest. It is a pure function of the states that it was shown.
public struct Narrator: Sendable {
  /// Between two lines about something that goes on changing, in seconds.
  public static let pause = 0.75

  private var said: [String?] = Announcement.Topic.allCases.map { _ in nil }
  private var times: [Timestamp?] = Announcement.Topic.allCases.map { _ in nil }

  /// Nothing said yet.
  public init() {}

  /// What is to be said of a session that it was not shown so before.
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
    // What is no more so is said anew when it comes back.
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
