public import SwivelGestures

/// A playing card, which knows where it lies and nothing of turning.
public struct Card {
  /// What is printed on it.
  public let face: String
  /// Where it lies.
  public var placement = Placement()

  /// A card on the table.
  public init(_ face: String) { self.face = face }
}

/// A knob of some machine: an object, of which there is one, and which knows nothing of places.
public final class Knob {
  /// A knob that points up.
  public init() {}
}
