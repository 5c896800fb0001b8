/// What keys, wheel and gamepad turn.
package struct LockFocus: Hashable, Encodable, Sendable {
  /// The index of the dial that had the focus last.
  package var dial = 0
  /// The index of the part of the tray that is turned instead; nil for the dial.
  package var part: Int?
  /// What fine notches of the wheel over that thing leave of a step, in millionths of a notch.
  var owed: Int64 = 0

  package init(dial: Int = 0) { self.dial = dial }
}
