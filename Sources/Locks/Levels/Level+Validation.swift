extension Level {
  /// Whether it is a level as a file can say it: for one that was read in another way.
  public var isValid: Bool { !dials.isEmpty && (try? Level(json: Array(json.utf8))) == self }
}
