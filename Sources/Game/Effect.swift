/// Something that a session wants done outside; the answer, if any, comes back as an input event.
public enum Effect: Hashable, Codable, Sendable {
  /// Play a sound.
  case play(Sound)
  /// Leave the program.
  case quit
  /// Take the whole screen, or give it back.
  case toggleFullscreen
}

/// The sounds that a session asks for, by what they say.
public enum Sound: String, Hashable, Codable, Sendable, CaseIterable {
  /// Something was taken.
  case take
  /// Something was put down.
  case put
  /// Something was put back.
  case undo
}
