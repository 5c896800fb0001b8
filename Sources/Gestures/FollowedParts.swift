struct FollowedParts: OptionSet, Hashable, Codable, Sendable {
  let rawValue: UInt8
  static let move = FollowedParts(rawValue: 1)
  static let turn = FollowedParts(rawValue: 2)
  static let scale = FollowedParts(rawValue: 4)
  static let all: FollowedParts = [.move, .turn, .scale]
}
