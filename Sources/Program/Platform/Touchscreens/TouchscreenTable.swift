import SwivelGestures

/// What is known of touchscreens by the names that their drivers give them.
///
/// A screen that isn't listed is filtered once it has shown that it needs it.
enum TouchscreenTable {
  /// The first whose name is contained in a device's counts.
  private static let entries: [(name: String, filter: LearningTouchFilter.Mode)] = [
    // Cameras in the corners, before which fingers hide one another: leaps of 475 points in 16 ms.
    ("LUMIO CrystalTouch", .on),
    // Fingers split in two, 3 points apart.
    ("PixArtImaging OpticalTouchScreen", .on),
    // Sound in all recordings, and faster than a filter expects a finger to be on the largest of them.
    ("3M MicroTouch", .off), ("FlatFrog Multitouch", .off), ("Elo TouchSystems", .off),
  ]

  static func filter(named name: String) -> LearningTouchFilter.Mode {
    entries.first { name.contains($0.name) }?.filter ?? .learning
  }
}
