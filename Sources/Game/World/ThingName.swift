/// The rule for the names of things: one line, not too long, without characters that can't be seen.
///
/// Whatever names a thing makes the name fit, and readers accept what is fit.
public enum ThingName {
  /// Whether a thing can have this name.
  public static func isFit(_ name: String) -> Bool {
    guard !isPlain(name) else { return true }
    return !name.isEmpty && name.utf8.count <= Bounds.nameBytes && name.count <= Bounds.name
      && !name.unicodeScalars.contains { change(of: $0) != .none }
  }

  /// The name that is nearest to a text; a name that is fit already is the same.
  ///
  /// Line breaks and control characters become spaces; marks of direction and others that aren't seen are left out,
  /// but for those that join an emoji; what is too long is cut.
  ///
  /// - Parameter standard: the name where nothing is left.
  public static func fit(_ text: String, or standard: String = "thing") -> String {
    guard !isFit(text) else { return text }
    // More than can be left of it is never looked at.
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(4 * Bounds.nameBytes) {
      switch change(of: scalar) {
      case .none: scalars.append(scalar)
      case .space: scalars.append(" ")
      case .away: break
      }
    }
    var name = String(String(scalars).prefix(Bounds.name))
    while name.utf8.count > Bounds.nameBytes { name.unicodeScalars.removeLast() }
    return name.isEmpty ? standard : name
  }

  /// A name with a number behind it, cut where both are too long.
  static func numbered(_ stem: String, _ number: Int) -> String {
    let ending = " \(number)"
    guard stem.utf8.count + ending.utf8.count > Bounds.name else { return stem + ending }
    var stem = Substring(stem.prefix(Bounds.name - ending.count))
    while stem.utf8.count + ending.utf8.count > Bounds.nameBytes {
      stem.unicodeScalars.removeLast()
    }
    return stem + ending
  }

  /// Whether a name is fit at first sight, as nearly all are.
  private static func isPlain(_ name: String) -> Bool {
    let bytes = name.utf8
    return (1...Bounds.name).contains(bytes.count)
      && bytes.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private enum Change { case none, space, away }

  private static func change(of scalar: Unicode.Scalar) -> Change {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: .space
    case .surrogate: .away
    case .format: joiners.contains(scalar.value) ? .none : .away
    default: .none
    }
  }

  /// The zero width non-joiner and joiner, of which emoji and several scripts make one sign of two.
  private static let joiners: ClosedRange<UInt32> = 0x200C...0x200D
}
