/// A failure of the virtual screen or of the program on it.
public struct ScreenFailure: Error, Hashable, CustomStringConvertible {
  /// The failure, in one line unless it quotes a program's output.
  public let reason: String

  /// A failure for a reason.
  public init(_ reason: String) { self.reason = reason }

  /// The same as ``reason``.
  public var description: String { reason }
}
