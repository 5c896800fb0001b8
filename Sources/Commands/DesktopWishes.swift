/// What a person has told the desktop for all programs.
public struct DesktopWishes: OptionSet, Hashable, Codable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// The wishes of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Things are to move as little as possible.
  public static let reducedMotion = DesktopWishes(rawValue: 1)
  /// More contrast is wanted.
  public static let highContrast = DesktopWishes(rawValue: 2)
}

extension DesktopWishes {
  /// What each wish is called.
  private static let names: [(name: String, wish: DesktopWishes)] = [
    ("reduced-motion", .reducedMotion), ("high-contrast", .highContrast),
  ]

  /// What a text says, as ``text`` writes it; words that aren't known are passed over.
  public init(text: String) {
    self.init()
    for word in text.split(separator: " ") {
      if let known = Self.names.first(where: { $0.name == word }) { insert(known.wish) }
    }
  }

  /// The names of the wishes, with a space between them.
  public var text: String {
    Self.names.filter { contains($0.wish) }.map(\.name).joined(separator: " ")
  }
}
