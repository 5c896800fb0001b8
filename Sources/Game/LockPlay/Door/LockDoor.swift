package import SwivelGestures

/// The door of a lock: when it was opened, and what is known of it from earlier sessions.
package struct LockDoor: Hashable, Encodable, Sendable {
  package var opened: Timestamp?
  /// How much of its opening was heard.
  var heard = 0
  /// Whether the level was opened before, which shows its wheels where that must be earned.
  package var wasOpened = false
  /// Whether what lay behind it was taken.
  package var isTaken = false
  /// Whether it is the first door of all, while none was ever opened: there is nothing to read at it.
  package var isFirst = false
}
