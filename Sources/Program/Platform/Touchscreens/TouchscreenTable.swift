import SwivelRecognizers

/// What is known of touchscreens by the names that their drivers give them.
///
/// A screen that isn't listed is filtered once it has shown that it needs it.
enum TouchscreenTable {
  /// The settings of a kind of touchscreen.
  struct Entry: Hashable {
    let name: String
    let filter: LearningTouchFilter.Mode
  }

  /// The first entry whose name is contained in a device's counts.
  static let entries: [Entry] = [
    // Cameras in the corners, before which fingers hide one another: leaps of 475 points in 16 ms.
    Entry(name: "LUMIO CrystalTouch", filter: .on),
    // Fingers split in two, 3 points apart.
    Entry(name: "PixArtImaging OpticalTouchScreen", filter: .on),
    // Sound in all recordings, and faster than a filter expects a finger to be on the largest of them.
    Entry(name: "3M MicroTouch", filter: .off),
    Entry(name: "FlatFrog Multitouch", filter: .off),
    Entry(name: "Elo TouchSystems", filter: .off),
  ]

  static func filter(named name: String) -> LearningTouchFilter.Mode {
    entries.first { name.contains($0.name) }?.filter ?? .learning
  }
}
