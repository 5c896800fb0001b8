import SwivelInput
import SwivelPlatform

extension DesktopWishes {
  /// The user's preferences, as the desktop says; none where it has no opinion; it may take a while to answer.
  static func read() -> [DesktopWishes] {
    guard let found = DesktopPreferences.read() else { return [] }
    var wishes: DesktopWishes = []
    if found.reducedMotion { wishes.insert(.reducedMotion) }
    if found.highContrast { wishes.insert(.highContrast) }
    return wishes.isEmpty ? [] : [wishes]
  }
}
