/// An error of the system or its configuration that ends the program, in one line.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was needed, what was found, and a remedy; one line.
  public let message: String

  /// An error with a message of one line.
  public init(_ message: String) { self.message = message }

  /// The same as ``message``.
  public var description: String { message }
}
