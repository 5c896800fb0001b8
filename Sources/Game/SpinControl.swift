/// A part of the panel that can be pressed, or the button that opens it.
enum SpinControl: String, Hashable, Codable, Sendable, CaseIterable {
  case close
  case angleLess, angle, angleMore
  case direction
  case durationLess, duration, durationMore
  case easingBack, easing, easingOn
  case play

  /// Those that Tab goes through.
  static let reachable: [SpinControl] = [.angle, .direction, .duration, .easing, .play]

  /// Whether text can be typed into it.
  var isField: Bool { self == .angle || self == .duration }
}
