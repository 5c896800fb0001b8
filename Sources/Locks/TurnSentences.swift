extension Level {
  /// What a person would say to another for each of ``turns``: "left, stop on 7 the first time".
  public var sentences: [String] {
    let turns = turns
    return turns.enumerated().map { index, turn in
      let labels = dials[turn.dial].labels
      let number = dials[turn.dial].combination.dial.number(at: turn.number)
      let end =
        opening == .stop && index == turns.count - 1
        ? " until it stops at \(labels.text(of: number))"
        : ", stop on \(labels.text(of: number)) the \(Self.ordinal(turn.passes)) time"
      let which = dials.count > 1 ? "dial \(turn.dial + 1): " : ""
      return which + turn.direction.word + end
    }
  }

  private static func ordinal(_ number: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    ]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)th"
  }
}

extension DialDirection {
  /// The hand to which the top of the dial is turned: left is counter-clockwise.
  public var word: String { self == .counterClockwise ? "left" : "right" }
}

extension DialLabels {
  /// What is read at a number of the dial; the number itself between two stops and for symbols.
  public func text(of number: Double) -> String {
    guard let stop = Int(exactly: number), stop >= 0 else { return JSONNode.text(of: number) }
    switch self {
    case .texts(let texts) where texts.indices.contains(stop): return texts[stop]
    case .letters where stop < 26: return String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(stop)))
    default: return "\(stop)"
    }
  }
}
