/// A file of the user's own that a list shows.
package enum KeptFile: Hashable, Encodable, Sendable {
  /// A scene, by its key in the list.
  case scene(String)
  /// A tape, by its name.
  case tape(String)
}

/// What is done to it.
package enum FileChange: Hashable, Encodable, Sendable {
  /// Give it another name, which no other file has.
  case rename(String)
  case duplicate
  /// Put it into the desktop's trash.
  case delete
  /// Bring back what was deleted last, whatever the file.
  case restore
  /// Show its folder in the desktop's file manager.
  case show
}
