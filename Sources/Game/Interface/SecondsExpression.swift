/// A time in seconds as typed: `1.4` or `1.4s`; 0 is at once.
package enum SecondsExpression {
  /// In seconds.
  package static let range = 0.0...60.0

  package static func seconds(_ text: String) throws(InputError) -> Double {
    var typed = TypedText(text)
    let seconds = try typed.number(expected: .seconds)
    _ = typed.accept("s")
    guard typed.isAtEnd else { throw typed.fault(.seconds) }
    guard range.contains(seconds) else { throw typed.faultOfAll(.shortTime) }
    return seconds
  }
}
