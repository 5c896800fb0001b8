import Commands
import Interface
import Texts

extension Layout {
  /// Sets the tip of the newest element: the name of a command, and its key.
  mutating func tip(_ command: GameCommand, _ keys: KeyMap, isBeside: Bool = false) {
    tip(isBeside: isBeside) { texts, text in
      texts.append(command.entry.title, to: &text)
      guard !command.strokes(in: keys).isEmpty else { return }
      NumberFormat.append("   ", to: &text)
      command.entry.appendStroke(keys, texts, to: &text)
    }
  }
}
