public import SwivelInput

/// The door of a lock: when it was opened, and what is known of it from earlier sessions.
public struct LockDoor: Hashable, Encodable, Sendable {
  /// When it was opened; nil while it is locked.
  public package(set) var opened: Timestamp?
  /// How often it was opened in this round, where it must be opened more than once.
  public package(set) var openings = 0
  /// Whether the level was opened before, which shows its wheels where that must be earned.
  package var wasOpened = false
  /// Whether what lay behind it was taken.
  public package(set) var isTaken = false
  /// Whether its handle was tried while it held.
  var hasHeld = false
}
