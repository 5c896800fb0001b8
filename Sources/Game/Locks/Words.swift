import SwivelJSON
import SwivelMotion

extension DialDirection {
  /// The word for the direction of the dial's top: left is counter-clockwise.
  package var word: String { self == .counterClockwise ? "left" : "right" }
}

extension DialLabels {
  /// How long the bar of a stop is, from 8 for the first to 1.
  package func length(ofBar stop: Int) -> Int { 8 - stop }

  /// The label of a number of the dial; the number itself between two stops and for symbols.
  package func text(of number: Double) -> String {
    guard let stop = Int(exactly: number), stop >= 0 else { return JSONNode.text(of: number) }
    switch self {
    case .texts(let texts) where texts.indices.contains(stop): return texts[stop]
    case .bars: return "\(length(ofBar: stop))"
    case .letters where stop < 26: return String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(stop)))
    default: return "\(stop)"
    }
  }
}
