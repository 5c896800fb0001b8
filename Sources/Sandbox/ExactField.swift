import SwivelInterface

/// What can be set by a number.
package enum ExactField: String, Hashable, Encodable, Sendable {
  case angle, scale, x, y

  /// The fields in the order of the panel.
  package static let all: [ExactField] = [.angle, .scale, .x, .y]
}
