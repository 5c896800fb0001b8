/// What the pointer looks like, by what can be done where it is.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// Nothing, or the ground.
  case arrow
  /// A button: it is pressed.
  case pointingHand
  /// Something that can be taken.
  case openHand
  /// Something is held.
  case closedHand
  /// A field: text is typed.
  case text
}
