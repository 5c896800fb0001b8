/// Why the program can't go on, in one line, and the status that it ends with.
struct Failure: Error, CustomStringConvertible {
  /// Unusable input: an option, a file, a display that isn't there.
  static let unusable: Int32 = 2
  /// The thing that was checked is false.
  static let isFalse: Int32 = 1

  /// What the person was told already, so that nothing is said any more.
  static let told = Failure("")

  /// Empty where nothing is to be said.
  let description: String
  let status: Int32
  /// Whether another version of the program may make sense of what this one doesn't, or nothing was read.
  let mayBeRight: Bool

  init(
    _ description: String, status: Int32 = Failure.unusable, mayBeRight: Bool = true
  ) {
    self.description = description
    self.status = status
    self.mayBeRight = mayBeRight
  }

  /// Unusable input: what, what was found, what was expected.
  init(_ what: String, found: String, expected: String) {
    self.init("\(what): found \(found), expected \(expected)")
  }
}
