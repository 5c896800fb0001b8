/// The sounds that a session asks for, by their meaning.
public enum Sound: String, Hashable, Codable, Sendable, CaseIterable {
  /// A thing was taken.
  case take
  /// A thing was put down.
  case put
  /// A thing was put back.
  case undo
  /// A dial passed a stop.
  case tick
  /// A wheel was picked up and turns with the dial.
  case pickUp
  /// A correct number was entered.
  case enter
  /// The combination was wrong, or the handle is blocked.
  case refuse
  /// A lock has opened.
  case open
  /// The clock strikes.
  case strike
}
