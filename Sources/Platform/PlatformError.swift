/// Something outside the program that makes it impossible to go on, said in one line.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wanted, what was found, and what helps; one line.
  public let message: String

  /// An error with this line.
  public init(_ message: String) { self.message = message }

  /// The line.
  public var description: String { message }
}
