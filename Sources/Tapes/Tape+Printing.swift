extension Tape {
  /// The tape as text.
  ///
  /// Contacts that report at the same time share a line.
  public var text: String {
    var writer = TapeWriter(self)
    for entry in entries { writer.append(entry) }
    return writer.finished()
  }
}
