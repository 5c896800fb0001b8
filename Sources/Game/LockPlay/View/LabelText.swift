package import SwivelLocks
package import SwivelTexts

/// The labels of a dial's stops, appended as bytes.
package enum LabelText {
  package static func append(_ labels: DialLabels, stop: Int, to text: inout [UInt8]) {
    switch labels {
    case .texts(let texts) where texts.indices.contains(stop):
      NumberFormat.append(texts[stop], to: &text)
    case .bars: NumberFormat.append(Int64(labels.length(ofBar: stop)), to: &text)
    case .letters where (0..<26).contains(stop): text.append(UInt8(ascii: "A") + UInt8(stop))
    default: NumberFormat.append(Int64(stop), to: &text)
    }
  }

  /// The number of characters of the longest label of so many stops.
  static func letters(_ labels: DialLabels, stops: Int) -> Int {
    switch labels {
    case .letters, .symbols, .bars: 1
    case .numbers: stops > 100 ? 3 : stops > 10 ? 2 : 1
    case .texts(let texts): texts.reduce(1) { max($0, $1.count) }
    }
  }

  package static func argument(_ labels: DialLabels, number: Double) -> Message.Argument {
    if labels == .bars, let stop = Int(exactly: number) {
      return .saying(Message(.labelBar, .number(labels.length(ofBar: stop))))
    }
    guard Int(exactly: number) == nil, let halves = Int(exactly: number * 2) else {
      return .text(labels.text(of: number))
    }
    return .halves(halves)
  }

  /// The number at the mark of a dial, as everything reads it: the label of the nearest stop, or tenths where the dial has no
  /// detents.
  package static func append(
    reading number: Double, of dial: Int, _ level: Level, _ texts: Texts, to text: inout [UInt8]
  ) {
    let (labels, stops) = (level.dials[dial].labels, level.dials[dial].combination.dial.stops)
    guard !level.detent else {
      return append(labels, stop: Int(number.rounded()) % stops, to: &text)
    }
    let tenths = Int((number * 10).rounded()) % (10 * stops)
    NumberFormat.append(Double(tenths) / 10, decimals: 1, texts, to: &text)
  }

  /// The number may lie between two stops.
  package static func append(
    _ labels: DialLabels, number: Double, _ texts: Texts, to text: inout [UInt8]
  ) {
    guard let stop = Int(exactly: number) else {
      return NumberFormat.append(number, decimals: 1, texts, to: &text)
    }
    append(labels, stop: stop, to: &text)
  }
}
