/// What keys, wheel and gamepad turn.
package struct LockFocus: Hashable, Encodable, Sendable {
  /// The index of the dial that had the focus last.
  package var dial = 0
  /// The index of the part of the tray that is turned instead; nil for the dial.
  package var part: Int?

  package init(dial: Int = 0) { self.dial = dial }
}
