package import SwivelInterface
import SwivelTexts

extension Layout {
  /// Sets the tip of the newest element: the name of a command, and its key.
  package mutating func tip(_ command: GameCommand, _ keys: KeyMap, isBeside: Bool = false) {
    tip(isBeside: isBeside) { texts, text in command.row.appendTip(keys, texts, to: &text) }
  }

  /// Sets the same for the element that a pointer or a finger is on, unless its screen has said something of it.
  package mutating func tipPointedAt(_ command: GameCommand, _ keys: KeyMap) {
    tipPointedAt { texts, text in command.row.appendTip(keys, texts, to: &text) }
  }
}

extension CommandRow {
  fileprivate func appendTip(_ keys: KeyMap, _ texts: Texts, to text: inout [UInt8]) {
    texts.append(title, to: &text)
    guard !keys.strokes(of: self).isEmpty else { return }
    NumberFormat.append("   ", to: &text)
    appendStroke(keys, texts, to: &text)
  }
}
