import Input

/// Files or texts that were handed to the window at once: dropped, pasted, or named on the command line.
struct Drop: Sendable {
  /// The paths.
  var files: [String] = []
  /// The texts.
  var texts: [String] = []
  /// Where they were dropped; nil for where there is room.
  var place: ExactPoint?

  init(files: [String] = [], texts: [String] = [], place: ExactPoint? = nil) {
    self.files = files
    self.texts = texts
    self.place = place
  }
}
