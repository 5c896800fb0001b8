/// A key of the keyboard by what is printed on it in the current layout, or by its use.
public enum Key: String, Hashable, Codable, Sendable, CaseIterable {
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
public struct Modifiers: OptionSet, Hashable, Codable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// The modifiers of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift: snap in pointer drags, fine on keys and wheel, add to the choice.
  public static let shift = Modifiers(rawValue: 1)
  /// Control: a second finger mirrors the first; with the wheel, scale.
  public static let control = Modifiers(rawValue: 2)
  /// Alt: as control, where the window manager leaves it.
  public static let alt = Modifiers(rawValue: 4)
  /// The key of the desktop: Super, Windows, Command.
  public static let command = Modifiers(rawValue: 8)
}
