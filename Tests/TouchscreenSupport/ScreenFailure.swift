/// What went wrong with the virtual screen or with the program on it.
public struct ScreenFailure: Error, Hashable, CustomStringConvertible {
  /// What went wrong, in one line unless it quotes what a program said.
  public let reason: String

  /// A failure for a reason.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
