/// The reason why gestures can't be related as requested.
public enum GestureRelationError: Error, Hashable, Sendable {
  /// No gesture of the arena has the id.
  case unknown(GestureID)
  /// Each would wait for the next to fail, and the last for the first: their ids and names, in that order.
  case cycle([GestureID], names: [String])
}

extension GestureRelationError: CustomStringConvertible {
  /// What was found and what was expected, in one line.
  public var description: String {
    switch self {
    case .unknown(let id): "there is no gesture \(id.number)"
    case .cycle(let ids, let names):
      "these gestures would wait for each other for ever: "
        + zip(ids, names).map { $1.isEmpty ? "gesture \($0.number)" : $1 }
        .joined(separator: ", which waits for ")
    }
  }
}
