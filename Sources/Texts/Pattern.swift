/// A text with places for arguments: `{0} of {1}`; plural forms are separated by `|`: `{0} turn|{0} turns`.
struct Pattern: Hashable, Sendable {
  /// A piece of text, or a place for an argument.
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    case argument(Int)
  }

  /// The pieces of each form.
  let forms: [[Piece]]

  /// Parses a pattern; a brace that isn't part of a place is literal.
  init(_ source: String) {
    forms = source.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map(Self.pieces)
  }

  /// The arguments of a form, each once, in ascending order.
  func arguments(ofForm form: Int) -> [Int] {
    let all = forms[form].compactMap { if case .argument(let index) = $0 { index } else { nil } }
    return Set(all).sorted()
  }

  private static func pieces(_ source: Substring.UTF8View) -> [Piece] {
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var rest = source
    while let byte = rest.first {
      if let place = place(rest) {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = []
        pieces.append(.argument(place))
        rest = rest.dropFirst(3)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  /// The number of the argument whose place is at the start of a text; nil for plain text.
  private static func place(_ text: Substring.UTF8View) -> Int? {
    let bytes = Array(text.prefix(3))
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard bytes.count == 3, bytes[0] == open, bytes[2] == close,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1])
    else { return nil }
    return Int(bytes[1] - UInt8(ascii: "0"))
  }
}
