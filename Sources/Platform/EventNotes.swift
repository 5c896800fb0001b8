public import SwivelInput

/// What came in that isn't for the session but for the program.
public struct EventNotes: Hashable, Sendable {
  /// Whether the window must be redrawn: it was uncovered, resized, or shown again.
  public var needsRedraw = false
  /// Whether the graphics processor has lost its textures, so that the renderer must recover.
  public var needsRecovery = false
  /// The paths of files that were dropped on the window.
  public var droppedFiles: [String] = []
  /// The texts that were dropped on the window.
  public var droppedTexts: [String] = []
  /// Where the pointer was right after that, if it has been heard of.
  public var dropPosition: ExactPoint?

  /// No events.
  public init() {}

  /// Adds other notes.
  mutating func merge(_ others: EventNotes) {
    needsRedraw = needsRedraw || others.needsRedraw
    needsRecovery = needsRecovery || others.needsRecovery
    droppedFiles += others.droppedFiles
    droppedTexts += others.droppedTexts
    dropPosition = others.dropPosition ?? dropPosition
  }
}
