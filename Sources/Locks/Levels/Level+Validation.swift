extension Level {
  /// Whether a level file could describe it; for a level that was decoded from another source.
  public var isValid: Bool { !dials.isEmpty && (try? Level(json: Array(json.utf8))) == self }
}
