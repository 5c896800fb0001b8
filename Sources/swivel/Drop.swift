import Documents
import Game
import Input

/// Files or texts that were handed to the window at once: dropped, pasted, or named on the command line.
struct Drop: Sendable {
  /// The paths.
  var files: [String] = []
  /// The texts.
  var texts: [String] = []
  /// Where they were dropped; nil for where there is room.
  var place: ExactPoint?

  /// What the words of a command line bring: files, or scenes as a line of text.
  init(words: [String]) {
    files = words.filter { !SceneLineError.isMeant($0) }
    texts = words.filter { SceneLineError.isMeant($0) }
  }

  init(files: [String] = [], texts: [String] = [], place: ExactPoint? = nil) {
    self.files = files
    self.texts = texts
    self.place = place
  }
}
