import SwivelRecognizers

/// A member of an option set that has a name in files.
protocol OptionName: RawRepresentable<String>, CaseIterable, Codable {
  associatedtype Options: OptionSet where Options.Element == Options
  var option: Options { get }
}

extension OptionName {
  /// The set of these members.
  static func union(_ names: [Self]) -> Options { Options(names.map(\.option)) }

  /// The members of a set, in the order of the names.
  static func names(_ options: Options) -> [Self] {
    allCases.filter { options.contains($0.option) }
  }
}

enum DirectionName: String, OptionName {
  case right, left, up, down

  var option: SwipeGestureRecognizer.Direction {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

enum EdgeName: String, OptionName {
  case top, left, bottom, right

  var option: ScreenEdgePanGestureRecognizer.Edges {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}
