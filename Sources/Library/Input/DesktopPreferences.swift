/// The user's accessibility preferences of the desktop.
public struct DesktopPreferences: OptionSet, LenientReplyValue {
  /// One bit for each preference, as in the static members.
  public let rawValue: UInt8

  /// The preferences of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let reducedMotion = DesktopPreferences(rawValue: 1)
  package static let highContrast = DesktopPreferences(rawValue: 2)
  package static let germanKeys = DesktopPreferences(rawValue: 4)

  private static let names: [(name: String, preference: DesktopPreferences)] = [
    ("reduced-motion", .reducedMotion), ("high-contrast", .highContrast),
    ("german-keys", .germanKeys),
  ]

  /// Reads a text of ``text``'s format; unknown words are ignored.
  public init(text: String) {
    self.init()
    for word in text.split(separator: " ") {
      if let match = Self.names.first(where: { $0.name == word }) { insert(match.preference) }
    }
  }

  /// The names of the preferences, separated by spaces.
  public var text: String {
    Self.names.filter { contains($0.preference) }.map { $0.name }.joined(separator: " ")
  }
}
