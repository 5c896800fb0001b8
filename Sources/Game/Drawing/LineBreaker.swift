/// Breaks a text into lines by a table of widths, so that the layout doesn't depend on the font.
///
/// The widths are those of the program's own typeface; in a wider one a full line is set a little smaller.
package enum LineBreaker {
  /// It allocates nothing; the body returns whether to continue.
  package static func forEachLine(
    of text: ArraySlice<UInt8>, size: Double, width: Double,
    _ body: (_ line: ArraySlice<UInt8>, _ isLast: Bool) -> Bool
  ) {
    var start = text.startIndex
    while start < text.endIndex {
      let longest = endOfLine(text, from: start, most: width / (size * rounding))
      let end = leavingNoWordAlone(start..<longest, of: text)
      var next = end
      while next < text.endIndex, text[next] == space { text.formIndex(after: &next) }
      guard body(text[start..<end], next == text.endIndex) else { return }
      start = next
    }
  }

  package static func count(of text: ArraySlice<UInt8>, size: Double, width: Double) -> Int {
    var count = 0
    forEachLine(of: text, size: size, width: width) { _, _ in
      count += 1
      return true
    }
    return count
  }

  /// The width of a text, as a multiple of its size.
  package static func width(of text: ArraySlice<UInt8>) -> Double {
    text.reduce(0) { $0 + advance(of: $1) }
  }

  package static func width(of text: Substring.UTF8View) -> Double {
    text.reduce(0) { $0 + advance(of: $1) }
  }

  /// Commas, full stops, closing brackets and the like in Chinese type.
  private static let closing: [UInt32] = [
    0x3001, 0x3002, 0x300B, 0x300D, 0x300F, 0x3011, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F,
  ]

  /// The tolerance for fonts that are set in whole pixels and get larger by that; without it, some lines would
  /// be set smaller than others to fit.
  private static let rounding = 1.05
  private static let space = UInt8(ascii: " ")
  private static let slash = UInt8(ascii: "/")

  /// How much wider a bold text is.
  package static let bold = 1.05

  /// The advances of ASCII in hundredths of the size.
  private static let hundredths: [UInt8] =
    Array(repeating: 28, count: 32) + [
      28, 29, 40, 63, 63, 87, 77, 22, 29, 29, 46, 63, 25, 40, 25, 49,
      63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 27, 28, 63, 63, 63, 48,
      90, 73, 70, 72, 82, 62, 61, 79, 82, 30, 46, 72, 55, 100, 82, 86,
      65, 86, 68, 59, 64, 79, 73, 112, 70, 67, 65, 33, 49, 33, 63, 50,
      43, 54, 60, 52, 60, 57, 38, 56, 60, 26, 26, 55, 25, 89, 60, 61,
      61, 60, 39, 47, 39, 60, 56, 85, 54, 56, 49, 33, 27, 33, 63, 28,
    ]

  /// The end of the line that starts at an index: at a space, after a slash within a word, before a character of a script without spaces, or
  /// within a word that is too long for a line.
  private static func endOfLine(_ text: ArraySlice<UInt8>, from start: Int, most: Double) -> Int {
    var (index, pen, lastBreak) = (start, 0.0, Int?.none)
    var slashEnd = Int?.none
    // Spaces at the beginning are no line by themselves.
    var isBlank = true
    while index < text.endIndex {
      let byte = text[index]
      if !isBlank, byte == space || isBreakable(text[index...]) { lastBreak = index }
      if byte != space { isBlank = false }
      // A path may be broken after a slash.
      if byte == slash, index > start, text[text.index(before: index)] != space {
        slashEnd = text.index(after: index)
      } else if index == slashEnd, byte != space, byte != slash {
        lastBreak = index
      }
      pen += advance(of: byte)
      // Continuation bytes have no width, so a line never ends within a character.
      if pen > most, index > start, byte & 0xC0 != 0x80, byte != space { return lastBreak ?? index }
      text.formIndex(after: &index)
    }
    return text.endIndex
  }

  /// The end of a long line, a word earlier where a short one would else stand alone in the text's last line.
  private static func leavingNoWordAlone(_ line: Range<Int>, of text: ArraySlice<UInt8>) -> Int {
    guard line.count > 24, line.upperBound < text.endIndex, text[line.upperBound] == space,
      text.endIndex - line.upperBound <= 10, let last = text[line].lastIndex(of: space),
      2 * (last - line.lowerBound) > line.count
    else { return line.upperBound }
    return last
  }

  /// Whether a line may end before a character: it belongs to a script without spaces, and isn't closing punctuation.
  private static func isBreakable(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, (0xE3...0xEF).contains(first) else { return false }
    let number = rest.prefix(3).dropFirst()
      .reduce(UInt32(first & 0x0F)) { $0 << 6 | UInt32($1 & 0x3F) }
    return !closing.contains(number)
  }

  private static func advance(of byte: UInt8) -> Double {
    guard byte < 0x80 else { return byte & 0xC0 == 0x80 ? 0 : byte < 0xE1 ? 0.7 : 1 }
    return Double(hundredths[Int(byte)]) / 100
  }
}
