/// An error that ends the program, in one line, with the exit status.
struct Failure: Error, CustomStringConvertible {
  /// The status for unusable input: an option, a file, a display that isn't there.
  static let unusable: Int32 = 2
  /// The status for a check with a negative result.
  static let isFalse: Int32 = 1

  /// An error that the user was already told of, so that no line is printed.
  static let reported = Failure("")

  /// What the program ends with where a scene is lost that it should have kept; the reason was told already.
  static let lost = Failure("what was done since the scene was saved last is lost", status: isFalse)

  /// The line; empty where none is to be printed.
  let description: String
  let status: Int32
  /// Whether the file may be valid for another version of the program, or could not be read at all.
  let mayBeRight: Bool

  init(
    _ description: String, status: Int32 = Failure.unusable, mayBeRight: Bool = true
  ) {
    self.description = description
    self.status = status
    self.mayBeRight = mayBeRight
  }

  /// Unusable input: what it is, what was found, what was expected.
  init(_ what: String, found: String, expected: String) {
    self.init("\(what): found \(found), expected \(expected)")
  }
}
