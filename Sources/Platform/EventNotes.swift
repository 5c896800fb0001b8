/// What came in that isn't for the session but for the program.
public struct EventNotes: Hashable, Sendable {
  /// Whether the window shows something stale: it was uncovered, resized, or shown again.
  public var needsRedraw = false
  /// Whether the graphics processor has lost textures: the renderer must recover before it draws again.
  public var needsRecovery = false
  /// The paths of files that were dropped on the window.
  public var droppedFiles: [String] = []
  /// The texts that were dropped on the window.
  public var droppedTexts: [String] = []

  /// Nothing to be noted.
  public init() {}

  /// Adds what others note.
  mutating func merge(_ others: EventNotes) {
    needsRedraw = needsRedraw || others.needsRedraw
    needsRecovery = needsRecovery || others.needsRecovery
    droppedFiles += others.droppedFiles
    droppedTexts += others.droppedTexts
  }
}
