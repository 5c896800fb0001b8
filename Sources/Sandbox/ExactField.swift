import Interface

/// What can be set by a number.
package enum ExactField: String, Hashable, Codable, Sendable {
  case angle, scale, x, y

  /// In the order in which they stand.
  package static let all: [ExactField] = [.angle, .scale, .x, .y]
}
