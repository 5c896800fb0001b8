import Documents
import Entities
import Geometry
import Input
import Texts

extension Session {
  /// Adds the things of a text from the clipboard: those of a scene's line, else a card with the text.
  mutating func paste(_ text: String, at time: Timestamp) {
    guard text.utf8.contains(where: { $0 > 0x20 && $0 != 0x7F }) else {
      return tell(.pastedNothing)
    }
    if LockLine.isMeant(text.onlyLine) { return pasteLock(text) }
    if SceneLineError.isMeant(text.onlyLine) { return pasteLine(text, at: time) }
    let entry = ImportedAsset(text: text)
    add(entry, at: nil, at: time)
    if TextCard.isCut(text) { tell(.pastedCut) }
  }

  private mutating func pasteLine(_ text: String, at time: Timestamp) {
    do throws(SceneLineError) {
      add(try SceneLine(parsing: text), at: time)
    } catch {
      tell(error == .version ? .pastedVersion : .pastedBroken)
    }
  }
}

extension String {
  /// The text without invisible characters at its ends, shortened, since only its beginning is needed.
  fileprivate var onlyLine: Substring {
    var line = self[...]
    while let first = line.first, first.isWhitespace { line.removeFirst() }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line
  }
}
