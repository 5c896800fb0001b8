/// The user's accessibility preferences of the desktop.
public struct DesktopWishes: OptionSet, Hashable, Codable, Sendable {
  /// One bit for each preference, as in the static members.
  public let rawValue: UInt8

  /// The preferences of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Animations are to be reduced.
  public static let reducedMotion = DesktopWishes(rawValue: 1)
  /// High contrast is preferred.
  public static let highContrast = DesktopWishes(rawValue: 2)
}

extension DesktopWishes {
  /// The name of each preference.
  private static let names: [(name: String, wish: DesktopWishes)] = [
    ("reduced-motion", .reducedMotion), ("high-contrast", .highContrast),
  ]

  /// Reads a text of ``text``'s format; unknown words are ignored.
  public init(text: String) {
    self.init()
    for word in text.split(separator: " ") {
      if let match = Self.names.first(where: { $0.name == word }) { insert(match.wish) }
    }
  }

  /// The names of the preferences, separated by spaces.
  public var text: String {
    Self.names.filter { contains($0.wish) }.map(\.name).joined(separator: " ")
  }
}
