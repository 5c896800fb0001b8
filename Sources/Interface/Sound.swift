/// The sounds that a session asks for, by what they say.
public enum Sound: String, Hashable, Codable, Sendable, CaseIterable {
  /// Something was taken.
  case take
  /// Something was put down.
  case put
  /// Something was put back.
  case undo
  /// A dial passed a stop.
  case tick
  /// A wheel was picked up and turns along.
  case pickUp
  /// A number was entered, and it was right.
  case enter
  /// What was dialled, or the handle, was wrong.
  case refuse
  /// A lock is open.
  case open
}
