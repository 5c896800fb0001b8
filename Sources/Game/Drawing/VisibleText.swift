/// Texts from files as they may be printed and shown: what would do something instead of being seen is written out, as
/// `\u{1B}`.
///
/// Those are the control characters, with which a terminal is told what to do, the ends of lines and paragraphs, and the
/// characters that change the direction of what stands around them. Joiners, which make one sign of several, are left.
public enum VisibleText {
  /// Whether a character is written out.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The control characters of ASCII and of Latin 1.
    case 0...0x1F, 0x7F...0x9F: true
    // The Arabic letter mark, the marks of direction, embeddings, overrides and isolates.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // The ends of lines and paragraphs.
    case 0x2028, 0x2029: true
    // The mark of byte order, and what annotates texts.
    case 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// A text in which hidden characters are written out, so that it is one line.
  public static func of(_ text: String) -> String { of(text, keeping: []) }

  /// A text of several lines in which all other hidden characters are written out.
  public static func lines(_ text: String) -> String { of(text, keeping: ["\n", "\t"]) }

  /// JSON in which hidden characters of texts are escaped as JSON does it, so that it says the same.
  public static func json(_ text: String) -> String {
    written(text, keeping: ["\n", "\t"]) { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }

  private static func of(_ text: String, keeping kept: [Unicode.Scalar]) -> String {
    written(text, keeping: kept) { scalar in
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private static func written(
    _ text: String, keeping kept: [Unicode.Scalar], _ name: (Unicode.Scalar) -> String
  ) -> String {
    func isWritten(_ scalar: Unicode.Scalar) -> Bool { isHidden(scalar) && !kept.contains(scalar) }
    guard text.unicodeScalars.contains(where: isWritten) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isWritten(scalar) {
        visible.append(contentsOf: name(scalar).unicodeScalars)
      } else {
        visible.append(scalar)
      }
    }
    return String(visible)
  }
}
