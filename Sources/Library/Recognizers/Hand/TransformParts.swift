struct TransformParts: OptionSet, Hashable, Encodable, Sendable {
  let rawValue: UInt8
  static let move = TransformParts(rawValue: 1)
  static let turn = TransformParts(rawValue: 2)
  static let scale = TransformParts(rawValue: 4)
  static let all: TransformParts = [.move, .turn, .scale]
}
