/// A text with places for arguments: `{0} of {1}`; plural forms are separated by `|`: `{0} turn|{0} turns`.
struct Pattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    case argument(Int)
  }

  let forms: [[Piece]]

  /// A brace that isn't part of a place is literal.
  init(_ source: String) {
    forms = Array(source.utf8)
      .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map(Self.pieces)
  }

  /// Each once, in ascending order.
  func arguments(ofForm form: Int) -> [Int] {
    let all = forms[form].compactMap { if case .argument(let index) = $0 { index } else { nil } }
    return Set(all).sorted()
  }

  private static func pieces(_ source: ArraySlice<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var (start, next) = (source.startIndex, source.startIndex)
    while next < source.endIndex {
      guard let offset = argumentIndex(source[next...]) else {
        next += 1
        continue
      }
      if start < next { pieces.append(.text(Array(source[start..<next]))) }
      pieces.append(.argument(offset))
      next += 3
      start = next
    }
    if start < next { pieces.append(.text(Array(source[start...]))) }
    return pieces
  }

  /// The number of the argument whose place is at the start of a text; nil for plain text.
  private static func argumentIndex(_ text: ArraySlice<UInt8>) -> Int? {
    let first = text.startIndex
    guard text.count >= 3, text[first] == UInt8(ascii: "{"), text[first + 2] == UInt8(ascii: "}"),
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[first + 1]
    else { return nil }
    return Int(text[first + 1] - UInt8(ascii: "0"))
  }
}
