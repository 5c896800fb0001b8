/// A key of the keyboard, by its label in the current layout or by its function.
public enum Key: String, Hashable, Encodable, Sendable, CaseIterable {
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
  case zero = "0"
  case one = "1"
  case two = "2"
  case three = "3"
  case four = "4"
  case five = "5"
  case six = "6"
  case seven = "7"
  case eight = "8"
  case nine = "9"
  case escape, enter, tab, space, backspace, delete, insert, home, end, pageUp, pageDown
  case left, right, up, down
  case comma, period, minus, equals, slash, question
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
}

/// The modifier keys that are down.
public struct Modifiers: OptionSet, Hashable, Encodable, Sendable {
  /// One bit for each modifier, as in the static members.
  public let rawValue: UInt8

  /// The modifiers of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift: snaps pointer drags, makes keys and the wheel fine, and adds to the selection.
  public static let shift = Modifiers(rawValue: 1)
  /// Control: adds a second finger that mirrors the first; with the wheel it scales.
  public static let control = Modifiers(rawValue: 2)
  /// Alt: the same as Control, where the window manager doesn't use it.
  public static let alt = Modifiers(rawValue: 4)
  /// The key of the desktop: Super, Windows, Command.
  public static let command = Modifiers(rawValue: 8)
}
