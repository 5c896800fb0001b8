public import SwivelInput

/// The kinds of gestures.
///
/// The cases are in order of precedence where one report would recognise several on the same thing: specific
/// gestures come before general ones; ``doubleTapDrag`` comes after ``pinch``.
public enum GestureKind: String, Hashable, Codable, Sendable, NumberedCase {
  /// Fingers turn about each other.
  case rotation
  /// Fingers spread or close.
  case pinch
  /// Fingers move, turn and spread as one.
  case transform
  /// A finger moves inwards from an edge of the surface.
  case screenEdgePan
  /// Fingers go a short way in one direction.
  case swipe
  /// Fingers move together.
  case pan
  /// A finger or a pen presses hard.
  case force
  /// Fingers press and stay.
  case longPress
  /// Fingers touch and lift.
  case tap
  /// A finger taps, then presses and drags, which scales.
  case doubleTapDrag

  /// Whether it is discrete, as in UIKit: recognised at one moment.
  public var isDiscrete: Bool { self == .swipe || self == .tap }

  /// Whether it is meant with a number of fingers, so that one of several must not count by itself.
  package var countsFingers: Bool {
    isDiscrete || self == .force || self == .longPress || self == .doubleTapDrag
  }

  /// Its number in C, where another one has that of its place: the knob, which no arena has a kind for.
  package var number: Int32 {
    self == .doubleTapDrag ? 10 : Int32(Self.allCases.firstIndex(of: self) ?? 0)
  }

  package init?(_ number: Int32) {
    guard let kind = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = kind
  }

  private var precedence: Int32 { self == .doubleTapDrag ? 2 * Self.pinch.number + 1 : 2 * number }
}

extension GestureKind: Comparable {
  /// Whether the first precedes the second where one report would recognise both.
  public static func < (a: GestureKind, b: GestureKind) -> Bool { a.precedence < b.precedence }
}

/// The precedence of two gestures of one thing where one report would recognise both.
///
/// In this order: the kind; more taps; more contacts; less travel; less time.
///
/// The order of attaching doesn't matter.
struct GestureRank: Hashable, Encodable, Sendable, Comparable {
  var kind: GestureKind
  var taps = 0
  var contacts = 1
  /// The travel that it needs or allows, in points.
  var travel = 0.0
  /// The time that it needs, in seconds.
  var time = 0.0

  static func < (a: GestureRank, b: GestureRank) -> Bool {
    (a.kind, b.taps, b.contacts, a.travel, a.time) < (b.kind, a.taps, a.contacts, b.travel, b.time)
  }
}
