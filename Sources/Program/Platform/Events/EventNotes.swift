package import SwivelGestures

/// What came in that isn't for the session but for the program.
public struct EventNotes: Hashable, Sendable {
  /// It was uncovered, resized, or shown again.
  package var needsRedraw = false
  /// Whether the graphics processor has lost its textures, so that the renderer must recover.
  public var needsRecovery = false
  package var droppedFiles: [String] = []
  package var droppedTexts: [String] = []
  /// The names of gamepads that were plugged in and that SDL can't read, since it has no mapping for their buttons.
  package var unmappedGamepads: [String] = []
  /// Where the pointer was right after, if it has been heard of.
  package var dropPosition: ExactPoint?
}
